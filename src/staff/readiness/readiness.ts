// What an editor should look at before an item goes to the site: in both languages, as it is written.
import { inEnglish } from '../../editorial/kind.ts';
import { documentTypeOfName } from '../../files/document.ts';
import { DOCUMENT_BASE } from '../../files/document-url.ts';
import type { LibraryFile } from '../../files/file.schema.ts';
import { openPdfPoints, type PdfPoint } from '../../files/pdf-facts.ts';
import { today } from '../../i18n/format.ts';
import { HTML_LANG, LANGUAGES, type Language } from '../../i18n/language.ts';
import type { Fact } from '../../readiness/fact.ts';
import { factsOf, withoutPartner } from '../../readiness/facts.ts';
import { personalDataIn } from '../../readiness/personal-data.ts';
import {
  isOwnAddress,
  isVague,
  ownLinksIn,
  pathOnly,
  plainTextOf,
  pointsOf,
} from '../../readiness/text-points.ts';
import { filesInText } from '../../rich-text/files-in-text.ts';
import { isFileName } from '../../shared/file-name.ts';
import { plainSummary } from '../../shared/plain-text.ts';
import type { StaffKind } from '../frame/staff-kind.ts';
import type { Sought } from '../rich-text/reach.ts';
import { isQuote, typographyOf } from '../rich-text/typography.ts';

/** What would be wrong on the site: nothing goes there with these without a reason. */
const SERIOUS = ['facts', 'dead-link', 'personal'] as const;
const OTHER = [
  ...(['empty', 'missing', 'outdated', 'fact', 'bare-alt', 'bare-picture', 'no-alt-en'] as const),
  ...(['vague-link', 'skipped-heading', 'headless-table', 'quotes', 'long-title'] as const),
  ...(['short-summary', 'unfilled'] as const),
  ...(['deadline-hides', 'deadline-passed'] as const),
  ...(['pdf-scan', 'pdf-untagged', 'pdf-unread', 'pdf-unnamed'] as const),
] as const;

export type PointKind = (typeof SERIOUS)[number] | (typeof OTHER)[number];

/** Where a point is: a field, and what to look for in it; the number of a picture in its text. */
export type PointPlace = Sought & { field: string; picture?: number };

export type Point = {
  /** The same as long as it is about the same. */
  key: string;
  is: PointKind;
  isSerious: boolean;
  /** What it says: words of the text, in which language, how many. */
  said: { text?: string; other?: string; language?: Language; count?: number };
  /** Of facts that disagree, one in each language. */
  places: PointPlace[];
};

type FieldText = { field: string; text: string };

/** The same in both languages, each a field: what describes a picture of the item, a name, a note. */
export type InBoth = Record<Language, FieldText>;

type ItemLink = { title: InBoth; url: FieldText };

export type Readable<Values> = {
  /** Fields with texts, by their Ukrainian names; lists of lines among them. */
  texts: readonly string[];
  /** What stands for a text where there is little room, by the name of that text: looked at, too, but nobody waits for its English. */
  leads?: Readonly<Record<string, string>>;
  /** What describes the pictures of the item itself. */
  pictures?: (values: Values) => InBoth[];
  /** Links of the item itself. */
  links?: (values: Values) => ItemLink[];
  /** What is told beside the texts, as corrections are. */
  notes?: (values: Values) => InBoth[];
  /** After this day it is of no use; with `hides` it is then taken from the site. */
  deadline?: (values: Values) => { field: string; day: string | null; hides: boolean };
};

/** What must be known of a kind to look at its items. */
export type Reading<Item, Values> = {
  kind: Pick<StaffKind, 'title' | 'richTexts'>;
  valuesOf: (item: Item) => Values;
  /** Absent where nothing is looked at. */
  readable?: Readable<Values>;
};

type Known = {
  /** Addresses of the site that lead nowhere. */
  deadLinks: ReadonlySet<string>;
  isOutdated: boolean;
  /** Files of the library that it names, as far as they are known. */
  files?: readonly LibraryFile[];
};

/** On cards and in search results more would be cut off; less says nothing. */
const LONGEST_TITLE = 90;
const SHORTEST_SUMMARY = 50;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Text = { name: string; field: string; language: Language; html: string };

