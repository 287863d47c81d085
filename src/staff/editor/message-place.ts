// Where in a form a message is, and what that is called. Messages know the entries of lists by their keys.
import type { ListRule } from '../compare/list-rule.ts';
import type { FieldRules, Rule } from '../compare/merge.ts';
import type { FieldName } from '../frame/field-names.ts';

export type MessagePlace = {
  /** As `data-field` has it: `links.0.url`, entries by their places. */
  field: string;
  /** From the outside in: a field, the number of an entry, or what else an entry is known by. */
  names: (FieldName | number | string)[];
};

type Entry = Record<string, unknown>;
type AnyList = ListRule<Entry, string>;

/** Null for a path that is no field of the form. */
export function placeOf(path: string, rules: FieldRules<object>, values: object): MessagePlace | null {
  const all = rules as Record<string, Rule<unknown>>;
  const name = Object.keys(all).find((each) => path === each || path.startsWith(`${each}.`));
  const rule = name ? all[name] : undefined;
  if (!name || !rule) return null;
  const here = { field: name, names: [rule.name] };
  const rest = path.slice(name.length + 1);
  if (rule.kind === 'lines' && rest) return { field: path, names: [rule.name, Number(rest) + 1] };
  if (rule.kind !== 'list' || !rest) return here;
  const { identityOf, fields } = rule as unknown as AnyList;
  const entries = (values as Record<string, Entry[]>)[name] ?? [];
  const keyOf = (entry: Entry) => String(entry.key ?? identityOf(entry));
  // Keys may have dots of their own.
  const known = entries.findIndex((entry) => rest.startsWith(`${keyOf(entry)}.`));
  // Without keys they are known by their places.
  const [number = ''] = /^\d+(?=\.|$)/.exec(rest) ?? [];
  const index = known < 0 && number ? Number(number) : known;
  const entry = entries[index];
  if (!entry) return here;
  const own = known < 0 ? number : keyOf(entry);
  const inside = placeOf(rest.slice(own.length + 1), fields, entry);
  const isNumbered = known < 0 || 'key' in entry;
  return {
    field: [name, isNumbered ? index : keyOf(entry), ...(inside ? [inside.field] : [])].join('.'),
    names: [rule.name, isNumbered ? index + 1 : keyOf(entry), ...(inside?.names ?? [])],
  };
}
