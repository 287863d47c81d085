// Mends quotation marks of whole fields, with one way back.
import { type RefObject, useState } from 'react';
import { langOfField } from '../compare/compared-values.tsx';
import { mendQuotes } from '../rich-text/typography.ts';
import type { Change } from './editor-kind.ts';

/** The value with what is at this path of it changed. */
function changedAt(value: unknown, [part, ...rest]: string[], change: (value: unknown) => unknown): unknown {
  if (part === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((each, place) => (place === Number(part) ? changedAt(each, rest, change) : each));
  const fields = value as Record<string, unknown>;
  return { ...fields, [part]: changedAt(fields[part], rest, change) };
}

/** In a field, or in a part of one: `links.3.titleUa`. What was written since is not taken back. */
function mendField<Values extends object>(change: Change<Values>, field: string, lang: 'uk' | 'en') {
  const [top = '', ...parts] = field.split('.');
  const mended = (value: unknown) =>
    Array.isArray(value) ? value.map((line) => mendQuotes(line, lang)) : mendQuotes(String(value), lang);
  const put = (mend: (value: unknown) => unknown) =>
    change(top as keyof Values, ((now: unknown) => changedAt(now, parts, mend)) as never);
  let original: unknown;
  put((value) => {
    original = value;
    return mended(value);
  });
  const isMended = (value: unknown) => JSON.stringify(value) === JSON.stringify(mended(original));
  return () => put((value) => (isMended(value) ? original : value));
}

export function useMending<Values extends object>(
  change: Change<Values>,
  heading: RefObject<HTMLElement | null>,
) {
  const [undoMending, setUndoMending] = useState<(() => void) | null>(null);
  const mend = async (fields: string[]) => {
    const { mendQuotesInEditor } = await import('./go-to-place.ts');
    const undos = fields.map((field) => {
      const lang = langOfField(field);
      return mendQuotesInEditor(field, lang) ?? mendField(change, field, lang);
    });
    setUndoMending(() => () => {
      for (const undo of undos) undo();
      setUndoMending(null);
      heading.current?.focus();
    });
    heading.current?.focus();
  };
  return { mend, undoMending, forgetMending: () => setUndoMending(null) };
}
