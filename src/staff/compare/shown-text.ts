// A marked text as elements, of which only known ones are made: for React, and as HTML where a page takes nothing else.
import { createElement, type ReactNode } from 'react';
import type { Change, Piece } from '../../rich-text/mark-words.ts';
import styles from './compared-text.module.css';
import type { Marked } from './marked-text.ts';

type Shown = string | { tag: string; attributes: Record<string, string>; children: Shown[] };

/** What is read out before words that were added or removed. */
export type MarkWords = Record<Exclude<Change, 'same'>, string>;

/** Of other elements only the words are shown. */
const BLOCKS = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'table',
  'caption',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
]);
const MARKS = new Set(['strong', 'em', 'u', 's', 'sup', 'sub']);
/** Of a cell, a list, a figure or a note. */
const FORMS = / (colspan|rowspan|start|type|reversed|class)="(-?\d+|[aAiI]|reversed|note|half|quote)"/g;

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

/** The value in `abbr title="…"`, as written by rich-document.ts. */
const valueIn = (mark: string | undefined, name: string): string =>
  (new RegExp(` ${name}="([^"]*)"`).exec(mark ?? '')?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

function showPicture(mark: string): Shown[] {
  const [src, alt] = [valueIn(mark, 'src'), valueIn(mark, 'alt')];
  return /^\/imgs\/[a-z0-9][\w.-]*$/.test(src) ? [element('img', [], { src, alt })] : [alt];
}

function showPiece({ text, marks, change }: Piece): Shown[] {
  const picture = marks.find((mark) => mark.startsWith('img'));
  if (picture) return showPicture(picture);
  const lines = text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [element('br', []), line]));
  const link = marks.map(addressOf).find((address) => address !== null);
  let shown: Shown[] = lines;
  for (const mark of marks.filter((each) => MARKS.has(each))) shown = [element(mark, shown)];
  const meaning = valueIn(
    marks.find((mark) => mark.startsWith('abbr ')),
    'title',
  );
  if (meaning) shown = [element('abbr', shown, { title: meaning })];
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

/** React wants the group that browsers make up. */
function inRows(children: Shown[]): Shown[] {
  const isCaption = (child: Shown) => typeof child === 'object' && child.tag === 'caption';
  return [
    ...children.filter(isCaption).slice(0, 1),
    element(
      'tbody',
      children.filter((child) => !isCaption(child)),
    ),
  ];
}

export function showMarked(marked: Marked, words: MarkWords): Shown {
  const { tag, inside, pieces } = marked;
  if (inside) {
    const forms = marked.attributes.matchAll(FORMS).map(([, name = '', value = '']) => [name, value]);
    const children = inside.map((each) => showMarked(each, words));
    const rows = tag === 'table' ? inRows(children) : children;
    return element(BLOCKS.has(tag) ? tag : 'div', rows, Object.fromEntries(forms));
  }
  if (tag === 'hr') return element('div', inMark(marked.change, words, [element('hr', [])]));
  return element(BLOCKS.has(tag) ? tag : 'p', showPieces(pieces, words));
}

export function toReact(shown: Shown, key = 0): ReactNode {
  if (typeof shown === 'string') return shown;
  const { class: className, colspan: colSpan, rowspan: rowSpan, ...attributes } = shown.attributes;
  const children = shown.children.map(toReact);
  return createElement(shown.tag, { ...attributes, className, colSpan, rowSpan, key }, ...children);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function toHtml(shown: Shown): string {
  if (typeof shown === 'string') return escaped(shown);
  const attributes = Object.entries(shown.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const begin = `<${shown.tag}${attributes.join('')}>`;
  return /^([bh]r|img)$/.test(shown.tag)
    ? begin
    : `${begin}${shown.children.map(toHtml).join('')}</${shown.tag}>`;
}
