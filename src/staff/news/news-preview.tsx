// A news item as its page, the list and messengers will show it.
import type { Language } from '../../i18n/language.ts';
import { NewsBody } from '../../site/components/news-body.tsx';
import { NewsFacts, NewsLinks } from '../../site/components/news-facts.tsx';
import { NewsRow } from '../../site/components/news-row.tsx';
import { newsHead } from '../../site/describe/item-heads.ts';
import { localizedText, nameIn } from '../../site/load/in-page-language.ts';
import { namedTags, newsCard } from '../../site/load/news-card.ts';
import { standfirstOf } from '../../site/load/standfirst.ts';
import { PreviewCard, PreviewHead } from '../editor/preview-dialog.tsx';
import { usePresentedText } from '../editor/use-presented-text.ts';
import { addressOfPicture } from '../fields/picture-field.tsx';
import { ShownCorrections } from '../fields/shown-corrections.tsx';
import styles from './news-preview.module.css';
import { type NewsValues, sentTagsEn } from './news-values.ts';
import { titledIn, useLoadedCategories } from './use-categories.ts';

type PreviewProps = { values: NewsValues; language: Language };

/** Null for one that is still on its way to the library. */
const keptPicture = ({ picture }: NewsValues) => (picture && 'kept' in picture ? picture.kept : null);

const tagsOf = (values: NewsValues) => ({ tags: values.tags, tagsEn: sentTagsEn(values) });

/** A picture that is not in the library yet is cut around its middle. */
export function headOfNews(values: NewsValues, language: Language) {
  const { picture } = values;
  const head = newsHead({ ...values, picture: keptPicture(values) }, language);
  return picture && 'chosen' in picture ? { ...head, image: picture.chosen.url } : head;
}

export function NewsCardPreview({ values, language }: PreviewProps) {
  const categories = useLoadedCategories();
  const { picture } = values;
  const item = { ...values, id: 0, ...tagsOf(values), picture: keptPicture(values) };
  return (
    <PreviewCard isWide>
      <NewsRow
        item={newsCard(item, language, titledIn(categories, language))}
        language={language}
        headingLevel="h2"
        picture={picture && 'chosen' in picture ? <img src={picture.chosen.url} alt="" /> : undefined}
      />
    </PreviewCard>
  );
}

export function NewsPreview({ values, language }: PreviewProps) {
  const categories = useLoadedCategories();
  const title = localizedText(values.headerUa, values.headerEn, language);
  const { lead, text } = standfirstOf(values, language);
  const shown = usePresentedText(text, language);
  const alt = localizedText(values.altUa, values.altEn, language);
  return (
    <>
      <PreviewHead title={title}>
        {lead.text && (
          <p className={styles.lead} lang={lead.lang}>
            {lead.text}
          </p>
        )}
      </PreviewHead>
      <NewsBody
        language={language}
        facts={
          <NewsFacts
            language={language}
            date={values.date}
            author={localizedText(values.authorUa, values.authorEn, language)}
            tags={namedTags(tagsOf(values), language, titledIn(categories, language))}
          />
        }
        titleLang={title.lang}
        text={shown}
        links={
          <NewsLinks
            language={language}
            links={values.links.map((link) => ({
              id: link.key,
              url: link.url,
              title: localizedText(link.titleUa || link.url, link.titleEn, language),
            }))}
          />
        }
        picture={
          values.picture && <img src={addressOfPicture(values.picture)} alt={alt.text} lang={alt.lang} />
        }
        credit={nameIn(keptPicture(values)?.credit ?? '', language)}
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
