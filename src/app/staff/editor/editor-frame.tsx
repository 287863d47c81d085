// What every editor stands in: title, save bar, messages, the guard against losing what was typed.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../i18n/language.ts';
import { Button } from '../../components/ui/button.tsx';
import { ExternalLink } from '../../components/ui/external-link.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { StaffHead } from '../frame/staff-head.tsx';
import { barOf } from '../frame/use-room-for-bars.ts';
import styles from './editor-frame.module.css';
import { PreviewDialog } from './preview-dialog.tsx';
import type { SaveState } from './use-editor.ts';
import { useSaveShortcut, useUnsavedGuard } from './use-unsaved-guard.ts';

const REFUSALS = { failed: 'saveFailed', invalid: 'saveInvalid', gone: 'saveGone' } as const;

type EditorFrameProps = {
  title: string;
  listPath: string;
  /** The item's public page, once it has one. */
  sitePath: string | null;
  isDirty: boolean;
  state: SaveState;
  /** 0…1 while files are on their way. */
  progress: number | null;
  save: () => Promise<void>;
  /** The item as the site will show it in a language. */
  preview: (language: Language) => ReactNode;
  children: ReactNode;
};

export function EditorFrame(props: EditorFrameProps) {
  const { t } = useTranslation(['staff', 'common']);
  const { save, state } = props;
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [isPreviewed, setPreviewed] = useState(false);
  const leaving = useUnsavedGuard(props.isDirty);
  useSaveShortcut(form);

  // After each attempt, and not when a message goes because its field is being mended. A frame later: a narrow screen may
  // first have to turn to the language the message is in.
  useEffect(() => {
    if (attempts === 0) return;
    const frame = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [attempts]);

  return (
    <>
      <StaffHead title={props.title} />
      <form
        ref={form}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          await save();
          setAttempts((now) => now + 1);
        }}
      >
        <div className={styles.bar} {...barOf('save-bar')}>
          <div className={styles.titles}>
            <SiteLink to={props.listPath}>← {t('toList')}</SiteLink>
            <h1>{props.title}</h1>
          </div>
          <div className={styles.actions} {...barOf('save-actions')}>
            <p role="status" className={styles.status}>
              {statusText(props, t) || (attempts > 0 && state === 'idle' && t('allSaved'))}
            </p>
            {props.progress !== null && props.progress < 1 && (
              <progress value={props.progress} aria-label={t('saving')} />
            )}
            {props.sitePath && <ExternalLink href={props.sitePath}>{t('viewOnSite')}</ExternalLink>}
            <Button look="secondary" onClick={() => setPreviewed(true)}>
              {t('preview')}
            </Button>
            <Button
              type="submit"
              aria-disabled={state === 'saving'}
              aria-keyshortcuts="Control+S"
              title="Ctrl + S"
            >
              {t('save')}
            </Button>
          </div>
        </div>
        {state !== 'idle' && state !== 'saving' && (
          <p className={styles.failed} role="alert">
            {t(REFUSALS[state])}
          </p>
        )}
        {props.children}
      </form>
      <PreviewDialog isOpen={isPreviewed} onClosed={() => setPreviewed(false)}>
        {props.preview}
      </PreviewDialog>
      <ConfirmDialog {...leaving} />
    </>
  );
}

type StaffTexts = ReturnType<typeof useTranslation<['staff', 'common']>>['t'];

function statusText({ state, progress, isDirty }: EditorFrameProps, t: StaffTexts): string {
  if (state === 'saving') {
    return progress !== null && progress < 1
      ? t('uploading', { percent: Math.round(progress * 100) })
      : t('saving');
  }
  return isDirty ? t('unsaved') : '';
}
