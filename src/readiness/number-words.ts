// Figures that are said in words, or as Roman ones: partners for figures of the other language, but never missed themselves.
import type { Language } from '../i18n/language.ts';

const WORDS: Record<Language, [number, string][]> = {
  ua: [
    [0, 'нуль|нуля'],
    [0.5, 'пів|половин\\p{L}*'],
    [1, 'один|одна|одне|одного|одній|одну|одним|одному|однією|раз|перш\\p{L}*|уперше|вперше'],
    [
      2,
      'два|дві|двох|двом|двома|двічі|вдвічі|удвічі|обидв\\p{L}*|обох|друг(?:ий|а|е|ого|ої|ому|ій|у|им|ою)|пар[аиуі]',
    ],
    [3, 'три|трьох|трьом|трьома|тричі|втричі|утричі|трет(?:ій|я|є|ього|ьої|ьому|ю|ім)|троє'],
    [4, 'чотири|чотирьох|чотирьом|чотирма|вчетверо|четверт\\p{L}*|четверо'],
    [5, 'п’ять|п’яти|п’ятьох|п’ятьом|п’ят(?:ий|а|е|ого|ої|ому|ій|у)|п’ятеро|вп’ятеро'],
    [6, 'шість|шести|шістьох|шост\\p{L}*|шестеро'],
    [7, 'сім|семи|сімох|сьом(?:ий|а|е|ого|ої|ому|ій|у)|семеро'],
    [8, 'вісім|восьми|вісьмох|восьм(?:ий|а|е|ого|ої|ому|ій|у)'],
    [9, 'дев’ять|дев’яти|дев’ятьох|дев’ят(?:ий|а|е|ого|ої|ому|ій|у)'],
    [10, 'десять|десяти|десятьох|десят(?:ий|а|е|ого|ої|ому|ій|у|ки|ків|ок)'],
    [11, 'одинадцят\\p{L}*'],
    [12, 'дванадцят\\p{L}*|дюжин\\p{L}*'],
    [13, 'тринадцят\\p{L}*'],
    [14, 'чотирнадцят\\p{L}*'],
    [15, 'п’ятнадцят\\p{L}*'],
    [16, 'шістнадцят\\p{L}*'],
    [17, 'сімнадцят\\p{L}*'],
    [18, 'вісімнадцят\\p{L}*'],
    [19, 'дев’ятнадцят\\p{L}*'],
    [20, 'двадцят\\p{L}*'],
    [30, 'тридцят\\p{L}*'],
    [40, 'сорок\\p{L}*'],
    [50, 'п’ятдесят\\p{L}*'],
    [60, 'шістдесят\\p{L}*'],
    [70, 'сімдесят\\p{L}*'],
    [80, 'вісімдесят\\p{L}*'],
    [90, 'дев’яност\\p{L}*'],
    [100, 'сто|ста|сот(?:ня|ні|ень)'],
    [1000, 'тисяч\\p{L}*'],
    [1_000_000, 'мільйон\\p{L}*'],
  ],
  en: [
    [0, 'zero'],
    [0.5, 'half|halves'],
    [1, 'one|once|first|single'],
    [2, 'two|twice|second|both|double|pair'],
    [3, 'three|third|thrice|triple'],
    [4, 'four|fourth'],
    [5, 'five|fifth'],
    [6, 'six|sixth'],
    [7, 'seven|seventh'],
    [8, 'eight|eighth'],
    [9, 'nine|ninth'],
    [10, 'ten|tenth|tens'],
    [11, 'eleven|eleventh'],
    [12, 'twelve|twelfth|dozens?'],
    [13, 'thirteen(?:th)?'],
    [14, 'fourteen(?:th)?'],
    [15, 'fifteen(?:th)?'],
    [16, 'sixteen(?:th)?'],
    [17, 'seventeen(?:th)?'],
    [18, 'eighteen(?:th)?'],
    [19, 'nineteen(?:th)?'],
    [20, 'twenty|twentieth'],
    [30, 'thirty|thirtieth'],
    [40, 'forty|fortieth'],
    [50, 'fifty|fiftieth'],
    [60, 'sixty|sixtieth'],
    [70, 'seventy|seventieth'],
    [80, 'eighty|eightieth'],
    [90, 'ninety|ninetieth'],
    [100, 'hundreds?|hundredth'],
    [1000, 'thousands?'],
    [1_000_000, 'millions?'],
  ],
};

/** «дворічний», «триденний»: the figure is the first part of a word. */
const COMPOUND =
  /^(одно|дво|двох|три|трьох|чотири|чотирьох|п’яти|шести|семи|восьми|дев’яти|десяти)(?:річ|ден|місяч|тижн|годин|поверх|раз|сторон|рівн|мов|етап)/u;
const COMPOUND_VALUES: Record<string, number> = {
  одно: 1,
  дво: 2,
  двох: 2,
  три: 3,
  трьох: 3,
  чотири: 4,
  чотирьох: 4,
  'п’яти': 5,
  шести: 6,
  семи: 7,
  восьми: 8,
  'дев’яти': 9,
  десяти: 10,
};

const READERS: Record<Language, (word: string) => number | null> = { ua: readerOf('ua'), en: readerOf('en') };

function readerOf(language: Language): (word: string) => number | null {
  const known = WORDS[language].map(([value, words]) => [value, new RegExp(`^(?:${words})$`, 'u')] as const);
  return (word) => {
    const found = known.find(([, pattern]) => pattern.test(word));
    if (found) return found[0];
    return COMPOUND_VALUES[COMPOUND.exec(word)?.[1] ?? ''] ?? null;
  };
}

const ROMAN = /^(?=[IVX])(X{0,3})(IX|IV|V?I{0,3})$/;
const ROMAN_VALUES: Record<string, number> = { I: 1, V: 5, X: 10 };
/** Cyrillic letters that look like them. */
const LOOKALIKES: Record<string, string> = { І: 'I', Х: 'X' };

function romanOf(word: string): number | null {
  const latin = word.replace(/[ІХ]/g, (letter) => LOOKALIKES[letter] ?? letter);
  if (!ROMAN.test(latin)) return null;
  const values = [...latin].map((letter) => ROMAN_VALUES[letter] ?? 0);
  return values.reduce(
    (sum, value, index) => (value < (values[index + 1] ?? 0) ? sum - value : sum + value),
    0,
  );
}

export function numberWordsIn(text: string, language: Language): string[] {
  const found: number[] = [];
  let tens = 0;
  for (const [word] of text.matchAll(/[\p{L}’'ʼ]+|\d+/gu)) {
    const roman = romanOf(word);
    const value = READERS[language](word.toLowerCase().replace(/['ʼ]/g, '’'));
    if (roman !== null) found.push(roman);
    if (value !== null) {
      found.push(value);
      if (tens > 0 && value > 0 && value < 10) found.push(tens + value);
    }
    tens = value !== null && value >= 20 && value < 100 ? value : 0;
  }
  // Names with figures are the same in both: COVID-19, CO2, 5G.
  for (const [, figure] of text.matchAll(/\p{L}-?(\d+)/gu)) found.push(Number(figure));
  return found.map(String);
}
