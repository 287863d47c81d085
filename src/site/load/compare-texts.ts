// Two editions of a text as one, with what was taken out and what was put in marked word by word, and said in words for those
// who see no colours.
import { diffArrays } from 'diff';
import { type Change, markRuns } from '../../rich-text/mark-words.ts';
import { element, encoded, spellTree } from '../../rich-text/tree.ts';
import { plainText } from '../../shared/plain-text.ts';

type ComparedPart = { text: string; change: Change };
type ComparedBlock = { isHeading: boolean; parts: ComparedPart[] };

const HEADING = '\u0001';
const EDGES = /<\/?(?:p|li|ul|ol|blockquote|h[2-4]|t[rdh]|table|caption|figure|figcaption|div)(?=[ >])[^>]*>/;

/** Paragraphs, headings, items and cells, in words alone. */
const blocksOf = (html: string): string[] =>
  html
    .replace(/<(h[2-4])(?=[ >])[^>]*>/g, `<$1>${HEADING}`)
    .split(EDGES)
    .map((block) => (block.startsWith(HEADING) ? HEADING : '') + plainText(block.replace(HEADING, '')))
    .filter((block) => block !== '' && block !== HEADING);

/** A longer way from one text to the other is not worth walking: then the one was removed and the other added. */
const MOST_CHANGES = 2_000;

type Found = { value: string[]; change: Change };

function compare(before: string[], after: string[]): Found[] {
  const found = diffArrays(before, after, { maxEditLength: MOST_CHANGES });
  if (!found)
    return [
      { value: before, change: 'removed' },
      { value: after, change: 'added' },
    ];
  return found.map(({ value, added, removed }) => ({
    value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

const whole = (text: string, change: Change): ComparedPart[] => [{ text, change }];

/** Word by word, unless most of it is another text. */
function compareBlocks(before: string, after: string): ComparedPart[][] {
  const parts = markRuns([{ text: before, marks: [] }], [{ text: after, marks: [] }]);
  const kept = parts
    .filter(({ change }) => change === 'same')
    .reduce((sum, { text }) => sum + text.length, 0);
  if (kept * 2 >= Math.min(before.length, after.length)) return [parts];
  return [whole(before, 'removed'), whole(after, 'added')];
}

function compareTexts(before: string, after: string): ComparedBlock[] {
  const found = compare(blocksOf(before), blocksOf(after));
  const compared: ComparedPart[][] = [];
  for (let index = 0; index < found.length; index += 1) {
    const { value, change } = found[index] as Found;
    const next = found[index + 1];
    if (change !== 'removed' || next?.change !== 'added') {
      compared.push(...value.map((block) => whole(block, change)));
      continue;
    }
    const pairs = Math.min(value.length, next.value.length);
    for (let pair = 0; pair < pairs; pair += 1)
      compared.push(...compareBlocks(value[pair] ?? '', next.value[pair] ?? ''));
    compared.push(...value.slice(pairs).map((block) => whole(block, 'removed')));
    compared.push(...next.value.slice(pairs).map((block) => whole(block, 'added')));
    index += 1;
  }
  return compared.map((parts) => ({
    isHeading: parts.some(({ text }) => text.includes(HEADING)),
    parts: parts
      .map(({ text, change }) => ({ text: text.replaceAll(HEADING, ''), change }))
      .filter(({ text }) => text !== ''),
  }));
}

const MARKS = { same: null, added: 'ins', removed: 'del' } as const;

type Legend = { removed: string; added: string; noChanges: string; lang: string };

/** As markup, which the browser need not make; the legend, in the language of the page, says in words what marks mean. */
export function comparedHtml(
  before: string,
  after: string,
  { removed, added, noChanges, lang }: Legend,
): string {
  const blocks = compareTexts(before, after);
  const isChanged = blocks.some(({ parts }) => parts.some(({ change }) => change !== 'same'));
  const legend = isChanged
    ? [element('del', [encoded(removed)]), ' ', element('ins', [encoded(added)])]
    : [encoded(noChanges)];
  const marked = ({ text, change }: ComparedPart) => {
    const mark = MARKS[change];
    return mark ? element(mark, [encoded(text)]) : encoded(text);
  };
  return spellTree([
    element('p', legend, { lang }),
    ...blocks.map(({ isHeading, parts }) => element(isHeading ? 'h2' : 'p', parts.map(marked))),
  ]);
}
