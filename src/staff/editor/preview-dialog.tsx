// How an item will look on the site and where it is shared, in both languages, while it is being written.
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadTexts } from '../../i18n/browser.ts';
import { HTML_LANG, type Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Localized } from '../../site/load/in-page-language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LanguageTabs, PartTabs } from '../fields/language-tabs.tsx';
import { PhoneFrame } from './phone-frame.tsx';
import styles from './preview-dialog.module.css';

const VIEWS = ['page', 'phone', 'card', 'share'] as const;
type View = (typeof VIEWS)[number];

type InLanguage = (language: Language) => ReactNode;

/** An item as its page shows it, as lists do where there are any, and as messengers do. */
export type Previews = { page: InLanguage; card: InLanguage | null; share: InLanguage };

type PreviewDialogProps = { isOpen: boolean; onClosed: () => void; previews: Previews };

export function PreviewDialog({ isOpen, onClosed, previews }: PreviewDialogProps) {
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
      // The browser does not hear it where the focus is in the frame of a phone.
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClosed();
      }}
    >
      {isOpen && <Preview onClose={onClosed} previews={previews} />}
    </Dialog>
  );
}

function Preview({ onClose, previews }: { onClose: () => void; previews: Previews }) {
  const { t } = useTranslation('staff');
  const [language, setLanguage] = useState<Language>('ua');
  const [view, setView] = useState<View>('page');
  const views = VIEWS.filter((each) => each !== 'card' || previews.card);
  const lang = HTML_LANG[language];
  // The staff area itself is Ukrainian; the preview of an English page needs English texts around it.
  useEffect(() => void loadTexts('en'), []);
  return (
    <>
      <div className={styles.bar}>
        <PartTabs
          label={t('previewAs')}
          names={Object.fromEntries(views.map((each) => [each, t(`previewAs.${each}`)]))}
          shown={view}
          onChange={setView}
        />
        <LanguageTabs language={language} onChange={setLanguage} />
        <Button look="secondary" onClick={onClose}>
          <Icon name="close" size={20} />
          <span className={styles.close}>{t('closePreview')}</span>
        </Button>
      </div>
      {view === 'phone' ? (
        <PhoneFrame lang={lang}>
          <article className={styles.page}>{previews.page(language)}</article>
        </PhoneFrame>
      ) : (
        <article className={styles.page} lang={lang}>
          {previews[view]?.(language)}
        </article>
      )}
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

/** As wide as a card is in a list of them. What it would lead to is not there yet. */
export function PreviewCard({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const link of card.current?.querySelectorAll('a') ?? []) link.removeAttribute('href');
  });
  return (
    <div ref={card} className={isWide ? styles.wide : styles.narrow}>
      {children}
    </div>
  );
}
