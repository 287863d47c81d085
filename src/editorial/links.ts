// The links of content, whatever kind it is of: those in its formatted texts, and values that are an address. One reading for what notes
// them and for what replaces them. Safe in the browser.
import {
  decoded,
  elementsIn,
  encoded,
  isElement,
  parseTree,
  spellTree,
  type TextNode,
} from '../rich-text/tree.ts';
import { isWebAddress } from '../shared/typed-address.ts';

/** What an index can hold of one; nobody types more. */
const MOST_BYTES = 2_000;

export const isOutside = (url: string): boolean => /^https?:\/\//i.test(url);
const isInside = (url: string): boolean => /^\/(?![/\\])\S+$/.test(url);
const isShort = (url: string): boolean => new TextEncoder().encode(url).length <= MOST_BYTES;
const isLink = (url: string): boolean => (isInside(url) || isWebAddress(url)) && isShort(url);

const isMarkup = (text: string): boolean => text.includes('<a ');

function* hrefsIn(value: unknown): Generator<string> {
  if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) yield* hrefsIn(each);
  } else if (typeof value !== 'string') return;
  else if (isMarkup(value)) {
    for (const { tag, attributes } of elementsIn(parseTree(value)))
      if (tag === 'a' && attributes.href) yield decoded(attributes.href);
  } else yield value.trim();
}

/** Each once. */
export const linksIn = (value: unknown): string[] => [...new Set([...hrefsIn(value)].filter(isLink))];

export type Replacement = {
  from: string;
  to: string;
  /** For a field that takes whole addresses, where the new one is a page of this site. */
  wholeTo: string;
};

function inNodes(nodes: TextNode[], { from, to }: Replacement): TextNode[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    const isIt = node.tag === 'a' && decoded(node.attributes.href ?? '') === from;
    return {
      ...node,
      ...(isIt && { attributes: { ...node.attributes, href: encoded(to) } }),
      children: inNodes(node.children, { from, to, wholeTo: to }),
    };
  });
}

/** The same value with another address in the place of one. What has none of it is the same value. */
export function replaceLink<Value>(value: Value, replacement: Replacement): Value {
  const { from, to, wholeTo } = replacement;
  if (!linksIn(value).includes(from)) return value;
  if (Array.isArray(value)) return value.map((each) => replaceLink(each, replacement)) as Value;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, replaceLink(each, replacement)]),
    ) as Value;
  const text = String(value);
  if (isMarkup(text)) return spellTree(inNodes(parseTree(text), replacement)) as Value;
  return (isOutside(from) ? wholeTo : to) as Value;
}
