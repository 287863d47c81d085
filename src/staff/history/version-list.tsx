// The column of versions: when, who, what.

import { DECISIONS, type Revision, type Revisions } from '../../editorial/item.schema.ts';
import { formatDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { type FieldName, useFieldLabel } from '../frame/field-names.ts';
import { personName } from '../frame/person-name.ts';
import { useDueTime, useMoment } from '../frame/use-moment.ts';
import styles from './history-page.module.css';

type Turn = 'show' | 'hide';

/**
 * Which saves brought an item to the site or took it away: a save only tells that this changed. What is saved is published
 * unless it is known to have been there, or goes only to come again at a time.
 */
function turnsOf(newestFirst: Revision[], wasShown: boolean): Map<number, Turn> {
  const turns = new Map<number, Turn>();
  let isShown = wasShown;
  for (const [index, { version, action, changed }] of [...newestFirst.entries()].reverse()) {
    if (action === 'change' && changed.includes('isActive')) {
      const next = newestFirst[index - 1];
      const isToComeAgain = next?.action === 'schedule' && Boolean(next.details?.publishAt);
      isShown = !isShown && !isToComeAgain;
      turns.set(version, isShown ? 'show' : 'hide');
    } else if (action === 'show') isShown = true;
    else if (action === 'hide' || action === 'delete') isShown = false;
  }
  return turns;
}

/** What a version is, in words. */
export function useRevisionText(names: Record<string, FieldName | undefined>) {
  const { t } = useTranslation('staff');
  const label = useFieldLabel();
  const nameOf = (field: string) => {
    const name = names[field];
    return name ? label(name).replace(/^./, (first) => first.toLocaleLowerCase('uk')) : field;
  };
  return ({ action, changed }: Revision, before: Revision | undefined, turn: Turn | undefined): string => {
    if (action === 'restore' && before?.action === 'delete') return t('history.actions.restoreItem');
    // What was decided is told by the action and its details.
    const untold: string[] = [...DECISIONS, ...(turn ? ['isActive'] : [])];
    const named = changed.filter((field) => !untold.includes(field));
    const fields = [...new Set(named.map(nameOf))].join(', ');
    if (turn && fields === '') return t(`history.actions.${turn}`);
    if (turn) return `${t(`history.actions.${turn}`)}. ${t('history.actions.changeOf', { fields })}`;
    if (fields === '' || (action !== 'change' && action !== 'restore')) return t(`history.actions.${action}`);
    return t(`history.actions.${action}Of`, { fields });
  };
}

/** The clock has done it. */
const isDue = ({ details }: Revision): boolean => Boolean(details?.dueAt ?? details?.deadline);

/** A person stays named without an account; what nobody signed in has done is nobody's, or the clock's. */
export function useWho(): (revision: Revision) => string {
  const { t } = useTranslation('staff');
  return (revision) =>
    personName(revision.by?.name ?? '') || t(isDue(revision) ? 'history.byClock' : 'history.unknown');
}

/** More than a minute after its time, as after downtime. */
const LATE_MS = 60_000;

/** What else is known of a version: its times, that it came late, why. */
export function useDetails(): (revision: Revision) => string[] {
  const { t } = useTranslation('staff');
  const dueTime = useDueTime();
  return ({ action, at, details }) => {
    if (!details) return [];
    const {
      dueAt,
      deadline,
      publishAt,
      hideAt,
      reason,
      remark,
      withdrawnUa,
      withdrawnEn,
      edition,
      retagged,
    } = details;
    const isLate = dueAt !== undefined && Date.parse(at) - Date.parse(dueAt) > LATE_MS;
    return [
      publishAt && t('willPublish', { at: dueTime(publishAt) }),
      hideAt && t('willHide', { at: dueTime(hideAt) }),
      action === 'schedule' && !publishAt && !hideAt && t('history.unscheduled'),
      isLate && t('history.late', { at: dueTime(dueAt) }),
      deadline && t('history.deadline', { day: formatDate(deadline, 'ua') }),
      edition !== undefined && t('history.edition', { edition }),
      retagged && t(retagged.to === retagged.tag ? 'history.tagNamed' : 'history.retagged', retagged),
      reason && t('history.reason', { reason }),
      remark && t('history.remark', { remark }),
      (withdrawnUa || withdrawnEn) &&
        t('history.withdrawn', { reason: [withdrawnUa, withdrawnEn].filter(Boolean).join(' · ') }),
    ].filter((line) => typeof line === 'string' && line !== '') as string[];
  };
}

type VersionListProps = {
  /** A part of them, perhaps. */
  part: Revisions;
  shown: number;
  names: Record<string, FieldName | undefined>;
  addressOf: (version: number) => string;
  /** Where those before a version are listed; null: the newest ones. */
  partAddress: (before: number | null) => string;
};

export function VersionList({ part, shown, names, addressOf, partAddress }: VersionListProps) {
  const { t } = useTranslation('staff');
  const timeOf = useMoment(true);
  const textOf = useRevisionText(names);
  const whoOf = useWho();
  const detailsOf = useDetails();
  const { revisions, newest, older, wasShown } = part;
  const turns = turnsOf(revisions, wasShown);
  const isFirst = revisions[0]?.version === newest.version;
  return (
    <nav className={styles.versions} aria-label={t('history.versions')}>
      {!isFirst && (
        <p className={styles.part}>
          <SiteLink to={partAddress(null)}>{t('history.toNewest')}</SiteLink>
        </p>
      )}
      <ol>
        {revisions.map((revision, index) => (
          <li key={revision.version}>
            <SiteLink
              to={addressOf(revision.version)}
              aria-current={revision.version === shown ? 'true' : undefined}
            >
              <span className={styles.time}>
                <time dateTime={revision.at}>{timeOf(revision.at)}</time>
                {revision.version === newest.version && (
                  <span className={styles.newest}> {t('history.newest')}</span>
                )}
              </span>
              <span className={styles.who}>{whoOf(revision)}</span>
              <span className={styles.change} data-event={turns.get(revision.version) ?? revision.action}>
                {textOf(revision, revisions[index + 1] ?? older ?? undefined, turns.get(revision.version))}
              </span>
              {detailsOf(revision).map((line) => (
                <span key={line} className={styles.who}>
                  {line}
                </span>
              ))}
            </SiteLink>
          </li>
        ))}
      </ol>
      {older && (
        <p className={styles.part}>
          <SiteLink to={partAddress(older.version + 1)}>{t('history.older')}</SiteLink>
        </p>
      )}
    </nav>
  );
}
