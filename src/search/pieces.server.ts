// Pieces of text with the found words marked: text and whether it was found, never markup.
import { analyse } from './analyse.server.ts';
import { remembering } from './remembering.ts';
import type { TextPart } from './search.schema.ts';

const LENGTH = 260;
/** Of what stands before the first found word. */
const BEFORE = 100;
/** A longer text is looked through to here. */
const LOOKED_THROUGH = 20_000;

/** Looked at together; where a piece holds every term, no more is looked at. */
const AT_ONCE = 1_000;

/** Which of the terms of a query each lemma stands for. What only means the same tells where to cut, and is not marked. */
export type QueryLemmas = ReadonlyMap<string, { term: number; isTyped: boolean }>;

type Span = { start: number; end: number; term: number; isTyped: boolean };
type Piece = { start: number; terms: number };

/** What is found is found again by other queries. About ten kilobytes each. */
const MOST_REMEMBERED = 300;
const wordsOf = remembering(MOST_REMEMBERED, analyse);

/** Found words in reading order; parts of a hyphenated word that was found whole are in it. */
function findSpans(text: string, query: QueryLemmas, offset = 0): Span[] {
  const spans: Span[] = [];
  for (const { start, end, lemmas } of wordsOf(text)) {
    const found = lemmas.flatMap((each) => query.get(each) ?? []);
    const best = found.find(({ isTyped }) => isTyped) ?? found[0];
    const last = spans.at(-1);
    if (!best || (last && start + offset < last.end)) continue;
    spans.push({ start: start + offset, end: end + offset, ...best });
  }
  return spans;
}

function partsOf(text: string, spans: Span[], from = 0, to = text.length): TextPart[] {
  const parts: TextPart[] = [];
  const add = (start: number, end: number, isHit: boolean) => {
    if (end > start) parts.push({ text: text.slice(start, end), isHit });
  };
  let at = from;
  for (const { start, end } of spans.filter((span) => span.isTyped && span.start >= from && span.end <= to)) {
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, to, false);
  return parts;
}

export const markWords = (text: string, query: QueryLemmas): TextPart[] =>
  partsOf(text, findSpans(text, query));

/** Where a piece that holds the most different terms of the query begins; of equals, the first. */
function bestPiece(spans: Span[]): Piece {
  let best: Piece = { start: spans[0]?.start ?? 0, terms: 0 };
  for (const [index, { start }] of spans.entries()) {
    const different = new Set<number>();
    for (let next = index; next < spans.length; next++) {
      const span = spans[next] as Span;
      if (span.end > start + LENGTH - BEFORE) break;
      different.add(span.term);
    }
    if (different.size > best.terms) best = { start, terms: different.size };
  }
  return best;
}

/** Found words as far as the best piece reaches. */
function lookThrough(text: string, query: QueryLemmas): { spans: Span[]; start: number } {
  const terms = new Set([...query.values()].map(({ term }) => term)).size;
  const spans: Span[] = [];
  let best: Piece | null = null;
  for (let from = 0; from < text.length; ) {
    const space = text.indexOf(' ', from + AT_ONCE);
    const to = space < 0 ? text.length : space;
    spans.push(...findSpans(text.slice(from, to), query, from));
    // A piece may begin in what was looked at before.
    const first = spans.findIndex(({ start }) => start > from - LENGTH);
    const piece = first < 0 ? null : bestPiece(spans.slice(first));
    if (piece && piece.terms > (best?.terms ?? 0)) best = piece;
    if (best?.terms === terms && best.start + LENGTH < to) break;
    from = to;
  }
  return { spans, start: best?.start ?? 0 };
}

/** The end of a sentence, or the space between two words, before a place. */
function beginningBefore(text: string, place: number): number {
  if (place <= BEFORE) return 0;
  const before = text.slice(place - BEFORE, place);
  const sentence = Math.max(...['. ', '! ', '? ', '… '].map((end) => before.lastIndexOf(end)));
  const cut = sentence >= 0 ? sentence + 2 : before.indexOf(' ') + 1;
  return place - BEFORE + cut;
}

const SENTENCE_END = /[.!?…](?= )/g;

/** The end of a sentence after what was found; else between two words, or in one that is too long to be left out. */
function endBefore(text: string, from: number, lastFound: number): number {
  const end = from + LENGTH;
  if (end >= text.length) return text.length;
  const least = Math.max(lastFound, from + LENGTH / 2);
  const sentence = [...text.slice(least, end + 1).matchAll(SENTENCE_END)].at(-1);
  if (sentence) return least + sentence.index + 1;
  const space = text.lastIndexOf(' ', end);
  if (space > from + LENGTH / 2) return space;
  // A letter of two code units is not cut in half.
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
}

/** The piece of a text that tells best why it was found; its beginning where nothing in it was. */
export function pieceOf(body: string, query: QueryLemmas): TextPart[] {
  const text = body.slice(0, LOOKED_THROUGH);
  const { spans, start } = lookThrough(text, query);
  const from = spans.length > 0 ? beginningBefore(text, start) : 0;
  const last = spans.findLast((span) => span.start >= from && span.end <= from + LENGTH);
  const to = endBefore(text, from, last?.end ?? from);
  const parts = partsOf(text, spans, from, to);
  const isSentence = from === 0 || /[.!?…] $/.test(text.slice(from - 2, from));
  return joinPlain([
    { text: isSentence ? '' : '…', isHit: false },
    ...parts,
    { text: to < body.length && !/[.!?…]$/.test(text.slice(from, to)) ? '…' : '', isHit: false },
  ]);
}

function joinPlain(parts: TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.text === '') continue;
    if (last && last.isHit === part.isHit) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}
