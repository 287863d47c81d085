// How an item will look on the site, in both languages, while it is being written.
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HTML_LANG, type Language } from '../../../i18n/language.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import type { Localized } from '../../load/in-page-language.ts';
import { LanguageTabs } from '../fields/language-tabs.tsx';
import styles from './preview-dialog.module.css';

type PreviewDialogProps = {
  isOpen: boolean;
  onClosed: () => void;
  children: (language: Language) => ReactNode;
};

export function PreviewDialog({ isOpen, onClosed, children }: PreviewDialogProps) {
  const { t } = useTranslation('staff');
  return (
    <Dialog
      isOpen={isOpen}
      onClosed={onClosed}
      className={styles.dialog}
      aria-label={t('preview')}
      // Links of the preview lead nowhere: the person looking has not finished writing.
      onClickCapture={(event) => {
        if ((event.target as Element).closest('article a')) event.preventDefault();
      }}
    >
      {isOpen && <Preview onClose={onClosed}>{children}</Preview>}
    </Dialog>
  );
}

type PreviewProps = { onClose: () => void; children: (language: Language) => ReactNode };

function Preview({ onClose, children }: PreviewProps) {
  const { t, i18n } = useTranslation('staff');
  const [language, setLanguage] = useState<Language>('ua');
  // The staff area itself is Ukrainian; the preview of an English page needs English texts around it.
  useEffect(() => void i18n.loadLanguages('en'), [i18n]);
  return (
    <>
      <div className={styles.bar}>
        <LanguageTabs language={language} onChange={setLanguage} />
        <Button look="secondary" onClick={onClose}>
          {t('closePreview')}
        </Button>
      </div>
      <article className={styles.page} lang={HTML_LANG[language]}>
        {children(language)}
      </article>
    </>
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
