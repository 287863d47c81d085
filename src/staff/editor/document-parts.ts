// A content document is saved whole, and people edit one part of it at a time: what is sent is the newest document known here with
// that part replaced. To the editor a part is an item; its version is that of the document.
import type { DocumentAnswer, Revision, Revisions } from '../../editorial/item.schema.ts';
import { problem } from '../../shared/problem.ts';
import type { Versions } from '../frame/item-versions.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import type { ItemBase } from './editor-kind.ts';

export type PartItem<Part> = ItemBase & { part: Part };

type DocumentParts<Part, Value> = {
  /** Of the document. */
  name: string;
  /** What its parts are called, in their order; the first is that of item 1. */
  keys: readonly string[];
  keyOf: (part: Part) => string;
  /** What is compared, whatever the order in which fields come. */
  contentOf: (part: Part) => unknown;
  /** How a value consists of its parts. */
  split: (value: Value) => Part[];
  join: (parts: Part[]) => Value;
};

/** A document that is one thing is its only part. */
export const ONE_PART = {
  split: <Part>(value: Part) => [value],
  join: <Part>([value]: Part[]) => value as Part,
};
/** A document that is a list of them. */
export const LISTED = { split: <Part>(value: Part[]) => value, join: <Part>(parts: Part[]) => parts };

export function documentParts<Part, Value>(document: DocumentParts<Part, Value>) {
  const { name, keys, keyOf, contentOf, split, join } = document;
  type Answer = DocumentAnswer<Value>;
  const path = `/content/${name}`;
  let known: Answer | null = null;

  const remember = (document: Answer): Answer => {
    known = document;
    return document;
  };

  const read = async (): Promise<Answer> => remember(await callApi<Answer>(path));

  const partOf = ({ value }: Answer, key: string | undefined) =>
    split(value).find((part) => keyOf(part) === key);

  function itemIn(document: Answer, id: number): PartItem<Part> {
    const part = partOf(document, keys[id - 1]);
    if (!part) throw new ApiFailure(404, null);
    return { id, version: document.version, isActive: 1, part };
  }

  /** As the editor expects it of an item: what others made of the other parts is none of its business. */
  const changedMeanwhile = (document: Answer, id: number) =>
    new ApiFailure(412, problem('changed-meanwhile', { current: itemIn(document, id) }));

  async function save(id: number, part: Part, version: number, reason?: string): Promise<PartItem<Part>> {
    const base = known?.version === version ? known : await read();
    if (base.version !== version) throw changedMeanwhile(base, id);
    const value = join(keys.flatMap((key) => (key === keyOf(part) ? part : (partOf(base, key) ?? []))));
    try {
      const json = { value, ...(reason && { reason }) };
      const saved = await callApi<Answer>(path, { method: 'PUT', json, basedOn: version });
      return itemIn(remember(saved), id);
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.problem?.code !== 'changed-meanwhile') throw failure;
      throw changedMeanwhile(remember(failure.problem.current as Answer), id);
    }
  }

  /** All of them: a part has few among those of the whole. */
  async function listRevisions(before?: number): Promise<Revision[]> {
    const query = new URLSearchParams({
      limit: '1000',
      ...(before !== undefined && { before: String(before) }),
    });
    const { revisions, older } = await callApi<Revisions>(`${path}/revisions?${query}`);
    return older ? [...revisions, ...(await listRevisions(older.version + 1))] : revisions;
  }

  /** Those that changed this part, by the names of its own fields. */
  function revisionsOf(id: number, revisions: Revision[]): Revision[] {
    const prefix = `${keys[id - 1]}.`;
    return revisions.flatMap((revision) => {
      const changed = revision.changed
        .filter((field) => field.startsWith(prefix))
        .map((field) => field.slice(prefix.length));
      return changed.length > 0 || revision === revisions.at(-1) ? [{ ...revision, changed }] : [];
    });
  }

  const load = async (id: number): Promise<PartItem<Part>> => itemIn(await read(), id);

  const readVersion = async (id: number, version: number): Promise<PartItem<Part>> =>
    itemIn(await callApi<Answer>(`${path}/revisions/${version}`), id);

  const isSame = (one: Part, other: Part) =>
    JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

  /** One part alone becomes what it was, as long as nobody has changed that one since; the others stay as they are. */
  async function restore(id: number, version: number, basedOn: number): Promise<PartItem<Part>> {
    const [earlier, base] = await Promise.all([readVersion(id, version), readVersion(id, basedOn)]);
    let current = await load(id);
    for (;;) {
      if (!isSame(current.part, base.part)) throw new ApiFailure(412, null);
      try {
        return await save(id, earlier.part, current.version);
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.status !== 412) throw failure;
        current = failure.problem?.current as PartItem<Part>;
      }
    }
  }

  const versions: Versions<PartItem<Part>> = {
    list: async (id) => {
      const revisions = revisionsOf(id, await listRevisions());
      return { revisions, newest: revisions[0] as Revision, older: null, wasShown: false };
    },
    read: readVersion,
    restore,
  };

  return { read, load, save, listRevisions, revisionsOf, versions };
}
