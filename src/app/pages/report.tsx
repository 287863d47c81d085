// A demonstration report, drawn to be embedded by a dashboard's page. It is plain HTML: the frame it is shown in runs no
// scripts, so it has none.
import { useTranslation } from 'react-i18next';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { formatDate } from '../../i18n/format.ts';
import { localizePath } from '../../i18n/language.ts';
import { ReportView } from '../components/charts/report-view.tsx';
import { pageContext } from '../page-context.ts';
import { useLanguage } from '../use-language.ts';
import '../components/charts/chart-colors.css';
import styles from './report.module.css';

/** Told to the document around the page (src/app/root.tsx). */
export const handle = { isStatic: true };

export function loader(args: LoaderFunctionArgs) {
  const { content, report: findReport, language, t } = pageContext(args);
  const dashboard = content.dashboards.find(({ slug }) => slug === args.params.slug);
  const report = dashboard && findReport(dashboard.slug, language);
  const { name } = content.organisation;
  if (!report) return data({ title: `${t('report.notFoundTitle')} — ${name}`, found: null }, { status: 404 });
  const { header } = dashboard;
  return data({
    title: `${t('report.title', { title: header })} — ${name}`,
    found: { header, report, name },
  });
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }];
}

export default function ReportPage() {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { found } = useLoaderData<typeof loader>();
  if (!found) return <NoReport />;
  const { header, report, name } = found;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.mark}>
          <strong>{t('report.demo')}.</strong> {t('report.demoText')}
          {report.warning && <strong className={styles.warning}>{report.warning}</strong>}
        </p>
        <h1>{header}</h1>
      </header>
      <main className={styles.views}>
        {report.views.map((view) => (
          <ReportView key={view.id} view={view} />
        ))}
      </main>
      <footer className={styles.foot}>
        <span>{t('report.asOf', { date: formatDate(report.asOf, language) })}</span>
        <span>{name}</span>
      </footer>
    </div>
  );
}

function NoReport() {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  return (
    <main className={styles.none}>
      <h1>{t('report.notFoundTitle')}</h1>
      <p>{t('report.notFoundText')}</p>
      <p>
        <a href={localizePath('/analytics', language)}>{t('analytics.backToList')}</a>
      </p>
    </main>
  );
}
