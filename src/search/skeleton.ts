// One key for a Ukrainian word, for the ways in which it is written in Latin letters, and for letters that people mix up.
// Safe in the browser.

/** By sound, not by a standard: г, ґ and х are all h in one transliteration or another. */
const CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'h',
  д: 'd',
  е: 'e',
  є: 'e',
  э: 'e',
  ё: 'e',
  ж: 'ž',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  ы: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'č',
  ш: 'š',
  щ: 'šč',
  ь: '',
  ъ: '',
  ю: 'iu',
  я: 'ia',
};

/** Longest first. A j is the й of «ja» and «sajt», unless what follows never stands after й. */
const LATIN: [RegExp, string][] = [
  [/zgh/g, 'z|h'],
  [/zh|j(?=y)|^j(?=[^aeiou])/g, 'ž'],
  [/sh/g, 'š'],
  [/ch/g, 'č'],
  [/kh|gh|[gx]/g, 'h'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/\|/g, ''],
];

const HAS_LATIN = /[a-z]/;

/** Where the alphabets have met. The order matters: «ii» before «ie», so that «hihiiena» is «гігієна»; then what is double. */
const COMMON: [RegExp, string][] = [
  [/ts/g, 'c'],
  [/sč/g, 'šč'],
  [/i{2,}/g, 'i'],
  [/ie/g, 'e'],
  [/(\p{L})\1+/gu, '$1'],
];

const apply = (rules: [RegExp, string][], text: string): string =>
  rules.reduce((result, [pattern, sound]) => result.replace(pattern, sound), text);

/** Of a folded form. Words of one or two letters would all fall together: they stay as they are. */
export function skeletonOf(form: string): string {
  if (form.length < 3) return form;
  const sounds = HAS_LATIN.test(form) ? apply(LATIN, form) : form;
  let key = '';
  for (const letter of sounds) key += CYRILLIC[letter] ?? letter;
  return apply(COMMON, key);
}
