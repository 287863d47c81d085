// One chart of a report, to be shown on pages of anybody: with its table, date and source. It needs no script; ours only makes
// its marks speak.

import { data } from 'react-router';
import { formatDate } from '../../i18n/format.ts';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NOTHING_SELECTED } from '../../modules/reports/report-selection.ts';
import { Corrections } from '../charts/corrections.tsx';
import { ReportContext } from '../charts/report-context.ts';
import { ReportView } from '../charts/report-view.tsx';
import { NoReport } from '../components/no-report.tsx';
import { movedElsewhere, pageContext } from '../load/page-context.ts';
import '../charts/chart-colors.css';
import type { Route } from './+types/embed.ts';
import styles from './report.module.css';

/** Told to the document around the page (src/root.tsx). */
export const handle = { isStatic: true };

export function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, report: findReport, language, t } = page;
  const { slug, view: id } = args.params;
  const dashboard = content.dashboards.find((each) => each.slug === slug);
  const report = dashboard && findReport(slug, language);
  const view = report?.views.find((each) => each.id === id);
  const { name } = content.organisation;
  if (!report || !view) {
    movedElsewhere(page);
    return data({ title: `${t('report.notFoundTitle')} — ${name}`, found: null }, { status: 404 });
  }
  const { views: _views, ...about } = report;
  return data({
    title: `${view.finding || view.title} — ${name}`,
    found: { header: dashboard.header, lang: dashboard.lang, view, about, name },
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }];
}

export default function Embed({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { found } = loaderData;
  if (!found) return <NoReport />;
  const { header, lang, view, about, name } = found;
  const { slug, asOf, source, isDemonstration, corrections } = about;
  const date = formatDate(asOf, language);
  return (
    <div className={styles.sheet}>
      <div className={`${styles.page} ${styles.single}`}>
        <main className={styles.head}>
          {isDemonstration && (
            <p className={styles.mark}>
              <strong>{t('report.demo')}.</strong> {t('report.demoText')}
            </p>
          )}
          <Corrections corrections={corrections} lang={about.lang} />
          <ReportContext value={{ slug, asOf, selection: NOTHING_SELECTED, isPublished: true }}>
            <div lang={about.lang} className={styles.views}>
              <ReportView view={{ ...view, span: 6 }} isAlone />
            </div>
          </ReportContext>
        </main>
        <footer className={styles.foot}>
          <span>{t(isDemonstration ? 'report.asOf' : 'report.asOfReal', { date })}</span>
          {source && (
            <span lang={about.lang}>
              {t('analytics.source')}: {source}
            </span>
          )}
          <span>
            <a href={localizePath(`/analytics/${slug}`, language)} target="_top" lang={lang}>
              {header}
            </a>
            {' — '}
            {name}
          </span>
        </footer>
      </div>
    </div>
  );
}
