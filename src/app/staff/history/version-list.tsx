// The column of versions: when, who, what.
import { useTranslation } from 'react-i18next';
import type { Revision } from '../../../editorial/item.schema.ts';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { type FieldName, useFieldLabel } from '../frame/field-names.ts';
import { useMoment } from '../frame/use-moment.ts';
import styles from './history-page.module.css';

/** What a version is, in words. */
export function useDeed(names: Record<string, FieldName | undefined>) {
  const { t } = useTranslation('staff');
  const label = useFieldLabel();
  const nameOf = (field: string) => {
    const name = names[field];
    return name ? label(name).replace(/^./, (first) => first.toLocaleLowerCase('uk')) : field;
  };
  return ({ action, changed }: Revision, before: Revision | undefined): string => {
    if (action === 'restore' && before?.action === 'delete') return t('history.actions.restoreItem');
    const fields = [...new Set(changed.map(nameOf))].join(', ');
    if (fields === '' || (action !== 'change' && action !== 'restore')) return t(`history.actions.${action}`);
    return t(`history.actions.${action}Of`, { fields });
  };
}

/** A person stays named without an account; what nobody signed in has done is nobody's. */
export function useWho(): (revision: Revision) => string {
  const { t } = useTranslation('staff');
  return ({ by }) => by?.name || t('history.unknown');
}

type VersionListProps = {
  revisions: Revision[];
  shown: number;
  names: Record<string, FieldName | undefined>;
  addressOf: (version: number) => string;
};

export function VersionList({ revisions, shown, names, addressOf }: VersionListProps) {
  const { t } = useTranslation('staff');
  const timeOf = useMoment(true);
  const deedOf = useDeed(names);
  const whoOf = useWho();
  return (
    <nav className={styles.versions} aria-label={t('history.versions')}>
      <ol>
        {revisions.map((revision, index) => (
          <li key={revision.version}>
            <SiteLink
              to={addressOf(revision.version)}
              aria-current={revision.version === shown ? 'true' : undefined}
            >
              <span className={styles.time}>
                <time dateTime={revision.at}>{timeOf(revision.at)}</time>
                {index === 0 && <span className={styles.newest}> {t('history.newest')}</span>}
              </span>
              <span className={styles.who}>{whoOf(revision)}</span>
              <span className={styles.deed} data-event={revision.action}>
                {deedOf(revision, revisions[index + 1])}
              </span>
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
