// How an item will look on the site, in both languages, while it is being written.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HTML_LANG, type Language } from '../../../i18n/language.ts';
import { Button } from '../../components/ui/button.tsx';
import type { Localized } from '../../load/in-page-language.ts';
import { LanguageTabs } from '../fields/language-tabs.tsx';
import styles from './preview-dialog.module.css';

type PreviewDialogProps = { onClose: () => void; children: (language: Language) => ReactNode };

export function PreviewDialog({ onClose, children }: PreviewDialogProps) {
  const { t, i18n } = useTranslation('staff');
  const [language, setLanguage] = useState<Language>('ua');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The staff area itself is Ukrainian; the preview of an English page needs English texts around it.
    void i18n.loadLanguages('en');
  }, [i18n]);
  return (
    <dialog
      ref={dialog}
      // Links of the preview lead nowhere: whoever looks has not finished writing.
      onClickCapture={(event) => {
        if ((event.target as Element).closest('article a')) event.preventDefault();
      }}
      className={styles.dialog}
      aria-label={t('preview')}
      onClose={onClose}
    >
      <div className={styles.bar}>
        <LanguageTabs language={language} onChange={setLanguage} />
        <Button look="secondary" onClick={() => dialog.current?.close()}>
          {t('closePreview')}
        </Button>
      </div>
      <article className={styles.page} lang={HTML_LANG[language]}>
        {children(language)}
      </article>
    </dialog>
  );
}

export function PreviewHead({ title, children }: { title: Localized; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 lang={title.lang}>{title.text}</h1>
      {children}
    </div>
  );
}
