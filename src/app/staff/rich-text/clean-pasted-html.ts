// Word writes lists as paragraphs with a drawn bullet, and has headings, tables and figures that our texts do not: this turns
// them into what we have before the editor drops the rest. What cannot be kept is never lost in silence: it is told.
import { readTextAddress } from '../../../shared/typed-address.ts';

/** What was pasted and is not there, or is there in another form. `text` is what stood there. */
export type PasteNote = {
  what: 'picture' | 'video' | 'struck' | 'link' | 'table' | 'script' | 'footnotes' | 'file';
  text: string;
};

const isWordListItem = (element: Element) =>
  /MsoListParagraph/.test(element.className) || /mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '');

const levelOf = (element: Element) =>
  Number(/mso-list:[^;]*level(\d)/i.exec(element.getAttribute('style') ?? '')?.[1] ?? 1);

function wordListsToLists(root: ParentNode, document: Document): void {
  // The list that is being filled and those it stands in, outermost first.
  let open: { list: HTMLElement; level: number }[] = [];
  for (const paragraph of [...root.querySelectorAll('p')]) {
    if (!isWordListItem(paragraph)) continue;
    const drawn = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const bullet = drawn?.textContent?.trim() ?? '';
    drawn?.remove();
    const kind = /^[\p{L}\d]{1,3}[.)]$/u.test(bullet) ? 'ol' : 'ul';
    const level = levelOf(paragraph);
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter(
      (each) => each.level < level || (each.level === level && each.list.localName === kind),
    );
    if (open.at(-1)?.level !== level) {
      const list = document.createElement(kind);
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

function rename(root: ParentNode, document: Document, from: string, to: string): void {
  for (const element of root.querySelectorAll(from)) {
    const renamed = document.createElement(to);
    renamed.append(...element.childNodes);
    element.replaceWith(renamed);
  }
}

const EMPTY_CELL = '…';

/** The cells of each row in their columns: a cell that spans several stands in each of them. */
function gridOf(table: Element): Element[][] {
  const rows = [...table.querySelectorAll('tr')];
  const grid: Element[][] = rows.map(() => []);
  for (const [index, row] of rows.entries()) {
    let column = 0;
    for (const cell of row.querySelectorAll(':scope > td, :scope > th')) {
      while (grid[index]?.[column]) column += 1;
      const span = (name: string) => Math.min(Number(cell.getAttribute(name)) || 1, 100);
      for (const covered of grid.slice(index, index + span('rowspan'))) {
        covered.length = Math.max(covered.length, column);
        covered.splice(column, span('colspan'), ...Array<Element>(span('colspan')).fill(cell));
      }
    }
  }
  return grid;
}

/** A row of a table becomes a line. An empty cell is said to be one, or a figure would move under another column. */
function tablesToLines(root: ParentNode, document: Document, notes: PasteNote[]): void {
  for (const table of root.querySelectorAll('table')) {
    const grid = gridOf(table);
    const columns = Math.max(0, ...grid.map((row) => row.length));
    const lines = grid.map((row) => {
      const line = document.createElement('p');
      for (const cell of Array.from({ length: columns }, (_, column) => row[column])) {
        if (line.hasChildNodes()) line.append(' — ');
        const copy = cell?.cloneNode(true) as Element | undefined;
        for (const block of copy?.querySelectorAll('p, div') ?? [])
          block.replaceWith(...block.childNodes, ' ');
        if (!copy || copy.textContent?.trim() === '') line.append(EMPTY_CELL);
        else line.append(...copy.childNodes);
      }
      return line;
    });
    table.replaceWith(...lines.filter((line) => line.textContent?.replaceAll(/[—…\s]/g, '') !== ''));
    if (columns > 1) notes.push({ what: 'table', text: `${grid.length} × ${columns}` });
  }
}

const RAISED = Object.fromEntries(
  [...'0123456789+-−=()ni'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'][at]]),
);
const LOWERED = Object.fromEntries(
  [...'0123456789+-−=()'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'][at]]),
);

/** Ten to the sixth must not become a hundred and six. */
function keepScripts(root: ParentNode, notes: PasteNote[]): void {
  for (const element of root.querySelectorAll('sup, sub')) {
    const text = element.textContent?.trim() ?? '';
    if (text === '' || element.querySelector('a') || /^\[.*\]$/.test(text)) continue;
    const signs = element.localName === 'sup' ? RAISED : LOWERED;
    const written = [...text].map((sign) => signs[sign]);
    if (written.every((sign) => sign !== undefined)) element.replaceWith(written.join(''));
    else {
      element.replaceWith(`${element.localName === 'sup' ? '^' : '_'}(${text})`);
      notes.push({ what: 'script', text });
    }
  }
}

const isStruck = (element: Element): boolean =>
  /^(s|strike|del)$/.test(element.localName) ||
  /text-decoration[^;]*line-through/i.test(element.getAttribute('style') ?? '');

/** What somebody has crossed out does not come back to life. */
function dropStruck(root: ParentNode, notes: PasteNote[]): void {
  for (const element of root.querySelectorAll('s, strike, del, [style]')) {
    if (!element.isConnected || !isStruck(element)) continue;
    const text = element.textContent?.trim() ?? '';
    if (text) notes.push({ what: 'struck', text });
    element.remove();
  }
}

const nameIn = (address: string | null): string =>
  address && !/^(data|blob):/i.test(address) ? (address.split(/[?#]/)[0]?.split(/[\\/]/).at(-1) ?? '') : '';

function tellMedia(root: ParentNode, notes: PasteNote[]): void {
  for (const element of root.querySelectorAll('img, svg, canvas')) {
    notes.push({
      what: 'picture',
      text: element.getAttribute('alt')?.trim() || nameIn(element.getAttribute('src')),
    });
  }
  for (const element of root.querySelectorAll('video, audio, iframe, embed, object')) {
    const source = element.getAttribute('src') ?? element.querySelector('source')?.getAttribute('src') ?? '';
    notes.push({ what: 'video', text: element.getAttribute('title')?.trim() || source });
    // Words inside are for browsers that cannot show it.
    element.remove();
  }
}

function tellLinks(root: ParentNode, notes: PasteNote[]): void {
  let footnotes = 0;
  for (const link of root.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    if (/^#_?(ftn|edn|sdfootnote|fn)/i.test(address)) {
      footnotes += 1;
      link.replaceWith(...link.childNodes);
    } else if (
      link.textContent?.trim() &&
      !/^javascript:/i.test(address) &&
      readTextAddress(address) === null
    )
      notes.push({ what: 'link', text: `${link.textContent.trim()} (${address})` });
  }
  // Each is there twice: where it is referred to, and where it stands.
  if (footnotes > 0) notes.push({ what: 'footnotes', text: String(Math.ceil(footnotes / 2)) });
}

/** Word keeps its distance with empty paragraphs; ours keep it by themselves. */
function dropEmptyParagraphs(root: ParentNode): void {
  for (const paragraph of root.querySelectorAll('p'))
    if (paragraph.textContent?.trim() === '') paragraph.remove();
}

export function cleanPastedHtml(html: string): { html: string; notes: PasteNote[] } {
  const pasted = new DOMParser().parseFromString(html, 'text/html');
  const notes: PasteNote[] = [];
  for (const element of pasted.body.querySelectorAll('script, style, template, noscript')) element.remove();
  dropStruck(pasted.body, notes);
  keepScripts(pasted.body, notes);
  tellMedia(pasted.body, notes);
  tellLinks(pasted.body, notes);
  wordListsToLists(pasted.body, pasted);
  rename(pasted.body, pasted, 'h1', 'h2');
  rename(pasted.body, pasted, 'h4, h5, h6', 'h3');
  tablesToLines(pasted.body, pasted, notes);
  dropEmptyParagraphs(pasted.body);
  return { html: pasted.body.innerHTML, notes };
}
