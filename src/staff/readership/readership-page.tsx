// What is read: how often each page and file, by day, and where readers came from. Numbers alone; nobody is known.
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  READ_KINDS,
  READ_PERIODS,
  type ReadershipOf,
  type ReadKind,
  type ReadPage,
} from '../../editorial/readership.schema.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { POLICIES, SECTIONS, STAFF_PATH } from '../../shared/addresses.ts';
import { BarChart } from '../../site/charts/bar-chart.tsx';
import '../../site/charts/chart-colors.css';
import { DataTable } from '../../site/charts/data-table.tsx';
import { SmallChart } from '../../site/charts/small-chart.tsx';
import chips from '../../ui/chips.module.css';
import { SiteLink } from '../../ui/site-link.tsx';
import { drawReads, partsOfPeriod } from '../frame/draw-reads.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { PageTop } from '../frame/page-top.tsx';
import { TextButton } from '../frame/text-button.tsx';
import { callApi, fetchBytes } from '../session/api-client.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './readership-page.module.css';

const PATH = `${STAFF_PATH}/readership`;
const ORIGINS = ['search', 'sites', 'direct', 'inside'] as const;
const number = (value: number) => formatNumber(value, 'ua');

export default function ReadershipPage() {
  const { t } = useTranslation('staff');
  const [params] = useSearchParams();
  const asked = Number(params.get('days'));
  const days = READ_PERIODS.find((each) => each === asked) ?? 30;
  const kind = READ_KINDS.find((each) => each === params.get('kind')) ?? null;
  const query = queryOf(days, kind);
  const load = useCallback(() => callApi<ReadershipOf>(`/reads?${query}`), [query]);
  const { data, isCurrent, failure, reload } = useResource(query, load);
  return (
    <>
      <PageTop title={t('readership.title')}>{t('readership.intro')}</PageTop>
      <div className={styles.choices}>
        <nav aria-label={t('readership.period')}>
          <ul className={chips.chips}>
            {READ_PERIODS.map((each) => (
              <li key={each}>
                <SiteLink to={`${PATH}?${queryOf(each, kind)}`} aria-current={each === days || undefined}>
                  {t(`readership.periods.${each}`)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t('readership.kind')}>
          <ul className={chips.chips}>
            {[null, ...READ_KINDS].map((each) => (
              <li key={each}>
                <SiteLink to={`${PATH}?${queryOf(days, each)}`} aria-current={each === kind || undefined}>
                  {t(`readership.kinds.${each ?? 'all'}`)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {failure && <LoadFailed onRetry={reload} />}
      {!data && !failure && <Loading />}
      {data && !failure && (
        <div aria-busy={!isCurrent}>
          <p role="status" className={styles.total}>
            {data.total === 0
              ? t('readership.nothing')
              : t('readership.since', {
                  count: data.total,
                  number: number(data.total),
                  since: formatDate(data.since, 'ua'),
                })}
          </p>
          {data.total > 0 && <Read read={data} query={query} />}
        </div>
      )}
    </>
  );
}

const queryOf = (days: number, kind: ReadKind | null): string =>
  new URLSearchParams({ days: String(days), ...(kind && { kind }) }).toString();

function Read({ read, query }: { read: ReadershipOf; query: string }) {
  const { t } = useTranslation('staff');
  const parts = partsOfPeriod(read.days);
  const byWeeks = parts.length < read.days.length;
  return (
    <>
      <div className={styles.plots}>
        <section aria-labelledby="by-days" className={styles.plot}>
          <h2 id="by-days">{t(byWeeks ? 'readership.byWeeks' : 'readership.byDays')}</h2>
          <SmallChart drawing={drawReads(read.days, (words) => t('readership.plot', words))} />
          <details>
            <summary>{t('readership.asTable')}</summary>
            <DataTable
              caption={t(byWeeks ? 'readership.byWeeks' : 'readership.byDays')}
              heads={[t(byWeeks ? 'readership.week' : 'readership.day'), t('readership.total')]}
              rows={parts
                .toReversed()
                .map(({ day, count }) => ({ label: formatDate(day, 'ua'), cells: [count] }))}
            />
          </details>
        </section>
        <section aria-labelledby="by-origins" className={styles.plot}>
          <h2 id="by-origins">{t('readership.origins')}</h2>
          <BarChart view={originsOf(read, t)} />
          {read.sites > 0 && <Hosts read={read} />}
        </section>
      </div>
      <section aria-labelledby="by-pages" className={styles.pages}>
        <h2 id="by-pages">{t('readership.pages')}</h2>
        <SaveTable query={query} since={read.since} />
        <Pages pages={read.pages} />
        {read.isMore && <p className={styles.note}>{t('readership.more', { count: read.pages.length })}</p>}
      </section>
    </>
  );
}

function originsOf(
  read: ReadershipOf,
  t: ReturnType<typeof useTranslation<'staff'>>['t'],
): Parameters<typeof BarChart>[0]['view'] {
  return {
    ...{ id: 'origins', kind: 'bars', direction: 'horizontal', span: 1 },
    ...{ title: t('readership.origins'), finding: '', note: '', dimension: '', unit: t('readership.unit') },
    items: ORIGINS.map((origin) => ({ label: t(`readership.origin.${origin}`), value: read[origin] })),
    unknown: [],
  } as unknown as Parameters<typeof BarChart>[0]['view'];
}

function Hosts({ read: { hosts, otherHosts } }: { read: ReadershipOf }) {
  const { t } = useTranslation('staff');
  const others = otherHosts > 0 ? [{ label: t('readership.otherHosts'), cells: [otherHosts] }] : [];
  return (
    <details>
      <summary>{t('readership.whichSites')}</summary>
      <DataTable
        caption={t('readership.whichSites')}
        heads={[t('readership.site'), t('readership.total')]}
        rows={[...hosts.map(({ host, count }) => ({ label: host, cells: [count] })), ...others]}
      />
    </details>
  );
}

/** Asked for with the session of whoever asks, as a link would not be. */
function SaveTable({ query, since }: { query: string; since: string }) {
  const { t } = useTranslation('staff');
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    setFailed(false);
    try {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await fetchBytes(`/reads/days.csv?${query}`));
      link.download = `reads-${since}.csv`;
      link.click();
      // The browser reads it a moment later.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    } catch {
      setFailed(true);
    }
  };
  return (
    <p className={styles.save}>
      <TextButton onClick={() => void save()}>{t('readership.save')}</TextButton>{' '}
      <span role="status" className={styles.note}>
        {hasFailed && t('readership.notSaved')}
      </span>
    </p>
  );
}

const COLUMNS = [...ORIGINS, 'english'] as const;

function Pages({ pages }: { pages: ReadPage[] }) {
  const { t } = useTranslation('staff');
  const most = Math.max(...pages.map(({ total }) => total));
  return (
    <table className={styles.table} aria-labelledby="by-pages">
      <thead>
        <tr>
          <th scope="col">{t('readership.page')}</th>
          <th scope="col">{t('readership.total')}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`readership.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <tr key={page.page}>
            <th scope="row">
              <PageName page={page} />
            </th>
            <td className={styles.most}>
              {number(page.total)}
              <span className={styles.bar} style={{ width: `${(page.total / most) * 100}%` }} />
            </td>
            {COLUMNS.map((column) => (
              <td key={column} data-label={t(`readership.columns.${column}`)}>
                {number(page[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NAMED = [...SECTIONS, ...POLICIES];

function PageName({ page: { page, title, address } }: { page: ReadPage }) {
  const { t } = useTranslation(['staff', 'common']);
  const section = NAMED.find(({ path }) => path === page);
  const [kind = ''] = page.split('/');
  const kindOf = kind === 'data' ? 'files' : READ_KINDS.find((each) => each === kind);
  const home = page === '/' ? t('readership.home') : null;
  const name = title ?? home ?? (section ? t(`common:${section.text}`) : address);
  return (
    <>
      {address ? <SiteLink to={address}>{name}</SiteLink> : (name ?? t('readership.gone'))}
      <span className={styles.kind}>
        {kindOf
          ? t(`readership.oneOf.${kindOf}`)
          : name === address
            ? t('readership.oneOf.sections')
            : address}
        {!address && ` · ${title ? t('readership.hidden') : page}`}
      </span>
    </>
  );
}
