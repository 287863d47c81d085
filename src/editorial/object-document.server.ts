// A document that is one object of plain values: what every such document has in common.
import type { z } from 'zod';
import { changedFields } from '../audit/changed-fields.ts';
import type { SearchEntry } from '../search/entry.ts';
import type { DocumentKind } from './document.server.ts';
import type { DocumentDeclaration } from './kind.ts';

type ObjectDocument<Value extends object> = {
  declaration: DocumentDeclaration;
  schema: z.ZodType<Value>;
  /** What it is until somebody changes it. */
  fromFile: () => Value;
  /** Where visitors see it. */
  url: string;
  entries?: (value: Value) => SearchEntry[];
  /** Where visitors are told less than staff. */
  forVisitors?: (value: Value) => Value;
};

/** Each value by its path, but lists as a whole: `contacts.phone`, `keyAreas`. */
function leavesOf(value: object, path: string): [string, unknown][] {
  return Object.entries(value).flatMap(([name, field]): [string, unknown][] =>
    field !== null && typeof field === 'object' && !Array.isArray(field)
      ? leavesOf(field, `${path}${name}.`)
      : [[`${path}${name}`, field]],
  );
}

export function objectDocument<Value extends object>(document: ObjectDocument<Value>): DocumentKind<Value> {
  const { declaration, schema, fromFile, url, entries, forVisitors = (value) => value } = document;
  const titleOf = (value: Value) => String((value as Record<string, unknown>)[declaration.title] ?? '');
  /** What was not known when it was stored is as the release has it. */
  const whole = (stored: Value): Value => mergedWith(fromFile(), stored);
  return {
    ...declaration,
    schema,
    whole,
    fromFile,
    prepare: async (sent) => ({ value: sent, files: [] }),
    filesIn: () => [],
    trusted: (value) => schema.parse(whole(value as Value)),
    parts: (value) => [{ id: 1, title: titleOf(value), url, files: [] }],
    fieldsOf: (value) => Object.fromEntries(leavesOf(value, `${declaration.name}.`)),
    changes(before, after) {
      const [old, current] = [before, after].map((value) => Object.fromEntries(leavesOf(value, '')));
      const changes = changedFields(old ?? null, current ?? null);
      return changes.length > 0 ? [{ id: 1, title: titleOf(after), changes }] : [];
    },
    entries: (value) => entries?.(value) ?? [],
    forVisitors,
  };
}

function mergedWith<Value extends object>(first: Value, stored: Value): Value {
  const isObject = (value: unknown): value is object =>
    value !== null && typeof value === 'object' && !Array.isArray(value);
  return Object.fromEntries(
    Object.entries(first).map(([name, none]) => {
      const value = (stored as Record<string, unknown>)[name];
      if (value === undefined) return [name, none];
      return [name, isObject(none) && isObject(value) ? mergedWith(none, value) : value];
    }),
  ) as Value;
}
