// Puts allowed elements where they may stand (allowed.ts), so that a browser reads the text as it is written: blocks out of
// paragraphs, items into lists, figures into one of their three forms. What has no place falls back to its words.
import { ALLOWED, MARKS, onOneLine, ROOT, readNumbering, spellNumbering } from './allowed.ts';
import { arrangeTable } from './arrange-table.ts';
import { decoded, element, elementsIn, isElement, type TextElement, type TextNode, wordsOf } from './tree.ts';
import { videoOf } from './video.ts';

const isMark = (tag: string): boolean => (MARKS as readonly string[]).includes(tag);
const isInline = (node: TextNode): boolean => !isElement(node) || isMark(node.tag) || node.tag === 'br';
const isBlank = (node: TextNode): boolean => !isElement(node) && /^[ \t\r\n\f]*$/.test(node);

const placeOf = (tag: string): readonly string[] => {
  const { holds } = ALLOWED[tag] ?? { holds: [] };
  return Array.isArray(holds) ? holds : [];
};

/** Neighbours of one sort together: words that stand side by side, or blocks. */
function groups(nodes: TextNode[], sortOf: (node: TextNode) => unknown): TextNode[][] {
  const found: TextNode[][] = [];
  for (const node of nodes) {
    const group = found.at(-1);
    if (group?.[0] !== undefined && sortOf(group[0]) === sortOf(node)) group.push(node);
    else found.push([node]);
  }
  return found;
}

/** Words in paragraphs, blocks as they are. */
const inParagraphs = (nodes: TextNode[]): TextNode[] =>
  groups(nodes, isInline).flatMap((group) => {
    if (!group.every(isInline)) return group;
    return group.every(isBlank) ? [] : [element('p', group)];
  });

/** A mark around blocks goes into them: a browser would take it apart. */
function markedWith(mark: TextElement, nodes: TextNode[]): TextNode[] {
  return groups(nodes, isInline).flatMap((group): TextNode[] => {
    if (group.every(isInline))
      return group.every(isBlank) ? group : [element(mark.tag, group, mark.attributes)];
    return group.filter(isElement).map((block) => {
      const { holds } = ALLOWED[block.tag] ?? {};
      const isOfWords = holds === 'text' || block.attributes.class === 'video';
      return isOfWords ? block : { ...block, children: markedWith(mark, block.children) };
    });
  });
}

/** Raised and lowered words are neither in each other nor in themselves; a link is in no link. */
function isWithin(tag: string, marks: readonly string[]): boolean {
  return marks.includes(tag) || (/^su[bp]$/.test(tag) && marks.some((each) => /^su[bp]$/.test(each)));
}

function arrangeMark(mark: TextElement, place: readonly string[], marks: readonly string[]): TextNode[] {
  const lacksMeaning = (ALLOWED[mark.tag]?.attributes ?? []).some((name) => !mark.attributes[name]);
  if (lacksMeaning || isWithin(mark.tag, marks)) return flow(mark.children, place, marks);
  return markedWith(mark, flow(mark.children, place, [...marks, mark.tag]));
}

/** Blocks dissolved: what a heading or a caption can hold. */
export function inlineOf(nodes: TextNode[], marks: readonly string[] = []): TextNode[] {
  const arranged = flow(nodes, ROOT, marks);
  const dissolve = (node: TextNode): TextNode[] => {
    if (isInline(node)) return [node];
    const { tag, children } = node as TextElement;
    return tag === 'img' || tag === 'hr' ? [] : [' ', ...children.flatMap(dissolve), ' '];
  };
  return arranged.every(isInline) ? arranged : trimmed(arranged.flatMap(dissolve));
}

/** Without spaces that nobody sees at its ends. */
function trimmed(nodes: TextNode[]): TextNode[] {
  const kept = [...nodes];
  while (kept[0] !== undefined && isBlank(kept[0])) kept.shift();
  for (let last = kept.at(-1); last !== undefined && isBlank(last); last = kept.at(-1)) kept.pop();
  return kept;
}

/** Of a list, an item or words that are to become one. */
function arrangeList(list: TextElement, marks: readonly string[]): TextNode[] {
  const items: TextNode[] = [];
  for (const group of groups(
    flow(list.children, ['li', ...placeOf('li')], marks),
    (node) => isBlank(node) || (isElement(node) && node.tag),
  )) {
    const first = group[0];
    const last = items.findLast(isElement);
    if (group.every(isBlank) || (isElement(first) && first.tag === 'li')) items.push(...group);
    // Office programs write a list below an item beside it.
    else if (isElement(first) && /^[uo]l$/.test(first.tag) && last) last.children.push(...group);
    else items.push(element('li', group));
  }
  const count = items.filter(isElement).length;
  const attributes = list.tag === 'ol' ? spellNumbering(readNumbering(list.attributes, count)) : {};
  return count > 0 ? [element(list.tag, items, attributes)] : [];
}

const isOfClass = ({ attributes }: TextElement, name: string): boolean =>
  (attributes.class ?? '').split(' ').includes(name);

const picture = (img: TextElement): TextElement =>
  element('img', [], { src: img.attributes.src ?? '', alt: img.attributes.alt ?? '' });

function captionOf(figure: TextElement): TextNode[] {
  const caption = [...elementsIn(figure.children)].find(({ tag }) => tag === 'figcaption');
  const words = caption ? trimmed(inlineOf(caption.children)) : [];
  return wordsOf(words).trim() === '' ? [] : [element('figcaption', words)];
}

