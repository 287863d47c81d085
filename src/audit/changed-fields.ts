// The differences between two versions of an item, short enough to read.
import type { Change } from './audit.schema.ts';

const LONGEST = 200;
/** Characters shown before the first difference. */
const LEAD = 30;

type Fields = Record<string, unknown>;

/** Null, an empty text and an empty list all mean "not filled in". */
function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(asText).join('; ');
  return typeof value === 'object' ? Object.values(value).map(asText).join(' / ') : String(value);
}

function firstDifference(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index++;
  return index;
}

/** A long text is shown from its first difference, or both versions would look the same. */
function shorten(text: string, difference: number): string | null {
  if (text === '') return null;
  if (text.length <= LONGEST) return text;
  const start = Math.max(0, Math.min(difference - LEAD, text.length - LONGEST));
  const end = start + LONGEST;
  const shown = text.slice(start, end).toWellFormed();
  return `${start > 0 ? '…' : ''}${shown}${end < text.length ? '…' : ''}`;
}

/** Without `before` all fields are new, without `after` all are gone. */
export function changedFields(before: Fields | null, after: Fields | null): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((field) => {
    const [old, current] = [asText(before?.[field]), asText(after?.[field])];
    if (old === current) return [];
    const difference = firstDifference(old, current);
    return { field, before: shorten(old, difference), after: shorten(current, difference) };
  });
}
