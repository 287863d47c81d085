// Lists, tables and footnotes as office programs write them, turned into what a text has.
import { type Numbering, spellNumbering } from '../../rich-text/allowed.ts';

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

export const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
export const wordsOf = (element: Element): string => element.textContent?.replace(/\s+/g, ' ').trim() ?? '';

const isWordListItem = (element: Element) =>
  /MsoListParagraph/.test(element.className) || /mso-list:\s*l\d/i.test(styleOf(element));

const levelOf = (element: Element) => Number(/mso-list:[^;]*level(\d)/i.exec(styleOf(element))?.[1] ?? 1);

/** Which list a drawn sign is of, and its place there. */
type Sign = { list: 'ul' } | { list: 'ol'; type: Numbering['type']; number: number };

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function romanNumber(letters: string): number {
  const values = [...letters.toLowerCase()].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/**
 * What a drawn sign can be, the likeliest first: a page numbers by 1, a, A, i and I. None where it can draw nothing of the
 * kind (3.1., а): that stays in words.
 */
function signsOf(bullet: string): Sign[] {
  const [, number] = /^(\d{1,5})[.)]?$/.exec(bullet) ?? [];
  if (number) return [{ list: 'ol', type: null, number: Number(number) }];
  const [, letters = ''] = /^([a-z]+|[A-Z]+)[.)]$/.exec(bullet) ?? [];
  if (letters) {
    const isCapital = /[A-Z]/.test(letters);
    const roman: Sign = { list: 'ol', type: isCapital ? 'I' : 'i', number: romanNumber(letters) };
    const letter: Sign = {
      list: 'ol',
      type: isCapital ? 'A' : 'a',
      number: letters.toLowerCase().charCodeAt(0) - 96,
    };
    const isRoman = /^[ivxlcdm]+$/i.test(letters);
    if (letters.length > 1) return isRoman ? [roman] : [];
    if (!isRoman) return [letter];
    return /^i$/i.test(letters) ? [roman, letter] : [letter, roman];
  }
  // A dot, a square, a dash, or the letter o of a font that has a ring there.
  return [...bullet].length <= 1 ? [{ list: 'ul' }] : [];
}

type OpenList = { element: Element; level: number; begins: Sign };

function goesOn({ element, begins }: OpenList, sign: Sign): boolean {
  if (sign.list === 'ul' || begins.list === 'ul') return sign.list === begins.list;
  return sign.type === begins.type && sign.number === begins.number + element.children.length;
}

function listFrom(sign: Sign, { ownerDocument }: Element): Element {
  const list = ownerDocument.createElement(sign.list);
  if (sign.list === 'ol') {
    const numbering = spellNumbering({ start: sign.number, type: sign.type, reversed: false });
    for (const [name, value] of Object.entries(numbering)) list.setAttribute(name, value);
  }
  return list;
}

/** Word writes an item of a list as a paragraph with a drawn bullet or number. */
export function wordListsToLists(root: Element): void {
  // The list that is being filled and those it stands in, outermost first.
  let open: OpenList[] = [];
  for (const paragraph of [...root.querySelectorAll('p')]) {
    if (!isWordListItem(paragraph)) continue;
    const drawn = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/i.test(styleOf(span)),
    );
    const bullet = drawn?.textContent?.trim() ?? '';
    const level = levelOf(paragraph);
    if (paragraph.previousElementSibling !== open[0]?.element) open = [];
    open = open.filter((each) => each.level <= level);
    const signs = signsOf(bullet);
    const here = open.find((each) => each.level === level);
    const isOn = here !== undefined && signs.some((each) => goesOn(here, each));
    const [sign] = signs;
    if (!sign) {
      drawn?.replaceWith(`${bullet} `);
      continue;
    }
    drawn?.remove();
    if (!isOn) {
      open = open.filter((each) => each.level < level);
      const element = listFrom(sign, root);
      const above = open.at(-1)?.element.lastElementChild;
      if (above) above.append(element);
      else paragraph.before(element);
      open.push({ element, level, begins: sign });
    }
    const item = root.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.element.append(item);
    paragraph.remove();
  }
}

const TYPES: Record<string, Numbering['type']> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/** Google Docs says by a style with which signs a list is numbered, others by its first item with which number it begins. */
export function nameNumbering(root: Element): void {
  for (const list of root.querySelectorAll('ol')) {
    const [first] = list.children;
    const [, style = ''] =
      /list-style-type:\s*([a-z-]+)/i.exec(`${styleOf(list)};${first ? styleOf(first) : ''}`) ?? [];
    const type = TYPES[style.toLowerCase()];
    if (type && !list.hasAttribute('type')) list.setAttribute('type', type);
    const value = first?.getAttribute('value');
    if (value && !list.hasAttribute('start')) list.setAttribute('start', value);
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
    notes.push({ what: 'innerTable', text: wordsOf(inner) });
    inner.replaceWith(
      ...words.map((cell) => {
        const paragraph = root.ownerDocument.createElement('p');
        paragraph.textContent = wordsOf(cell);
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
    notes.push({ what: 'frame', text: wordsOf(frame) });
  }
}

/** Of a comment in Word and in Google Docs: its sign in the text, and the way back to it from its own words. */
const COMMENT_SIGN = 'a[href^="#_msocom_"], a[href^="#cmnt"]:not([href^="#cmnt_ref"])';
const COMMENT_BACK = 'a[href^="#_msoanchor_"], a[href^="#cmnt_ref"]';
/** Words that a comment is about are in an element of their own. */
const COMMENTED = '[style*="mso-comment-reference"]';
const COMMENTS_OF_WORD = '[style*="mso-element:comment"], .msocomtxt, .MsoCommentText, .MsoCommentSubject';

/** LibreOffice writes them as comments of HTML, which are never part of a text: they are only counted. */
function commentsOfWriter({ ownerDocument }: Element): number {
  const generator = ownerDocument.querySelector('meta[name="generator" i]')?.getAttribute('content') ?? '';
  if (!/LibreOffice/i.test(generator)) return 0;
  const comments = ownerDocument.createNodeIterator(ownerDocument.body, NodeFilter.SHOW_COMMENT);
  let count = 0;
  for (let node = comments.nextNode(); node; node = comments.nextNode())
    // Marks of the fragment and lines of stars are its own.
    if (/\p{L}/u.test((node.textContent ?? '').replace(/(?:Start|End)Fragment/, ''))) count += 1;
  return count;
}

/** What colleagues say to each other about a text is no part of it. */
export function dropComments(root: Element, notes: PasteNote[]): void {
  const signs = new Set<string>();
  for (const sign of root.querySelectorAll(COMMENT_SIGN)) {
    signs.add(sign.getAttribute('href') ?? '');
    (sign.closest('.MsoCommentReference, sup') ?? sign).remove();
  }
  const backs = root.querySelectorAll(COMMENT_BACK);
  for (const back of backs) {
    const box = back.closest('div');
    // A box of its own begins with it; another may hold the whole text.
    const isOwn = box && wordsOf(box).startsWith(wordsOf(back));
    (back.closest(COMMENTS_OF_WORD) ?? (isOwn ? box : back.closest('p')))?.remove();
  }
  for (const rest of root.querySelectorAll(
    `${COMMENTS_OF_WORD}, .msocomoff, [style*="mso-special-character:comment"]`,
  ))
    rest.remove();
  for (const words of root.querySelectorAll(COMMENTED)) words.replaceWith(...words.childNodes);
  // Their words may have been copied without the places that they are about.
  const count = signs.size || backs.length || commentsOfWriter(root);
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
