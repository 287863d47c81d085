// A call that makes something, repeated because its answer was lost.
// SQL of: idempotency.server.ts.
import { expect, test } from 'vitest';
import { form } from '../../tests/factories/forms.ts';
import { jpeg } from '../../tests/factories/images.ts';
import { describeApiOnBothEngines, newPerson } from '../../tests/factories/start-api.ts';

let last = 0;
const newKey = () => {
  last += 1;
  return `a-key-of-some-editor-${last}`;
};

describeApiOnBothEngines('a repeated call', (api) => {
  const once = (url: string, key: string, body: object) =>
    api().asStaff({ method: 'POST', url, body, headers: { 'idempotency-key': key } });
  const addNews = async (key: string, fields: Record<string, string>) => {
    const sent = await form({ date: '2026-01-01', ...fields, img: { name: 'а.jpg', bytes: await jpeg() } });
    const headers = { ...sent.headers, 'idempotency-key': key };
    return api().asStaff({ method: 'POST', url: '/api/news', payload: sent.payload ?? '', headers });
  };
  const total = async (path: string) => (await api().asVisitor({ url: `/api/${path}/` })).json().total;

  test('makes one news item, with what was sent last', async () => {
    const key = newKey();
    const first = await addNews(key, { headerUa: 'Перша спроба' });
    const before = await total('news');
    const second = await addNews(key, { headerUa: 'Друга спроба' });
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toMatchObject({ id: first.json().id, headerUa: 'Друга спроба' });
    expect(second.json().imgLink).toMatch(/\.jpg$/);
    expect(await total('news')).toBe(before);
  });

  test('makes one vacancy and one link', async () => {
    const [key, linkKey] = [newKey(), newKey()];
    const first = await once('/api/vacancies', key, { titleUa: 'Одна' });
    const second = await once('/api/vacancies', key, { titleUa: 'Та сама' });
    expect(second.json()).toMatchObject({ id: first.json().id, titleUa: 'Та сама' });
    expect(await total('vacancies')).toBe(1);

    const { id: newsId } = (await addNews(newKey(), { headerUa: 'З посиланням' })).json();
    const links = [
      await once('/api/news/addLink', linkKey, { newsId, url: 'https://a.example/' }),
      await once('/api/news/addLink', linkKey, { newsId, url: 'https://b.example/' }),
    ];
    expect(links.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const item = (await api().asVisitor({ url: `/api/news/${newsId}` })).json();
    expect(item.links).toMatchObject([{ url: 'https://b.example/' }]);
  });

  test('does not undo what somebody else has changed since', async () => {
    const key = newKey();
    const { id } = (await once('/api/vacancies', key, { titleUa: 'Моя' })).json();
    const colleague = (await newPerson(api(), 'administrator', 'c@example.gov.ua')).token;
    await api().asVisitor({
      method: 'PUT',
      url: '/api/vacancies/update',
      body: { id, titleUa: 'Виправлена колегою' },
      headers: { authorization: `Bearer ${colleague}` },
    });
    const again = await once('/api/vacancies', key, { titleUa: 'Моя, ще раз' });
    expect([again.statusCode, again.json().code]).toEqual([412, 'changed-meanwhile']);
    expect(again.json().current).toMatchObject({ id, titleUa: 'Виправлена колегою', version: 2 });
    expect((await api().asVisitor({ url: `/api/vacancies/${id}` })).json()).toMatchObject({
      titleUa: 'Виправлена колегою',
    });
    await api().asStaff({ method: 'DELETE', url: `/api/vacancies/${id}` });
  });

  test('with a key that belongs to somebody else is a call of its own', async () => {
    const key = newKey();
    const first = await once('/api/vacancies', key, { titleUa: 'Моя' });
    const other = (await newPerson(api(), 'administrator', 'b@example.gov.ua')).token;
    const second = await api().asVisitor({
      method: 'POST',
      url: '/api/vacancies',
      body: { titleUa: 'Чужа' },
      headers: { 'idempotency-key': key, authorization: `Bearer ${other}` },
    });
    expect(second.statusCode).toBe(201);
    expect(second.json().id).not.toBe(first.json().id);
    const mine = (await api().asVisitor({ url: `/api/vacancies/${first.json().id}` })).json();
    expect(mine.titleUa).toBe('Моя');
  });

  test('made many times at once, makes one and says so to the others', async () => {
    const key = newKey();
    const before = await total('vacancies');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => once('/api/vacancies', key, { titleUa: 'Наввипередки' })),
    );
    const codes = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...codes].every((code) => code === 201 || code === 409)).toBe(true);
    expect(codes).toContain(201);
    expect(await total('vacancies')).toBe(before + 1);
  });

  test.each(['short', 'a'.repeat(65), 'with spaces in it, and long'])('refuses the key %j', async (key) => {
    const answer = await once('/api/vacancies', key, { titleUa: 'Ні' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: 'idempotency-key' }]);
  });
});
