// Replacing a file of the library: what visitors get at its address, what is kept of it, and what is refused.
// SQL of: replace-file.server.ts.
import { beforeEach, expect, test } from 'vitest';
import { docx, pdf } from '../../tests/factories/documents.ts';
import { editor, file } from '../../tests/factories/editor.ts';
import { form } from '../../tests/factories/forms.ts';
import { jpeg, png } from '../../tests/factories/images.ts';
import {
  describeApiOnBothEngines,
  newPerson,
  testOnSqlite,
  withToken,
} from '../../tests/factories/start-api.ts';
import type { AuditList } from '../audit/audit.schema.ts';
import type { FileVersion, LibraryFile } from './file.schema.ts';
import { variantName } from './picture.ts';
import { sweepFiles } from './sweep.server.ts';

const EARLIER_PDF = pdf();
const LATER_PDF = pdf('Звіт за рік');

describeApiOnBothEngines('replacing a file', (api, engine) => {
  const once = testOnSqlite(engine);
  const { added, item, fetchImage, storedFiles, startAfresh } = editor(api);
  beforeEach(startAfresh);

  const upload = async (bytes: Uint8Array, fileName = 'a.jpg') => {
    const sent = await form({ file: file(bytes, fileName), title: fileName, isKept: '1' });
    return (await api().asStaff({ method: 'POST', url: '/api/files', ...sent })).json<LibraryFile>();
  };
  const replace = async (name: string, bytes: Uint8Array, fields: Record<string, string> = {}) =>
    api().asStaff({
      method: 'PUT',
      url: `/api/files/${name}/content`,
      ...(await form({ file: file(bytes, 'нове.pdf'), ...fields })),
    });
  const describe = (name: string, body: object) =>
    api().asStaff({ method: 'PATCH', url: `/api/files/${name}`, body });
  const versionsOf = async (name: string) =>
    (await api().asStaff({ url: `/api/files/${name}/versions` })).json<FileVersion[]>();
  const bytesOf = async (name: string, version: number) =>
    (await api().asStaff({ url: `/api/files/${name}/versions/${version}/content` })).rawPayload;
  const goBack = (name: string, version: number, body: object = {}) =>
    api().asStaff({ method: 'POST', url: `/api/files/${name}/versions/${version}/return`, body });
  const read = async (url: string) => (await api().asVisitor({ url })).body;

  test('every use shows the new picture at once, and nobody else is shown the former one', async () => {
    const before = await upload(await jpeg(1000));
    const { name } = before;
    const { id } = await added({
      imgLink: name,
      isActive: '1',
      textUa: `<p><img src="/imgs/${name}" alt="Зала"></p>`,
    });
    const first = await fetchImage(name);
    expect(first.headers['cache-control']).toContain('max-age=0');
    const calls = [`/api/news/${id}`, '/api/news'];
    const copy = variantName(name, 480, 'webp');
    for (const url of calls) expect(await read(url), url).toContain('"width":1000');

    const answer = await replace(name, await png(600), { version: '1' });
    expect(answer.json<LibraryFile>()).toMatchObject({
      ...{ name, url: before.url, version: 2, width: 600, picture: { name, widths: [480] } },
    });
    const now = await fetchImage(name, { 'if-none-match': String(first.headers.etag) });
    expect([now.statusCode, now.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(now.rawPayload).not.toEqual(first.rawPayload);
    const { picture } = await item(id);
    const stored = picture?.stored ?? '';
    const copyNow = variantName(stored, 480, 'webp');
    for (const url of calls) expect(await read(url), url).toContain(`"stored":"${stored}","width":600`);
    expect((await fetchImage(copyNow)).headers['cache-control']).toContain('immutable');
    const stale = await fetchImage(copy);
    expect([stale.statusCode, stale.headers.location]).toEqual([302, `/imgs/${name}`]);

    const [former] = await versionsOf(name);
    expect(former).toMatchObject({
      version: 1,
      width: 1000,
      bytes: before.bytes,
      by: { name: 'Редакторка' },
    });
    expect(await bytesOf(name, 1)).toEqual(first.rawPayload);
    const url = `/api/files/${name}/versions/1/content`;
    expect((await api().asVisitor({ url })).statusCode).toBe(401);
    const { entries } = (await api().asStaff({ url: '/api/audit' })).json<AuditList>();
    expect(entries[0]).toMatchObject({
      action: 'change',
      changes: [{ field: 'version', before: '1', after: '2' }],
    });
  });

  test('a version returns as it was, and all of them go with the file', async () => {
    const { name } = await upload(await jpeg(50));
    const first = (await fetchImage(name)).rawPayload;
    await replace(name, await jpeg(60));
    const second = (await fetchImage(name)).rawPayload;
    expect((await goBack(name, 1, { version: 2 })).json<LibraryFile>()).toMatchObject({
      version: 3,
      width: 50,
    });
    expect((await fetchImage(name)).rawPayload).toEqual(first);
    expect((await versionsOf(name)).map(({ version }) => version)).toEqual([2, 1]);
    expect(await bytesOf(name, 2)).toEqual(second);
    expect((await goBack(name, 1)).json().errors).toMatchObject([{ message: 'errors.sameFile' }]);

    const { db, files } = api().services;
    const kept = await storedFiles();
    await sweepFiles({ db, files });
    expect(await storedFiles()).toEqual(kept);
    expect((await api().asStaff({ method: 'DELETE', url: `/api/files/${name}` })).statusCode).toBe(204);
    expect(await storedFiles()).toEqual([]);
    expect(await db.selectFrom('file_versions').select('name').execute()).toEqual([]);
  });

  once('a document is replaced at its address', async () => {
    const { name, url } = await upload(EARLIER_PDF, 'Звіт.pdf');
    const first = await api().asVisitor({ url });
    expect((await replace(name, LATER_PDF)).statusCode).toBe(200);
    const headers = { 'if-none-match': String(first.headers.etag) };
    const now = await api().asVisitor({ url, headers });
    expect([now.statusCode, now.rawPayload.equals(LATER_PDF)]).toEqual([200, true]);
    expect(now.headers['content-disposition']).toBe(first.headers['content-disposition']);
    expect((await goBack(name, 1)).statusCode).toBe(200);
    expect((await api().asVisitor({ url })).rawPayload.equals(EARLIER_PDF)).toBe(true);
  });

  test('whether descriptions stay has to be said, and an item does not bring them back', async () => {
    const { name } = await upload(await jpeg(70));
    await describe(name, { altUa: 'Зала', altEn: 'A hall', credit: 'Фото', focus: { x: 0, y: 0 } });
    const { id } = await added({ imgLink: name, altUa: 'Зала', altEn: 'A hall' });
    const unasked = await replace(name, await jpeg(71));
    expect([unasked.statusCode, unasked.json().errors]).toMatchObject([400, [{ path: 'descriptions' }]]);
    const kept = await replace(name, await jpeg(71), { descriptions: 'keep' });
    expect(kept.json()).toMatchObject({ altUa: 'Зала', credit: 'Фото', focus: { x: 0 } });
    const bare = { altUa: '', altEn: '', credit: '', focus: { x: 0.5, y: 0.5 } };
    const cleared = await replace(name, await jpeg(72), { descriptions: 'clear' });
    expect(cleared.json()).toMatchObject(bare);
    const fields = { id: String(id), headerUa: 'Інакше', date: '2026-01-02', imgLink: name, altUa: 'Зала' };
    await api().asStaff({ method: 'PUT', url: '/api/news/update', ...(await form(fields)) });
    expect((await describe(name, {})).json()).toMatchObject(bare);
  });

  once('what does not fit is refused in words, and leaves nothing behind', async () => {
    const picture = await upload(await jpeg(80));
    const report = await upload(EARLIER_PDF, 'Звіт.pdf');
    const other = await upload(await jpeg(81), 'b.jpg');
    const stored = await storedFiles();
    const refusal = async (name: string, bytes: Uint8Array, fields = {}) => {
      const answer = await replace(name, bytes, fields);
      return [answer.statusCode, answer.json().errors?.[0].message];
    };
    expect(await refusal(picture.name, EARLIER_PDF)).toEqual([400, 'errors.otherKind']);
    expect(await refusal(report.name, await jpeg(82))).toEqual([400, 'errors.otherKind']);
    expect(await refusal(report.name, docx())).toEqual([400, 'errors.otherKind']);
    expect(await refusal(picture.name, await jpeg(80))).toEqual([400, 'errors.sameFile']);
    expect(await refusal(picture.name, Buffer.from('\xff\xd8\xffbroken file', 'latin1'))).toEqual([
      400,
      'errors.imageFailed',
    ]);
    expect(await refusal(picture.name, await jpeg(83), { version: '7' })).toEqual([
      412,
      'staff:problem.changed-meanwhile',
    ]);
    expect(await refusal(picture.name, await jpeg(83), { descriptions: 'maybe' })).toEqual([
      400,
      'errors.invalidValue',
    ]);
    expect(await refusal('nothing.jpg', await jpeg(83))).toEqual([404, 'staff:problem.not-found']);
    expect((await goBack(picture.name, 5)).statusCode).toBe(404);
    expect((await describe(picture.name, { altUa: 'Зала', version: 7 })).statusCode).toBe(412);
    expect(await storedFiles()).toEqual(stored);

    await added({ imgLink: picture.name });
    const { token } = await newPerson(api(), 'author', 'author@example.gov.ua');
    const sent = await form({ file: file(await jpeg(84)) });
    const url = `/api/files/${picture.name}/content`;
    expect((await api().app.inject(withToken(token, { method: 'PUT', url, ...sent }))).statusCode).toBe(403);
    expect(await storedFiles()).toEqual(stored);
    // The bytes of another file: each stays a file of its own.
    expect((await replace(picture.name, await jpeg(81))).statusCode).toBe(200);
    expect((await upload(await jpeg(81), 'b.jpg')).name).toBe(other.name);
  });

  test('of two who replace a file at once one is told that the other was quicker', async () => {
    const { name } = await upload(await jpeg(90));
    const answers = await Promise.all([91, 92].map(async (width) => replace(name, await jpeg(width))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    expect(await versionsOf(name)).toHaveLength(1);
    expect((await fetchImage(name)).statusCode).toBe(200);
  });
});
