// Asks why figures that look wrong go to visitors all the same; the call that was refused goes on with the reason.
import { useEffect, useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Warning } from '../../shared/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../frame/dialog-form.module.css';
import { usePrompt } from '../frame/use-prompt.ts';
import { setReasons } from '../session/api-client.ts';
import { useReasonField } from './use-reason-field.tsx';

export function WarningsDialog() {
  const id = useId();
  const { ask, prompt, onAnswer } = usePrompt<{ warnings: Warning[] }, string | null>();
  useEffect(() => {
    setReasons((warnings) => ask({ warnings }));
    return () => setReasons(null);
  }, [ask]);
  return (
    <Dialog
      isOpen={prompt !== null}
      onClosed={() => onAnswer(null)}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
    >
      {prompt && (
        <WarningsForm
          titleId={`${id}-title`}
          warnings={prompt.warnings}
          onAnswer={(reason) => flushSync(() => onAnswer(reason))}
        />
      )}
    </Dialog>
  );
}

type WarningsFormProps = {
  titleId: string;
  warnings: Warning[];
  onAnswer: (reason: string | null) => void;
};

function WarningsForm({ titleId, warnings, onAnswer }: WarningsFormProps) {
  const { t } = useTranslation('staff');
  const { submit, field } = useReasonField(onAnswer);
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <h2 id={titleId}>{t('warnings.title')}</h2>
      <p>{t('warnings.text')}</p>
      {/* Longer than the screen, it is scrolled with the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <ul className={styles.warnings} tabIndex={0} aria-label={t('warnings.list')}>
        {warnings.map(({ view, row, column, code, text }) => (
          <li key={[view, row, column, code, text].join()}>{text}</li>
        ))}
      </ul>
      {field}
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => onAnswer(null)}>
          {t('reason.back')}
        </Button>
        <Button type="submit">{t('warnings.accept')}</Button>
      </div>
    </form>
  );
}
