// Lists, tables and footnotes as office programs write them, turned into what a text has.

/** What was pasted and is not there, or is there in another form. `text` is what stood there. */
export type PasteNote = {
  what:
    | 'picture'
    | 'remotePicture'
    | 'video'
    | 'struck'
    | 'deletions'
    | 'comments'
    | 'link'
    | 'frame'
    | 'innerTable'
    | 'footnotes'
    | 'file';
  text: string;
  /** How it can still come into the text: as a file of the library, or as the words it was. */
  way?: { upload: () => File | null } | { insert: string } | { choose: 'picture' };
};

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

const isWordListItem = (element: Element) =>
  /MsoListParagraph/.test(element.className) || /mso-list:\s*l\d/i.test(styleOf(element));

const levelOf = (element: Element) => Number(/mso-list:[^;]*level(\d)/i.exec(styleOf(element))?.[1] ?? 1);

/** Word writes an item of a list as a paragraph with a drawn bullet. */
export function wordListsToLists(root: Element): void {
  // The list that is being filled and those it stands in, outermost first.
  let open: { list: HTMLElement; level: number }[] = [];
  for (const paragraph of [...root.querySelectorAll('p')]) {
    if (!isWordListItem(paragraph)) continue;
    const drawn = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/i.test(styleOf(span)),
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
      const list = root.ownerDocument.createElement(kind);
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const item = root.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

/** Google Docs writes a list below an item beside it. */
export function nestLists(root: Element): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}

const rowsOf = (table: Element) => table.querySelectorAll(':scope > tr, :scope > * > tr');

/** LibreOffice has cells like any other in the head of a table. */
export function nameHeadCells(root: Element): void {
  for (const cell of root.querySelectorAll('thead td')) {
    const head = root.ownerDocument.createElement('th');
    for (const { name, value } of cell.attributes) head.setAttribute(name, value);
    head.append(...cell.childNodes);
    cell.replaceWith(head);
  }
}

/** A table in a table becomes its words; a frame around some words, which is a table of one cell, becomes a note. */
export function simplifyTables(root: Element, notes: PasteNote[]): void {
  for (const inner of root.querySelectorAll('table table')) {
    const words = [...inner.querySelectorAll('td, th')].filter((cell) => !cell.querySelector('table'));
    notes.push({ what: 'innerTable', text: inner.textContent?.replace(/\s+/g, ' ').trim() ?? '' });
    inner.replaceWith(
      ...words.map((cell) => {
        const paragraph = root.ownerDocument.createElement('p');
        paragraph.textContent = cell.textContent?.replace(/\s+/g, ' ').trim() ?? '';
        return paragraph;
      }),
    );
  }
  for (const table of root.querySelectorAll('table')) {
    const cells = [...rowsOf(table)].flatMap((row) => [...row.children]);
    const [only] = cells;
    if (cells.length === 0) table.remove();
    if (!only || cells.length > 1) continue;
    const frame = root.ownerDocument.createElement('div');
    frame.className = 'note';
    frame.append(...only.childNodes);
    table.replaceWith(frame);
    notes.push({ what: 'frame', text: frame.textContent?.replace(/\s+/g, ' ').trim() ?? '' });
  }
}

/** Of a comment in Word and in Google Docs: its sign in the text, and the way back to it from its own words. */
const COMMENT_SIGN = 'a[href^="#_msocom_"], a[href^="#cmnt"]:not([href^="#cmnt_ref"])';
const COMMENT_BACK = 'a[href^="#_msoanchor_"], a[href^="#cmnt_ref"]';
/** Words that a comment is about are in an element of their own. */
const COMMENTED = '[style*="mso-comment-reference"]';
const COMMENTS_OF_WORD = '[style*="mso-element:comment"], .msocomtxt, .MsoCommentText, .MsoCommentSubject';

/** What colleagues say to each other about a text is no part of it. */
export function dropComments(root: Element, notes: PasteNote[]): void {
  const signs = new Set<string>();
  for (const sign of root.querySelectorAll(COMMENT_SIGN)) {
    signs.add(sign.getAttribute('href') ?? '');
    (sign.closest('.MsoCommentReference, sup') ?? sign).remove();
  }
  let alone = 0;
  for (const back of root.querySelectorAll(COMMENT_BACK)) {
    const own =
      back.closest(COMMENTS_OF_WORD) ?? back.closest('div:not(:has(h1, h2, h3, table))') ?? back.closest('p');
    // Its words may have been copied without the place that they are about.
    if (!signs.has(`#${back.id || back.getAttribute('name')}`)) alone += 1;
    own?.remove();
  }
  for (const rest of root.querySelectorAll(
    `${COMMENTS_OF_WORD}, .msocomoff, [style*="mso-special-character:comment"]`,
  ))
    rest.remove();
  for (const words of root.querySelectorAll(COMMENTED)) words.replaceWith(...words.childNodes);
  const count = signs.size > 0 ? signs.size : alone;
  if (count > 0) notes.push({ what: 'comments', text: String(count) });
}

/** Tracked changes: what was taken out is out, what was put in stays. */
export function acceptChanges(root: Element, notes: PasteNote[]): void {
  const deleted = root.querySelectorAll('del[cite], del[datetime], .MsoDel, .msoDel');
  const outermost = [...deleted].filter((each) => !each.parentElement?.closest('del, .MsoDel, .msoDel'));
  for (const element of outermost) element.remove();
  for (const inserted of root.querySelectorAll('ins')) inserted.replaceWith(...inserted.childNodes);
  if (outermost.length > 0) notes.push({ what: 'deletions', text: String(outermost.length) });
}

const REFERENCE = /^#_?(ftn(?!ref)|edn(?!ref)|sdfootnote\d+sym|sdendnote\d+sym|fn(?!ref)|cite_note)/i;
const BACK = /^#_?(ftnref|ednref|sdfootnote\d+anc|sdendnote\d+anc|fnref|cite_ref)/i;

/** Footnotes follow what was pasted, in a note: a page has no foot. */
export function gatherFootnotes(root: Element, notes: PasteNote[]): void {
  const footnotes: Element[] = [];
  for (const link of root.querySelectorAll('a[href^="#"]')) {
    const address = link.getAttribute('href') ?? '';
    if (REFERENCE.test(address)) {
      const sign = link.textContent?.trim() ?? '';
      const raised = link.closest('sup') ?? link;
      const number = root.ownerDocument.createElement('sup');
      number.textContent = /^\[.*\]$/.test(sign) ? sign : `[${sign}]`;
      raised.replaceWith(number);
    } else if (BACK.test(address)) {
      const paragraph = link.closest('p, li');
      const sign = link.textContent?.trim() ?? '';
      const isWhole = /^\[.*\]$/.test(sign) || sign === '' || /[↑^↩]/.test(sign);
      link.replaceWith(`${isWhole ? sign : `[${sign}]`} `);
      if (paragraph && !footnotes.includes(paragraph)) footnotes.push(paragraph);
    }
  }
  if (footnotes.length === 0) return;
  const note = root.ownerDocument.createElement('div');
  note.className = 'note';
  for (const footnote of footnotes) {
    const paragraph = root.ownerDocument.createElement('p');
    paragraph.append(...footnote.childNodes);
    footnote.remove();
    note.append(paragraph);
  }
  // Word draws a line above them.
  for (const line of root.querySelectorAll('[style*="footnote-list"] > hr, [style*="footnote-list"] > br'))
    line.remove();
  root.append(note);
  notes.push({ what: 'footnotes', text: String(footnotes.length) });
}
