// «Сьогодні»: what waits, what is wrong, what is due; done, postponed, given away.
// SQL of: today.server.ts.
import { expect, test } from 'vitest';
import { editor } from '../../../tests/factories/editor.ts';
import { form } from '../../../tests/factories/forms.ts';
import { describeApiOnBothEngines, newPerson, testOnSqlite } from '../../../tests/factories/start-api.ts';
import { differInFacts } from '../../readiness/facts.ts';
import type { Mark, Matter, Today } from './today.schema.ts';

describeApiOnBothEngines('«Сьогодні»', (api, engine) => {
  const once = testOnSqlite(engine);
  const { added, update } = editor(api);
  type Ask = ReturnType<typeof api>['asStaff'];
  const read = async (ask: Ask = api().asStaff) => (await ask({ url: '/api/today' })).json<Today>();
  const say = (body: Mark, ask: Ask = api().asStaff) =>
    ask({ method: 'PUT', url: '/api/today/mark', body: body as Record<string, unknown> });
  const of = (today: Today, id: number) =>
    today.matters.filter((each) => each.kind === 'news' && each.id === id);
  const textUa = '<p>Допомогу отримали 1 200 людей.</p>';

  test('a draft, what is offered and what comes today wait for whoever they concern', async () => {
    const author = await newPerson(api(), 'author', 'author-of-today@example.gov.ua');
    const fields = await form({ headerUa: 'Чернетка авторки', date: '2026-01-01', isActive: '0' });
    const draft = await author.ask({ method: 'POST', url: '/api/news', ...fields });
    const { id } = draft.json<{ id: number }>();
    expect(of(await read(author.ask), id)).toMatchObject([
      { is: 'draft', column: 'waiting', title: 'Чернетка авторки', address: `/adminpage/news/${id}` },
    ]);
    expect(of(await read(), id)).toEqual([]);
    const url = `/api/news/${id}/review`;
    expect((await author.ask({ method: 'POST', url })).statusCode).toBe(200);
    expect(of(await read(), id)).toMatchObject([{ is: 'offered', mayBeDone: false }]);
    const body = { remark: 'Додайте джерело' };
    expect((await api().asStaff({ method: 'POST', url: `${url}/return`, body })).statusCode).toBe(200);
    expect(of(await read(author.ask), id)).toMatchObject([{ is: 'returned' }]);
    expect(of(await read(), id)).toEqual([]);
  });

  test('what is wrong is one line of a kind, and done until more of it comes', async () => {
    const outdated = async () => (await read()).matters.find(({ is }) => is === 'outdated') as Matter;
    const item = await added({ headerUa: 'Стара назва', headerEn: 'Old title', textUa, textEn: textUa });
    await update({
      id: String(item.id),
      headerEn: item.headerEn,
      textUa,
      textEn: textUa,
      headerUa: 'Нова назва',
    });
    expect(await outdated()).toMatchObject({ kind: 'news', count: 1, column: 'wrong' });
    const { key } = await outdated();
    expect((await say({ key, said: 'done' })).statusCode).toBe(204);
    expect(await outdated()).toBeUndefined();
    const other = await added({ headerUa: 'Інша', headerEn: 'Another', textUa, textEn: textUa });
    await update({
      id: String(other.id),
      headerEn: other.headerEn,
      textUa,
      textEn: textUa,
      headerUa: 'Зовсім інша',
    });
    expect(await outdated()).toMatchObject({ count: 2 });
  });

  test('languages that tell another figure are named, until they agree', async () => {
    const item = await added({
      ...{ headerUa: 'Скільки людей', headerEn: 'How many people', textUa },
      textEn: '<p>1,300 people got help.</p>',
    });
    expect(of(await read(), item.id)).toMatchObject([{ is: 'facts', title: 'Скільки людей' }]);
    await update({
      id: String(item.id),
      headerEn: item.headerEn,
      textUa,
      textEn: '<p>1,200 people got help.</p>',
    });
    expect(of(await read(), item.id)).toEqual([]);
  });

  once('links that lead nowhere are one line', async () => {
    const item = await added({ headerUa: 'Куди ведуть', textUa: '<p><a href="/news/999999">Сюди</a></p>' });
    const links = async () => (await read()).matters.find(({ is }) => is === 'links');
    expect(await links()).toMatchObject({ count: 1, address: '/adminpage/links' });
    await update({ id: String(item.id), textUa });
    expect(await links()).toBeUndefined();
  });

  test('a duty comes later with a reason, then is due again; a colleague gets it, unless that one leaves', async () => {
    const duty = async (ask?: Ask) =>
      (await read(ask)).matters.find(({ kind }) => kind === 'duties') as Matter;
    const first = await duty();
    expect(first).toMatchObject({ column: 'due', is: 'missing' });
    const { key } = first;
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect((await say({ key, said: 'postponed', until, reason: 'Чекаємо на підпис' })).statusCode).toBe(204);
    expect((await duty()).key).not.toBe(key);
    const isThere = async (ask?: Ask) => (await read(ask)).matters.some((each) => each.key === key);
    expect((await read()).put).toMatchObject([{ key, mark: { until, reason: 'Чекаємо на підпис' } }]);
    const ask = () => api().services.db.updateTable('today_marks').where('key', '=', key);
    await ask()
      .set({ until: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) })
      .execute();
    expect(await isThere()).toBe(true);
    const colleague = await newPerson(api(), 'editor', 'colleague@example.gov.ua');
    expect((await say({ key, said: 'given', to: colleague.id, reason: 'Ви знаєте, де це' })).statusCode).toBe(
      204,
    );
    expect(await isThere()).toBe(false);
    expect((await read(colleague.ask)).matters.find((each) => each.key === key)).toMatchObject({
      ...{ column: 'waiting', mark: { said: 'given', reason: 'Ви знаєте, де це' } },
    });
    await api()
      .services.db.updateTable('users')
      .set({ is_disabled: 1 })
      .where('id', '=', colleague.id)
      .execute();
    expect(await isThere()).toBe(true);
    expect((await say({ key, said: 'given', to: colleague.id, reason: '' })).json()).toMatchObject({
      errors: [{ path: 'to' }],
    });
  });

  once(
    'what is not there, or not one’s own to end, is refused; so are days gone by and no reason',
    async () => {
      expect((await say({ key: 'draft/news/999999', said: 'nothing' })).statusCode).toBe(404);
      const { matters } = await read();
      const { key } = matters.find(({ column }) => column === 'due') as Matter;
      const author = await newPerson(api(), 'author', 'refused@example.gov.ua');
      expect((await say({ key, said: 'done' }, author.ask)).statusCode).toBe(403);
      for (const wrong of [
        { until: '2020-01-01', reason: 'Так' },
        { until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10), reason: ' ' },
        { until: 'завтра', reason: 'Так' },
      ])
        expect((await say({ key, said: 'postponed', ...wrong })).statusCode).toBe(400);
      expect((await api().asVisitor({ url: '/api/today' })).statusCode).toBe(401);
    },
  );
});

test('facts disagree where each language has one that the other has not', () => {
  const of = (ua: string, en: string) => differInFacts([{ ua: `<p>${ua}</p>`, en: `<p>${en}</p>` }]);
  expect(of('12,4 тис. осіб', '12.4 thousand persons')).toBe(false);
  expect(of('12,4 тис. осіб', '12.5 thousand persons')).toBe(true);
  expect(of('У 2025 році', '')).toBe(false);
});
