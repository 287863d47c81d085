// The cells of a table, typed, pasted and walked through by keyboard: as many rows at once as a person looks at.
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatNumber, inType } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cellsOfPaste, readBlock, readCell } from '../../modules/reports/read-table.ts';
import { REGIONS } from '../../modules/reports/regions.ts';
import {
  type Column,
  isNumeric,
  isRegionCode,
  type Table,
  type TableCell,
  type TableNote,
} from '../../modules/reports/report-table.ts';
import { Button } from '../../ui/button.tsx';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { TextButton } from '../frame/text-button.tsx';
import styles from './reports.module.css';

const ROWS_AT_ONCE = 50;

const isEmpty = (row: TableCell[] = []): boolean => row.every((cell) => cell === null);

/** A region by its name, a number as it is read. */
export const shownCell = (cell: TableCell, column: Pick<Column, 'type'>): string => {
  if (cell === null) return '';
  if (column.type === 'region' && isRegionCode(cell)) return REGIONS[cell].labelUa;
  return typeof cell === 'number' ? String(cell).replace('.', ',') : cell;
};

const grouped = new Intl.NumberFormat('uk-UA', { maximumFractionDigits: 20 });
/** As it is, to be read at a glance. */
const groupedCell = (cell: TableCell, column: Pick<Column, 'type'>): string =>
  typeof cell === 'number' ? inType(grouped.format(cell)) : shownCell(cell, column);

/** What a cell was before, for people. */
export const saidCell = (cell: TableCell, column: Pick<Column, 'type'>): string =>
  typeof cell === 'number' ? formatNumber(cell, 'ua') : shownCell(cell, column) || '—';

/** A cell that is to be gone to, counted from nought. */
export type Sought = { row: number; column: number };

type TableGridProps = {
  table: Table;
  onChange: (table: Table) => void;
  label: string;
  problems: TableNote[];
  warnings: TableNote[];
  /** By row and column: what stood there in the edition before. */
  before: ReadonlyMap<string, TableCell>;
  added: ReadonlySet<number>;
  textOf: (note: TableNote) => string;
  sought: Sought | null;
};

export const placeOf = (row: number, column: string): string => `${row} ${column}`;

