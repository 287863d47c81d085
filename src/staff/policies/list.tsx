// The three policies. They are always there: what can be done to one is to change it.
import { useCallback } from 'react';
import type { Revision } from '../../editorial/item.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Edition } from '../../modules/content/editions.kind.ts';
import { type Policy, policyId } from '../../modules/content/policy.schema.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { personName } from '../frame/person-name.ts';
import { StaffHead } from '../frame/staff-head.tsx';
import { editorPath, sitePath } from '../frame/staff-kind.ts';
import { useMoment } from '../frame/use-moment.ts';
import styles from '../list/item-list.module.css';
import { EditLink, Row } from '../list/item-row.tsx';
import { useMay } from '../session/use-may.ts';
import { useResource } from '../session/use-resource.ts';
import { useOthersAtWork } from '../working-copies/others-at-work.ts';
import { editionsPath, listPrepared, PreparedEditions } from './editions-beside.tsx';
import { staffPolicies } from './policies.staff.ts';
import { policyParts } from './policy-values.ts';

const load = async () => {
  const [{ value }, revisions, editions] = await Promise.all([
    policyParts.read(),
    policyParts.listRevisions(),
    listPrepared(),
  ]);
  return value.map((policy) => ({
    policy,
    revisions: policyParts.revisionsOf(policyId(policy.slug), revisions),
    editions: editions.filter((edition) => edition.policy === policy.slug),
  }));
};

export default function PoliciesList() {
  const { t } = useTranslation('staff');
  const others = useOthersAtWork(staffPolicies.name);
  const { data, failure, reload } = useResource(
    staffPolicies.name,
    useCallback(() => load(), []),
  );
  return (
    <>
      <StaffHead title={t('policies')} />
      <div className={styles.head}>
        <h1>{t('policies')}</h1>
        <SiteLink to={`${editionsPath}?state=all`} className={styles.action}>
          {t('edition.all')}
        </SiteLink>
      </div>
      {failure && <LoadFailed onRetry={reload} />}
      {!data && !failure && <Loading />}
      {data && !failure && (
        <ul className={styles.list}>
          {data.map(({ policy, revisions, editions }) => (
            <PolicyRow
              key={policy.slug}
              policy={policy}
              revisions={revisions}
              editions={editions}
              editors={others.get(String(policyId(policy.slug))) ?? []}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type PolicyRowProps = { policy: Policy; revisions: Revision[]; editions: Edition[]; editors: string[] };

function PolicyRow({ policy, revisions, editions, editors }: PolicyRowProps) {
  const { t } = useTranslation('staff');
  const momentOf = useMoment(true);
  const mayPublish = useMay()('content.publish');
  const id = policyId(policy.slug);
  const address = editorPath(staffPolicies, id);
  // The first is what the site began with; nobody has made it.
  const [newest] = revisions.slice(0, -1);
  const at = newest && momentOf(newest.at);
  return (
    <Row
      id={policyId(policy.slug)}
      title={policy.titleUa}
      titleEn={policy.titleEn}
      address={address}
      editors={editors}
      missing={[
        ...(policy.isDraft ? [t('isDraft')] : []),
        ...(policy.textEn.trim() === '' ? [t('missingEn')] : []),
      ]}
      facts={
        <>
          <span>
            {!newest && t('policy.neverChanged')}
            {newest &&
              (newest.by
                ? t('policy.changedBy', { at, name: personName(newest.by.name) })
                : t('policy.changed', { at }))}
          </span>
          {editions.length > 0 && <PreparedEditions editions={editions} />}
        </>
      }
    >
      {(titleId) => (
        <>
          <ExternalLink
            href={sitePath(staffPolicies, id)}
            className={styles.action}
            aria-describedby={titleId}
          >
            {t('viewOnSite')}
          </ExternalLink>
          <EditLink to={address} titleId={titleId} isReadOnly={!mayPublish} />
          <SiteLink
            to={`${editionsPath}/new?from=${id}`}
            className={styles.action}
            aria-describedby={titleId}
          >
            {t('addEdition')}
          </SiteLink>
        </>
      )}
    </Row>
  );
}
