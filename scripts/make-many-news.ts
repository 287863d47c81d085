// Fills a database with made-up news, to see how the site does with very many:
// DATA_DIR=/tmp/many node scripts/make-many-news.ts 100000
// Ten a day going back from today; each fifth is hidden, each has one or two tags of the site's categories. Their texts are
// sentences of the demonstration, mixed: a word is in as many of them as it is in real ones. `npm run reindex` makes them found.

import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import categories from '../content/categories.json' with { type: 'json' };
import { EVERYTHING } from '../src/cache/made-from.server.ts';
import { openDatabase } from '../src/db/connection.ts';
import { raiseContentVersion } from '../src/db/content-version.ts';
import { PATIENT } from '../src/db/limits.ts';
import { migrate } from '../src/db/migrate.ts';
import { readConfig } from '../src/server/config.ts';
import { plainLines } from '../src/shared/plain-text.ts';
import { titleKey } from '../src/shared/title-key.ts';

const BATCH = 500;
const A_DAY = 10;
const DAY_MS = 86_400_000;

const wanted = Number(process.argv[2] ?? 100_000);
const connection = await openDatabase(readConfig(), PATIENT);
await migrate(connection);
const { db } = connection;
const slugs = categories.map((category) => category.slug);
const now = new Date();

type DemoNews = Record<'headerUa' | 'headerEn' | 'textUa' | 'textEn', string>;
const demo: DemoNews[] = JSON.parse(
  readFileSync(new URL('../content/demo/news.json', import.meta.url), 'utf8'),
);
const sentences = (field: 'textUa' | 'textEn') =>
  demo.flatMap((item) => plainLines(item[field]).split(/(?<=[.!?]) /));
const [ukrainian, english] = [sentences('textUa'), sentences('textEn')];
const SENTENCES = 8;

/** The same in each run: one of a list, spread as if by chance. */
const pick = <T>(list: T[], number: number, turn: number): T =>
  list[(Math.imul(number * 31 + turn + 1, 2_654_435_761) >>> 7) % list.length] as T;
const textOf = (list: string[], number: number): string =>
  `<p>${Array.from({ length: SENTENCES }, (_, turn) => pick(list, number, turn)).join(' ')}</p>`;

for (let first = 0; first < wanted; first += BATCH) {
  const numbers = Array.from({ length: Math.min(BATCH, wanted - first) }, (_, index) => first + index);
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .insertInto('news')
      .values(
        numbers.map((number) => ({
          header_ua: `${pick(demo, number, 99).headerUa} (${number})`,
          header_en: `${pick(demo, number, 99).headerEn} (${number})`,
          date: new Date(now.getTime() - Math.floor(number / A_DAY) * DAY_MS).toISOString().slice(0, 10),
          image_name: null,
          alt_ua: '',
          alt_en: '',
          text_ua: textOf(ukrainian, number),
          text_en: textOf(english, number),
          corrections: '[]',
          title_key: titleKey(`${pick(demo, number, 99).headerUa} (${number})`),
          is_active: number % 5 === 4 ? (0 as const) : (1 as const),
          created_at: now.toISOString(),
          updated_at: now.toISOString(),
        })),
      )
      .returning(['id', 'date', 'is_active'])
      .execute();
    const tagged = rows.flatMap((row, index) =>
      [...new Set([slugs[index % slugs.length], slugs[(index * 7) % slugs.length]])].map((tag, position) => ({
        tag: tag ?? 'other',
        position,
        row,
      })),
    );
    await trx
      .insertInto('news_tags')
      .values(tagged.map(({ tag, position, row }) => ({ tag, position, news_id: row.id })))
      .execute();
    await trx
      .insertInto('news_places')
      .values(
        [...rows.map((row) => ({ tag: '', row })), ...tagged].map(({ tag, row }) => ({
          tag,
          is_active: row.is_active,
          date: row.date,
          news_id: row.id,
        })),
      )
      .execute();
    await raiseContentVersion(trx, [EVERYTHING]);
  });
}
// As a server does by itself. SQLite plans without statistics, as in earnest.
if (connection.engine === 'postgres') await sql`analyze`.execute(db);
await db.destroy();
console.log(`${wanted} news items added`);
