// Its SQL runs on PostgreSQL in start-together.test.ts.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { describeApi } from '../../tests/factories/start-api.ts';
import type { NewsItem, NewsList } from '../modules/news/news.schema.ts';
import { sanitizeRichText } from '../rich-text/sanitize-rich-text.server.ts';
import { seedDemonstration } from './seed-demonstration.ts';

const demo = new URL('../../content/demo/', import.meta.url);

test('every drawing has its picture, made from the drawing as it is now', async () => {
  const media = JSON.parse(await readFile(new URL('media.json', demo), 'utf8')) as {
    source: string;
    sourceHash: string;
  }[];
  const drawings = (await readdir(new URL('artwork/', demo))).toSorted();
  expect(media.map(({ source }) => source)).toEqual(drawings);
  for (const { source, sourceHash } of media) {
    const drawing = await readFile(new URL(`artwork/${source}`, demo));
    const hash = createHash('sha256').update(drawing).digest('hex').slice(0, 16);
    expect(sourceHash, `${source} changed: node scripts/prepare-demo-pictures.ts`).toBe(hash);
  }
});

describeApi('the demonstration content', (api) => {
  const all = async (): Promise<NewsItem[]> => {
    const lists = await Promise.all(
      [0, 1].map((isActive) => api().asStaff({ url: `/api/news?limit=100&isActive=${isActive}` })),
    );
    return lists.flatMap((list) => list.json<NewsList>().news);
  };

  beforeAll(() => Promise.all([1, 2].map(() => seedDemonstration(api().services))));

  test('fills an empty site once, however often it is asked to', async () => {
    await seedDemonstration(api().services);
    const { db } = api().services;
    expect(await db.selectFrom('news').select('id').execute()).toHaveLength(30);
    expect(await db.selectFrom('vacancies').select('id').execute()).toHaveLength(6);
  });

  test('every item has a picture of its own that can be fetched; some have galleries and links', async () => {
    const items = await all();
    const names = items.map((item) => item.imgLink ?? '');
    expect(new Set(names).size).toBe(30);
    for (const item of items) {
      for (const name of [item.imgLink ?? '', ...(item.galleryLinks ?? [])]) {
        expect((await api().asVisitor({ url: `/imgs/${name}` })).statusCode, name).toBe(200);
      }
      expect(item.picture).toMatchObject({ width: 1600, widths: [480, 960, 1600] });
    }
    expect(items.filter((item) => item.galleryLinks)).not.toHaveLength(0);
    expect(items.filter((item) => item.isActive && item.links.length > 0).length).toBeGreaterThanOrEqual(6);
  });

  test('stands in the calendar on its own days, not on the day when the site was filled', async () => {
    for (const { date, isActive, firstPublishedAt } of await all()) {
      expect(firstPublishedAt?.slice(0, 10)).toBe(isActive ? date : undefined);
    }
  });

  test('its texts are what an editor could have saved', async () => {
    for (const { textUa, textEn } of await all()) {
      expect(sanitizeRichText(textUa)).toBe(textUa);
      expect(sanitizeRichText(textEn)).toBe(textEn);
    }
  });
});
