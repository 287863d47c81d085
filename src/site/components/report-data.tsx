// Where the figures of a report come from, when the next ones come, and the figures themselves to take away. Drawn by the loader.

import { formatDate } from '../../i18n/format.ts';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LocalizedReport } from '../../modules/reports/drawn-report.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { Corrections } from '../charts/corrections.tsx';
import { Band } from './band.tsx';
import { LicenceLink } from './licence-link.tsx';
import styles from './report-data.module.css';

type ReportDataProps = {
  report: Pick<LocalizedReport, 'slug' | 'source' | 'method' | 'asOf' | 'corrections' | 'lang'>;
  /** When the next figures come, in words, and how many editions there are; a draft has none, nor any files. */
  published?: { release: string; editions: number };
};

export function ReportData({ report, published }: ReportDataProps) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { slug, source, method, asOf, corrections, lang } = report;
  const file = (ending: string) => localizePath(`/data/${slug}.${ending}`, language);
  return (
    <Band id="data" title={t('analytics.data')}>
      <dl className={styles.facts}>
        <dt>{t('analytics.source')}</dt>
        <dd lang={lang}>{source}</dd>
        <dt>{t('analytics.method')}</dt>
        <dd lang={lang}>{method}</dd>
        <dt>{t('analytics.asOf')}</dt>
        <dd>
          <time dateTime={asOf}>{formatDate(asOf, language)}</time>
        </dd>
        {corrections.length > 0 && (
          <>
            <dt>{t('analytics.corrections')}</dt>
            <dd>
              <Corrections corrections={corrections} lang={lang} />
            </dd>
          </>
        )}
        {published && (
          <>
            <dt>{t('catalogue.release')}</dt>
            <dd>{published.release}</dd>
          </>
        )}
        <dt>{t('analytics.licence')}</dt>
        <dd>
          <LicenceLink />
        </dd>
        {published && (
          <>
            <dt>{t('analytics.files')}</dt>
            <dd className={styles.files}>
              <a href={file('xlsx')} download>
                XLSX
              </a>
              <a href={file('json')} download>
                JSON
              </a>
            </dd>
            <dt>{t('catalogue.title')}</dt>
            <dd className={styles.files}>
              {published.editions > 0 && (
                <SiteLink to={`/data/${slug}/editions`}>
                  {t('analytics.editions', { number: published.editions })}
                </SiteLink>
              )}
              <SiteLink to="/data">{t('catalogue.link')}</SiteLink>
            </dd>
          </>
        )}
      </dl>
    </Band>
  );
}
