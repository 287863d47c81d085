// A text as a tree, read from the markup that our sanitiser writes: every element closed, every value quoted. Words and
// values stay as they are written, entities included, so that a tree that nobody changed is spelled as it was read.

export type TextElement = { tag: string; attributes: Record<string, string>; children: TextNode[] };
export type TextNode = string | TextElement;

const TOKENS = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"]*")*) ?\/?>|[^<]+|</g;
const EMPTY = /^(br|hr|img|col|wbr|source)$/;

export const element = (
  tag: string,
  children: TextNode[] = [],
  attributes: Record<string, string> = {},
): TextElement => ({ tag, attributes, children });

export const isElement = (node: TextNode | undefined): node is TextElement => typeof node === 'object';

export function parseTree(html: string): TextNode[] {
  const root = element('');
  const open = [root];
  for (const [token, slash, tag, attributes = ''] of html.matchAll(TOKENS)) {
    const parent = open.at(-1) ?? root;
    if (!tag) parent.children.push(token);
    else if (slash) {
      const at = open.findLastIndex((each) => each.tag === tag);
      // Not of ours: it stays as it stands.
      if (at < 0) parent.children.push(token);
      else open.length = at;
    } else {
      const pairs = attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g);
      const found = element(tag, [], Object.fromEntries(pairs.map(([, name, value]) => [name, value])));
      parent.children.push(found);
      if (!EMPTY.test(tag)) open.push(found);
    }
  }
  return root.children;
}

export function spellTree(nodes: TextNode[]): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return node;
      const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${value}"`);
      const start = `<${node.tag}${attributes.join('')}`;
      return EMPTY.test(node.tag) ? `${start} />` : `${start}>${spellTree(node.children)}</${node.tag}>`;
    })
    .join('');
}

/** Its words, as they are written in markup. */
export const wordsOf = (nodes: TextNode[]): string =>
  nodes.map((node) => (isElement(node) ? (node.tag === 'br' ? ' ' : wordsOf(node.children)) : node)).join('');

/** All elements in it, each before what it holds. */
export function* elementsIn(nodes: TextNode[]): Generator<TextElement> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* elementsIn(node.children);
  }
}

export const decoded = (written: string): string =>
  written
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');

export const encoded = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
