// A marked text as elements, of which only known ones are made: for React, and as HTML where a page takes nothing else.
import { createElement, type ReactNode } from 'react';
import styles from './compared-text.module.css';
import type { Change, Marked, Piece } from './marked-text.ts';

type Shown = string | { tag: string; attributes: Record<string, string>; children: Shown[] };

/** What is read out before words that were added or removed. */
export type MarkWords = Record<Exclude<Change, 'same'>, string>;

/** Of other elements only the words are shown. */
const BLOCKS = new Set([
  ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);
const MARKS = new Set(['strong', 'em', 'u', 's', 'sup', 'sub']);

const element = (tag: string, children: Shown[], attributes: Record<string, string> = {}): Shown => ({
  tag,
  attributes,
  children,
});

export const classOfMark = (change: Exclude<Change, 'same'>): string => styles[change] ?? '';

function inMark(change: Change, words: MarkWords, children: Shown[]): Shown[] {
  if (change === 'same') return children;
  const said = element('span', [`${words[change]} `], { class: 'visually-hidden' });
  return [element(change === 'added' ? 'ins' : 'del', [said, ...children], { class: classOfMark(change) })];
}

/** As the sanitiser allows them: nothing else becomes a link. */
const isAddress = (href: string) => /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(href);

/** The address in `a href="…"`, as written by rich-document.ts. */
function addressOf(mark: string): string | null {
  const [, written = ''] = /^a .*?href="([^"]*)"/.exec(mark) ?? [];
  const address = written.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return isAddress(address) ? address : null;
}

function showPiece({ text, marks, change }: Piece): Shown[] {
  const lines = text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [element('br', []), line]));
  const link = marks.map(addressOf).find((address) => address !== null);
  let shown: Shown[] = lines;
  for (const mark of marks.filter((each) => MARKS.has(each))) shown = [element(mark, shown)];
  if (!link) return shown;
  const attributes = { href: link, target: '_blank', rel: 'noopener noreferrer' };
  // Where a link leads is seen nowhere else.
  const address = change === 'same' ? [] : [element('span', [` (${link})`], { class: styles.address ?? '' })];
  return [element('a', shown, attributes), ...address];
}

/** Words that were added together are announced once, whatever their formatting. */
export function showPieces(pieces: Piece[], words: MarkWords): Shown[] {
  const shown: Shown[] = [];
  for (let start = 0; start < pieces.length; ) {
    const change = pieces[start]?.change ?? 'same';
    const length = pieces.slice(start).findIndex((piece) => piece.change !== change);
    const end = length < 0 ? pieces.length : start + length;
    shown.push(...inMark(change, words, pieces.slice(start, end).flatMap(showPiece)));
    start = end;
  }
  return shown;
}

export function showMarked(marked: Marked, words: MarkWords): Shown {
  const { tag, inside, pieces } = marked;
  if (inside)
    return element(
      BLOCKS.has(tag) ? tag : 'div',
      inside.map((each) => showMarked(each, words)),
    );
  if (tag === 'hr') return element('div', inMark(marked.change, words, [element('hr', [])]));
  return element(BLOCKS.has(tag) ? tag : 'p', showPieces(pieces, words));
}

export function toReact(shown: Shown, key = 0): ReactNode {
  if (typeof shown === 'string') return shown;
  const { class: className, ...attributes } = shown.attributes;
  const children = shown.children.map(toReact);
  return createElement(shown.tag, { ...attributes, className, key }, ...children);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function toHtml(shown: Shown): string {
  if (typeof shown === 'string') return escaped(shown);
  const attributes = Object.entries(shown.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const begin = `<${shown.tag}${attributes.join('')}>`;
  return /^[bh]r$/.test(shown.tag) ? begin : `${begin}${shown.children.map(toHtml).join('')}</${shown.tag}>`;
}
