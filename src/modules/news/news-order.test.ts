// SQL of: news-order.server.ts, news-archive.server.ts, related-news.server.ts.
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newsWriter } from '../../../tests/factories/news-writer.ts';
import { testOnSqlite } from '../../../tests/factories/start-api.ts';
import { describeOnBothEngines } from '../../../tests/setup/engines.ts';
import { runs } from '../../../tests/setup/runs.ts';
import { recordSources, type Source } from '../../cache/made-from.server.ts';
import { changesBetween, contentVersion } from '../../db/content-version.ts';
import {
  findNews,
  listNews,
  listNewsCards,
  newsMonths,
  newsNeighbours,
  newsTopics,
  relatedNews,
} from './news-repository.server.ts';

type Item = { id: number; date: string; tags: string[]; isActive: 0 | 1 };

const date = fc.constantFrom(
  '2025-12-31',
  '2026-01-01',
  '2026-01-15',
  '2026-01-31',
  '2026-02-28',
  '2026-03-01',
);
const tags = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 });
const isActive = fc.constantFrom<0 | 1>(0, 1);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), date, tags, isActive }) },
  fc.record({ kind: fc.constant('change' as const), which: fc.nat(), date, tags, isActive }),
  fc.record({ kind: fc.constant('show' as const), which: fc.nat(), isActive }),
  fc.record({ kind: fc.constant('remove' as const), which: fc.nat() }),
);

const newestFirst = (one: Item, other: Item) => other.date.localeCompare(one.date) || other.id - one.id;

