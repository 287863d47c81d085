import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  archive,
  csv,
  csv1251,
  docx,
  ods,
  odt,
  PRETENDERS,
  pdf,
  xlsx,
} from '../../tests/factories/documents.ts';
import { runs } from '../../tests/setup/runs.ts';
import { DOCUMENT_TYPES, type DocumentType } from './document.ts';
import { documentTypeOfFile } from './document-type.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icc-documents-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function typeOf(bytes: Uint8Array, fileName: string) {
  const path = join(folder, 'sent');
  await writeFile(path, bytes);
  return documentTypeOfFile({ path, fileName });
}

test.each<[DocumentType, Buffer]>([
  ['pdf', pdf()],
  ['docx', docx()],
  ['xlsx', xlsx()],
  ['odt', odt()],
  ['ods', ods()],
  ['zip', archive()],
])('a document is known as %s by its bytes, whatever it is called', async (type, bytes) => {
  expect(await typeOf(bytes, 'a.html')).toBe(type);
});

test('a table is text with the name of one, in the encodings that spreadsheets write', async () => {
  const long = Buffer.from('Київ;'.repeat(200_000));
  const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), csv()]);
  for (const bytes of [csv(), csv1251(), marked, long]) expect(await typeOf(bytes, 'Звіт.CSV')).toBe('csv');
});

test('whatever is done to a document, it is one of those that are taken or none', async () => {
  const whole = [pdf(), docx(), xlsx(), odt(), archive(), csv()];
  const change = fc.tuple(fc.nat(), fc.nat(255));
  const damaged = fc.tuple(fc.constantFrom(...whole), fc.array(change, { maxLength: 8 }), fc.nat());
  await fc.assert(
    fc.asyncProperty(damaged, async ([bytes, changes, cut]) => {
      const sent = Buffer.from(bytes.subarray(0, cut % 3 === 0 ? cut % bytes.length : bytes.length));
      for (const [at, value] of changes) if (sent.length > 0) sent[at % sent.length] = value;
      const type = await typeOf(sent, 'a.csv');
      expect([null, ...Object.keys(DOCUMENT_TYPES)]).toContain(type);
    }),
    runs(600),
  );
});

test.each(Object.entries(PRETENDERS))('%s is no document', async (_what, [bytes, name]) => {
  expect(await typeOf(bytes, name)).toBeNull();
});
