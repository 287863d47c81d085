// Results of the search as a page shows them.
import type { SearchResults, TextPart } from '../../search/search.schema.ts';

type Call = { number: string; text: string };

/** What of the results a page shows: texts in which every second piece was found; telephones with what is known of them. */
export const shownOf = ({ items, answers, ...found }: SearchResults, hotlines: Call[]) => ({
  ...found,
  answers: answers.map(({ telephones, ...answer }) => ({
    ...answer,
    calls: telephones.map(
      (called) => hotlines.find(({ number }) => number === called) ?? { number: called, text: '' },
    ),
  })),
  items: items.map(({ title: _, titleParts, parts, ...item }) => ({
    ...item,
    title: inTurns(titleParts),
    text: inTurns(parts),
  })),
});

function inTurns(parts: TextPart[]): string[] {
  const pieces: string[] = [];
  for (const { text, isHit } of parts) {
    if (isHit !== (pieces.length % 2 === 1)) pieces.push('');
    pieces.push(text);
  }
  return pieces;
}

export type ShownResults = ReturnType<typeof shownOf>;
