import { expect, test } from 'vitest';
import { transliterate } from '../shared/transliterate.ts';
import { fold } from './fold.ts';
import { skeletonOf } from './skeleton.ts';

test.each([
  ['вакансія', ['vakansiia', 'vakansiya', 'vakansija', 'vakansia', 'вакансия', 'вакансыя']],
  ['довідка', ['dovidka', 'довидка']],
  ['допомога', ['dopomoha', 'dopomoga', 'допомоґа']],
  ['виплати', ['vyplaty', 'viplati', 'vyplati', 'выплаты']],
  ['щастя', ['shchastia', 'schastya', 'shchastja']],
  ['житло', ['zhytlo', 'jytlo', 'zhitlo']],
  ['центр', ['tsentr', 'centr']],
  ['харків', ['kharkiv', 'harkiv', 'xarkiv']],
  ['сім’я', ['simia', "sim'ia", 'simya', 'simja']],
  ['соціальний', ['sotsialnyi', 'socialnyj', 'sotsialnyy', 'sotsialnij']],
  ['забезпечення', ['zabezpechennia', 'zabezpechenya', 'забезпеченя']],
  ['юридичний', ['yurydychnyi', 'iurydychnyi', 'jurydychnyj']],
  ['єдина', ['yedyna', 'iedyna', 'jedyna', 'едина']],
  ['гігієна', ['hihiiena', 'higiyena']],
  ['реєстр', ['reiestr', 'reyestr', 'rejestr', 'реестр']],
  ['їжа', ['yizha', 'jizha', 'izha']],
  ['згода', ['zghoda', 'zgoda']],
  ['район', ['raion', 'rayon', 'rajon']],
  ['сайт', ['sait', 'sayt', 'sajt']],
])('%s is met by its other spellings', (word, others) => {
  for (const other of others)
    expect([other, skeletonOf(fold(other))]).toEqual([other, skeletonOf(fold(word))]);
});

test('official transliteration always meets the word', () => {
  for (const word of ['п’ятниця', 'щоб’єдналися', 'згуртованість', 'ґаджет', 'гуманітарна', 'знам’янка']) {
    expect(skeletonOf(transliterate(word))).toBe(skeletonOf(fold(word)));
  }
});

test('unrelated words stay apart', () => {
  const words = [
    'вакансія',
    'робота',
    'рада',
    'рід',
    'ряд',
    'рік',
    'рука',
    'дата',
    'дитя',
    'діти',
    'сума',
    'сім',
    'сімя',
    'на',
    'ні',
  ];
  expect(new Set(words.map(skeletonOf)).size).toBe(words.length);
});
