// A news item as its page will show it.
import categories from '../../../../content/categories.json';
import type { Language } from '../../../i18n/language.ts';
import { inLanguage } from '../../../modules/content/in-language.ts';
import { NewsBody, NewsFacts } from '../../components/site/news-article.tsx';
import { localizedText } from '../../load/in-page-language.ts';
import { namedTags } from '../../load/news-card.ts';
import { PreviewHead } from '../editor/preview-dialog.tsx';
import { usePresentedText } from '../editor/use-presented-text.ts';
import { addressOfPicture } from '../fields/picture-field.tsx';
import { ShownCorrections } from '../fields/shown-corrections.tsx';
import styles from './news-preview.module.css';
import { type NewsValues, sentTagsEn } from './news-values.ts';

export function NewsPreview({ values, language }: { values: NewsValues; language: Language }) {
  const title = localizedText(values.headerUa, values.headerEn, language);
  const text = localizedText(values.textUa, values.textEn, language);
  const shown = usePresentedText(text, language);
  const alt = localizedText(values.altUa, values.altEn, language);
  return (
    <>
      <PreviewHead title={title}>
        <NewsFacts
          language={language}
          date={values.date}
          tags={namedTags(
            { tags: values.tags, tagsEn: sentTagsEn(values) },
            language,
            inLanguage(categories, language),
          )}
          titleLang={title.lang}
          text={text}
        />
      </PreviewHead>
      <NewsBody
        language={language}
        text={shown}
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
      >
        <ShownCorrections corrections={values.corrections} language={language} />
      </NewsBody>
    </>
  );
}
