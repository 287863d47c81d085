// What a note of a table says to a person. Safe in the browser.

import { formatDate, formatMonth, formatNumber } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { type Language, LOCALE } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { Warning } from '../../shared/problem.ts';
import { isDay, isMonth } from './read-values.ts';
import { REGIONS } from './regions.ts';
import { type Column, isRegionCode, type TableNote } from './report-table.ts';

type Say = (key: string, values?: Record<string, string | number>) => string;

/** Without the place, for where that is seen. `t` is of the namespace `staff`. */
export const noteText = (
  { code, values = {} }: Pick<TableNote, 'code' | 'values'>,
  t: Translate<'staff'>,
  language: Language,
): string => (t as unknown as Say)(`tables.notes.${code}`, shownValues(values, language));

/** Numbers as they are read, regions by their names. `count` chooses a plural. */
const shownValues = (values: NonNullable<TableNote['values']>, language: Language): typeof values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'number') return [name, name === 'count' ? value : formatNumber(value, language)];
      if (isMonth(value)) return [name, formatMonth(value, language)];
      if (isDay(value)) return [name, formatDate(value, language)];
      const parts = value.split(', ');
      const names = parts.map((part) =>
        isRegionCode(part) ? inLanguage(REGIONS[part], language).label : part,
      );
      if (parts.every(isRegionCode)) names.sort(new Intl.Collator(LOCALE[language]).compare);
      return [name, names.join(', ')];
    }),
  );

/** A whole sentence. */
export function noteSentence(
  note: TableNote,
  columns: readonly Column[],
  t: Translate<'staff'>,
  language: Language,
): string {
  const say = t as unknown as Say;
  const text = noteText(note, t, language);
  const named = columns.find(({ id }) => id === note.column);
  const column = (language === 'en' ? named?.labelEn : named?.labelUa) || note.column;
  const { row } = note;
  if (row !== null && column) return say('tables.at', { row, column, text });
  if (row !== null) return say('tables.atRow', { row, text });
  if (column) return say('tables.atColumn', { column, text });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Which view it is about, too. */
export function warningText(warning: Warning, t: Translate<'staff'>, language: Language): string {
  const { view, column, named } = warning;
  const labels = { labelUa: named?.columnUa ?? '', labelEn: named?.columnEn ?? '' };
  const columns: Column[] = column ? [{ id: column, ...labels, type: 'text' }] : [];
  const title = (language === 'en' ? named?.viewEn : named?.viewUa) || view;
  const said = noteSentence(warning, columns, t, language);
  return `${title}: ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
}
