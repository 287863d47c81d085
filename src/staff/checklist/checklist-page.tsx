// Before the site is made public: what is done, and what is left with the way to it. It ticks itself off.
import { useTranslation } from '../../i18n/use-translation.ts';
import { STAFF_PATH } from '../../shared/addresses.ts';
import type { Check, Checklist } from '../../shared/publication-checklist.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { PageTop } from '../frame/page-top.tsx';
import { callApi } from '../session/api-client.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './checklist-page.module.css';

/** Where it is done in the staff area; the others are settings of the server. */
const ROOMS = {
  contacts: 'organisation/1',
  people: 'people',
  policies: 'policies',
  documents: 'policies',
  links: 'eservices',
  demonstration: 'dashboards',
  secondFactor: 'accounts',
} satisfies Partial<Record<Check, string>>;

const isRoom = (check: Check): check is keyof typeof ROOMS => check in ROOMS;

const load = () => callApi<Checklist>('/publication-checklist');

export default function ChecklistPage() {
  const { t } = useTranslation('staff');
  const { data, isCurrent, failure, reload } = useResource('checklist', load);
  const left = data?.items.filter(({ isDone }) => !isDone).length ?? 0;
  return (
    <>
      <PageTop title={t('checklist.title')}>{t('checklist.intro')}</PageTop>
      {failure && <LoadFailed onRetry={reload} />}
      {!isCurrent && !failure && <Loading />}
      {data && !failure && (
        <>
          <p role="status" className={styles.state}>
            {left === 0 ? t('checklist.ready') : t('checklist.left', { count: left })}
          </p>
          <ul className={styles.list}>
            {data.items.map(({ check, isDone, left: open }) => (
              <li key={check} className={isDone ? styles.done : undefined}>
                <span className={styles.mark}>
                  {isDone ? <StaffIcon name="tick" size={20} /> : <span aria-hidden="true">○</span>}
                  <span className="visually-hidden">
                    {t(isDone ? 'checklist.isDone' : 'checklist.isLeft')}
                  </span>
                </span>
                <div>
                  <h2>{t(`checklist.${check}.title`)}</h2>
                  <p>
                    {t(`checklist.${check}.text`)}
                    {!isDone && open > 1 && ` ${t('checklist.open', { total: open })}`}
                  </p>
                  {!isDone && isRoom(check) && (
                    <SiteLink to={`${STAFF_PATH}/${ROOMS[check]}`}>{t(`checklist.${check}.action`)}</SiteLink>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
