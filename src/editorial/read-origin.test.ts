import { expect, test } from 'vitest';
import { originOf, referrerOf } from './read-origin.ts';

test.each([
  ['https://www.google.com/', 'search', ''],
  ['https://www.google.com.ua/url?q=x', 'search', ''],
  ['https://duckduckgo.com', 'search', ''],
  ['android-app://com.google.android.googlequicksearchbox/', 'search', ''],
  ['https://news.google.com/articles/1', 'sites', 'news.google.com'],
  ['https://WWW.Example.org:8443/people/olena?id=7#x', 'sites', 'example.org'],
  ['https://google.com.evil.example/', 'sites', 'google.com.evil.example'],
  ['https://olena:secret@example.org/', 'sites', 'example.org'],
  ['android-app://com.example.mail/', 'sites', ''],
  ['https://192.0.2.7/a', 'sites', ''],
  ['https://intranet/a', 'sites', ''],
  [`https://${'a'.repeat(200)}.org/`, 'sites', ''],
  ['<script>alert(1)</script>', 'sites', ''],
  ['https://site.gov.ua/news/1', 'inside', ''],
  ['https://www.site.gov.ua/', 'inside', ''],
])('%s is %s, shown as «%s»', (referer, origin, host) => {
  expect(referrerOf(originOf(referer), 'site.gov.ua')).toEqual({ origin, host });
});

test('what is remembered of an address is where it is, not what it is of', () => {
  expect(originOf('https://example.org/people/olena?id=7')).toBe('https://example.org');
  expect(originOf('https://example.org')).toBe('https://example.org');
});
