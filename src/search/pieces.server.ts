// Pieces of text with the found words marked: text and whether it was found, never markup.
import { analyse } from './analyse.server.ts';
import type { TextPart } from './search.schema.ts';

const LENGTH = 240;
/** Of what stands before the first found word. */
const BEFORE = 60;
/** A longer text is looked through to here. */
const LOOKED_THROUGH = 20_000;

type Span = { start: number; end: number; lemma: string };

/** Found words in reading order; parts of a hyphenated word that was found whole are in it. */
function findSpans(text: string, asked: ReadonlySet<string>): Span[] {
  const spans: Span[] = [];
  for (const { start, end, lemmas } of analyse(text)) {
    const lemma = lemmas.find((each) => asked.has(each));
    const last = spans.at(-1);
    if (lemma === undefined || (last && start < last.end)) continue;
    spans.push({ start, end, lemma });
  }
  return spans;
}

function partsOf(text: string, spans: Span[], from = 0, to = text.length): TextPart[] {
  const parts: TextPart[] = [];
  const add = (start: number, end: number, isHit: boolean) => {
    if (end > start) parts.push({ text: text.slice(start, end), isHit });
  };
  let at = from;
  for (const { start, end } of spans.filter((span) => span.start >= from && span.end <= to)) {
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, to, false);
  return parts;
}

export const markWords = (text: string, asked: ReadonlySet<string>): TextPart[] =>
  partsOf(text, findSpans(text, asked));

/** Where a piece that holds the most different words of the query begins; of equals, the first. */
function bestStart(spans: Span[]): number {
  let [best, most] = [spans[0]?.start ?? 0, 0];
  for (const [index, { start }] of spans.entries()) {
    const different = new Set<string>();
    for (let next = index; next < spans.length; next++) {
      const span = spans[next] as Span;
      if (span.end > start + LENGTH - BEFORE) break;
      different.add(span.lemma);
    }
    if (different.size > most) [best, most] = [start, different.size];
  }
  return best;
}

/** The end of a sentence, or the space between two words, before a place. */
function beginningBefore(text: string, place: number): number {
  if (place <= BEFORE) return 0;
  const before = text.slice(place - BEFORE, place);
  const sentence = Math.max(...['. ', '! ', '? ', '… '].map((end) => before.lastIndexOf(end)));
  const cut = sentence >= 0 ? sentence + 2 : before.indexOf(' ') + 1;
  return place - BEFORE + cut;
}

/** Between two words, or in one that is too long to be left out. */
function endBefore(text: string, from: number): number {
  const end = from + LENGTH;
  if (end >= text.length) return text.length;
  const space = text.lastIndexOf(' ', end);
  if (space > from + LENGTH / 2) return space;
  // A letter of two code units is not cut in half.
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
}

/** The piece of a text that tells best why it was found; its beginning where nothing in it was. */
export function pieceOf(body: string, asked: ReadonlySet<string>): TextPart[] {
  const text = body.slice(0, LOOKED_THROUGH);
  const spans = findSpans(text, asked);
  const from = spans.length > 0 ? beginningBefore(text, bestStart(spans)) : 0;
  const to = endBefore(text, from);
  const parts = partsOf(text, spans, from, to);
  const isSentence = from === 0 || /[.!?…] $/.test(text.slice(from - 2, from));
  return joinPlain([
    { text: isSentence ? '' : '…', isHit: false },
    ...parts,
    { text: to < body.length ? '…' : '', isHit: false },
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
