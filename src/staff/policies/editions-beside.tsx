// Editions of a policy that are being prepared, and the way to prepare one: what is written here goes there and not to the site.
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { today } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Edition, editionOfPolicy, editionsKind } from '../../modules/content/editions.kind.ts';
import type { Policy, PolicySlug } from '../../modules/content/policy.schema.ts';
import { STAFF_PATH } from '../../shared/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import type { PartItem } from '../editor/document-parts.ts';
import type { BesideProps } from '../editor/editor-kind.ts';
import styles from '../editor/side-panel.module.css';
import { personName } from '../frame/person-name.ts';
import { useDueTime, useMoment } from '../frame/use-moment.ts';
import { callApi } from '../session/api-client.ts';
import { randomId } from '../session/random-id.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import { checkPolicy, type PolicyValues, policyToSend } from './policy-values.ts';

const { name } = editionsKind;
export const editionsPath = `${STAFF_PATH}/${name}`;

/** Those that are not published, the last changed first. */
export async function listPrepared(): Promise<Edition[]> {
  const { items } = await callApi<{ items: Edition[] }>(`/${name}/?state=all`);
  return items.filter(({ isActive }) => isActive === 0);
}

export function PreparedEditions({ editions }: { editions: Edition[] }) {
  const { t } = useTranslation('staff');
  const dueTime = useDueTime();
  const momentOf = useMoment(true);
  return (
    <ul className={styles.facts}>
      {editions.map(({ id, publishAt, review, updatedAt, updatedBy }) => (
        <li key={id}>
          <SiteLink to={`${editionsPath}/${id}`}>
            {publishAt
              ? t('edition.scheduled', { at: dueTime(publishAt) })
              : t(review === 'offered' ? 'edition.offered' : 'edition.draft', {
                  at: momentOf(updatedAt),
                  name: updatedBy ? personName(updatedBy.name) : t('audit.nobody'),
                })}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

const usePrepared = (slug: PolicySlug) =>
  useResource(
    `${name} ${slug}`,
    useCallback(async () => (await listPrepared()).filter(({ policy }) => policy === slug), [slug]),
  ).data ?? [];

export function EditionsBeside({
  saved,
  values,
  isDirty,
  isBusy,
  discard,
}: BesideProps<PartItem<Policy>, PolicyValues>) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const prepared = usePrepared(values.slug);
  const [isWrong, setWrong] = useState(false);
  const [key] = useState(randomId);

  const prepare = async () => {
    if (!saved || isBusy) return;
    if (!isDirty) {
      navigate(`${editionsPath}/new?from=${saved.id}`);
      return;
    }
    const wrong = Object.keys(checkPolicy(values)).length > 0;
    setWrong(wrong);
    if (wrong) return;
    const fields = editionOfPolicy(policyToSend(values), saved.version);
    try {
      const json = { ...fields, updatedOn: today(), isActive: 0 };
      const made = await callApi<Edition>(`/${name}`, { method: 'POST', json, idempotencyKey: key });
      // Nothing of it is left here to be saved.
      flushSync(discard);
      navigate(`${editionsPath}/${made.id}`);
    } catch (failure) {
      reportFailure(failure);
    }
  };

  return (
    <section aria-labelledby="side-editions" className={styles.section}>
      <h2 id="side-editions">{t('edition.title')}</h2>
      <p className={styles.facts}>{t(isDirty ? 'edition.carryHint' : 'edition.hint')}</p>
      {prepared.length > 0 && (
        <>
          <p className={styles.facts}>{t('edition.prepared')}</p>
          <PreparedEditions editions={prepared} />
        </>
      )}
      <div className={styles.ways}>
        <Button look="secondary" aria-disabled={isBusy} onClick={() => void prepare()}>
          {t(isDirty ? 'edition.carry' : 'addEdition')}
        </Button>
      </div>
      <p role="alert" className={styles.facts}>
        {isWrong && t('edition.mendFirst')}
      </p>
    </section>
  );
}
