import { beforeEach, expect, test } from 'vitest';
import { editor } from '../../../tests/factories/editor.ts';
import { describeApi } from '../../../tests/factories/start-api.ts';
import type { NewsLink } from './news.schema.ts';

describeApi('news links', (api) => {
  const { added, item, startAfresh } = editor(api);
  beforeEach(startAfresh);

  const addLink = (body: object) => api().asStaff({ method: 'POST', url: '/api/news/addLink', body });
  const updateLink = (body: object) => api().asStaff({ method: 'PUT', url: '/api/news/updateLink', body });

  test('links are added, changed and deleted', async () => {
    const { id } = await added();
    const first = await addLink({
      newsId: id,
      titleUa: "Дія ''",
      titleEn: 'Diia',
      url: 'https://diia.gov.ua/',
    });
    expect(first.statusCode).toBe(201);
    const link = first.json<NewsLink>();
    expect(link).toEqual({
      id: link.id,
      newsId: id,
      titleUa: "Дія ''",
      titleEn: 'Diia',
      url: 'https://diia.gov.ua/',
    });
    const second = (await addLink({ newsId: id, url: 'http://kmu.gov.ua' })).json<NewsLink>();
    expect((await item(id)).links).toEqual([link, second]);

    const changed = await updateLink({ ...link, titleUa: 'Інша' });
    expect([changed.statusCode, changed.json()]).toEqual([200, { ...link, titleUa: 'Інша' }]);
    const gone = await api().asStaff({ method: 'DELETE', url: `/api/news/deleteLink/${second.id}` });
    expect(gone.statusCode).toBe(204);
    expect((await item(id)).links).toEqual([{ ...link, titleUa: 'Інша' }]);
  });

  test('a link cannot be moved to another item', async () => {
    const [from, to] = [await added(), await added()];
    const link = (await addLink({ newsId: from.id, url: 'https://diia.gov.ua/' })).json<NewsLink>();
    const answer = await updateLink({ ...link, newsId: to.id });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'conflict' });
  });

  test.each([
    [{ url: 'javascript:alert(1)' }, 'url', 'errors.invalidUrl'],
    [{ url: 'ftp://example.gov.ua' }, 'url', 'errors.invalidUrl'],
    [{ url: '//example.gov.ua' }, 'url', 'errors.invalidUrl'],
    [{ url: '' }, 'url', 'errors.invalidUrl'],
    [{ url: undefined }, 'url', 'errors.required'],
    [{ newsId: 'перша' }, 'newsId', 'errors.invalidValue'],
    [{ titleUa: 'ї'.repeat(301) }, 'titleUa', 'errors.tooLong'],
  ])('the link $0 is refused', async (fields, path, message) => {
    const answer = await addLink({ newsId: 1, url: 'https://diia.gov.ua/', ...fields });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ path, message }));
  });
});
