import { beforeEach, expect, test } from 'vitest';
import { editor, file } from '../../../tests/factories/editor.ts';
import type { FormFields } from '../../../tests/factories/forms.ts';
import { gif, jpeg, png, svg } from '../../../tests/factories/images.ts';
import { describeApi } from '../../../tests/factories/start-api.ts';
import { listStored } from '../../files/files-repository.server.ts';
import { filesOfPicture } from '../../files/picture.ts';
import type { Gallery } from './news.schema.ts';

describeApi('galleries', (api) => {
  const {
    added,
    update,
    setGallery,
    item,
    remove,
    erase,
    fetchImage,
    storedFiles,
    waitingUploads,
    startAfresh,
  } = editor(api);
  beforeEach(startAfresh);

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
    expect((await fetchImage(replaced.galleryLinks?.[0] ?? null)).statusCode).toBe(200);

    const cleared = await api().asStaff({ method: 'PATCH', url: `/api/news/deleteGallery/${id}` });
    expect(cleared.json()).toEqual({ id, galleryLinks: null, galleryAlts: null });
    expect(await item(id)).toMatchObject({ galleryLinks: null, galleryAlts: null, galleryPictures: null });
    // Its history has them.
    expect((await fetchImage(gallery.galleryLinks?.[0] ?? null)).statusCode).toBe(200);
  });

  test('editors at work on one item at once leave no picture without a row and no row without its picture', async () => {
    const { id } = await added({ img: file(await jpeg()) });
    /** No two alike, so that each is a file of its own. */
    let width = 40;
    const newPicture = async () => file(await gif(++width));
    const link = { newsId: id, url: 'https://diia.gov.ua/' };
    // As many as one person may have waiting.
    const work = Array.from({ length: 4 }, () => [
      newPicture().then((img) => update({ id: String(id), img })),
      Promise.all([newPicture(), newPicture()]).then((imgs) => setGallery({ id: String(id), imgs })),
      api().asStaff({ method: 'POST', url: '/api/news/addLink', body: link }),
      api().asStaff({ method: 'PATCH', url: `/api/news/deleteGallery/${id}` }),
      api().asStaff({ method: 'PATCH', url: '/api/news/updateVisibility', body: { id, isActive: 0 } }),
    ]).flat();
    const answers = await Promise.all(work);
    expect(answers.filter((answer) => answer.statusCode >= 300).map((answer) => answer.body)).toEqual([]);
    const stored = await listStored(api().services.db);
    // The first one, one of each save and two of each gallery: earlier versions have them.
    expect(stored).toHaveLength(13);
    expect(await storedFiles()).toEqual(stored.flatMap(filesOfPicture).toSorted());

    const racing = [
      ...Array.from({ length: 5 }, () =>
        api().asStaff({ method: 'POST', url: '/api/news/addLink', body: link }),
      ),
      newPicture().then((img) => update({ id: String(id), img })),
      api().asStaff({ method: 'DELETE', url: `/api/news/${id}` }),
      newPicture().then((img) => setGallery({ id: String(id), imgs: [img] })),
    ];
    for (const answer of await Promise.all(racing)) expect([200, 201, 204, 404]).toContain(answer.statusCode);
    expect((await api().asStaff({ url: `/api/news/${id}` })).statusCode).toBe(404);
    await erase(id);
    expect(await storedFiles()).toEqual([]);
  });

  test('image files go with the item when it is gone for good', async () => {
    const { id } = await added({ img: file(await jpeg()) });
    await setGallery({ id: String(id), imgs: [file(await jpeg(41)), file(await png())] });
    expect((await storedFiles()).length).toBe(9);
    await remove(id);
    expect((await storedFiles()).length).toBe(9);
    await erase(id);
    expect(await storedFiles()).toEqual([]);
    expect(await api().services.db.selectFrom('files').selectAll().execute()).toEqual([]);
  });

  test('a gallery takes twenty pictures and no more', async () => {
    const { id } = await added();
    const imgs = Array(20).fill(file(await gif()));
    expect((await setGallery({ id: String(id), imgs })).json<Gallery>().galleryLinks).toHaveLength(20);
    const more = await setGallery({ id: String(id), imgs: [...imgs, ...imgs.slice(0, 1)] });
    expect(more.statusCode).toBe(400);
    expect(more.json().errors).toMatchObject([{ path: 'imgs', message: 'errors.tooMany', max: 20 }]);
    await expect.poll(waitingUploads).toEqual([]);
  });

  test('a gallery with one bad picture is not set, and says which', async () => {
    const { id } = await added();
    const answer = await setGallery({ id: String(id), imgs: [file(await jpeg()), file(svg)] });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().errors).toMatchObject([{ path: 'imgs.1', message: 'errors.fileType' }]);
    expect((await item(id)).galleryLinks).toBeNull();
    expect(await storedFiles()).toEqual([]);
  });

  test.each([
    [{ galleryAlts: '[{},{}]' }, 'galleryAlts', 'errors.altsDiffer'],
    [{ galleryAlts: '[7]' }, 'galleryAlts.0', 'errors.invalidValue'],
    [{ galleryAlts: 'no' }, 'galleryAlts', 'errors.invalidValue'],
    [{ galleryAlts: JSON.stringify([{ altUa: 'ї'.repeat(301) }]) }, 'galleryAlts.0.altUa', 'errors.tooLong'],
    [{ imgs: undefined }, 'imgs', 'errors.required'],
    [{ imgs: 'text' }, 'imgs', 'errors.required'],
    [{ id: '0' }, 'id', 'errors.invalidValue'],
  ])('the gallery $0 is refused', async (fields, path, message) => {
    const answer = await setGallery({ id: '1', imgs: [file(await jpeg())], ...fields } as FormFields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ path, message }));
  });

  test('a gallery for an item that is not there is 404', async () => {
    expect((await setGallery({ id: '999999', imgs: [file(await jpeg())] })).statusCode).toBe(404);
  });
});
