// Lists whose entries are known by something of their own: links by their number, pictures by their name.
import type { FieldName } from '../frame/field-names.ts';
import { chosenOf } from './field-rules.ts';
import {
  type Clash,
  changedFields,
  type FieldRules,
  type Merged,
  mergeFields,
  type Place,
  type Rule,
} from './merge.ts';
import type { Sides } from './merge-parts.ts';

export type ListRule<Entry extends object, Field extends keyof Entry> = Rule<Entry[]> & {
  /** What an entry is known by on every side; an entry keeps it when its fields change. */
  identityOf: (entry: Entry) => string;
  /** What a person knows it by. */
  titleOf: (entry: Entry) => string;
  fields: FieldRules<Pick<Entry, Field>>;
  /** What both have begun with who have added the same entry. Without it, they choose one of the two. */
  begunAs?: (entry: Entry) => Entry;
};

type Known<Entry> = Map<string, Entry>;

/** The same picture may be there twice. */
export function knownBy<Entry>(entries: Entry[], identityOf: (entry: Entry) => string): Known<Entry> {
  const known: Known<Entry> = new Map();
  for (const entry of entries) {
    let identity = identityOf(entry);
    while (known.has(identity)) identity += '+';
    known.set(identity, entry);
  }
  return known;
}

const isSameOrder = (one: string[], other: string[]) => one.join('\n') === other.join('\n');

/** The entries of one side, and those that only the other has where they stand there. */
function insert(leading: string[], other: string[], isOld: (identity: string) => boolean): string[] {
  const order = [...leading];
  for (const [index, identity] of other.entries()) {
    if (order.includes(identity)) continue;
    let place = index === 0 ? 0 : order.indexOf(other[index - 1] as string) + 1;
    // What the leading side has added there comes first.
    while (
      place < order.length &&
      !isOld(order[place] as string) &&
      !other.includes(order[place] as string)
    ) {
      place += 1;
    }
    order.splice(place, 0, identity);
  }
  return order;
}

/** Whose order is to be kept. Only what all have can have been moved. */
function whoSorted(...all: [base: Known<unknown>, mine: Known<unknown>, theirs: Known<unknown>]) {
  const [base, mine, theirs] = all.map((side) =>
    [...side.keys()].filter((identity) => all.every((each) => each.has(identity))),
  ) as [string[], string[], string[]];
  if (isSameOrder(mine, base)) return 'theirs';
  return isSameOrder(theirs, base) || isSameOrder(mine, theirs) ? 'mine' : 'both';
}

/** `Field` are the fields that people see; the others an entry keeps as they are. */
export function list<Entry extends object, Field extends keyof Entry>(
  name: FieldName,
  about: Pick<ListRule<Entry, Field>, 'identityOf' | 'titleOf' | 'fields' | 'begunAs'>,
): ListRule<Entry, Field> {
  const { identityOf, titleOf, fields, begunAs } = about;
  const isSameEntry = (one: Entry, other: Entry) => changedFields(fields, one, other).length === 0;

  /** Null where there is no such entry in the end. */
  function mergeEntry(at: Place, sides: Sides<Entry | undefined>): Merged<Entry | null> {
    const { mine, theirs } = sides;
    const base = sides.base ?? (mine && theirs && begunAs?.(mine));
    const only = (entry: Entry | null): Merged<Entry | null> => ({ clashes: [], valueWith: () => entry });
    if (base && mine && theirs) {
      const merged = mergeFields(fields, { base, mine, theirs }, at);
      // Mine for what nobody sees: the form knows the entry by it.
      return { ...merged, valueWith: (choices) => ({ ...mine, ...merged.valueWith(choices) }) };
    }
    if (!base && !(mine && theirs)) return only(mine ?? theirs ?? null);
    const isKept = base
      ? [mine, theirs].some((side) => side && !isSameEntry(side, base))
      : mine && theirs && !isSameEntry(mine, theirs);
    if (!isKept) return only(base ? null : (mine ?? null));
    const all = { base: base ?? null, mine: mine ?? null, theirs: theirs ?? null };
    const clash: Clash = {
      ...at,
      ...all,
      rule,
      about: 'entry',
      canTakeBoth: false,
      canWrite: false,
    };
    return { clashes: [clash], valueWith: (choices) => chosenOf(all, choices[at.id]) };
  }

  function merge(at: Place, sides: Sides<Entry[]>): Merged<Entry[]> {
    const base = knownBy(sides.base, identityOf);
    const mine = knownBy(sides.mine, identityOf);
    const theirs = knownBy(sides.theirs, identityOf);
    const isOld = (identity: string) => base.has(identity);
    const orders = {
      mine: insert([...mine.keys()], [...theirs.keys()], isOld),
      theirs: insert([...theirs.keys()], [...mine.keys()], isOld),
    };
    const orderId = `${at.id}.order`;
    const sorter = whoSorted(base, mine, theirs);
    const orderClash: Clash = {
      ...at,
      id: orderId,
      rule,
      about: 'order',
      ...sides,
      canTakeBoth: false,
      canWrite: false,
    };
    const entries = new Map(
      orders.theirs.map((identity) => {
        const entry = mine.get(identity) ?? theirs.get(identity);
        const place = { ...at, id: `${at.id}.${identity}`, entry: entry ? titleOf(entry) : null };
        const each = { base: base.get(identity), mine: mine.get(identity), theirs: theirs.get(identity) };
        return [identity, mergeEntry(place, each)];
      }),
    );
    return {
      clashes: [
        ...(sorter === 'both' ? [orderClash] : []),
        ...[...entries.values()].flatMap(({ clashes }) => clashes),
      ],
      valueWith: (choices) => {
        const order =
          sorter === 'both' ? chosenOf({ ...orders, base: [] }, choices[orderId]) : orders[sorter];
        return order.flatMap((identity) => entries.get(identity)?.valueWith(choices) ?? []);
      },
    };
  }

  const rule: ListRule<Entry, Field> = {
    ...about,
    kind: 'list',
    name,
    merge,
    isSame: (one, other) => {
      const [before, after] = [knownBy(one, identityOf), knownBy(other, identityOf)];
      return (
        isSameOrder([...before.keys()], [...after.keys()]) &&
        [...before].every(([identity, entry]) => isSameEntry(entry, after.get(identity) ?? entry))
      );
    },
  };
  return rule;
}
