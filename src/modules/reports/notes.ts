// Notes about a table, of each kind as many as a person reads; the rest are counted. Safe in the browser.
import type { TableNote } from './report-table.ts';

const MOST_OF_A_KIND = 20;

type IsLeftOut = (row: number | null, column: string | null) => boolean;

export class BoundedNotes {
  readonly #byCode = new Map<string, { notes: TableNote[]; more: number }>();
  readonly #isLeftOut: IsLeftOut;

  constructor(isLeftOut: IsLeftOut = () => false) {
    this.#isLeftOut = isLeftOut;
  }

  add(code: string, { row = null, column = null, values }: Partial<TableNote> = {}): void {
    if (this.#isLeftOut(row, column)) return;
    const known = this.#byCode.get(code) ?? { notes: [], more: 0 };
    this.#byCode.set(code, known);
    if (known.notes.length < MOST_OF_A_KIND)
      known.notes.push({ row, column, code, ...(values && { values }) });
    else known.more += 1;
  }

  get all(): TableNote[] {
    return [...this.#byCode].flatMap(([code, { notes, more }]) =>
      more === 0
        ? notes
        : [...notes, { row: null, column: null, code: 'more-alike', values: { count: more, of: code } }],
    );
  }
}
