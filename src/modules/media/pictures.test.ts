import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FormFields, type FormFile, form } from '../../../tests/factories/forms.ts';
import { avif, gif, jpeg, photograph, png, svg, webp } from '../../../tests/factories/images.ts';
import { describeApi } from '../../../tests/factories/start-api.ts';
import type { Gallery, NewsItem } from '../news/news.schema.ts';
import { filesOfPicture } from './picture.ts';

const file = (bytes: Uint8Array, name = 'Фото «Їжак».JPG', type?: string): FormFile => ({
  bytes,
  name,
  ...(type && { type }),
});

describeApi('pictures', (api) => {
  const send = async (method: 'POST' | 'PUT' | 'PATCH', url: string, fields: FormFields) =>
    api().asStaff({ method, url, ...(await form(fields)) });
  const add = (fields: FormFields = {}) =>
    send('POST', '/api/news', { headerUa: 'Новина', date: '2026-01-01', ...fields });
  const added = async (fields: FormFields = {}) => (await add(fields)).json<NewsItem>();
  const update = (fields: FormFields) =>
    send('PUT', '/api/news/update', { headerUa: 'Новина', date: '2026-01-01', ...fields });
  const setGallery = (fields: FormFields) => send('PATCH', '/api/news/addGallery', fields);
  const item = async (id: number) => (await api().asStaff({ url: `/api/news/${id}` })).json<NewsItem>();
  const fetchImage = (name: string, headers = {}) => api().asVisitor({ url: `/imgs/${name}`, headers });
  const storedFiles = () => readdir(join(api().services.config.dataDir, 'imgs'));
  const waitingUploads = () => readdir(api().services.images.uploadsFolder);

  beforeEach(async () => {
    const { db, storage } = api().services;
    await db.deleteFrom('news').execute();
    await db.deleteFrom('images').execute();
    await storage.remove(await storedFiles());
  });

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
    const image = await fetchImage(imgLink ?? '');
    expect(image.statusCode).toBe(200);
    expect(image.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(image.rawPayload.length),
    });
  });

  test('a large picture is made in three widths, a small one is never enlarged', async () => {
    const large = await added({ img: file(await jpeg(2000, 1000)) });
    expect(large.picture).toMatchObject({
      width: 1600,
      height: 800,
      widths: [480, 960, 1600],
      colour: '#2060a0',
    });
    const names = filesOfPicture(large.picture ?? { name: '', widths: [] });
    expect((await storedFiles()).toSorted()).toEqual(names.toSorted());
    for (const name of names.slice(1)) {
      const image = await fetchImage(name);
      const [, width, format] = /-(\d+)\.(avif|webp)$/.exec(name) ?? [];
      expect(image.headers['content-type']).toBe(`image/${format}`);
      expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: Number(width) });
    }
    expect((await added({ img: file(await jpeg(1000, 500)) })).picture).toMatchObject({
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
    expect((await fetchImage(first ?? '')).statusCode).toBe(404);
    expect((await update({ id: String(id), imgLink: second })).json()).toMatchObject({ imgLink: second });
    expect((await fetchImage(second)).statusCode).toBe(200);
    expect((await update({ id: String(id) })).json()).toMatchObject({ imgLink: null, picture: null });
    expect(await storedFiles()).toEqual([]);
  });

  test('a file input left empty is no picture', async () => {
    const empty = file(new Uint8Array(), '', 'application/octet-stream');
    expect((await added({ img: empty })).imgLink).toBeNull();
  });

  test('keeping a picture the item no longer has is a conflict', async () => {
    const other = await added({ img: file(await jpeg()) });
    const { id, imgLink } = await added({ img: file(await jpeg()) });
    const answer = await update({ id: String(id), imgLink: other.imgLink ?? '' });
    expect(answer.statusCode).toBe(409);
    expect((await item(id)).imgLink).toBe(imgLink);
  });

  test('the same picture in two items outlives either of them', async () => {
    const bytes = await jpeg();
    const [one, two] = [await added({ img: file(bytes) }), await added({ img: file(bytes) })];
    // As an earlier version, or a hand at the database, might have left it.
    const { db } = api().services;
    await db.updateTable('news').set({ image_name: one.imgLink }).where('id', '=', two.id).execute();
    await api().asStaff({ method: 'DELETE', url: `/api/news/${one.id}` });
    expect((await fetchImage(one.imgLink ?? '')).statusCode).toBe(200);
    await api().asStaff({ method: 'DELETE', url: `/api/news/${two.id}` });
    expect((await fetchImage(one.imgLink ?? '')).statusCode).toBe(404);
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
    ['more than 50 megapixels', () => png(10_001, 5000), 413, 'errors.imageSize'],
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

  test('two pictures where one belongs, and a file under another name, are refused', async () => {
    const img = file(await jpeg());
    expect((await add({ img: [img, img] })).statusCode).toBe(413);
    const stray = await add({ photo: img });
    expect(stray.statusCode).toBe(400);
    expect(stray.json().errors).toContainEqual({ path: 'photo', message: 'errors.unknownField' });
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

  test('a gallery is set whole, in order, and cleared', async () => {
    const { id } = await added();
    const alts = [
      { altUa: "п''ять", altEn: '' },
      { altUa: 'друга', altEn: 'second' },
    ];
    const answer = await setGallery({
      id: String(id),
      galleryAlts: JSON.stringify(alts),
      imgs: [file(await jpeg(), 'перша.jpg'), file(await png(), 'друга.png')],
    });
    expect(answer.statusCode).toBe(200);
    const gallery = answer.json<Gallery>();
    expect(gallery).toEqual({
      id,
      galleryLinks: [expect.stringMatching(/-persha\.jpg$/), expect.stringMatching(/-druha\.png$/)],
      galleryAlts: [
        { altUa: "п'ять", altEn: '' },
        { altUa: 'друга', altEn: 'second' },
      ],
    });
    const whole = await item(id);
    expect(whole).toMatchObject({ galleryLinks: gallery.galleryLinks, galleryAlts: gallery.galleryAlts });
    expect(whole.galleryPictures?.map((picture) => picture.name)).toEqual(gallery.galleryLinks);

    const replaced = (await setGallery({ id: String(id), imgs: [file(await gif())] })).json<Gallery>();
    expect(replaced.galleryAlts).toEqual([{ altUa: '', altEn: '' }]);
    expect((await fetchImage(gallery.galleryLinks?.[0] ?? '')).statusCode).toBe(404);
    expect((await fetchImage(replaced.galleryLinks?.[0] ?? '')).statusCode).toBe(200);

    const cleared = await api().asStaff({ method: 'PATCH', url: `/api/news/deleteGallery/${id}` });
    expect(cleared.json()).toEqual({ id, galleryLinks: null, galleryAlts: null });
    expect(await item(id)).toMatchObject({ galleryLinks: null, galleryAlts: null, galleryPictures: null });
    expect(await storedFiles()).toEqual([]);
  });

  test('editors at work on one item at once leave no picture without a row and no row without its picture', async () => {
    const { id } = await added({ img: file(await jpeg()) });
    const bytes = await gif();
    const link = { newsId: id, url: 'https://diia.gov.ua/' };
    const work = Array.from({ length: 6 }, () => [
      update({ id: String(id), img: file(bytes) }),
      setGallery({ id: String(id), imgs: [file(bytes), file(bytes)] }),
      api().asStaff({ method: 'POST', url: '/api/news/addLink', body: link }),
      api().asStaff({ method: 'PATCH', url: `/api/news/deleteGallery/${id}` }),
      api().asStaff({ method: 'PATCH', url: '/api/news/updateVisibility', body: { id, isActive: 0 } }),
    ]).flat();
    const answers = await Promise.all(work);
    expect(answers.filter((answer) => answer.statusCode >= 300).map((answer) => answer.body)).toEqual([]);
    const { picture, galleryPictures } = await item(id);
    const shown = [picture, ...(galleryPictures ?? [])].filter((shownPicture) => shownPicture !== null);
    expect((await storedFiles()).toSorted()).toEqual(shown.flatMap(filesOfPicture).toSorted());

    const racing = [
      ...Array.from({ length: 5 }, () =>
        api().asStaff({ method: 'POST', url: '/api/news/addLink', body: link }),
      ),
      update({ id: String(id), img: file(bytes) }),
      api().asStaff({ method: 'DELETE', url: `/api/news/${id}` }),
      setGallery({ id: String(id), imgs: [file(bytes)] }),
    ];
    for (const answer of await Promise.all(racing)) expect([200, 201, 204, 404]).toContain(answer.statusCode);
    expect((await api().asStaff({ url: `/api/news/${id}` })).statusCode).toBe(404);
    expect(await storedFiles()).toEqual([]);
  });

  test('image files go with the item', async () => {
    const { id } = await added({ img: file(await jpeg()) });
    await setGallery({ id: String(id), imgs: [file(await jpeg()), file(await png())] });
    expect((await storedFiles()).length).toBe(9);
    await api().asStaff({ method: 'DELETE', url: `/api/news/${id}` });
    expect(await storedFiles()).toEqual([]);
    expect(await api().services.db.selectFrom('images').selectAll().execute()).toEqual([]);
  });

  test('a gallery takes twenty pictures and no more', async () => {
    const { id } = await added();
    const imgs = Array(20).fill(file(await gif()));
    expect((await setGallery({ id: String(id), imgs })).json<Gallery>().galleryLinks).toHaveLength(20);
    expect((await setGallery({ id: String(id), imgs: [...imgs, ...imgs.slice(0, 1)] })).statusCode).toBe(413);
    await expect.poll(waitingUploads).toEqual([]);
  });

  test('a gallery with one bad picture is not set, and says which', async () => {
    const { id } = await added();
    const answer = await setGallery({ id: String(id), imgs: [file(await jpeg()), file(svg)] });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().errors).toEqual([{ path: 'imgs.1', message: 'errors.fileType' }]);
    expect((await item(id)).galleryLinks).toBeNull();
    expect(await storedFiles()).toEqual([]);
  });

  test.each([
    [{ galleryAlts: '[]' }, 'galleryAlts', 'errors.altsDiffer'],
    [{ galleryAlts: '[{"altUa":"a","altEn":"b","x":1}]' }, 'galleryAlts.0.x', 'errors.unknownField'],
    [{ galleryAlts: 'no' }, 'galleryAlts', 'errors.invalidValue'],
    [{ galleryAlts: JSON.stringify([{ altUa: 'ї'.repeat(301) }]) }, 'galleryAlts.0.altUa', 'errors.tooLong'],
    [{ imgs: undefined }, 'imgs', 'errors.required'],
    [{ imgs: 'text' }, 'imgs', 'errors.required'],
    [{ id: '0' }, 'id', 'errors.invalidValue'],
  ])('the gallery %j is refused', async (fields, path, message) => {
    const answer = await setGallery({ id: '1', imgs: [file(await jpeg())], ...fields } as FormFields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ path, message }));
  });

  test('a gallery for an item that is not there is 404', async () => {
    expect((await setGallery({ id: '999999', imgs: [file(await jpeg())] })).statusCode).toBe(404);
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

  test('parts of a picture can be asked for', async () => {
    const { imgLink } = await added({ img: file(await jpeg()) });
    const name = imgLink ?? '';
    const whole = (await fetchImage(name)).rawPayload;
    const part = await fetchImage(name, { range: 'bytes=2-9' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({
      'content-range': `bytes 2-9/${whole.length}`,
      'content-length': '8',
    });
    expect(part.rawPayload).toEqual(whole.subarray(2, 10));
    expect((await fetchImage(name, { range: 'bytes=-5' })).rawPayload).toEqual(whole.subarray(-5));
    const beyond = await fetchImage(name, { range: 'bytes=999999-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
    expect((await fetchImage(name, { range: 'bytes=0-1,4-5' })).statusCode).toBe(200);
    expect((await fetchImage(name, { range: 'bytes=0-1', 'if-range': '"x"' })).statusCode).toBe(200);
    const head = await api().asVisitor({ method: 'HEAD', url: `/imgs/${name}` });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(whole.length),
      '',
    ]);
  });

  test.each([
    '/imgs/nothing.jpg',
    '/imgs/',
    '/imgs',
    '/imgs/..%2fsite.sqlite',
    '/imgs/%2e%2e/site.sqlite',
    '/imgs/../site.sqlite',
    '/imgs/a/b.jpg',
    '/imgs/.hidden.jpg',
    '/imgs/a%00.jpg',
    '/imgs/%.jpg',
    `/imgs/${'a'.repeat(300)}.jpg`,
    '/imgs/constructor',
  ])('%s is nothing', async (url) => {
    const answer = await api().asVisitor({ url });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test('pictures can only be read', async () => {
    const answer = await api().asStaff({ method: 'DELETE', url: '/imgs/a.jpg' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
