import { expect, test } from 'vitest';
import { passwordFault } from './password-rules.server.ts';

const person = { email: 'olena.koval@example.gov.ua', name: 'Олена Коваль' };

test.each([
  'aaaaaaaaaaaaaa',
  'abababababababab',
  '123456789012',
  'abcdefghijklmnop',
  'qwertyuiop[]',
  'qwerty123456',
  'йцукенгшщзхї',
  'password1234',
  'P@ssw0rd2026!',
  'Administrator1',
  'welcome-admin-2026',
  'Україна2026!!!',
  'єДопомога-2026',
  'olenakoval2026',
  'КовальОлена!1991',
  'ІОЦ-пароль-2026',
  '1qaz2wsx3edc',
  'Summer2026!!!',
  'Слава-Україні!',
  'Slava_Ukraini2022',
  'Shevchenko1814',
  'Шевченко-1814',
  'ghbdtn-gfhjkm',
  'йцукен-фівапро',
  'цукенгшщзх123',
  'Наталія-1985!',
  'Oleksandr1991',
  'Харків-Харків-1',
  'qazwsxedcrfv',
  '!QAZ2wsx#EDC',
  'January2026!!',
  'Вересень-2026',
  'кохання-кохання',
  'iloveyou-iloveyou',
  '100500100500100500',
])('%s is too easy to guess', (password) => {
  expect(passwordFault(password, person)).toBe('guessable password');
});

test.each([
  'correct horse battery',
  'дванадцять журавлів над ставом',
  'kJ8-vQ2-mX5-tR9',
  'a long password of my own',
  '4938571620-довге',
])('%s is good, whatever signs it is made of', (password) => {
  expect(passwordFault(password, person)).toBe(null);
});

test('twelve signs are the least', () => {
  expect(passwordFault('kJ8-vQ2-mX5', person)).toBe('short password');
});
