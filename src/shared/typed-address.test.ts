import { expect, test } from 'vitest';
import { isWebAddress, readTextAddress, readWebAddress } from './typed-address.ts';

test.each([
  ['https://www.kmu.gov.ua/npas', 'https://www.kmu.gov.ua/npas'],
  ['www.kmu.gov.ua', 'https://www.kmu.gov.ua'],
  ['kmu.gov.ua/npas?x=1#top', 'https://kmu.gov.ua/npas?x=1#top'],
  ['  diia.gov.ua:8443/  ', 'https://diia.gov.ua:8443/'],
  ['https://https://www.kmu.gov.ua', 'https://www.kmu.gov.ua'],
  ['https://http://old.example.org/a', 'http://old.example.org/a'],
  ['HTTPS://Kmu.gov.ua', 'HTTPS://Kmu.gov.ua'],
  ['https:/kmu.gov.ua', 'https://kmu.gov.ua'],
  ['https//kmu.gov.ua', 'https://kmu.gov.ua'],
  ['<https://kmu.gov.ua/a>', 'https://kmu.gov.ua/a'],
  ['«kmu.gov.ua»', 'https://kmu.gov.ua'],
  ['дія.укр/послуги', 'https://дія.укр/послуги'],
  ['http://localhost:3000/x', 'http://localhost:3000/x'],
])('%s is read as %s', (typed, address) => {
  expect(readWebAddress(typed)).toBe(address);
  expect(readTextAddress(typed)).toBe(address);
});

test.each([
  '',
  'https://',
  'kmu',
  'дві слова.ua',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.ua',
  '//a.ua',
])('«%s» is no address', (typed) => {
  expect(readWebAddress(typed)).toBeNull();
  expect(readTextAddress(typed)).toBeNull();
});

test('a text leads to letters and to pages of the site, too', () => {
  expect(readTextAddress('press@ioc.gov.ua')).toBe('mailto:press@ioc.gov.ua');
  expect(readTextAddress('mailto:press@ioc.gov.ua')).toBe('mailto:press@ioc.gov.ua');
  expect(readTextAddress('/news/3')).toBe('/news/3');
  expect(readTextAddress('#top')).toBe('#top');
  expect(readWebAddress('press@ioc.gov.ua')).toBeNull();
  expect(readWebAddress('/news/3')).toBeNull();
});

test('a scheme written twice is no address, whoever sends it', () => {
  expect(isWebAddress('https://https://kmu.gov.ua')).toBe(false);
  expect(isWebAddress('https://kmu.gov.ua/?to=https://diia.gov.ua')).toBe(true);
});
