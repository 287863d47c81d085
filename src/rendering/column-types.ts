// What the columns of a table of figures hold, by what was said of them when they were stored: no need to look at every text of it.
import { labelColumn, shownColumns } from '../modules/reports/drawn-report.ts';
import { type Column, isNumeric, type Table } from '../modules/reports/report-table.ts';
import type { ReportView } from '../modules/reports/reports.kind.ts';
import type { FieldType } from '../site/charts/field-types.ts';

const known = new WeakMap<Table, ReadonlySet<number>>();

/** The columns that hold a fraction, in one pass: a published table stays as it is. */
function fractionsIn(table: Table): ReadonlySet<number> {
  const have = known.get(table);
  if (have) return have;
  const found = new Set<number>();
  let whole = table.columns.flatMap((column, at) => (isNumeric(column) ? [at] : []));
  for (const row of table.rows) {
    let isFound = false;
    for (const at of whole)
      if (typeof row[at] === 'number' && !Number.isInteger(row[at])) {
        found.add(at);
        isFound = true;
      }
    if (isFound) whole = whole.filter((at) => !found.has(at));
  }
  known.set(table, found);
  return found;
}

function typeOf(table: Table, column: Column | undefined): FieldType {
  if (!column) return 'string';
  if (column.type === 'month') return 'yearmonth';
  if (column.type === 'date') return 'date';
  if (!isNumeric(column)) return 'string';
  return fractionsIn(table).has(table.columns.indexOf(column)) ? 'number' : 'integer';
}

/** In the order of its table (report-data.ts): what names a row, what is said of it, and what the site has worked out itself. */
export function columnTypes({ kind, table }: ReportView): FieldType[] {
  const shown = shownColumns(table.columns);
  const numeric = shown.filter(isNumeric);
  const [value] = numeric;
  const types = (columns: (Column | undefined)[]) => columns.map((column) => typeOf(table, column));
  switch (kind) {
    case 'lines':
    case 'multiples':
      return types([shown.find(({ type }) => type === 'month'), ...numeric]);
    case 'table': {
      const heading = labelColumn(shown) ?? shown[0];
      return types([heading, ...shown.filter((column) => column !== heading)]);
    }
    case 'stacks':
      return ['string', ...types(numeric)];
    case 'shares':
      return ['string', typeOf(table, value), 'integer'];
    case 'map':
      return ['string', typeOf(table, value), 'number'];
    default:
      return ['string', typeOf(table, value)];
  }
}
