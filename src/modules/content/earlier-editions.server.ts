// Earlier editions of policies, for visitors: what the versions of their document say stood under which date.
import type { Database } from '../../db/connection.ts';
import { revisedDocument } from '../../editorial/document.server.ts';
import { findRevision, revisionsInTurn } from '../../editorial/revisions.server.ts';
import { policies } from './policies.server.ts';
import {
  type EarlierEdition,
  type EarlierEditions,
  POLICY_SLUGS,
  type Policy,
  type PolicySlug,
} from './policy.schema.ts';

const wordsOf = ({ titleUa, titleEn, textUa, textEn }: Policy) =>
  JSON.stringify([titleUa, titleEn, textUa, textEn]);

type Known = EarlierEdition & { words: string };

/** A text under the same date, and the same text under another date, is the same edition: somebody has mended the one or the other. */
function noteVersion(known: Known[], policy: Policy, version: number): void {
  const { isDraft, updatedAt: date } = policy;
  if (isDraft || !date) return;
  const words = wordsOf(policy);
  const last = known.at(-1);
  if (last && (last.date === date || last.words === words)) known.pop();
  known.push({ date, version, words });
}

/** Without the one in force. */
function earlier(known: Known[], inForce: Policy | undefined): EarlierEdition[] {
  const words = inForce && wordsOf(inForce);
  const byDate = new Map(
    known
      .filter((edition) => edition.date !== inForce?.updatedAt && edition.words !== words)
      .map(({ date, version }) => [date, { date, version }]),
  );
  return [...byDate.values()].sort((one, other) => (one.date < other.date ? 1 : -1));
}

export async function listEarlierEditions(db: Database, inForce: Policy[]): Promise<EarlierEditions> {
  const known = new Map(POLICY_SLUGS.map((slug): [PolicySlug, Known[]] => [slug, []]));
  for await (const { value, version } of revisionsInTurn(db, revisedDocument(policies), policies.id))
    for (const policy of value) noteVersion(known.get(policy.slug) ?? [], policy, version);
  const entries = POLICY_SLUGS.map((slug) => [
    slug,
    earlier(
      known.get(slug) ?? [],
      inForce.find((policy) => policy.slug === slug),
    ),
  ]);
  return Object.fromEntries(entries) as EarlierEditions;
}

export async function findEarlierEdition(
  db: Database,
  slug: PolicySlug,
  version: number,
): Promise<Policy | null> {
  const document = await findRevision(db, revisedDocument(policies), policies.id, version);
  return document?.value.find((policy) => policy.slug === slug) ?? null;
}
