// How often a page or a file was read, beside what is edited: a line, a small plot, and the way to all pages.
import { useCallback } from 'react';
import type { PageReadership } from '../../editorial/readership.schema.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { STAFF_PATH } from '../../shared/addresses.ts';
import { SmallChart } from '../../site/charts/small-chart.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { callApi } from '../session/api-client.ts';
import { useResource } from '../session/use-resource.ts';
import { drawReads } from './draw-reads.ts';
import { PanelNotLoaded } from './load-failed.tsx';
import styles from './page-reads.module.css';

const DAYS = 30;

/** @param page `news/12`, `files/…` or a path, as it is counted. */
export function PageReads({ page }: { page: string }) {
  const { t } = useTranslation('staff');
  const load = useCallback(
    () => callApi<PageReadership>(`/reads/page?${new URLSearchParams({ days: String(DAYS), page })}`),
    [page],
  );
  const { data, isCurrent, failure, reload } = useResource(page, load);
  if (failure === 'failed')
    return <PanelNotLoaded text={t('readership.notLoaded')} onRetry={() => void reload()} />;
  if (!data || !isCurrent) return null;
  const { total, search, sites, direct, inside } = data;
  if (total === 0) return <p className={styles.note}>{t('readership.nobody')}</p>;
  const origins = { search, sites, direct, inside };
  const said = Object.entries(origins)
    .filter(([, count]) => count > 0)
    .map(([origin, count]) =>
      t(`readership.from.${origin as keyof typeof origins}`, { number: formatNumber(count, 'ua') }),
    );
  return (
    <div className={styles.reads}>
      <p>{t('readership.times', { count: total, number: formatNumber(total, 'ua') })}</p>
      <SmallChart drawing={drawReads(data.days, (words) => t('readership.plot', words))} />
      <p className={styles.note}>{said.join(' · ')}</p>
      <p className={styles.note}>
        <SiteLink to={`${STAFF_PATH}/readership`}>{t('readership.all')}</SiteLink>
      </p>
    </div>
  );
}
