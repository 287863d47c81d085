// What an editor would mend in the texts of the site, in content/ and in the catalogues alike.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Text = { at: string; text: string };
type Language = 'ua' | 'en';

const ROOT = new URL('../../', import.meta.url);

/** `titleUa`, `headerEN`; a catalogue is in the language of its folder. Anything else is an id, an address, a number. */
const languageOf = (file: string, key: string): Language | undefined => {
  const [, language] = /^locales\/(ua|en)\//.exec(file) ?? /(ua|en)$/i.exec(key) ?? [];
  return language?.toLowerCase() as Language | undefined;
};

function textsOf(file: string, language: Language): Text[] {
  const texts: Text[] = [];
  const walk = (value: unknown, key: string, at: string) => {
    if (typeof value === 'string') {
      if (languageOf(file, key) === language) texts.push({ at, text: value });
      return;
    }
    if (value === null || typeof value !== 'object') return;
    for (const [name, part] of Object.entries(value)) {
      walk(part, Array.isArray(value) ? key : name, `${at}/${name}`);
    }
  };
  walk(JSON.parse(readFileSync(new URL(file, ROOT), 'utf8')), '', file);
  return texts;
}

const FILES = globSync(['content/**/*.json', 'locales/*/*.json'], { cwd: ROOT }).sort();
const UA = FILES.flatMap((file) => textsOf(file, 'ua'));
const EN = FILES.flatMap((file) => textsOf(file, 'en'));

/** Where a pattern is met, with a few letters around it. */
const found = (texts: Text[], pattern: RegExp) =>
  texts.flatMap(({ at, text }) => {
    const match = pattern.exec(text);
    return match ? [`${at}: ${text.slice(Math.max(0, match.index - 20), match.index + 30)}`] : [];
  });

test('all texts are looked at', () => {
  expect(UA.length).toBeGreaterThan(1000);
  expect(EN.length).toBeGreaterThan(1000);
});

describe('words we do not use', () => {
  test.each([
    ['матеріали про', /пояснення про/i],
    ['приймання документів', /прийом документів/i],
    ['наступна', /новіша/i],
    ['стажування', /практик/i],
    ['за областями', /в розрізі/i],
    ['у разі', /(?<!\p{L})при \S+(нні|тті)(?!\p{L})/iu],
    ['ліцензія', /усі права захищено/i],
  ])('Ukrainian says «%s» instead', (_, wrong) => {
    expect(found(UA, wrong)).toEqual([]);
  });

  test.each([
    ['Careers', /\bCareer\b/],
    ['Next story', /newer news/i],
    ['donor', /benefactor/i],
    ['For', /for whom$/i],
    ['oblast', /\b[A-Z]\w+(ska|zka)\b/],
    ['licence', /all rights reserved/i],
  ])('English says “%s” instead', (_, wrong) => {
    expect(found(EN, wrong)).toEqual([]);
  });
});

test('a sentence goes on in small letters after a colon', () => {
  expect(found(UA, /[а-яіїєґ]: [А-ЯІЇЄҐ][а-яіїєґ]/)).toEqual([]);
  const read = (name: string): Record<string, string>[] =>
    JSON.parse(readFileSync(new URL(`content/${name}.json`, ROOT), 'utf8'));
  // Shown after “For:” and “Update frequency:”.
  const facts = [...read('eservices'), ...read('directories')].flatMap((item) => [
    item.audienceUa ?? item.updateFrequencyUa ?? '',
    item.audienceEn ?? item.updateFrequencyEn ?? '',
  ]);
  expect(facts.filter((fact) => !/^\p{Lowercase}/u.test(fact))).toEqual([]);
});

test('a line of a list ends in no mark', () => {
  expect(found([...UA, ...EN], /[;.]<\/li>/)).toEqual([]);
  const lines = [...UA, ...EN].filter(({ at }) => /\/(responsibilities|requirements|conditions)/.test(at));
  expect(lines.length).toBeGreaterThan(100);
  expect(found(lines, /[;.]$/)).toEqual([]);
});

test('directories and services lead to official sites only', () => {
  const links = ['directories', 'eservices'].flatMap((name): { link: string }[] =>
    JSON.parse(readFileSync(new URL(`content/${name}.json`, ROOT), 'utf8')),
  );
  const hosts = links.flatMap(({ link }) => (link.startsWith('https:') ? [new URL(link).hostname] : []));
  expect(hosts.filter((host) => !/(^|\.)gov\.ua$/.test(host))).toEqual([]);
});

test('a date ends in a point of its own', () => {
  expect(found(UA, /\{\{date\}\}\./)).toEqual([]);
});

test('a word of one letter is tied to what follows by U+00A0, so that no line ends in it', () => {
  const bare = (texts: Text[]) =>
    texts.map(({ at, text }) => ({ at, text: text.replace(/<[^>]*>|\{\{[^}]*\}\}/g, '·') }));
  expect(found(bare(UA), /(?<![\p{L}\p{N}’'-])[\p{Script=Cyrillic}№] (?=\S)/u)).toEqual([]);
  expect(found(bare(EN), /(?<![\p{L}\p{N}’'-])[aAI] (?=\S)/u)).toEqual([]);
});
