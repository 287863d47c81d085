// A table whose rows all have the same columns: what browsers and the editor would make up for themselves is written out.
import { MOST_COLUMNS, onOneLine } from './allowed.ts';
import { element, isElement, type TextElement, type TextNode, wordsOf } from './tree.ts';

/** They end with the table in any case. */
const MOST_ROWS = 65_534;

type Cell = { isHeader: boolean; columns: number; rows: number; children: TextNode[] };
type Row = { cells: Cell[]; section: number };
type Found = { captions: string[]; rows: Row[]; strays: TextNode[] };

const span = (written: string | undefined, most: number): number => {
  const number = Number(written);
  return Number.isInteger(number) && number > 1 && number <= most ? number : 1;
};

function readRow(nodes: TextNode[], isInHead: boolean, strays: TextNode[]): Cell[] {
  return nodes.flatMap((node): Cell[] => {
    if (!isElement(node) || !/^t[hd]$/.test(node.tag)) {
      strays.push(node);
      return [];
    }
    const { tag, attributes, children } = node;
    const spans = {
      columns: span(attributes.colspan, MOST_COLUMNS),
      rows: span(attributes.rowspan, MOST_ROWS),
    };
    return [{ isHeader: isInHead || tag === 'th', ...spans, children }];
  });
}

function read(nodes: TextNode[], found: Found, section = { number: 0, isHead: false }): Found {
  for (const node of nodes) {
    if (!isElement(node)) found.strays.push(node);
    else if (node.tag === 'caption') found.captions.push(onOneLine(wordsOf(node.children)));
    else if (/^t(head|body)$/.test(node.tag)) {
      const number = found.rows.length + 1;
      read(node.children, found, { number, isHead: node.tag === 'thead' });
    } else if (/^t[rhd]$/.test(node.tag)) {
      const cells = readRow(node.tag === 'tr' ? node.children : [node], section.isHead, found.strays);
      found.rows.push({ cells, section: section.number });
    } else found.strays.push(node);
  }
  return found;
}

/** No cell reaches over the end of its section, nor over a row that has no cells of its own and goes. */
function boundRows(rows: Row[]): Row[] {
  const lasts = new Map(rows.map(({ section }, index) => [section, index]));
  const emptyBefore = [0];
  for (const { cells } of rows) emptyBefore.push((emptyBefore.at(-1) ?? 0) + (cells.length === 0 ? 1 : 0));
  return rows
    .map(({ cells, section }, index) => ({
      section,
      cells: cells.map((cell) => {
        const end = Math.min(index + cell.rows, (lasts.get(section) ?? index) + 1);
        return { ...cell, rows: end - index - ((emptyBefore[end] ?? 0) - (emptyBefore[index] ?? 0)) };
      }),
    }))
    .filter(({ cells }) => cells.length > 0);
}

const EMPTY: Cell = { isHeader: false, columns: 1, rows: 1, children: [] };

/** Cells that would overlap are narrower, rows that are too short get empty ones. Null for a table that nobody could read. */
function fill(rows: Row[]): Row[] | null {
  // How many more rows a cell from above covers, for each column.
  let covered: number[] = [];
  const placed: { row: Row; taken: number }[] = [];
  let width = 0;
  for (const row of rows) {
    const next = covered.map((left) => Math.max(0, left - 1));
    const isCovered = (column: number) => (covered[column] ?? 0) > 0;
    let column = 0;
    const cells = row.cells.map((cell) => {
      while (isCovered(column)) column += 1;
      const start = column;
      do {
        next[column] = cell.rows - 1;
        column += 1;
      } while (column < start + cell.columns && !isCovered(column));
      return { ...cell, columns: column - start };
    });
    width = Math.max(width, next.length);
    if (width > MOST_COLUMNS) return null;
    const fromAbove = covered.filter((left) => left > 0).length;
    const own = cells.reduce((sum, { columns }) => sum + columns, 0);
    placed.push({ row: { ...row, cells }, taken: fromAbove + own });
    covered = next;
  }
  return placed.map(({ row, taken }) => {
    const isHeader = row.cells.every((cell) => cell.isHeader);
    const padding = Array.from({ length: width - taken }, () => ({ ...EMPTY, isHeader }));
    return { ...row, cells: [...row.cells, ...padding] };
  });
}

/** The rows at the top that hold headings only, and from which no cell reaches down. */
function headRows(rows: Row[]): number {
  let [head, reach] = [0, 0];
  for (const [index, { cells }] of rows.slice(0, -1).entries()) {
    if (!cells.every(({ isHeader }) => isHeader)) break;
    reach = Math.max(reach, ...cells.map((cell) => index + cell.rows));
    if (reach === index + 1) head = index + 1;
  }
  return head;
}

export function arrangeTable(
  table: TextElement,
  arrangeCell: (children: TextNode[]) => TextNode[],
  /** What stands in a table and in no cell goes before it, as browsers have it. */
  arrangeStrays: (nodes: TextNode[]) => TextNode[],
): TextNode[] {
  const { captions, rows: found, strays } = read(table.children, { captions: [], rows: [], strays: [] });
  const [caption = '', ...more] = captions.filter((words) => words !== '');
  const before = arrangeStrays([...more.map((words) => element('p', [words])), ...strays]);
  const rows = fill(boundRows(found));
  if (rows === null || rows.length === 0) {
    const cells = found.flatMap((row) => row.cells.map(({ children }) => element('p', children)));
    return arrangeStrays([...before, ...(caption ? [element('p', [caption])] : []), ...cells]);
  }
  const head = headRows(rows);
  const spelled = rows.map(({ cells }, index) =>
    element(
      'tr',
      cells.map(({ isHeader, columns, rows: down, children }) =>
        element(isHeader ? 'th' : 'td', arrangeCell(children), {
          ...(isHeader && { scope: index < head ? 'col' : 'row' }),
          ...(columns > 1 && { colspan: String(columns) }),
          ...(down > 1 && { rowspan: String(down) }),
        }),
      ),
    ),
  );
  const parts = [
    ...(caption ? [element('caption', [caption])] : []),
    ...(head > 0 ? [element('thead', spelled.slice(0, head))] : []),
    element('tbody', spelled.slice(head)),
  ];
  return [...before, element('table', parts)];
}