function textsOf<Values extends object>({ kind, readable }: Reading<never, Values>, values: Values): Text[] {
  const { texts = [], leads = {} } = readable ?? {};
  return [...texts, ...Object.values(leads)].flatMap((name) =>
    LANGUAGES.map((language) => {
      const field = language === 'ua' ? name : inEnglish(name);
      const value = (values as Record<string, unknown>)[field] as string | string[];
      const lines = (Array.isArray(value) ? value : [value]).filter((line) => line.trim() !== '');
      const html =
        name.replace(/Ua$/, '') in kind.richTexts
          ? String(value)
          : lines.map((line) => `<p>${escaped(line)}</p>`).join('');
      return { name, field, language, html };
    }),
  );
}

const point = (is: PointKind, places: PointPlace[], said: Point['said'] = {}): Point => ({
  key: [is, ...places.map(({ field }) => field), said.text, said.other].filter(Boolean).join(' '),
  is,
  isSerious: (SERIOUS as readonly string[]).includes(is),
  said,
  places,
});

/** Links without words of their own are found by their address. */
const placeOfFact = ({ field }: Text, { near, text }: Fact): PointPlace =>
  near === '' ? { field, href: text } : { field, words: text };

/** Where the other language would say it: in the same paragraph, where both have as many. */
function placeBeside({ name, language, html }: Text, { text }: Fact, texts: Text[]): PointPlace | null {
  const other = texts.find((each) => each.name === name && each.language !== language);
  if (!other) return null;
  const [own, beside] = [html, other.html].map((each) => plainTextOf(each).trim().split('\n')) as [
    string[],
    string[],
  ];
  const words = own.length === beside.length ? beside[own.findIndex((line) => line.includes(text))] : '';
  return words?.trim() ? { field: other.field, words: words.trim() } : { field: other.field };
}

const languageOf = (field: string): Language => (/E[nN]$/.test(field) ? 'en' : 'ua');

/** What one language says and the other does not; of the same kind and in the same order, it is one fact told differently. */
function disagreeing(texts: Text[]): Point[] {
  // A text without a translation is another matter.
  const both = texts.filter(({ name }) => texts.every((each) => each.name !== name || each.html !== ''));
  const alone = (language: Language) => {
    const read = (each: Language) =>
      both.filter((text) => text.language === each).map((text) => ({ text, ...factsOf(text.html, each) }));
    const [own, other] = [read(language), read(language === 'ua' ? 'en' : 'ua')];
    const all = (sides: typeof own) => ({
      facts: sides.flatMap(({ facts }) => facts),
      offers: new Set(sides.flatMap(({ offers }) => [...offers])),
    });
    return withoutPartner(all(own), all(other)).map((fact) => {
      const { text } = own.find(({ facts }) => facts.includes(fact)) as (typeof own)[number];
      return { fact, place: placeOfFact(text, fact), beside: placeBeside(text, fact, both) };
    });
  };
  type Alone = ReturnType<typeof alone>[number];
  const withoutAny = ({ fact, place, beside }: Alone) =>
    point('fact', [place, ...(beside ? [beside] : [])], {
      text: fact.text,
      language: languageOf(place.field),
    });
  const english = alone('en');
  const paired = alone('ua').map((each) => {
    const { fact, place } = each;
    const partner = english.find((other) => other.fact.kind === fact.kind);
    if (!partner) return withoutAny(each);
    english.splice(english.indexOf(partner), 1);
    return point('facts', [place, partner.place], { text: fact.text, other: partner.fact.text });
  });
  return [...paired, ...english.map(withoutAny)];
}

/** One point for all: they are mended together. */
function ofQuotes(texts: Text[]): Point[] {
  const found = texts.flatMap(({ field, html, language }) =>
    plainTextOf(html)
      .split('\n')
      .flatMap((line) =>
        typographyOf(line, HTML_LANG[language])
          .filter((change) => isQuote(change, line))
          .map(({ from, to }) => ({ field, words: line.slice(Math.max(0, from - 10), to + 10).trim() })),
      ),
  );
  const places = [...new Map(found.toReversed().map((place) => [place.field, place])).values()].reverse();
  return found.length > 0 ? [point('quotes', places, { count: found.length })] : [];
}

/** What a template left to be filled in. A number alone is a reference, and dots are words left out of a quotation. */
const HINT = /\[[^[\]\n]*\p{L}[^[\]\n]*\]/gu;

