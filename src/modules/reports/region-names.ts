// Regions by their names, however they are spelled: with «область» or without, in both languages. Safe in the browser.
import { REGIONS } from './regions.ts';
import { isRegionCode } from './report-table.ts';

/** What spreadsheets and people write differently. */
export const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ`´]/g, '')
    .replace(/[-‐‑–]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

const withoutKind = (name: string): string =>
  name.replace(/ ?(?:область|обл\.?|oblast|region)$/, '').replace(/^(?:oblast|region) /, '');

/** The city is called as its region is in English, so the bare name is the city's, as in Ukrainian. */
const OF_KYIV = [
  'київ',
  'м. київ',
  'м.київ',
  'м київ',
  'місто київ',
  'kyiv',
  'kyiv city',
  'city of kyiv',
  'kiev',
];

/** As people call them. */
const LAND_OF: Record<string, string> = {
  черкащина: 'cherkaska',
  чернігівщина: 'chernihivska',
  чернівеччина: 'chernivetska',
  буковина: 'chernivetska',
  дніпропетровщина: 'dnipropetrovska',
  дніпровщина: 'dnipropetrovska',
  донеччина: 'donetska',
  'івано-франківщина': 'ivano-frankivska',
  прикарпаття: 'ivano-frankivska',
  харківщина: 'kharkivska',
  херсонщина: 'khersonska',
  хмельниччина: 'khmelnytska',
  кіровоградщина: 'kirovohradska',
  київщина: 'kyivska',
  луганщина: 'luhanska',
  львівщина: 'lvivska',
  миколаївщина: 'mykolaivska',
  одещина: 'odeska',
  полтавщина: 'poltavska',
  рівненщина: 'rivnenska',
  сумщина: 'sumska',
  тернопільщина: 'ternopilska',
  вінниччина: 'vinnytska',
  волинь: 'volynska',
  закарпаття: 'zakarpatska',
  запоріжжя: 'zaporizka',
  житомирщина: 'zhytomyrska',
};

const WITHOUT_DATA =
  /^(?:(?:ар|автономна республіка) крим|крим|(?:м\. ?|м |місто )?севастополь|(?:the )?(?:ar|autonomous republic)(?: of)? crimea|crimea|(?:city of )?sevastopol(?: city)?)$/;

/** Of Ukraine, and yet the registers have no figures for it. */
export const isRegionWithoutData = (written: string): boolean => WITHOUT_DATA.test(plain(written));

let codes: Map<string, string> | undefined;
function codeOfName(name: string): string | undefined {
  if (!codes) {
    codes = new Map();
    for (const [code, { labelUa, labelEn }] of Object.entries(REGIONS))
      for (const label of [labelUa, labelEn])
        for (const each of [plain(label), withoutKind(plain(label))]) codes.set(each, code);
    for (const each of OF_KYIV) codes.set(each, 'kyiv');
    for (const [name, code] of Object.entries(LAND_OF)) codes.set(name, code);
  }
  return codes.get(name);
}

/** Null for what is no region that has figures. */
export function regionOf(written: string): string | null {
  const name = plain(written);
  if (isRegionCode(name)) return name;
  const bare = withoutKind(name);
  // «Kyiv region» without its kind would be the city.
  if (bare !== name && OF_KYIV.includes(bare)) return 'kyivska';
  return codeOfName(name) ?? codeOfName(bare) ?? null;
}

/** «Kyiv» alone may be either of two. */
export type RegionNamed = { codes: string[]; start: number; end: number };

const WORD_BEGINS = String.raw`(?<!\p{L})`;
const WORD_ENDS = String.raw`(?!\p{L})`;

let spellings: { codes: string[]; word: RegExp }[] | undefined;
function allSpellings() {
  if (spellings) return spellings;
  const word = (pattern: string) => new RegExp(`${WORD_BEGINS}(?:${pattern})${WORD_ENDS}`, 'gu');
  const found = Object.entries(REGIONS).flatMap(([code, { labelUa, labelEn }]) => {
    if (code === 'kyiv') return [];
    const stem = plain(labelUa).slice(0, -1);
    const english = withoutKind(plain(labelEn));
    // «У Донецьку» is the city, «донецьку область» is not.
    const ukrainian = word(`${stem}(?:а|ої|ій|ою)|${stem}у(?= обл)`);
    if (code === 'kyivska')
      return [
        { codes: [code], word: ukrainian },
        { codes: [code], word: word('kyivska|kyiv(?= (?:oblast|region))') },
      ];
    return [
      { codes: [code], word: ukrainian },
      { codes: [code], word: word(`${english}(?:s?ka)?`) },
    ];
  });
  const lands = Object.entries(LAND_OF).map(([name, code]) => ({
    codes: [code],
    // «Волинь» is inflected at its end, «волинська» is another word.
    word: word(String.raw`${name.slice(0, -1)}\p{L}{1,2}`),
  }));
  spellings = [
    ...found,
    ...lands,
    { codes: ['kyiv'], word: word('київ|києв(?:а|і|ом|у|ові)|kyiv(?= city)|(?<=city of )kyiv') },
    { codes: ['kyiv', 'kyivska'], word: word('(?<!city of )kyiv(?! (?:city|oblast|region))') },
  ];
  return spellings;
}

/** Each once, as a sentence names them, inflected or not. The text is one of `plain`. */
export function regionsNamedIn(text: string): RegionNamed[] {
  return allSpellings().flatMap(({ codes, word }) => {
    const found = [...text.matchAll(word)].at(-1);
    return found ? [{ codes, start: found.index, end: found.index + found[0].length }] : [];
  });
}
