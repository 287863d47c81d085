// The fields of a news item: texts in both languages side by side, then what is common to both.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import categories from '../../../../content/categories.json';
import type { Language } from '../../../i18n/language.ts';
import { NEWS_LIMITS } from '../../../modules/news/news.schema.ts';
import styles from '../editor/editor-form.module.css';
import type { FieldMessages } from '../fields/field-message.ts';
import { GalleryField } from '../fields/gallery-field.tsx';
import { LanguageTabs } from '../fields/language-tabs.tsx';
import { LinksField } from '../fields/links-field.tsx';
import { PictureField } from '../fields/picture-field.tsx';
import { TagsField } from '../fields/tags-field.tsx';
import { RichTextField, TextField } from '../fields/text-field.tsx';
import type { NewsValues } from './news-values.ts';

type NewsFormProps = {
  values: NewsValues;
  onChange: (fields: Partial<NewsValues>) => void;
  messages: FieldMessages;
  onClearGallery: () => Promise<void>;
};

const FIELDS = {
  ua: { lang: 'uk', header: 'headerUa', text: 'textUa', alt: 'altUa' },
  en: { lang: 'en', header: 'headerEn', text: 'textEn', alt: 'altEn' },
} as const;

export function NewsForm({ values, onChange, messages, onClearGallery }: NewsFormProps) {
  const { t } = useTranslation('staff');
  const [shown, setShown] = useState<Language>('ua');

  // On a narrow screen a message must not hide behind the other language.
  useEffect(() => {
    const wrong = Object.keys(messages);
    if (wrong.some((path) => path.endsWith('Ua'))) setShown('ua');
    else if (wrong.some((path) => path.endsWith('En'))) setShown('en');
  }, [messages]);

  return (
    <div className={styles.form}>
      <section aria-labelledby="texts">
        <div className={styles.sectionHead}>
          <h2 id="texts">{t('texts')}</h2>
          <LanguageTabs language={shown} onChange={setShown} className={styles.narrow} />
        </div>
        <div className={styles.languages} data-shown={shown}>
          <LanguageTexts language="ua" {...{ values, onChange, messages }} />
          <LanguageTexts language="en" {...{ values, onChange, messages }} />
        </div>
      </section>
      <section aria-labelledby="publication">
        <h2 id="publication">{t('publication')}</h2>
        <div className={styles.fields}>
          <TextField
            label={t('date')}
            type="date"
            isRequired
            value={values.date}
            message={messages.date}
            onChange={(date) => onChange({ date })}
          />
          <label className={styles.visible}>
            <input
              type="checkbox"
              checked={values.isActive === 1}
              onChange={(event) => onChange({ isActive: event.target.checked ? 1 : 0 })}
            />
            <span>
              {t('showOnSite')}
              <small>{t('visibleHint')}</small>
            </span>
          </label>
        </div>
        <TagsField
          tags={values.tags}
          onChange={(tags) => onChange({ tags })}
          categories={categories}
          limits={NEWS_LIMITS}
          message={messages.tags}
        />
      </section>
      <section aria-labelledby="picture">
        <h2 id="picture">{t('image')}</h2>
        <PictureField
          picture={values.picture}
          onChange={(picture) => onChange({ picture })}
          message={messages.img}
        />
      </section>
      <section aria-labelledby="news-links">
        <h2 id="news-links">{t('links')}</h2>
        <LinksField links={values.links} onChange={(links) => onChange({ links })} messages={messages} />
      </section>
      <section aria-labelledby="news-gallery">
        <h2 id="news-gallery">{t('gallery')}</h2>
        <GalleryField
          gallery={values.gallery}
          onChange={(gallery) => onChange({ gallery })}
          onClear={onClearGallery}
          messages={messages}
        />
      </section>
    </div>
  );
}

type LanguageTextsProps = Pick<NewsFormProps, 'values' | 'onChange' | 'messages'> & { language: Language };

function LanguageTexts({ language, values, onChange, messages }: LanguageTextsProps) {
  const { t } = useTranslation('staff');
  const { lang, header, text, alt } = FIELDS[language];
  return (
    <div className={styles.texts} data-language={language}>
      <TextField
        label={t(header)}
        isRequired={language === 'ua'}
        lang={lang}
        value={values[header]}
        message={messages[header]}
        onChange={(value) => onChange({ [header]: value })}
      />
      <RichTextField
        label={t(text)}
        lang={lang}
        value={values[text]}
        message={messages[text]}
        onChange={(html) => onChange({ [text]: html })}
      />
      <TextField
        label={t(alt)}
        lang={lang}
        value={values[alt]}
        message={messages[alt]}
        onChange={(value) => onChange({ [alt]: value })}
      />
    </div>
  );
}
