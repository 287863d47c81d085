// Sorting and keeping pictures of a gallery without sending them again.
import { expect, test } from 'vitest';
import { form } from '../../../tests/factories/forms.ts';
import { png } from '../../../tests/factories/images.ts';
import { describeApi } from '../../../tests/factories/start-api.ts';

describeApi('a gallery that is edited', (api) => {
  /** No two alike, so that each is a file of its own. */
  let height = 30;
  const picture = async (name: string) => ({ name: `${name}.png`, bytes: await png(40, ++height) });

  async function newItem(): Promise<number> {
    const answer = await api().asStaff({
      method: 'POST',
      url: '/api/news',
      ...(await form({ headerUa: 'Новина', date: '2026-09-01' })),
    });
    return answer.json().id;
  }

  const setGallery = async (fields: Parameters<typeof form>[0]) =>
    api().asStaff({ method: 'PATCH', url: '/api/news/addGallery', ...(await form(fields)) });

  async function withTwoPictures() {
    const id = await newItem();
    const answer = await setGallery({ id: String(id), imgs: [await picture('red'), await picture('blue')] });
    const [red, blue] = answer.json().galleryLinks as [string, string];
    return { id, red, blue };
  }

  test('keeps the pictures it names, in the new order, beside new ones', async () => {
    const { id, red, blue } = await withTwoPictures();
    const answer = await setGallery({
      id: String(id),
      galleryLinks: JSON.stringify([blue, null, red]),
      galleryAlts: JSON.stringify([{ altUa: 'синє' }, { altUa: 'зелене' }, { altUa: 'червоне' }]),
      imgs: [await picture('green')],
    });
    expect(answer.statusCode).toBe(200);
    const { galleryLinks, galleryAlts } = answer.json();
    expect([galleryLinks[0], galleryLinks[2]]).toEqual([blue, red]);
    expect(galleryAlts.map(({ altUa }: { altUa: string }) => altUa)).toEqual(['синє', 'зелене', 'червоне']);
    for (const name of galleryLinks)
      expect((await api().asVisitor({ url: `/imgs/${name}` })).statusCode).toBe(200);
  });

  test('keeps the files of pictures that only its history names', async () => {
    const { id, red, blue } = await withTwoPictures();
    const answer = await setGallery({ id: String(id), galleryLinks: JSON.stringify([blue]) });
    expect(answer.json().galleryLinks).toEqual([blue]);
    expect((await api().asVisitor({ url: `/imgs/${red}` })).statusCode).toBe(200);
  });

  test('refuses a picture that is not in the library, and leaves all as it was', async () => {
    const { id, red, blue } = await withTwoPictures();
    const answer = await setGallery({
      id: String(id),
      galleryLinks: JSON.stringify([red, 'elsewhere.png', null]),
      imgs: [await picture('black')],
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].path).toBe('galleryLinks.1');
    expect((await api().asVisitor({ url: `/api/news/${id}` })).json().galleryLinks).toEqual([red, blue]);
  });

  test('refuses a list whose new places are not as many as the files', async () => {
    const { id, red } = await withTwoPictures();
    const answer = await setGallery({ id: String(id), galleryLinks: JSON.stringify([red, null]) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].path).toBe('galleryLinks');
  });
});
