// The editions of a report as a list: their dates, what was corrected, and their files.
import { formatDate } from '../../i18n/format.ts';
import { localizePath } from '../../i18n/language.ts';
import type { EditionFacts } from '../../modules/reports/releases.ts';
import { Corrections } from '../charts/corrections.tsx';
import styles from './data-sets.module.css';
import { drawn } from './drawn.tsx';
import { localizedText } from './in-page-language.ts';
import type { pageContext } from './page-context.ts';

export const editionsMarkup = (
  slug: string,
  editions: EditionFacts[],
  page: ReturnType<typeof pageContext>,
): string =>
  drawn(
    <ol className={styles.editions} reversed>
      {editions.map((edition, index) => (
        <li key={edition.id}>
          <Edition slug={slug} edition={edition} isCurrent={index === 0} page={page} />
        </li>
      ))}
    </ol>,
    page,
  );

type EditionProps = {
  slug: string;
  edition: EditionFacts;
  isCurrent: boolean;
  page: ReturnType<typeof pageContext>;
};

function Edition({ slug, edition, isCurrent, page: { language, t } }: EditionProps) {
  const { id, asOf, publishedAt, corrections, isDemonstration } = edition;
  const date = formatDate(asOf, language);
  const file = (ending: 'xlsx' | 'json') => {
    const name = ending.toUpperCase();
    return (
      <a
        href={localizePath(`/data/${slug}/editions/${id}.${ending}`, language)}
        download
        aria-label={t('editions.fileOf', { file: name, date })}
      >
        {name}
      </a>
    );
  };
  return (
    <>
      <h2 className={styles.name}>{t('editions.asOf', { date })}</h2>
      <p>
        {isCurrent && <strong>{t('editions.current')}. </strong>}
        {t('editions.published', { date: formatDate(publishedAt, language) })}
        {isDemonstration && ` · ${t('report.demo')}`}
      </p>
      <Corrections
        corrections={corrections.map(({ at, textUa, textEn }) => ({
          at,
          ...localizedText(textUa, textEn, language),
        }))}
      />
      <p className={styles.files}>
        {file('xlsx')}
        {file('json')}
      </p>
    </>
  );
}
