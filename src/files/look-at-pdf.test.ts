// What a look at a PDF finds, also where it is made to harm who looks.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readablePdf } from '../../tests/factories/documents.ts';
import { lookAtPdf } from './look-at-pdf.server.ts';
import { openPdfPoints, pdfPoints } from './pdf-facts.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icc-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function look(bytes: Uint8Array) {
  const path = join(folder, 'a.pdf');
  await writeFile(path, bytes);
  return lookAtPdf({ path, fileName: 'a.pdf' });
}
const says = 'Annual report';
const changed = (from: string | RegExp, to: string): Buffer =>
  Buffer.from(readablePdf().toString('latin1').replace(from, to), 'latin1');

test.each([
  ['all there is to say', { isTagged: true, language: 'uk', title: 'Zvit' }, []],
  ['text alone', {}, ['untagged', 'noLanguage', 'noTitle']],
  ['pictures of pages', { pages: [{}, {}] }, ['scan']],
  ['one page of two', { pages: [{ says }, {}], isTagged: true, language: 'uk', title: 'Z' }, ['halfScan']],
] as const)('of a PDF with %s it says what is missing', async (_what, pdf, points) => {
  expect(pdfPoints(await look(readablePdf(pdf as Parameters<typeof readablePdf>[0])))).toEqual(points);
});

test('one that an office program has made is read', async () => {
  const facts = await look(await readFile('tests/fixtures/documents/libreoffice.pdf'));
  expect(facts).toEqual({
    ...{ pages: 1, looked: 1, bare: 0, isTagged: true, language: 'en-US', hasTitle: false },
  });
});

test('of a long one the first pages are looked at', async () => {
  const facts = await look(readablePdf({ pages: Array.from({ length: 61 }, () => ({ says })) }));
  expect(facts).toMatchObject({ pages: 61, looked: 60, bare: 0 });
});

test.each([
  ['cut off', readablePdf().subarray(0, 400), { unread: 'failed' }],
  ['whose list of pages is itself', changed('/Kids[5 0 R]', '/Kids[2 0 R]'), { unread: 'failed' }],
  ['whose page is its own content', changed('/Contents 6 0 R', '/Contents 5 0 R'), { bare: 1 }],
  ['with a thousand million pages', changed('/Count 1', '/Count 999999999'), { pages: 1 }],
  ['with two thousand million objects', changed(/(xref\n0|\/Size) 7/g, '$1 2147483647'), { pages: 1 }],
  ['that is its own former version', changed('/Size 6', '/Size 6/Prev 9'), { pages: 1 }],
  ['nested without end', changed('/K[<<', `/K${'['.repeat(100_000)}<<`), { pages: 1 }],
  [
    'that is encrypted',
    changed(
      '/Root 1 0 R',
      `/Root 1 0 R/Encrypt<</Filter/Standard/V 1/R 2/O(${'x'.repeat(32)})/U(${'y'.repeat(32)})/P -4>>/ID[(a)(b)]`,
    ),
    { unread: 'locked' },
  ],
])('one %s comes to an end', async (_what, bytes, facts) => {
  expect(await look(bytes)).toMatchObject(facts);
});

test('a text beside it leaves of a scan nothing to be done', () => {
  const pdf = { pages: 1, looked: 1, bare: 1, isTagged: false, language: '', hasTitle: false };
  expect(openPdfPoints({ pdf })).toEqual(['scan']);
  expect(openPdfPoints({ pdf, hasTextUa: true })).toEqual([]);
  expect(openPdfPoints({ pdf: null })).toEqual([]);
});
