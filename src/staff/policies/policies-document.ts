// The three policies are one document of the API, saved whole. A person edits one of them: what is sent is the newest
// document known here with that one replaced.
import type { Revision } from '../../editorial/item.schema.ts';
import { POLICY_SLUGS, type PoliciesAnswer, type Policy } from '../../modules/content/policy.schema.ts';
import { problem } from '../../shared/problem.ts';
import type { ItemBase } from '../editor/editor-kind.ts';
import type { Versions } from '../editor/item-versions.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { policyToSend, valuesOfPolicy } from './policy-values.ts';

const PATH = '/content/policies';

/** A policy as an editor knows an item; its version is that of the document. */
export type PolicyItem = ItemBase & { policy: Policy };

let known: PoliciesAnswer | null = null;

const remember = (document: PoliciesAnswer): PoliciesAnswer => {
  known = document;
  return document;
};

export const readPolicies = async (): Promise<PoliciesAnswer> =>
  remember(await callApi<PoliciesAnswer>(PATH));

function itemIn({ version, value }: PoliciesAnswer, id: number): PolicyItem {
  const policy = value.find(({ slug }) => slug === POLICY_SLUGS[id - 1]);
  if (!policy) throw new ApiFailure(404, null);
  return { id, version, isActive: 1, policy };
}

export const loadPolicy = async (id: number): Promise<PolicyItem> => itemIn(await readPolicies(), id);

/** As the editor expects it of an item: what others made of the other policies is none of its business. */
const changedMeanwhile = (document: PoliciesAnswer, id: number) =>
  new ApiFailure(412, problem('changed-meanwhile', { current: itemIn(document, id) }));

export async function savePolicy(id: number, policy: Policy, version: number): Promise<PolicyItem> {
  const base = known?.version === version ? known : await readPolicies();
  if (base.version !== version) throw changedMeanwhile(base, id);
  const value = POLICY_SLUGS.flatMap((slug) =>
    slug === policy.slug ? policy : (base.value.find((each) => each.slug === slug) ?? []),
  );
  try {
    const json = { value };
    return itemIn(
      remember(await callApi<PoliciesAnswer>(PATH, { method: 'PUT', json, basedOn: version })),
      id,
    );
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.problem?.code !== 'changed-meanwhile') throw failure;
    throw changedMeanwhile(remember(failure.problem.current as PoliciesAnswer), id);
  }
}

export const listRevisions = async (): Promise<Revision[]> =>
  (await callApi<{ revisions: Revision[] }>(`${PATH}/revisions`)).revisions;

/** Those that changed this policy, by the names of its own fields. */
export function revisionsOf(id: number, revisions: Revision[]): Revision[] {
  const prefix = `${POLICY_SLUGS[id - 1]}.`;
  return revisions.flatMap((revision) => {
    const changed = revision.changed
      .filter((field) => field.startsWith(prefix))
      .map((field) => field.slice(prefix.length));
    return changed.length > 0 || revision === revisions.at(-1) ? [{ ...revision, changed }] : [];
  });
}

const readVersion = async (id: number, version: number): Promise<PolicyItem> =>
  itemIn(await callApi<PoliciesAnswer>(`${PATH}/revisions/${version}`), id);

/** Whatever the order in which their fields come. */
const isSame = (...policies: [Policy, Policy]) => {
  const [one, other] = policies.map((policy) => JSON.stringify(policyToSend(valuesOfPolicy(policy))));
  return one === other;
};

/** One policy alone becomes what it was, as long as nobody has changed that one since; the others stay as they are. */
async function restore(id: number, version: number, basedOn: number): Promise<PolicyItem> {
  const [earlier, base] = await Promise.all([readVersion(id, version), readVersion(id, basedOn)]);
  let current = await loadPolicy(id);
  for (;;) {
    if (!isSame(current.policy, base.policy)) throw new ApiFailure(412, null);
    try {
      return await savePolicy(id, earlier.policy, current.version);
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.status !== 412) throw failure;
      current = failure.problem?.current as PolicyItem;
    }
  }
}

export const policyVersions: Versions<PolicyItem> = {
  list: async (id) => revisionsOf(id, await listRevisions()),
  read: readVersion,
  restore,
};