describeOnBothEngines('lists of news', (connection, engine) => {
  const once = testOnSqlite(engine);

  test('show the right items on the right pages after any writes', async () => {
    const { db } = connection();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        await db.deleteFrom('news').execute();
        let items: Item[] = [];
        for (const each of steps) {
          const item = 'which' in each ? items[each.which % Math.max(items.length, 1)] : undefined;
          if (each.kind === 'add') {
            const { kind: _kind, ...fields } = each;
            items.push({ id: await newsWriter(db).add(fields), ...fields });
          }
          if (!item) continue;
          if (each.kind === 'change') {
            const fields = { date: each.date, tags: each.tags, isActive: each.isActive };
            await newsWriter(db).change(item.id, fields);
            Object.assign(item, fields);
          }
          if (each.kind === 'show') {
            await newsWriter(db).show(item.id, each.isActive);
            item.isActive = each.isActive;
          }
          if (each.kind === 'remove') {
            await newsWriter(db).remove(item.id);
            items = items.filter((other) => other !== item);
          }
        }
        for (const visible of [0, 1] as const) {
          for (const category of [undefined, 'a', 'b']) {
            const expected = items
              .filter((item) => item.isActive === visible && (!category || item.tags.includes(category)))
              .toSorted(newestFirst);
            for (const page of [0, 1, 4]) {
              const list = await listNews(db, { isActive: visible, category, page, limit: 3 });
              expect(list.total).toBe(expected.length);
              expect(list.news.map((item) => item.id)).toEqual(
                expected.slice(page * 3, page * 3 + 3).map((item) => item.id),
              );
            }
          }
        }
        const shown = items.filter((item) => item.isActive === 1).toSorted(newestFirst);
        const count = (each: Item[], period = '') =>
          each.filter((item) => item.date.startsWith(period)).length;
        for (const category of [undefined, 'a']) {
          const ofCategory = shown.filter(({ tags }) => !category || tags.includes(category));
          const months = [...new Set(ofCategory.map((item) => item.date.slice(0, 7)))];
          expect(await newsMonths(db, category)).toEqual(
            months.map((month) => ({ month, count: count(ofCategory, month) })),
          );
          for (const period of ['2026', '2026-01', '2025', '2024-12']) {
            const expected = ofCategory.filter((item) => item.date.startsWith(period));
            const list = await listNewsCards(db, { isActive: 1, category, period, page: 1, limit: 2 });
            expect(list.total).toBe(expected.length);
            expect(list.news.map(({ id }) => id)).toEqual(expected.slice(2, 4).map(({ id }) => id));
          }
        }
        for (const period of [undefined, '2026', '2026-01']) {
          const topics = await newsTopics(db, ['a', 'b'], period);
          const told = ['', 'a', 'b'].map((tag) => topics.get(tag) ?? 0);
          const tagged = (tag: string) => shown.filter(({ tags }) => tags.includes(tag));
          expect(told).toEqual([shown, tagged('a'), tagged('b')].map((each) => count(each, period)));
        }
        for (const [index, item] of shown.entries()) {
          const { newer, older } = await newsNeighbours(db, item);
          expect([newer?.id, older?.id]).toEqual([shown[index - 1]?.id, shown[index + 1]?.id]);
        }
      }),
      runs(25),
    );
  });

  test('as pages show them begin with the pinned item, wherever it stood, and miss none of the others', async () => {
    const { db } = connection();
    await db.deleteFrom('news').execute();
    const days = ['2026-01-03', '2026-01-03', '2026-01-02', '2026-01-01', '2025-12-31', '2025-12-31'];
    const items: Item[] = [];
    for (const [index, date] of days.entries()) {
      const fields = { date, tags: index % 2 ? ['a'] : [], isActive: 1 as const };
      items.push({ id: await newsWriter(db).add(fields), ...fields });
    }
    for (const pinned of items) {
      // Takes the pin from the one before.
      await newsWriter(db).change(pinned.id, { ...pinned, pinnedUntil: '2999-01-01' });
      for (const category of [undefined, 'a']) {
        const listed = items.filter(({ tags }) => !category || tags.includes(category)).toSorted(newestFirst);
        const onTop = listed.filter((item) => item === pinned);
        const expected = [...onTop, ...listed.filter((item) => item !== pinned)].map(({ id }) => id);
        for (const limit of [1, 4]) {
          const pages = Array.from({ length: Math.ceil(listed.length / limit) + 1 }, (_, page) =>
            listNewsCards(db, { isActive: 1, category, page, limit }),
          );
          const found = await Promise.all(pages);
          expect(found.flatMap(({ news }) => news.map(({ id }) => id))).toEqual(expected);
          expect(found[0]?.total).toBe(listed.length);
        }
      }
    }
  });

  once(
    'what a write does not name says the same after it, and pages in other places are not named',
    async () => {
      const { db } = connection();
      /** What pages show, and what each was made from. */
      const readAll = async (ids: number[]) => {
        const pages: Record<string, () => Promise<unknown>> = {};
        for (const category of [undefined, 'a'])
          for (const page of [0, 1, 2])
            pages[`list ${category} ${page}`] = () =>
              listNewsCards(db, { isActive: 1, category, page, limit: 2 });
        pages.archive = async () => [await newsMonths(db, 'a'), [...(await newsTopics(db, ['a'], '2026'))]];
        for (const id of ids)
          pages[`item ${id}`] = async () => {
            const item = await findNews(db, id);
            return item?.isActive ? [item.headerUa, await newsNeighbours(db, item)] : null;
          };
        const read = new Map<string, { text: string; sources: Set<Source> }>();
        for (const [name, page] of Object.entries(pages)) {
          const sources = new Set<Source>();
          read.set(name, { text: JSON.stringify(await recordSources(sources, page)), sources });
        }
        return read;
      };
      const edit = fc.record({ kind: fc.constant('edit' as const), which: fc.nat(), headerUa: fc.string() });
      const pin = fc.record({ kind: fc.constant('pin' as const), which: fc.nat() });
      await fc.assert(
        fc.asyncProperty(fc.array(fc.oneof(step, edit, pin), { maxLength: 8 }), async (steps) => {
          await db.deleteFrom('news').execute();
          const ids: number[] = [];
          for (const [index, date] of ['2025-12-31', '2026-01-15', '2026-01-15', '2026-02-28'].entries())
            ids.push(await newsWriter(db).add({ date, tags: index % 2 ? ['a'] : [] }));
          for (const { kind, ...given } of steps) {
            const before = await readAll(ids);
            const version = await contentVersion(db);
            const id = 'which' in given ? ids[given.which % Math.max(ids.length, 1)] : undefined;
            const item = id ? await findNews(db, id) : null;
            const { which: _which, ...fields } = { which: 0, ...given };
            if (kind === 'add') ids.push(await newsWriter(db).add(fields));
            else if (!item) continue;
            else if (kind === 'remove') await newsWriter(db).remove(item.id);
            else if (kind === 'show')
              await newsWriter(db).show(item.id, 'isActive' in given ? given.isActive : 0);
            else {
              const { headerUa, date, tags, tagsEn, isActive, pinnedUntil } = item;
              const known = { headerUa, date, tags, tagsEn, isActive, pinnedUntil };
              await newsWriter(db).change(item.id, {
                ...{ ...known, ...fields, ...(kind === 'pin' && { pinnedUntil: '2999-01-01' }) },
              });
            }
            const changed = (await changesBetween(db, version, await contentVersion(db))) ?? [];
            const after = await readAll(ids);
            for (const [page, { text, sources }] of before)
              if (!changed.some((source) => sources.has(source)))
                expect([page, after.get(page)?.text]).toEqual([page, text]);
            if (kind === 'edit') expect(changed.filter((source) => source.endsWith('/order'))).toEqual([]);
            expect(changed.filter((source) => source.endsWith('/beside')).length).toBeLessThanOrEqual(4);
          }
        }),
        runs(15),
      );
    },
  );

  test('lead from an item to others on its tags and of its words, and neither to itself nor to what is hidden', async () => {
    const { db } = connection();
    await db.deleteFrom('news').execute();
    const add = (headerUa: string, tags: string[], isActive: 0 | 1 = 1) =>
      newsWriter(db).add({ headerUa, tags, isActive });
    const id = await add('Протезні підприємства області', ['a', 'b']);
    const sameWords = await add('Нові підприємства протезної галузі', []);
    const oneTag = await add('Звіт за рік', ['b']);
    const bothTags = await add('Вебсайт', ['a', 'b']);
    await add('Протезні підприємства приховано', ['a', 'b'], 0);
    await add('Розклад на свята', ['c']);
    const item = await findNews(db, id);
    if (!item) throw new Error('No item');
    const sources = new Set<Source>();
    const related = await recordSources(sources, () => relatedNews(db, item));
    expect(related.map((each) => each.id).toSorted()).toEqual([sameWords, oneTag, bothTags].toSorted());
    expect(related.at(-1)?.id).toBe(oneTag);
    expect([...sources].toSorted()).toEqual(
      [id, ...related.map((each) => each.id)].map((each) => `news/${each}`).toSorted(),
    );
  });

  test('find a page deep in a full year', async () => {
    const { db } = connection();
    await db.deleteFrom('news').execute();
    await newsWriter(db).add({ date: '2026-01-01' });
    const { id, ...row } = await db.selectFrom('news').selectAll().executeTakeFirstOrThrow();
    // More than are stepped over without looking at months.
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      ...row,
      id: id + 1 + index,
      date: `2026-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
    }));
    for (let first = 0; first < rows.length; first += 400)
      await db
        .insertInto('news')
        .values(rows.slice(first, first + 400))
        .execute();
    await sql`insert into news_places (tag, is_active, date, news_id)
      select '', is_active, date, id from news where id > ${id}`.execute(db);
    const items: Item[] = [
      { id, date: row.date, tags: [], isActive: 1 },
      ...rows.map((each) => ({ id: each.id, date: each.date, tags: [], isActive: 1 as const })),
    ];
    const expected = items.toSorted(newestFirst).map((item) => item.id);
    for (const page of [0, 20, 83, 84, 90, 99, 100]) {
      const { news } = await listNews(db, { isActive: 1, page, limit: 12 });
      expect(news.map((item) => item.id)).toEqual(expected.slice(page * 12, page * 12 + 12));
    }
  });
});
