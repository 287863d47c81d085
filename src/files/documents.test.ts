// Documents of the library, from the form that sends them to the address that shows them.
import { beforeEach, expect, test } from 'vitest';
import {
  archive,
  csv,
  DANGERS,
  docx,
  ods,
  odt,
  PRETENDERS,
  pdf,
  xlsx,
} from '../../tests/factories/documents.ts';
import { editor, file } from '../../tests/factories/editor.ts';
import { form } from '../../tests/factories/forms.ts';
import { jpeg } from '../../tests/factories/images.ts';
import { describeApi } from '../../tests/factories/start-api.ts';
import type { LibraryFile } from './file.schema.ts';
import { sweepFiles } from './sweep.server.ts';
import { MAX_DOCUMENT_BYTES, MAX_IMAGE_BYTES } from './upload.ts';

describeApi('documents', (api) => {
  const { add, added, update, erase, storedFiles, waitingUploads, startAfresh } = editor(api);
  beforeEach(startAfresh);

  const send = async (bytes: Uint8Array, name: string, more = {}) =>
    api().asStaff({
      ...{ method: 'POST', url: '/api/files' },
      ...(await form({ file: file(bytes, name, 'text/html'), ...more })),
    });
  const sent = async (bytes: Uint8Array, name = 'Звіт за рік.pdf') =>
    (await send(bytes, name)).json<LibraryFile>();
  const fetchDocument = (url: string, headers = {}) => api().asVisitor({ url, headers });

  test.each<[string, Buffer, string]>([
    ['pdf', pdf(), 'application/pdf'],
    ['docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['xlsx', xlsx(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['odt', odt(), 'application/vnd.oasis.opendocument.text'],
    ['ods', ods(), 'application/vnd.oasis.opendocument.spreadsheet'],
    ['csv', csv(), 'text/csv'],
    ['zip', archive(), 'application/zip'],
  ])('of type %s are taken and shown as what they are', async (type, bytes, mediaType) => {
    const answer = await send(bytes, 'Звіт за рік.csv');
    expect(answer.statusCode).toBe(201);
    const known = answer.json<LibraryFile>();
    expect(known).toEqual({
      name: expect.stringMatching(new RegExp(`^[0-9a-f]{32}-zvit-za-rik\\.${type}$`)),
      ...{ kind: 'document', url: `/documents/${known.name}`, title: 'Звіт за рік.csv', bytes: bytes.length },
      ...{ altUa: '', altEn: '', credit: '', focus: { x: 0.5, y: 0.5 }, uses: 0 },
      ...{ tags: [], version: 1, hasTextUa: false, hasTextEn: false },
      ...(type === 'pdf' && { pdf: { unread: 'failed' } }),
      createdAt: expect.stringMatching(/Z$/),
      by: { id: api().userId, name: 'Редакторка' },
    });
    const shown = await fetchDocument(known.url);
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload.equals(bytes)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': mediaType,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'; sandbox"),
      'cache-control': 'public, max-age=0, stale-if-error=604800',
      'accept-ranges': 'bytes',
      etag: `"${known.name}"`,
    });
    expect(shown.headers['content-disposition']).toMatch(type === 'pdf' ? /^inline; / : /^attachment; /);
    const shownName = `Звіт за рік.${type === 'csv' ? 'csv' : `csv.${type}`}`;
    expect(shown.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent(shownName)}`,
    );
  });

  test('are sent in parts, and not at all to who has them', async () => {
    const bytes = pdf('Довгий', 5000);
    const { url, name } = await sent(bytes);
    const part = await fetchDocument(url, { range: 'bytes=5-14' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 5-14/${bytes.length}`]);
    expect(part.rawPayload).toEqual(bytes.subarray(5, 15));
    const tag = { 'if-range': `"${name}"`, range: 'bytes=-5' };
    expect((await fetchDocument(url, tag)).rawPayload).toEqual(bytes.subarray(-5));
    expect((await fetchDocument(url, { ...tag, 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await fetchDocument(url, { range: 'bytes=999999-' })).statusCode).toBe(416);
    const again = await fetchDocument(url, { 'if-none-match': `W/"x", "${name}"` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await api().asVisitor({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(bytes.length),
      '',
    ]);
  });

  test('have the title they are sent with, and are saved under it', async () => {
    const { url, title } = (await send(pdf(), 'zvit.pdf', { title: 'Звіт «Діти»' })).json<LibraryFile>();
    expect(title).toBe('Звіт «Діти»');
    const { headers } = await fetchDocument(url);
    expect(headers['content-disposition']).toBe(
      `inline; filename="Zvit-Dity.pdf"; filename*=UTF-8''${encodeURIComponent('Звіт «Діти».pdf')}`,
    );
    const long = await send(pdf('2'), 'a.pdf', { title: 'я'.repeat(301) });
    expect([long.statusCode, long.json().errors[0]]).toMatchObject([400, { path: 'title', max: 300 }]);
  });

  test('are one when their bytes are the same', async () => {
    const first = await sent(docx('Наказ'));
    expect(await sent(docx('Наказ'), 'інша назва.zip')).toEqual(first);
    expect((await sent(docx('Інший'))).name).not.toBe(first.name);
    expect((await storedFiles()).length).toBe(2);
  });

  test.each(Object.entries(PRETENDERS))('%s is refused', async (_what, [bytes, name]) => {
    const answer = await send(bytes, name);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      415,
      [{ path: 'file', message: 'errors.libraryFileType' }],
    ]);
    expect(await storedFiles()).toEqual([]);
    await expect.poll(waitingUploads, { timeout: 20_000 }).toEqual([]);
  });

  test('what a document must not hold is named to whoever sends it, and nothing is left behind', async () => {
    const [, macros] = DANGERS['a text with macros'] ?? [];
    const answer = await send(macros ?? Buffer.alloc(0), 'a.docx');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      415,
      {
        detail: 'Found in the document: word/vbaProject.bin',
        errors: [{ path: 'file', message: 'errors.documentMacros', text: expect.stringMatching(/макрос/) }],
      },
    ]);
    expect(await storedFiles()).toEqual([]);
    await expect.poll(waitingUploads, { timeout: 20_000 }).toEqual([]);
  });

  test('may be as large as fifty megabytes, and no larger; pictures keep their own limit', async () => {
    const overhead = pdf('', 0).length;
    const largest = pdf('', MAX_DOCUMENT_BYTES - overhead);
    const { url, bytes } = await sent(largest);
    expect(bytes).toBe(MAX_DOCUMENT_BYTES);
    const { rawPayload } = await fetchDocument(url);
    // Not `toEqual`: a difference would be printed in full.
    expect(rawPayload.equals(largest)).toBe(true);

    const refused = async (content: Uint8Array) => {
      const answer = await send(content, 'a.pdf');
      return [answer.statusCode, answer.json().errors?.[0]];
    };
    const max = (limit: number) => [413, { path: 'file', message: 'errors.fileSize', max: limit }];
    expect(await refused(pdf('', MAX_DOCUMENT_BYTES))).toMatchObject(max(MAX_DOCUMENT_BYTES));
    const photograph = Buffer.concat([await jpeg(), Buffer.alloc(MAX_IMAGE_BYTES)]);
    expect(await refused(photograph)).toMatchObject(max(MAX_IMAGE_BYTES));
    await expect.poll(waitingUploads, { timeout: 20_000 }).toEqual([]);
  });

  test('are no pictures: neither an item nor its gallery takes one as such', async () => {
    const { name } = await sent(pdf());
    const asFile = await add({ img: file(pdf('Інший'), 'a.jpg') });
    expect([asFile.statusCode, asFile.json().errors[0].path]).toEqual([415, 'img']);
    const again = await add({ img: file(pdf(), 'a.jpg') });
    expect([again.statusCode, again.json().errors[0].path]).toEqual([415, 'img']);
    const byName = await add({ imgLink: name });
    expect([byName.statusCode, byName.json().errors[0].path]).toEqual([400, 'imgLink']);
    const inGallery = await add({ gallery: JSON.stringify([{ file: name }]) });
    expect([inGallery.statusCode, inGallery.json().errors[0].path]).toEqual([400, 'gallery.0.file']);
  });

  test('that a text names are in use: they stay with it, and go with the last item that has ever named them', async () => {
    const { name, url } = await sent(pdf());
    const item = await added({ textUa: `<p><a href="${url}">Звіт</a></p>` });
    const uses = () => api().asStaff({ url: `/api/files/${name}/uses` });
    expect((await uses()).json()).toMatchObject([{ kind: 'news', id: item.id, field: 'textUa' }]);
    expect((await api().asStaff({ method: 'DELETE', url: `/api/files/${name}` })).statusCode).toBe(409);
    await update({ id: String(item.id), textUa: '<p>Без звіту</p>' });
    expect((await uses()).json()).toMatchObject([{ field: 'revisions' }]);
    await erase(item.id);
    expect([(await fetchDocument(url)).statusCode, await storedFiles()]).toEqual([404, []]);
    const unknown = await add({ textUa: `<p><a href="${url}">Звіт</a></p>` });
    expect([unknown.statusCode, unknown.json().errors[0].path]).toEqual([400, 'textUa']);
  });

  test('that nobody kept are swept after a day; those put into the library stay', async () => {
    const { db, files } = api().services;
    await sent(pdf('Випадковий'));
    const kept = (await send(pdf('Потрібний'), 'b.pdf', { isKept: '1' })).json<LibraryFile>();
    // Sent by a form first, and then put there by a person.
    await sent(docx());
    const keptLater = (await send(docx(), 'c.docx', { isKept: 'true' })).json<LibraryFile>();
    await db.updateTable('files').set({ received_at: '2026-01-01T00:00:00.000Z' }).execute();
    await sweepFiles({ db, files });
    const left = await db.selectFrom('files').select('name').execute();
    expect(left.map(({ name }) => name).toSorted()).toEqual([kept.name, keptLater.name].toSorted());
    expect((await fetchDocument(kept.url)).statusCode).toBe(200);
  });

  test.each([
    '/documents/nothing.pdf',
    '/documents/',
    '/documents/..%2fsite.sqlite',
    '/documents/../site.sqlite',
    '/documents/a/b.pdf',
    '/documents/%00.pdf',
    '/documents/constructor',
  ])('%s is nothing', async (url) => {
    const answer = await api().asVisitor({ url });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test('are not shown as pictures, nor pictures as documents, nor what is in no library', async () => {
    const document = await sent(pdf());
    const picture = await sent(await jpeg());
    const { storage } = api().services;
    await storage.write('a1-page.html', Buffer.from('<script>'));
    await storage.write('a1-lost.pdf', pdf());
    for (const url of [
      `/imgs/${document.name}`,
      `/documents/${picture.name}`,
      '/documents/a1-page.html',
      '/imgs/a1-page.html',
      '/documents/a1-lost.pdf',
    ])
      expect([url, (await api().asVisitor({ url })).statusCode]).toEqual([url, 404]);
    const answer = await api().asStaff({ method: 'DELETE', url: document.url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
