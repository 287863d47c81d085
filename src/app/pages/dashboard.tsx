// One dashboard: the embedded report of the given height, and ways on when it does not load.
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { localizePath } from '../../i18n/language.ts';
import { Band } from '../components/site/band.tsx';
import { PageHead } from '../components/site/page-head.tsx';
import { ReportFrame } from '../components/site/report-frame.tsx';
import { SiteLink } from '../components/ui/site-link.tsx';
import { notFound, pageContext } from '../page-context.ts';
import { pageMeta } from '../page-meta.ts';
import { narrowHeights } from '../report-heights.ts';
import { breadcrumbData } from '../structured-data.ts';
import styles from './dashboard.module.css';

export function loader(args: LoaderFunctionArgs) {
  const { content, language, t } = pageContext(args);
  const dashboard = content.dashboards.find(({ slug }) => slug === args.params.slug);
  if (!dashboard) throw notFound();
  return {
    head: {
      title: dashboard.header,
      description: dashboard.description,
      data: [
        breadcrumbData(
          [
            { path: '/', text: t('common:nav.home') },
            { path: '/analytics', text: t('analytics.title') },
            { path: `/analytics/${dashboard.slug}`, text: dashboard.header },
          ],
          language,
        ),
      ],
    },
    dashboard,
    report: dashboard.link || localizePath(`/reports/${dashboard.slug}`, language),
    narrow: dashboard.link ? {} : narrowHeights(dashboard.slug),
    others: content.dashboards
      .filter(({ slug }) => slug !== dashboard.slug)
      .map(({ slug, header, imgName }) => ({ slug, header, imgName })),
  };
}

export const meta = pageMeta;

export default function Dashboard() {
  const { t } = useTranslation('pages');
  const { dashboard, report, narrow, others } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={dashboard.header}
        lead={dashboard.description}
        crumbs={[{ path: '/analytics', text: t('analytics.title') }]}
      />
      <div className={styles.report}>
        <ReportFrame
          key={report}
          address={report}
          title={dashboard.header}
          height={dashboard.height}
          narrow={narrow}
        />
        <p className={styles.note}>{t('analytics.disclaimer')}</p>
      </div>
      <Band tone="tint" id="others" title={t('analytics.others')}>
        <ul className={styles.others}>
          {others.map((other) => (
            <li key={other.slug}>
              <SiteLink to={`/analytics/${other.slug}`} className={styles.other}>
                <img
                  src={`/artwork/${other.imgName}.svg`}
                  alt=""
                  width="1600"
                  height="1000"
                  loading="lazy"
                  decoding="async"
                />
                <span>{other.header}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </Band>
    </>
  );
}
