import { expect, test } from 'vitest';
import { ANALYSER_VERSION, analyse, lemmasOf } from './analyse.server.ts';
import { APOSTROPHES } from './fold.ts';

const lemmasIn = (text: string): string[][] => analyse(text).map(({ lemmas }) => lemmas);
const formsIn = (text: string): string[] => analyse(text).map(({ form }) => form);

/** Word by word, as a query meets a text. */
function meet(a: string, b: string): boolean {
  const [typed, written] = [lemmasIn(a), lemmasIn(b)];
  return (
    typed.length === written.length &&
    typed.every((lemmas, index) => lemmas.some((lemma) => written[index]?.includes(lemma)))
  );
}

test.each([
  ['вакансію', 'вакансії'],
  ['вакансія', 'вакансіями'],
  ['дітей', 'дитина'],
  ['дітьми', 'Діти'],
  ['людьми', 'люди'],
  ['люди', 'людина'],
  ['матерям', 'мати'],
  ['друзів', 'друг'],
  ['довідок', 'довідка'],
  ['осіб', 'особа'],
  ['гуманітарною допомогою', 'гуманітарна допомога'],
  ['внутрішньо переміщених осіб', 'внутрішньо переміщені особи'],
  ['проєкту', 'проекти'],
  ['зареєстрованим', 'зареєстрована'],
  ['захищеного', 'захищені'],
  ['найновішою', 'найновіший'],
  ['реєструють', 'реєструвати'],
  ['звернувся', 'звернутися'],
  ['Києва', 'Київ'],
  ['років', 'рік'],
  ['шкіл', 'школа'],
  ['інтернет-порталом', 'інтернет-портали'],
  ['Cервісу', 'сервіс'],
  ['services', 'service'],
  ['families', 'family'],
  ['children’s', 'child'],
  ['people', 'persons'],
  ['organization', 'organisation'],
  ['displaced', 'displacing'],
])('%s meets %s', (typed, written) => {
  expect(meet(typed, written)).toBe(true);
});

test.each([
  ['довідка', 'довідник'],
  ['послуга', 'заслуга'],
  ['рада', 'радіо'],
  ['місто', 'місяць'],
  ['service', 'server'],
])('%s does not meet %s', (typed, written) => {
  expect(meet(typed, written)).toBe(false);
});

test.each([
  ['дашбордів', 'дашборд'],
  ['кіберзахистом', 'кіберзахист'],
  ['вебдоступності', 'вебдоступність'],
  ['єДопомогу', 'єдопомога'],
])('%s is in no dictionary and becomes %s as words that end like it', (form, lemma) => {
  expect(lemmasIn(form)).toEqual([[lemma]]);
});

test('a form of two words has the lemmas of both, the noun’s first', () => {
  expect(lemmasOf('заяви')).toEqual(['заява', 'заявити']);
  expect(meet('заяви', 'заявити')).toBe(true);
});

test('an apostrophe of any kind is no difference, nor is none', () => {
  for (const apostrophe of [...APOSTROPHES, '']) {
    expect(lemmasIn(`сім${apostrophe}ї`)).toEqual(lemmasIn("сім'я"));
  }
});

test('quotation marks that are apostrophes elsewhere are no part of a word', () => {
  for (const apostrophe of APOSTROPHES) {
    expect(formsIn(`${apostrophe}слово${apostrophe} ${apostrophe}`)).toEqual(['слово']);
  }
});

test('a hyphenated word is found whole, joined and by its parts', () => {
  expect(formsIn('є-сервіси')).toEqual(['є-сервіси', 'єсервіси', 'є', 'сервіси']);
  expect(lemmasIn('Є‑сервісів')).toEqual([['є-сервіс'], ['єсервіс'], ['є'], ['сервіс']]);
  expect(formsIn('Подзвоніть: 15-47')).toEqual(['подзвоніть', '15-47', '1547', '15', '47']);
  expect(formsIn('так -- ні – 2024–2025')).toEqual(['так', 'ні', '2024', '2025']);
});

test('numbers are words', () => {
  expect(formsIn('постанова № 757 від 18.06.2025')).toEqual(['постанова', '757', 'від', '18', '06', '2025']);
});

test('every word says where it stands in the text as it was given', () => {
  const text = '«Сім’ї» й за\u0301явки — є-сервіси; children’s 12К, Cервіс';
  const places = analyse(text).map(({ start, end }) => text.slice(start, end));
  expect(places).toEqual([
    ...[
      'Сім’ї',
      'й',
      'за\u0301явки',
      'є-сервіси',
      'є-сервіси',
      'є',
      'сервіси',
      'children’s',
      '12К',
      'Cервіс',
    ],
  ]);
  const decomposed = 'Її заяви'.normalize('NFD');
  expect(
    analyse(decomposed).map(({ start, end, form }) => [decomposed.slice(start, end).normalize(), form]),
  ).toEqual([
    ['Її', 'її'],
    ['заяви', 'заяви'],
  ]);
});

test('look-alike letters are read as the script of most of the word', () => {
  expect(formsIn('\u0421OVID ВП\u004F')).toEqual(['covid', 'впо']);
  expect(formsIn('webсайт')).toEqual(['webсайт']);
});

test('whatever the text, forms and lemmas are short and of letters, digits and hyphens', () => {
  const long = [
    ...[`${'я'.repeat(62)}ах`, `${'х'.repeat(61)}ями`, `а${'\u{1D4B3}'.repeat(40)}`],
    ...[`${'а-'.repeat(200_000)}б`, `${'шкіл-'.repeat(12)}шкіл`],
  ];
  const odd = "o’’neill 5'7 ½ é́ \u{1D4B3}\u{1D4B4} 汉字 ’’ -a- _під_креслення_ a\u00ADb\u200Dc х’s";
  for (const { form, lemmas, start, end } of analyse(`${long.join(' ')} ${odd}`)) {
    if (end <= start || lemmas.length < 1 || lemmas.length > 2) expect.fail(form);
    for (const text of [form, ...lemmas]) {
      if (text.length > 64 || !/^[\p{L}\p{N}-]+$/u.test(text)) expect.fail(text);
    }
  }
});

test('the version names the table, so that the index is made again with another one', () => {
  expect(ANALYSER_VERSION).toMatch(/^\d+-[0-9a-f]{12}$/);
});
