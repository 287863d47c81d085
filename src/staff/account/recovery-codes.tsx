// Ten codes that are shown once: to be copied, printed or kept as a file.
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { useUnsaved } from '../frame/unsaved.ts';
import { useLeaveGuard } from '../frame/use-leave-guard.ts';
import styles from './account-page.module.css';

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  // They are above what was pressed, and gone for good if nobody sees them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other codes are another message.
  useEffect(() => heading.current?.focus(), [codes]);
  const leaving = useLeaving();
  const text = codes.join('\n');
  return (
    <div className={styles.codes}>
      <h3 id="recovery-codes" ref={heading} tabIndex={-1}>
        {t('recovery.shown')}
      </h3>
      <p>{t('recovery.keep')}</p>
      <ol ref={list} aria-labelledby="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <CopyButton label={t('recovery.copy')} text={text} shown={list} />
        <ButtonAnchor
          look="secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          {t('recovery.save')}
        </ButtonAnchor>
        <Button onClick={onClose}>{t('recovery.done')}</Button>
      </div>
      <ConfirmDialog {...leaving} />
    </div>
  );
}

/** Whoever leaves, or signs out, is asked first. */
function useLeaving() {
  const { t } = useTranslation('staff');
  const question = {
    title: t('recovery.leaveTitle'),
    text: t('recovery.leaveText'),
    confirm: t('leave'),
    cancel: t('recovery.stay'),
    isDangerous: true,
  };
  useEffect(() => {
    useUnsaved.setState({ isUnsaved: true, question });
    return () => useUnsaved.setState({ isUnsaved: false, question: undefined });
  });
  return useLeaveGuard(true, question);
}
