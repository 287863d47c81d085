// Where the figures of a report come from, and the figures themselves to take away.
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import { HTML_LANG, localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Band } from './band.tsx';
import styles from './report-data.module.css';

type ReportDataProps = { slug: string; source: string; method: string; asOf: string };

export function ReportData({ slug, source, method, asOf }: ReportDataProps) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const file = (ending: string) => localizePath(`/data/${slug}.${ending}`, language);
  return (
    <Band id="data" title={t('analytics.data')}>
      <dl className={styles.facts}>
        <dt>{t('analytics.source')}</dt>
        <dd>{source}</dd>
        <dt>{t('analytics.method')}</dt>
        <dd>{method}</dd>
        <dt>{t('analytics.asOf')}</dt>
        <dd>
          <time dateTime={asOf}>{formatDate(asOf, language)}</time>
        </dd>
        <dt>{t('analytics.licence')}</dt>
        <dd>
          <ExternalLink
            href={`https://creativecommons.org/licenses/by/4.0/deed.${HTML_LANG[language]}`}
            rel="license noopener"
          >
            {t('analytics.licenceName')}
          </ExternalLink>
        </dd>
        <dt>{t('analytics.files')}</dt>
        <dd className={styles.files}>
          <a href={file('xlsx')} download>
            XLSX
          </a>
          <a href={file('json')} download>
            JSON
          </a>
        </dd>
      </dl>
    </Band>
  );
}
