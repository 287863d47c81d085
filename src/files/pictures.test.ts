import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { editor, file } from '../../tests/factories/editor.ts';
import { form } from '../../tests/factories/forms.ts';
import {
  avif,
  gif,
  jpeg,
  manyScans,
  photograph,
  png,
  pngOf,
  svg,
  webp,
} from '../../tests/factories/images.ts';
import { describeApi } from '../../tests/factories/start-api.ts';
import type { NewsItem } from '../modules/news/news.schema.ts';
import { filesOfPicture } from './picture.ts';

describeApi('pictures', (api) => {
  const { add, added, update, item, erase, fetchImage, storedFiles, waitingUploads, startAfresh } =
    editor(api);
  beforeEach(startAfresh);

  test.each([
    ['JPEG', jpeg, 'jpg', 'image/jpeg'],
    ['PNG', png, 'png', 'image/png'],
    ['WebP', webp, 'webp', 'image/webp'],
    ['AVIF', avif, 'avif', 'image/avif'],
    ['GIF', gif, 'gif', 'image/gif'],
  ])('a %s is known by its bytes, whatever it calls itself', async (_kind, make, extension, type) => {
    const answer = await add({ img: file(await make(), 'Щука.exe', 'text/html') });
    expect(answer.statusCode).toBe(201);
    const { imgLink, picture } = answer.json<NewsItem>();
    expect(imgLink).toMatch(new RegExp(`^[0-9a-f]{32}-shchuka\\.${extension}$`));
    expect(picture).toEqual({
      name: imgLink,
      width: 40,
      height: 30,
      widths: [40],
      colour: expect.stringMatching(/^#/),
    });
    const image = await fetchImage(imgLink);
    expect(image.statusCode).toBe(200);
    expect(image.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=0, stale-if-error=604800',
      'x-content-type-options': 'nosniff',
      'content-length': String(image.rawPayload.length),
    });
  });

  test('a large picture is made in three widths, a small one is never enlarged', async () => {
    const large = await added({ img: file(await jpeg(2000, 250)) });
    expect(large.picture).toMatchObject({
      width: 1600,
      height: 200,
      widths: [480, 960, 1600],
      colour: '#2060a0',
    });
    const names = filesOfPicture(large.picture ?? { name: '', widths: [] });
    expect(await storedFiles()).toEqual(names.toSorted());
    for (const name of names.slice(1)) {
      const image = await fetchImage(name);
      const [, width, format] = /-(\d+)\.(avif|webp)$/.exec(name) ?? [];
      expect(image.headers['content-type']).toBe(`image/${format}`);
      expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: Number(width) });
    }
    expect((await added({ img: file(await jpeg(1000, 100)) })).picture).toMatchObject({
      width: 1000,
      widths: [480, 960],
    });
  });

  test('a photograph is turned upright and says nothing about who took it where', async () => {
    const original = await photograph();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { picture } = await added({ img: file(original) });
    expect(picture).toMatchObject({ width: 40, height: 60 });
    for (const name of filesOfPicture(picture ?? { name: '', widths: [] })) {
      const metadata = await sharp((await fetchImage(name)).rawPayload).metadata();
      expect([metadata.exif, metadata.orientation, metadata.width]).toEqual([undefined, undefined, 40]);
    }
  });

  test('an update replaces the picture, keeps it or removes it', async () => {
    const { id, imgLink: first } = await added({ img: file(await jpeg()) });
    const replaced = await update({ id: String(id), img: file(await png()) });
    const second = replaced.json<NewsItem>().imgLink ?? '';
    expect(second).toMatch(/\.png$/);
    expect((await update({ id: String(id), imgLink: second })).json()).toMatchObject({ imgLink: second });
    expect((await fetchImage(second)).statusCode).toBe(200);
    expect((await update({ id: String(id) })).json()).toMatchObject({ imgLink: null, picture: null });
    // The history has them.
    for (const name of [first, second]) expect((await fetchImage(name)).statusCode).toBe(200);
    await erase(id);
    expect(await storedFiles()).toEqual([]);
  });

  test('a file input left empty is no picture', async () => {
    const empty = file(new Uint8Array(), '', 'application/octet-stream');
    expect((await added({ img: empty })).imgLink).toBeNull();
  });

  test('an item may name any picture of the library, and no other', async () => {
    const other = await added({ img: file(await jpeg()) });
    const { id, imgLink } = await added({ img: file(await png()) });
    const unknown = await update({ id: String(id), imgLink: 'nowhere.jpg' });
    expect([unknown.statusCode, unknown.json().errors]).toMatchObject([400, [{ path: 'imgLink' }]]);
    expect((await item(id)).imgLink).toBe(imgLink);
    const answer = await update({ id: String(id), imgLink: other.imgLink ?? '' });
    expect(answer.json()).toMatchObject({ imgLink: other.imgLink, picture: other.picture });
    await erase(other.id);
    expect((await fetchImage(other.imgLink)).statusCode).toBe(200);
    await erase(id);
    expect(await storedFiles()).toEqual([]);
  });

  test('the same picture in two items outlives either of them', async () => {
    const bytes = await jpeg();
    const [one, two] = [await added({ img: file(bytes) }), await added({ img: file(bytes) })];
    expect(two.imgLink).toBe(one.imgLink);
    await erase(one.id);
    expect((await fetchImage(one.imgLink)).statusCode).toBe(200);
    await erase(two.id);
    expect((await fetchImage(one.imgLink)).statusCode).toBe(404);
  });

  test.each([
    ['an SVG', () => svg, 415, 'errors.fileType'],
    ['a text', () => Buffer.from('hello, this is not a picture at all'), 415, 'errors.fileType'],
    ['nothing', () => Buffer.alloc(0), 415, 'errors.fileType'],
    ['half a JPEG', async () => (await jpeg(800, 600)).subarray(0, 1200), 400, 'errors.imageFailed'],
    [
      'a PNG header and noise',
      async () => Buffer.concat([(await png()).subarray(0, 40), Buffer.alloc(200, 7)]),
      400,
      'errors.imageFailed',
    ],
    ['more than 50 megapixels', () => pngOf(10_001, 5000), 413, 'errors.imageSize'],
    ['a JPEG of many scans', () => manyScans(882), 400, 'errors.fileTooComplex'],
    ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 413, 'errors.fileSize'],
  ])('%s is refused and leaves nothing behind', async (_what, make, status, message) => {
    const answer = await add({ img: file(await make()) });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'img', message }] });
    expect(await storedFiles()).toEqual([]);
    await expect.poll(waitingUploads).toEqual([]);
    expect((await api().asVisitor({ url: '/api/news' })).json()).toMatchObject({ total: 0 });
  });

  test('a picture of exactly 10 MB is looked at', async () => {
    // Bytes after the end of a picture are no fault of the picture.
    const bytes = Buffer.concat([await jpeg(), Buffer.alloc(10 * 1024 * 1024)]).subarray(0, 10 * 1024 * 1024);
    expect((await add({ img: file(bytes) })).statusCode).toBe(201);
  });

  test('two pictures where one belongs are refused; a file under another name is left out', async () => {
    const img = file(await jpeg());
    expect((await add({ img: [img, img] })).statusCode).toBe(400);
    const stray = await add({ photo: img });
    expect([stray.statusCode, stray.json().imgLink]).toEqual([201, null]);
  });

  test('files go when the transaction fails', async () => {
    const { db } = api().services;
    const failing = vi.spyOn(db, 'transaction').mockImplementation(() => {
      throw new Error('the database has gone');
    });
    expect((await add({ img: file(await jpeg()) })).statusCode).toBe(500);
    failing.mockRestore();
    expect(await storedFiles()).toEqual([]);
    await expect.poll(waitingUploads).toEqual([]);
  });

  test('a failure says nothing about its cause', async () => {
    const { db } = api().services;
    const failing = vi.spyOn(db, 'transaction').mockImplementation(() => {
      throw Object.assign(new Error('secret detail'), { code: 'ECONNREFUSED' });
    });
    const answer = await add();
    failing.mockRestore();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.body).not.toMatch(/secret|at .*\.ts/);
  });

  test('JSON where a form belongs, and a form that is broken, are refused', async () => {
    const json = await api().asStaff({ method: 'POST', url: '/api/news', body: { headerUa: 'Новина' } });
    expect([json.statusCode, json.json().code]).toEqual([415, 'unsupported-media-type']);
    expect((await api().asStaff({ method: 'POST', url: '/api/news' })).statusCode).toBe(415);
    const { headers, payload } = await form({ headerUa: 'Новина', img: file(await jpeg()) });
    const cut = (payload as Buffer).subarray(0, -20);
    expect(
      (await api().asStaff({ method: 'POST', url: '/api/news', headers, payload: cut })).statusCode,
    ).toBe(400);
    const endless = Buffer.from(
      (payload as Buffer).toString('latin1').replace('"headerUa"\r\n\r\n', '"headerUa"\r\n'),
      'latin1',
    );
    expect(
      (await api().asStaff({ method: 'POST', url: '/api/news', headers, payload: endless })).statusCode,
    ).toBe(400);
    const noBoundary = { 'content-type': 'multipart/form-data' };
    expect(
      (await api().asStaff({ method: 'POST', url: '/api/news', headers: noBoundary, payload })).statusCode,
    ).toBe(400);
    await expect.poll(waitingUploads).toEqual([]);
  });
});
