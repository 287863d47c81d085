// A formatted text, read as a document: the server and the editor spell the same text in different ways (`&nbsp;`, `<br />`,
// a list item with a paragraph in it or without), and only documents can be compared.
import type { Run } from '../../rich-text/mark-words.ts';

/** A paragraph or heading holds runs, a list or quotation holds blocks. */
export type Block = { tag: string; attributes: string } & (
  | { runs: Run[]; blocks?: never }
  | { blocks: Block[]; runs?: never }
);

const LEAVES = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'pre', 'caption', 'figcaption']);
const LISTS = ['ul', 'ol', 'li', 'blockquote', 'div', 'figure'];
const TABLES = ['table', 'tr', 'th', 'td'];
const CONTAINERS = new Set([...LISTS, ...TABLES]);
const RENAMED: Record<string, string> = { b: 'strong', i: 'em' };

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
const isBlock = (node: Node): boolean =>
  isElement(node) && (LEAVES.has(node.localName) || CONTAINERS.has(node.localName));

/** A picture or a video: its parts are what they are. */
const isFigureOfOne = (element: Element): boolean =>
  element.localName === 'figure' && !element.querySelector(':scope > blockquote');

/** Words that stand in no paragraph get one, as the editor gives them. */
function gatherWords(container: Element): void {
  let paragraph: Element | null = null;
  for (const node of [...container.childNodes]) {
    if (isBlock(node)) {
      paragraph = null;
      if (CONTAINERS.has((node as Element).localName) && !isFigureOfOne(node as Element))
        gatherWords(node as Element);
    } else if (!isElement(node) && !paragraph && (node.textContent ?? '').trim() === '') node.remove();
    else {
      if (!paragraph) {
        paragraph = container.ownerDocument.createElement('p');
        node.before(paragraph);
      }
      paragraph.append(node);
    }
  }
}

/** The rows of a table stand in no group: which of them are its head is told by their cells. */
function ungroupRows(root: Element): void {
  for (const group of root.querySelectorAll('thead, tbody, tfoot, colgroup'))
    group.replaceWith(...group.querySelectorAll(':scope > tr'));
  for (const cell of root.querySelectorAll('th, td')) {
    cell.removeAttribute('scope');
    if (cell.childNodes.length === 0) cell.append(root.ownerDocument.createElement('p'));
  }
  for (const caption of root.querySelectorAll('caption, figcaption'))
    if (caption.textContent?.trim() === '') caption.remove();
}

/** Never put into a page: what is shown of it is made of known elements. */
function parse(html: string): Element[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  ungroupRows(body);
  gatherWords(body);
  return [...body.children];
}

/** Which of its forms a figure has, and what makes a note of a `div`. */
const isForm = ({ localName }: Element, name: string): boolean =>
  name === 'class' && (localName === 'figure' || localName === 'div');