export function TableGrid({
  table,
  onChange,
  label,
  problems,
  warnings,
  before,
  added,
  textOf,
  sought,
}: TableGridProps) {
  const { t } = useTranslation('staff');
  const [from, setFrom] = useState(0);
  const grid = useRef<HTMLTableElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  /** The row that was typed in last. */
  const [at, setAt] = useState<number | null>(null);
  const latest = useRef(table);
  latest.current = table;
  const { columns, rows } = table;
  const first = Math.min(from, Math.max(0, rows.length - 1));
  const shown = rows.slice(first, first + ROWS_AT_ONCE);
  const noted = (notes: TableNote[]) =>
    new Map(notes.map((note) => [placeOf(note.row ?? 0, note.column ?? ''), note]));
  const [wrong, odd] = [noted(problems), noted(warnings)];

  const setCells = (at: { row: number; column: number }, cells: TableCell[][]) => {
    const next = rows.map((row) => row);
    cells.forEach((line, down) => {
      const row = [...(next[at.row + down] ?? columns.map(() => null))];
      line.forEach((cell, right) => {
        if (at.column + right < columns.length) row[at.column + right] = cell;
      });
      next[at.row + down] = row;
    });
    onChange({ columns, rows: next });
  };
  const paste = (at: { row: number; column: number }) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // One value is pasted into the text of the cell.
    if (!/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    setCells(
      at,
      readBlock(
        cellsOfPaste(text),
        columns.slice(at.column).map(({ type }) => type),
      ),
    );
  };
  const walk = (at: { row: number; column: number }) => (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const row = at.row + step;
    if (row < 0) return;
    if (row >= rows.length && (event.key !== 'Enter' || isEmpty(rows[at.row]))) return;
    if (row >= rows.length) onChange({ columns, rows: [...rows, columns.map(() => null)] });
    if (row < first || row >= first + ROWS_AT_ONCE)
      setFrom(Math.max(0, row - (step > 0 ? 0 : ROWS_AT_ONCE - 1)));
    goTo(row, at.column);
  };
  const goTo = (row: number, column: number) =>
    requestAnimationFrame(() => {
      const cell = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
      cell?.focus();
      cell?.select();
    });
  const addRow = () => {
    onChange({ columns, rows: [...rows, columns.map(() => null)] });
    setFrom(Math.max(first, rows.length - ROWS_AT_ONCE + 1));
    goTo(rows.length, 0);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is sought.
  useEffect(() => {
    if (!sought) return;
    setFrom((now) =>
      sought.row >= now && sought.row < now + ROWS_AT_ONCE ? now : Math.max(0, sought.row - 1),
    );
    goTo(sought.row, sought.column);
  }, [sought]);
  /** Rows that were begun at the end and left without a word are none. */
  const leave = (event: FocusEvent<HTMLElement>) => {
    const { currentTarget: room, relatedTarget: next } = event;
    if (room.contains(next as Node | null) || next === adder.current || !document.hasFocus()) return;
    requestAnimationFrame(() => {
      const { rows } = latest.current;
      const filled = rows.findLastIndex((row) => !isEmpty(row)) + 1;
      if (filled > 0 && filled < rows.length) onChange({ columns, rows: rows.slice(0, filled) });
    });
  };
  const removeRow = (row: number) => onChange({ columns, rows: rows.filter((_row, index) => index !== row) });

  return (
    <>
      <TextButton className={styles.pass} onClick={() => adder.current?.focus()}>
        {t('tables.pass')}
      </TextButton>
      <section
        className={styles.gridRoom}
        aria-label={label}
        data-lines
        onFocus={({ target }) => setAt((now) => Number(target.dataset.cell?.split(' ')[0] ?? now ?? 0))}
        onBlur={leave}
      >
        <table ref={grid} className={styles.grid}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('tables.row')}</th>
              {columns.map(({ id, labelUa }) => (
                <th key={id} scope="col">
                  {labelUa || id}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('tables.removeRow')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => {
              const number = first + index;
              return (
                <tr key={number} data-added={added.has(number + 1) || undefined}>
                  <th scope="row">{number + 1}</th>
                  {columns.map((column, at) => {
                    const place = placeOf(number + 1, column.id);
                    const cell = row[at] ?? null;
                    const was = before.get(place);
                    const problem = wrong.get(place);
                    const warning = odd.get(place);
                    const said = [
                      problem && textOf(problem),
                      warning && textOf(warning),
                      before.has(place) && t('tables.was', { value: saidCell(was ?? null, column) }),
                    ].filter(Boolean);
                    return (
                      <td
                        key={column.id}
                        data-changed={before.has(place) || undefined}
                        data-warned={warning !== undefined || undefined}
                        title={said.join('\n') || undefined}
                      >
                        <CellField
                          cell={cell}
                          column={column}
                          label={[
                            t('tables.cell', { row: number + 1, column: column.labelUa }),
                            ...said,
                          ].join('. ')}
                          place={`${number} ${at}`}
                          isWrong={problem !== undefined}
                          onChange={(value) => setCells({ row: number, column: at }, [[value]])}
                          onPaste={paste({ row: number, column: at })}
                          onKeyDown={walk({ row: number, column: at })}
                        />
                      </td>
                    );
                  })}
                  <td>
                    <TextButton
                      isDangerous
                      className={styles.removeRow}
                      aria-label={t('tables.removeRowNumber', { row: number + 1 })}
                      // By keyboard a row is removed below: this would be a stop after each.
                      tabIndex={-1}
                      data-removes
                      onClick={(event) => void removeWithFocus(event, () => removeRow(number))}
                    >
                      ×
                    </TextButton>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <div className={styles.ways}>
        <Button ref={adder} look="secondary" data-adds onClick={addRow}>
          {t('tables.addRow')}
        </Button>
        {at !== null && at < rows.length && (
          <Button look="secondary" onClick={() => removeRow(at)}>
            {t('tables.removeRowNumber', { row: at + 1 })}
          </Button>
        )}
        {rows.length > ROWS_AT_ONCE && (
          <>
            <span>
              {t('tables.shownRows', { from: first + 1, to: first + shown.length, count: rows.length })}
            </span>
            <Button
              look="secondary"
              disabled={first === 0}
              onClick={() => setFrom(Math.max(0, first - ROWS_AT_ONCE))}
            >
              {t('tables.rowsBefore')}
            </Button>
            <Button
              look="secondary"
              disabled={first + ROWS_AT_ONCE >= rows.length}
              onClick={() => setFrom(first + ROWS_AT_ONCE)}
            >
              {t('tables.rowsAfter')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

type CellFieldProps = {
  cell: TableCell;
  column: Column;
  label: string;
  place: string;
  isWrong: boolean;
  onChange: (cell: TableCell) => void;
  onPaste: (event: ClipboardEvent) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

const STORED_AFTER_MS = 1000;

/** What is typed becomes a value when it is left, or after a pause: half a number is none. Escape takes it back. */
function CellField({ cell, column, label, place, isWrong, onChange, onKeyDown, ...events }: CellFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  /** What stood there before somebody began to type. */
  const before = useRef<{ cell: TableCell } | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const store = (text: string) => {
    // Letters taken out of «1 001» or put into it leave its gap where it was.
    const whole =
      isNumeric(column) && /\d/.test(text) ? text.replace(/(?<=\d)[\s\u00a0\u202f](?=\d)/g, '') : text;
    const value = text.trim() === '' ? null : readCell(whole, column.type);
    if (value !== cell) onChange(value);
  };
  return (
    <input
      {...events}
      className={isNumeric(column) ? styles.number : undefined}
      value={typed ?? groupedCell(cell, column)}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      data-cell={place}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        before.current ??= { cell };
        clearTimeout(pause.current);
        // What is typed and not left is stored like all that is typed.
        pause.current = setTimeout(() => store(target.value), STORED_AFTER_MS);
      }}
      onBlur={() => {
        clearTimeout(pause.current);
        before.current = null;
        if (typed === null) return;
        setTyped(null);
        store(typed);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || before.current === null) return onKeyDown(event);
        event.stopPropagation();
        clearTimeout(pause.current);
        if (before.current.cell !== cell) onChange(before.current.cell);
        before.current = null;
        setTyped(null);
      }}
    />
  );
}
