import { expect, test } from 'vitest';
import { dispositionOf } from './disposition.ts';

test('a name is what a person called the document, once with its ending', () => {
  const named = (title: string) => dispositionOf(title, 'docx');
  const expected = `attachment; filename="Nakaz-No-12.docx"; filename*=UTF-8''${encodeURIComponent('Наказ № 12.docx')}`;
  expect(named('Наказ № 12')).toBe(expected);
  expect(named('Наказ № 12.DOCX')).toBe(expected);
  expect(dispositionOf('Звіт', 'pdf')).toMatch(/^inline; /);
});

test.each([
  ['a"; filename="evil.exe', /filename\*=UTF-8''a%20%3B?.*\.pdf$/],
  ['a\r\nSet-Cookie: x=1', /filename\*=UTF-8''a?.*\.pdf$/],
  ['../../etc/passwd', /filename\*=UTF-8''[^/]*\.pdf$/],
  ['zvit\u202Efdp.exe', /filename\*=UTF-8''zvitfdp\.exe\.pdf$/],
  ['', /filename="document\.pdf"; filename\*=UTF-8''document\.pdf$/],
  ['...', /filename\*=UTF-8''document\.pdf$/],
  ["it's (a) *star*", /filename\*=UTF-8''it%27s%20%28a%29%20star\.pdf$/],
  ['\ud800'.repeat(3), /\.pdf$/],
  ['ї'.repeat(200), /\.pdf$/],
])('%j cannot break out of the header', (title, expected) => {
  const header = dispositionOf(title, 'pdf');
  expect(header).toMatch(expected);
  expect(header).toMatch(/^inline; filename="[A-Za-z0-9-]+\.pdf"; filename\*=UTF-8''[\w.~!$&+^`|%-]+$/);
});
