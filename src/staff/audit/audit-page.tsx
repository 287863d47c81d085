// Who did what: the audit log, as all staff may read it.
import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { AuditEntry, AuditList } from '../../audit/audit.schema.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AUDIT_KINDS, type AuditKind } from '../../modules/kinds.ts';
import { STAFF_PATH } from '../../shared/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { exactTime } from '../frame/exact-time.ts';
import { FormField } from '../frame/form-field.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { PageTop } from '../frame/page-top.tsx';
import { personName } from '../frame/person-name.ts';
import { editorPath } from '../frame/staff-kind.ts';
import { callApi } from '../session/api-client.ts';
import { useMay } from '../session/use-may.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './audit-page.module.css';
import { ChangedFields } from './changed-fields.tsx';
import { useKindOf } from './use-kind-of.ts';

const FILTERS = ['kind', 'who', 'since', 'until'] as const;

export default function AuditPage() {
  const { t } = useTranslation('staff');
  const [params, setParams] = useSearchParams();
  // While another part is on its way, the entries of the one before stay.
  const { data: list, failure, reload } = useAudit(params);
  const filter = useRef<HTMLFormElement>(null);
  const may = useMay();
  // The address may change without the form, as by going back.
  useEffect(() => {
    for (const name of FILTERS) {
      const field = filter.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
      if (field) field.value = params.get(name) ?? '';
    }
  }, [params]);
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const filled = FILTERS.map((name) => [name, String(form.get(name) ?? '')]).filter(([, value]) => value);
    setParams(new URLSearchParams(filled));
  };

  return (
    <>
      <PageTop title={t('audit.title')}>
        {t('audit.intro')}{' '}
        {may('site.maintain') && (
          <SiteLink to={`${STAFF_PATH}/maintenance`}>{t('maintenance.title')}</SiteLink>
        )}
      </PageTop>
      <form ref={filter} className={styles.filter} onSubmit={show} aria-label={t('audit.filter')}>
        <Choice name="kind" label={t('audit.kind')} chosen={params.get('kind')}>
          {AUDIT_KINDS.map((kind) => ({ value: kind, text: t(`audit.kinds.${kind}`) }))}
        </Choice>
        <Choice name="who" label={t('audit.who')} chosen={params.get('who')}>
          {(list?.people ?? []).map(({ email, name }) => ({ value: email, text: `${name} (${email})` }))}
        </Choice>
        {(['since', 'until'] as const).map((name) => (
          <FormField key={name} label={t(`audit.${name}`)}>
            {({ id }) => <input id={id} type="date" name={name} />}
          </FormField>
        ))}
        <div className={styles.buttons}>
          <Button type="submit">{t('audit.apply')}</Button>
          {params.size > 0 && <SiteLink to={`${STAFF_PATH}/audit`}>{t('audit.reset')}</SiteLink>}
        </div>
      </form>
      {failure && <LoadFailed onRetry={reload} />}
      {!list && !failure && <Loading />}
      {list && !failure && (
        <>
          <p role="status" className={styles.total}>
            {list.total === 0 && t('audit.empty')}
            {list.total > 0 &&
              (list.isMore
                ? t('audit.more', { count: list.total, number: formatNumber(list.total, 'ua') })
                : t('audit.total', { count: list.total }))}
          </p>
          {list.entries.length > 0 && <Entries entries={list.entries} />}
          <Parts list={list} params={params} />
        </>
      )}
    </>
  );
}

/** The part of the log that the address asks for. */
function useAudit(params: URLSearchParams) {
  const part = params.toString();
  const load = useCallback(() => callApi<AuditList>(`/audit?${part}`), [part]);
  return useResource(part, load);
}

/** Found by the entries they begin beside, however far back: nobody counts to them. */
function Parts({ list, params }: { list: AuditList; params: URLSearchParams }) {
  const { t } = useTranslation('staff');
  const { pathname } = useLocation();
  const addressOf = (place: Record<string, string>) => {
    const query = new URLSearchParams(params);
    for (const name of ['before', 'after']) query.delete(name);
    return `${pathname}?${new URLSearchParams([...query, ...Object.entries(place)])}`;
  };
  if (list.newer === null && list.older === null) return null;
  return (
    <nav aria-label={t('audit.pages')} className={styles.parts}>
      {list.newer !== null && (
        <>
          <SiteLink to={addressOf({})}>{t('audit.newest')}</SiteLink>
          <SiteLink to={addressOf({ after: String(list.newer) })}>{t('audit.newer')}</SiteLink>
        </>
      )}
      {list.older !== null && (
        <SiteLink to={addressOf({ before: String(list.older) })}>{t('audit.older')}</SiteLink>
      )}
    </nav>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  chosen: string | null;
  children: { value: string; text: string }[];
};

function Choice({ name, label, chosen, children }: ChoiceProps) {
  const { t } = useTranslation('staff');
  // The chosen one is there before the list of all has come.
  const isKnown = !chosen || children.some(({ value }) => value === chosen);
  return (
    <FormField label={label}>
      {({ id }) => (
        <select id={id} name={name}>
          <option value="">{t('audit.all')}</option>
          {!isKnown && <option value={chosen}>{chosen}</option>}
          {children.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  const { t } = useTranslation('staff');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['when', 'who', 'what', 'item', 'changes'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`audit.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={styles.time}>
              <time dateTime={entry.at}>{exactTime(entry.at)}</time>
            </td>
            <td className={styles.who}>
              <Who {...entry} />
            </td>
            <td>
              <strong>{t(`audit.actions.${entry.action}`)}</strong>
            </td>
            <td>
              <Item {...entry} />
            </td>
            <td>{entry.changes.length > 0 && <ChangedFields entry={entry} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Who({ who, kind, network }: AuditEntry) {
  const { t } = useTranslation('staff');
  return (
    <>
      {who ? personName(who.name ?? who.email) : t(kind === 'session' ? 'audit.nobody' : 'audit.terminal')}
      {who?.name && <span className={styles.small}>{who.email}</span>}
      {network && <span className={styles.small}>{t('audit.network', { network })}</span>}
    </>
  );
}

function Item({ kind, action, itemId, title }: AuditEntry) {
  const { t } = useTranslation('staff');
  const edited = useKindOf(kind);
  const isThere = edited && itemId !== null && !(action === 'delete' && kind === edited.auditKinds[0]);
  return (
    <>
      {kind !== 'session' && <span className={styles.small}>{t(`audit.kinds.${kind as AuditKind}`)}</span>}
      {isThere ? (
        // What is one document may have no title of its own.
        <SiteLink to={editorPath(edited, itemId)}>{title || t(edited.texts.title)}</SiteLink>
      ) : (
        title
      )}
    </>
  );
}