/** One point for all, with the first of each text. */
function ofHints(texts: Text[]): Point[] {
  const found = texts.map(({ field, html }) => ({ field, hints: plainTextOf(html).match(HINT) ?? [] }));
  const places = found.flatMap(({ field, hints: [words] }) => (words ? [{ field, words }] : []));
  const count = found.reduce((sum, { hints }) => sum + hints.length, 0);
  return count > 0 ? [point('unfilled', places, { count })] : [];
}

function ofText({ field, html }: Text, deadLinks: ReadonlySet<string>): Point[] {
  const words = plainTextOf(html);
  return [
    ...personalDataIn(words).map(({ text }) => point('personal', [{ field, words: text }], { text })),
    ...ownLinksIn(html, location.origin)
      .filter((link) => deadLinks.has(link))
      .map((href) => point('dead-link', [{ field, href }], { text: href })),
    ...pointsOf(html).map(({ is, text, picture }) =>
      is === 'bare-picture'
        ? point(is, [{ field, src: text, ...(picture && { picture }) }], {})
        : point(is, [{ field, words: text }], { text }),
    ),
  ];
}

/** As texts are looked at. */
const asTexts = (both: InBoth): Text[] =>
  LANGUAGES.map((language) => {
    const { field, text } = both[language];
    return { name: field, field, language, html: text.trim() === '' ? '' : `<p>${escaped(text)}</p>` };
  });

const ofNotes = (notes: InBoth[]): Point[] =>
  notes
    .filter(({ ua, en }) => ua.text.trim() !== '' && en.text.trim() === '')
    .map(({ en }) => point('missing', [{ field: en.field }]));

function ofLinks(links: ItemLink[], deadLinks: ReadonlySet<string>): Point[] {
  return links.flatMap(({ title, url }) => [
    ...(deadLinks.has(pathOnly(url.text.trim()))
      ? [point('dead-link', [{ field: url.field }], { text: url.text })]
      : []),
    ...LANGUAGES.map((language) => title[language])
      .filter(({ text }) => isVague(text.trim()))
      .map(({ field, text }) => point('vague-link', [{ field, words: text }], { text })),
  ]);
}

type NamedPdf = { name: string; place: PointPlace };

const isPdf = (name: string): boolean => isFileName(name) && documentTypeOfName(name) === 'pdf';

/** The form has lists of a year by that. */
const yearIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'year' in value ? String(value.year) : null;

/** Wherever the values of any kind name one: in a field, in a list, in a text. */
function pdfsIn(value: unknown, field = ''): NamedPdf[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => {
      // What visitors have until this is saved.
      if (key === 'shownFile') return [];
      const name = yearIn(each) ?? key;
      return pdfsIn(each, field ? `${field}.${name}` : name);
    });
  if (typeof value !== 'string') return [];
  if (isPdf(value)) return [{ name: value, place: { field } }];
  if (!value.includes(DOCUMENT_BASE)) return [];
  return filesInText(value)
    .filter(isPdf)
    .map((name) => ({ name, place: { field, href: DOCUMENT_BASE + name } }));
}

export const pdfNamesIn = (values: object): string[] => [...new Set(pdfsIn(values).map(({ name }) => name))];

const PDF_KINDS: Record<PdfPoint, PointKind> = {
  scan: 'pdf-scan',
  halfScan: 'pdf-scan',
  locked: 'pdf-unread',
  unread: 'pdf-unread',
  untagged: 'pdf-untagged',
  noLanguage: 'pdf-unnamed',
  noTitle: 'pdf-unnamed',
};

function ofPdfs(values: object, files: readonly LibraryFile[]): Point[] {
  const named = Map.groupBy(pdfsIn(values), ({ name }) => name);
  return files.flatMap((file) => {
    const places = (named.get(file.name) ?? []).map(({ place }) => place);
    if (places.length === 0) return [];
    const kinds = new Set(openPdfPoints(file).map((each) => PDF_KINDS[each]));
    return [...kinds].map((is) => point(is, places, { text: file.title || file.name }));
  });
}

function ofDeadline<Values>({ deadline }: Readable<Values>, values: Values): Point[] {
  const given = deadline?.(values);
  if (!given?.day || given.day >= today()) return [];
  return [point(given.hides ? 'deadline-hides' : 'deadline-passed', [{ field: given.field }])];
}

