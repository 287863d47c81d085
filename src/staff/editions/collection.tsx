// An edition is edited as its policy is, beside the text in force.
import { useCallback } from 'react';
import { today } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  type Edition,
  type EditionFields,
  editionOfPolicy,
  editionsKind,
  policyOfEdition,
} from '../../modules/content/editions.kind.ts';
import { policyId } from '../../modules/content/policy.schema.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { collectionCalls } from '../collections/collection-editor.ts';
import { collectionList } from '../collections/collection-list.tsx';
import type { CollectionPages } from '../collections/collection-pages.tsx';
import { ComparedValues } from '../compare/compared-values.tsx';
import { choice } from '../compare/field-rules.ts';
import type { FieldRules } from '../compare/merge.ts';
import type { BesideProps, EditorKind, FormProps, Save } from '../editor/editor-kind.ts';
import { EditorPage } from '../editor/editor-page.tsx';
import styles from '../editor/side-panel.module.css';
import { editorPath, historyPath, listPath } from '../frame/staff-kind.ts';
import { HistoryPage } from '../history/history-page.tsx';
import { staffPolicies } from '../policies/policies.staff.ts';
import { policyEditor } from '../policies/policy-editor.ts';
import { PolicyForm } from '../policies/policy-form.tsx';
import {
  emptyPolicy,
  type PolicyValues,
  policyParts,
  policyToSend,
  valuesOfPolicy,
} from '../policies/policy-values.ts';
import { useResource } from '../session/use-resource.ts';
import { editionFields, staffEditions } from './editions.staff.ts';

type EditionValues = PolicyValues & Pick<EditionFields, 'basedOn'>;

const fieldsOf = (values: EditionValues): EditionFields =>
  editionOfPolicy(policyToSend(values), values.basedOn);

const valuesOf = (edition: EditionFields, previous?: EditionValues): EditionValues => ({
  ...valuesOfPolicy(policyOfEdition(edition), previous),
  basedOn: edition.basedOn,
});

const rules: FieldRules<EditionValues> = {
  ...policyEditor.rules,
  // Never differs: an edition is based on one version for good.
  basedOn: choice(editionFields.basedOn, () => editionFields.basedOn.text),
};

const { save, ...calls } = collectionCalls<EditionFields>(staffEditions);

const editionEditor: EditorKind<Edition, EditionValues> = {
  kind: staffEditions,
  ...calls,
  save: ({ values, ...sent }: Save<EditionValues>) => save({ ...sent, values: fieldsOf(values) }),
  empty: () => ({ ...emptyPolicy('privacypolicy'), basedOn: 1 }),
  begins: {
    chosenAt: listPath(staffPolicies),
    /** The text in force, with a day of its own. */
    async load(id) {
      const { part, version } = await policyParts.load(id);
      return { ...valuesOf(editionOfPolicy(part, version)), updatedAt: today() };
    },
  },
  valuesOf,
  asSaved: (values, saved) => ({ ...values, ...policyEditor.asSaved(values, saved) }),
  contentOf: fieldsOf,
  rules,
  check: policyEditor.check,
  nameMessages: policyEditor.nameMessages,
  dayOf: ({ updatedAt }) => updatedAt ?? '',
  readable: policyEditor.readable,
  Form: EditionForm,
  Preview: policyEditor.Preview,
  headOf: policyEditor.headOf,
  Beside: InForce,
};

/** It asks for the fields of a policy alone. */
function EditionForm({ hints, ...form }: FormProps<EditionValues>) {
  const props = form as unknown as FormProps<PolicyValues>;
  const day = (hints as Record<string, string> | undefined)?.[editionsKind.day];
  return <PolicyForm {...props} hints={day ? { updatedAt: day } : {}} />;
}

function EditionFacts({ item }: { item: Edition }) {
  const { t } = useTranslation('staff');
  return <span>{t(`edition.of.${item.policy}`)}</span>;
}

/** The text in force: what the edition makes of it, and whether it has been changed since the edition was begun. */
function InForce({ values }: BesideProps<Edition, EditionValues>) {
  const { t } = useTranslation('staff');
  const { slug, basedOn } = values;
  const id = policyId(slug);
  const load = useCallback(async () => {
    const [now, begun] = await Promise.all([policyParts.load(id), policyParts.versions.read(id, basedOn)]);
    const isSame = JSON.stringify(now.part) === JSON.stringify(begun.part);
    return { values: valuesOf(editionOfPolicy(now.part, basedOn)), isSame };
  }, [id, basedOn]);
  const { data } = useResource(`${slug} ${basedOn}`, load);
  return (
    <section aria-labelledby="side-in-force" className={styles.section}>
      <h2 id="side-in-force">{t('edition.inForce')}</h2>
      <div role="status" className={styles.facts}>
        {data && !data.isSame && <p>{t('edition.changedSince')}</p>}
      </div>
      {data && (
        <details>
          <summary>{t('edition.whatChanges')}</summary>
          <ComparedValues rules={rules} before={data.values} after={values} />
        </details>
      )}
      <div className={styles.ways}>
        <SiteLink to={editorPath(staffPolicies, id)}>{t('edition.toPolicy')}</SiteLink>
        <SiteLink to={historyPath(staffPolicies, id)}>{t('history.title')}</SiteLink>
      </div>
    </section>
  );
}

export default {
  List: collectionList(
    { kind: staffEditions, declaration: editionsKind, Facts: EditionFacts },
    editionEditor,
  ),
  Editor: () => <EditorPage editor={editionEditor} />,
  History: () => <HistoryPage editor={editionEditor} />,
} satisfies CollectionPages;