/** All but what only gives a look. */
const attributesOf = (element: Element): string =>
  [...element.attributes]
    .filter(({ name }) => !/^(class|style|target|rel|dir|data-.*)$/.test(name) || isForm(element, name))
    .map(({ name, value }) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .sort()
    .join('');

function runsOf(nodes: Iterable<Node>, marks: string[] = []): Run[] {
  return [...nodes].flatMap((node): Run[] => {
    if (!isElement(node)) {
      const text = (node.textContent ?? '').replace(/[ \t\r\n\f]+/g, ' ');
      return text === '' ? [] : [{ text, marks }];
    }
    if (node.localName === 'br') return [{ text: '\n', marks: [] }];
    const mark = `${RENAMED[node.localName] ?? node.localName}${attributesOf(node)}`;
    if (node.localName === 'img') return [{ text: '', marks: [mark] }];
    return runsOf(node.childNodes, [...new Set([...marks, mark])].sort());
  });
}

/** Neighbours with the same marks are one run; spaces are as a page shows them. */
function tidy(runs: Run[]): Run[] {
  const tidied: Run[] = [];
  const textBefore = () => tidied.at(-1)?.text ?? '\n';
  for (const { text, marks } of runs) {
    const shown = /[ \n]$/.test(textBefore()) ? text.replace(/^ /, '') : text;
    if (shown === '' && text !== '') continue;
    const last = tidied.at(-1);
    if (shown !== '' && last?.text && last.marks.join() === marks.join()) last.text += shown;
    else tidied.push({ text: shown, marks });
  }
  // What follows the last word is not seen.
  for (let last = tidied.at(-1); last?.text; last = tidied.at(-1)) {
    last.text = last.text.replace(/[ \n]+$/, '');
    if (last.text !== '') break;
    tidied.pop();
  }
  return tidied;
}

function blockOf(element: Element): Block {
  // The picture or the link of a figure.
  if (/^(img|a)$/.test(element.localName))
    return { tag: element.localName, attributes: '', runs: tidy(runsOf([element])) };
  const named = { tag: element.localName, attributes: attributesOf(element) };
  return CONTAINERS.has(element.localName)
    ? { ...named, blocks: [...element.children].map(blockOf) }
    : { ...named, runs: tidy(runsOf(element.childNodes)) };
}

export const readRichText = (html: string): Block[] => parse(html).map(blockOf);

const spellRun = ({ text, marks }: Run): string =>
  `${marks.map((mark) => `<${mark}>`).join('')}${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</>`;

/** The same for every spelling of a block. For comparing only. */
function spell({ tag, attributes, runs, blocks }: Block): string {
  const inside = runs ? runs.map(spellRun) : blocks.map(spell);
  return `<${tag}${attributes}>${inside.join('')}</${tag}>`;
}

/** Whether two texts are the same to a reader. */
export function isSameRichText(one: string, other: string): boolean {
  const spelling = (html: string) => readRichText(html).map(spell).join('');
  return one === other || spelling(one) === spelling(other);
}

/** A part of a text that is written as one: a block, an item of a list, or a row of a table. */
export type Passage = {
  /** The same for every spelling of it. */
  spelling: string;
  html: string;
  /** The list or table that it is a part of, as that begins: `ul`. */
  list: string | null;
  /** It begins a list although the passage before is an item of such a list too. */
  isListApart: boolean;
};

export function passagesOf(html: string): Passage[] {
  const passages: Passage[] = [];
  for (const element of parse(html)) {
    const block = blockOf(element);
    const list = /^([uo]l|table)$/.test(block.tag) ? `${block.tag}${block.attributes}` : null;
    const isListAfterList = list !== null && passages.at(-1)?.list === list;
    const parts = list === null ? [element] : [...element.children];
    passages.push(
      ...parts.map((part, index) => {
        const isListApart = isListAfterList && index === 0;
        const spelling = `${isListApart ? '</>' : ''}${list ? `<${list}>` : ''}${spell(blockOf(part))}`;
        return { spelling, html: part.outerHTML, list, isListApart };
      }),
    );
  }
  return passages;
}

export function joinPassages(passages: Passage[]): string {
  let html = '';
  let open: string | null = null;
  const end = () => (open === null ? '' : `</${open.split(' ')[0]}>`);
  for (const { html: part, list, isListApart } of passages) {
    if (list !== open || isListApart) {
      html += `${end()}${list === null ? '' : `<${list}>`}`;
      open = list;
    }
    html += part;
  }
  return html + end();
}

/** An item or a row is read inside of what holds it. */
export function blockOfPassage({ html, list }: Passage): Block {
  const tag = list?.split(' ')[0];
  const [block] = readRichText(tag ? `<${tag}>${html}</${tag}>` : html);
  const inside = tag ? block?.blocks?.[0] : block;
  return inside ?? { tag: 'p', attributes: '', runs: [] };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

function htmlOfRun({ text, marks }: Run): string {
  if (text === '') return `<${marks[0]}>`;
  const ends = marks.map((mark) => `</${mark.split(' ')[0]}>`).reverse();
  return `${marks.map((mark) => `<${mark}>`).join('')}${escaped(text)}${ends.join('')}`;
}

export function htmlOfBlock({ tag, attributes, runs, blocks }: Block): string {
  const inside = runs ? tidy(runs).map(htmlOfRun) : blocks.map(htmlOfBlock);
  return tag === 'hr' ? '<hr>' : `<${tag}${attributes}>${inside.join('')}</${tag}>`;
}
