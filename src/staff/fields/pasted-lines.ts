// Word and letters give a list as text with the signs it was drawn with; ours are drawn by the page.
const DRAWN_BULLET = /^[•·▪◦‣*–—-]\s+/;

export type Selected = { start: number; end: number };

/** What a text of several lines makes of the line it is pasted into; null when it is a single line. */
export function pastedLines(line: string, { start, end }: Selected, text: string): string[] | null {
  const pasted = text
    .split(/\r\n|\r|\n/)
    .map((each) => each.trim().replace(DRAWN_BULLET, ''))
    .filter((each) => each !== '');
  if (pasted.length < 2) return null;
  pasted[0] = line.slice(0, start) + pasted[0];
  pasted[pasted.length - 1] += line.slice(end);
  return pasted;
}
