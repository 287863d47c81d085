// One spelling for what people write in several ways. Safe in the browser.

/** U+FF07 and the rest: keyboards, word processors and old texts each have their own. */
export const APOSTROPHES = "'’‘‛ʼʹʻ`´′＇";

const BETWEEN_LETTERS = new RegExp(`(?<=\\p{L})[${APOSTROPHES}](?=\\p{L})`, 'gu');
/** What is left of marks once й and ї are composed: stress marks. With them soft hyphens and what has no width. */
const UNSEEN = /[\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
/** Latin letters with marks, and е and и with a grave stress mark, which have characters of their own. */
const MARKED = /[\u00E0-\u024F\u0450\u045D]/g;
/** Most words are of these alone, and small letters are all that they need. */
const PLAIN = /^[a-zа-яєії0-9 -]*$/;

/** й and ї stay: they are letters, and «її» is no «іі». */
export function fold(text: string): string {
  let folded = text.toLowerCase();
  if (!PLAIN.test(folded)) {
    folded = folded
      .normalize('NFC')
      .replace(UNSEEN, '')
      .replace(MARKED, (letter) => letter.normalize('NFD').charAt(0))
      .replace(BETWEEN_LETTERS, '')
      .replaceAll('ґ', 'г')
      .replaceAll('ё', 'е');
  }
  // Two spellings of the same years: проєкт since 2019, проект before.
  return folded.includes('проєк') ? folded.replaceAll('проєк', 'проек') : folded;
}
