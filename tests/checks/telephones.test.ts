// Nobody is sent to a telephone that is not there, and whoever is sent to one can call it by a tap.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, ROOT), 'utf8'));

type Text = { at: string; text: string };

function textsIn(value: unknown, at: string): Text[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, `${at}/${key}`));
}

const FILES = globSync(['content/**/*.json', 'locales/*/*.json'], { cwd: ROOT }).sort();
// Names of pictures are made of letters and digits that mean nothing.
const TEXTS = FILES.filter((file) => file !== 'content/demo/media.json').flatMap((file) =>
  textsIn(read(file), file),
);

const SPACE = '[\\s().-]';
const SHAPES = [
  // +380 44 123 45 67, 0 800 123 456, (044) 123-45-67
  new RegExp(`(?<![\\d.,])\\+?(?:38)?${SPACE}?0(?:${SPACE}{0,2}\\d){9}(?!\\d)`, 'g'),
  // 15-47
  /(?<![\d.-])1\d-\d\d(?![\d-])/g,
  // 102, after a word that says what it is
  /(?<=(?:номер\p{L}*|телефон\p{L}*|поліці\p{L}*|police on|call|лінія|hotline|line) )\d{3}(?!\d)/gu,
];
const telephonesIn = (text: string): string[] =>
  SHAPES.flatMap((shape) => text.match(shape) ?? []).map((number) => number.trim());

const KNOWN = (read('content/hotlines.json') as { number: string }[]).map(({ number }) => number);

test('telephones are told from sums, dates and numbers of acts', () => {
  const text = 'Сума 12 323 500, 0,800 000 000 ні, постанова № 102, 2024-07-01, ДК 009:2010, зміна 15-47, ';
  expect(telephonesIn(text)).toEqual(['15-47']);
  expect(telephonesIn('лінія 0 800 000 000, +380 44 000 00 00, (044) 123-45-67, за номером 102')).toEqual([
    ...['0 800 000 000', '+380 44 000 00 00', '(044) 123-45-67', '102'],
  ]);
});

test('no text names a telephone that is not a known one', () => {
  const unknown = TEXTS.flatMap(({ at, text }) =>
    telephonesIn(text.replace(/<[^>]*>/g, ''))
      .filter((number) => !KNOWN.includes(number))
      .map((number) => `${at}: ${number}`),
  );
  expect(unknown).toEqual([]);
});

test('in a formatted text every telephone is a link that calls it', () => {
  const plain = TEXTS.filter(({ text }) => text.startsWith('<')).flatMap(({ at, text }) =>
    telephonesIn(text.replace(/<a href="tel:[^"]*">[^<]*<\/a>/g, '').replace(/<[^>]*>/g, '')).map(
      (number) => `${at}: ${number}`,
    ),
  );
  expect(plain).toEqual([]);
});