function ofPictures(pictures: InBoth[]): Point[] {
  return pictures.flatMap(({ ua, en }) => [
    ...(ua.text.trim() === '' ? [point('bare-alt', [{ field: ua.field }])] : []),
    ...(ua.text.trim() !== '' && en.text.trim() === '' ? [point('no-alt-en', [{ field: en.field }])] : []),
  ]);
}

/** How they look where little of them is seen. */
function ofLengths(
  texts: Text[],
  title: string,
  richTexts: readonly string[],
  leads: Readable<never>['leads'] = {},
): Point[] {
  return texts.flatMap(({ name, field, html, language }) => {
    const { length } = plainTextOf(html).trim();
    if (name === title && length > LONGEST_TITLE)
      return [point('long-title', [{ field }], { count: length })];
    if (!richTexts.includes(name)) return [];
    const lead = texts.find((each) => each.name === leads[name] && each.language === language);
    const used = lead?.html ? lead : { field, html };
    const summary = plainSummary(used.html).length;
    const isShort = summary > 0 && summary < SHORTEST_SUMMARY;
    return isShort ? [point('short-summary', [{ field: used.field }], { count: summary })] : [];
  });
}

/** Serious ones first, each kind in the order of the form. */
export function readinessOf<Values extends object>(
  reading: Reading<never, Values>,
  values: Values,
  { deadLinks, isOutdated, files = [] }: Known,
): Point[] {
  const texts = textsOf(reading, values);
  const links = reading.readable?.links?.(values) ?? [];
  const notes = reading.readable?.notes?.(values) ?? [];
  const beside = [...notes, ...links.map((link) => link.title)].flatMap(asTexts);
  const { title } = reading.kind;
  const richTexts = Object.keys(reading.kind.richTexts).map((text) => `${text}Ua`);
  const needed = [title, ...richTexts];
  const missing = texts.filter(
    ({ name, language, html }) =>
      language === 'en' &&
      html === '' &&
      needed.includes(name) &&
      texts.some((each) => each.name === name && each.language === 'ua' && each.html !== ''),
  );
  const unwritten = texts.filter(
    ({ name, language, html }) => language === 'ua' && html === '' && needed.includes(name),
  );
  const points = [
    ...unwritten.map(({ field }) => point('empty', [{ field }])),
    ...missing.map(({ field }) => point('missing', [{ field }])),
    ...disagreeing(texts),
    ...ofNotes(notes),
    ...(reading.readable ? ofDeadline(reading.readable, values) : []),
    ...ofPictures(reading.readable?.pictures?.(values) ?? []),
    ...[...texts, ...beside].flatMap((text) => ofText(text, deadLinks)),
    ...ofLinks(links, deadLinks),
    ...(isOutdated ? [point('outdated', [{ field: inEnglish(richTexts[0] ?? title) }])] : []),
    ...ofPdfs(values, files),
    ...ofHints(texts),
    ...ofQuotes([...texts, ...beside]),
    ...ofLengths(texts, title, richTexts, reading.readable?.leads),
  ];
  const once = [...new Map(points.map((each) => [each.key, each])).values()];
  return once.sort((one, other) => Number(other.isSerious) - Number(one.isSerious));
}

/** What is alike, as one: a kind of point with all of its places. */
export type PointGroup = { is: PointKind; isSerious: boolean; points: [Point, ...Point[]] };

/** A picture lacks its description, wherever it stands. */
const ALIKE: Partial<Record<PointKind, PointKind>> = { 'bare-picture': 'bare-alt' };

export function groupsOf(points: Point[]): PointGroup[] {
  const groups = Map.groupBy(points, ({ is }) => ALIKE[is] ?? is);
  return [...groups].map(([is, alike]) => ({
    is: alike.length === 1 ? (alike[0] as Point).is : is,
    isSerious: alike.some(({ isSerious }) => isSerious),
    points: alike as PointGroup['points'],
  }));
}

/** Addresses of the site that it leads to. */
export function ownLinksOf<Values extends object>(reading: Reading<never, Values>, values: Values): string[] {
  const { origin } = location;
  const links = (reading.readable?.links?.(values) ?? [])
    .map(({ url }) => url.text.trim())
    .filter((url) => isOwnAddress(url, origin));
  const inTexts = textsOf(reading, values).flatMap(({ html }) => ownLinksIn(html, origin));
  return [...new Set([...inTexts, ...links.map(pathOnly)])];
}
