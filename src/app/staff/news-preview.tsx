// How the item will look on the site, in both languages, while it is being written.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import categories from '../../../content/categories.json';
import type { Language } from '../../i18n/language.ts';
import { inLanguage } from '../../modules/content/in-language.ts';
import { NewsBody, NewsFacts } from '../components/site/news-article.tsx';
import { Button } from '../components/ui/button.tsx';
import { localizedText } from '../in-page-language.ts';
import { namedTags } from '../news-card.ts';
import { LanguageTabs } from './language-tabs.tsx';
import styles from './news-preview.module.css';
import type { NewsValues } from './news-values.ts';
import { addressOfPicture } from './picture-field.tsx';

type NewsPreviewProps = { values: NewsValues; onClose: () => void };

export function NewsPreview({ values, onClose }: NewsPreviewProps) {
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
      <Preview values={values} language={language} />
    </dialog>
  );
}

function Preview({ values, language }: { values: NewsValues; language: Language }) {
  const title = localizedText(values.headerUa, values.headerEn, language);
  const text = localizedText(values.textUa, values.textEn, language);
  const alt = localizedText(values.altUa, values.altEn, language);
  return (
    <article className={styles.page} lang={language === 'ua' ? 'uk' : 'en'}>
      <div className={styles.head}>
        <h1 lang={title.lang}>{title.text}</h1>
        <NewsFacts
          language={language}
          date={values.date}
          tags={namedTags(values.tags, inLanguage(categories, language))}
          titleLang={title.lang}
          text={text}
        />
      </div>
      <NewsBody
        language={language}
        text={text}
        links={values.links.map((link) => ({
          id: link.key,
          url: link.url,
          title: localizedText(link.titleUa || link.url, link.titleEn, language),
        }))}
        picture={
          values.picture && <img src={addressOfPicture(values.picture)} alt={alt.text} lang={alt.lang} />
        }
        gallery={
          values.gallery.length > 0 && (
            <ul className={styles.gallery}>
              {values.gallery.map((image) => (
                <li key={image.key}>
                  <img
                    src={addressOfPicture(image.image)}
                    alt={localizedText(image.altUa, image.altEn, language).text}
                  />
                </li>
              ))}
            </ul>
          )
        }
      />
    </article>
  );
}