/** What stands in a figure and is no part of it. */
function without(nodes: TextNode[], isPart: (each: TextElement) => boolean): TextNode[] {
  return nodes
    .filter((node) => !isElement(node) || !isPart(node))
    .map((node) => (isElement(node) ? { ...node, children: without(node.children, isPart) } : node));
}

const hasWords = (node: TextNode): boolean =>
  isElement(node) ? node.tag === 'figure' || /\S/.test(wordsOf([node])) : /\S/.test(node);

function arrangeFigure(figure: TextElement): TextNode[] {
  const inside = [...elementsIn(figure.children)];
  const images = inside.filter(({ tag, attributes }) => tag === 'img' && attributes.src);
  const rest = (tags: string[]) =>
    inParagraphs(
      flow(
        without(figure.children, ({ tag }) => tags.includes(tag)),
        ROOT,
      ),
    ).filter(hasWords);
  const link = inside.find(
    ({ tag, attributes }) => tag === 'a' && videoOf(decoded(attributes.href ?? '')) !== null,
  );
  if (isOfClass(figure, 'video') && link) {
    const address = videoOf(decoded(link.attributes.href ?? ''))?.address ?? '';
    const title = onOneLine(wordsOf(link.children)) || address;
    const still = images
      .slice(0, 1)
      .map((img) => element('img', [], { src: img.attributes.src ?? '', alt: '' }));
    const video = element('figure', [...still, element('a', [title], { href: address })], { class: 'video' });
    return [video, ...rest(['img', 'a'])];
  }
  const quote = inside.find(({ tag }) => tag === 'blockquote');
  const caption = captionOf(figure);
  if (quote && images.length === 0 && caption.length > 0) {
    const words = element('blockquote', flow(quote.children, placeOf('blockquote')));
    const quotation = element('figure', [words, ...caption], { class: 'quote' });
    return [quotation, ...rest(['blockquote', 'figcaption'])];
  }
  const [first, ...others] = images;
  if (!first || isOfClass(figure, 'video')) return inParagraphs(flow(figure.children, ROOT)).filter(hasWords);
  const attributes: Record<string, string> = isOfClass(figure, 'half') ? { class: 'half' } : {};
  return [
    element('figure', [picture(first), ...caption], attributes),
    ...others.map((img) => element('figure', [picture(img)], attributes)),
    ...rest(['img', 'figcaption']),
  ];
}

function arrangeBlock(block: TextElement, place: readonly string[], marks: readonly string[]): TextNode[] {
  const { tag, children } = block;
  const isAllowed = place.includes(tag);
  switch (tag) {
    case 'hr':
      return isAllowed ? [element('hr')] : [];
    case 'h2':
    case 'h3':
    case 'h4':
      return [element(isAllowed ? tag : 'p', inlineOf(children, marks))];
    case 'ul':
    case 'ol':
      return arrangeList(block, marks);
    case 'li':
      return [element('li', flow(children, placeOf('li'), marks))];
    case 'blockquote':
      return isAllowed
        ? [element(tag, flow(children, placeOf(tag), marks))]
        : inParagraphs(flow(children, place, marks));
    case 'div':
      if (!isAllowed || !isOfClass(block, 'note')) return flow(children, place, marks);
      return children.some(hasWords) ? [{ ...block, children: flow(children, placeOf('div'), marks) }] : [];
    case 'table':
      if (isAllowed)
        return arrangeTable(
          block,
          (cell) => arrangeCell(cell, marks),
          (words) => inParagraphs(flow(words, place, marks)),
        );
      return inParagraphs(flow(children, place, marks));
    case 'figure':
      if (isAllowed) return arrangeFigure(block);
      return inParagraphs(flow(children, place, marks)).filter(hasWords);
    case 'img':
      if (place.includes('figure') && block.attributes.src) return [element('figure', [picture(block)])];
      return block.attributes.alt ? [block.attributes.alt] : [];
    case 'thead':
    case 'tbody':
    case 'tr':
      return flow(children, place, marks);
    // A paragraph, or a part of a table or a figure that stands elsewhere.
    default: {
      const arranged = flow(children, place, marks);
      return arranged.every(isInline) ? [element('p', arranged)] : inParagraphs(arranged);
    }
  }
}

/** One paragraph needs no element of its own in a cell. */
function arrangeCell(children: TextNode[], marks: readonly string[]): TextNode[] {
  const arranged = trimmed(flow(children, placeOf('td'), marks)).filter(
    (node, _, all) => all.every(isInline) || !isBlank(node),
  );
  const [only] = arranged;
  return arranged.length === 1 && isElement(only) && only.tag === 'p' ? trimmed(only.children) : arranged;
}

/** Words and blocks that may stand at a place. */
function flow(nodes: TextNode[], place: readonly string[], marks: readonly string[] = []): TextNode[] {
  const arranged = nodes.flatMap((node): TextNode[] => {
    if (!isElement(node) || node.tag === 'br') return [node];
    return isMark(node.tag) ? arrangeMark(node, place, marks) : arrangeBlock(node, place, marks);
  });
  if (place.includes('li')) return arranged;
  const isItem = (node: TextNode) => isElement(node) && node.tag === 'li';
  return groups(arranged, isItem).flatMap((group) => (group.every(isItem) ? [element('ul', group)] : group));
}

export const arrange = (nodes: TextNode[]): TextNode[] => flow(nodes, ROOT);
