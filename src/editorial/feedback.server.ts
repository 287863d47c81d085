// What visitors say of a page, stored for 90 days: the page, the language, the day, the answer and what was written, never who.
// The only SQL about it.
import { FEEDBACK_KIND } from '../audit/audit.schema.ts';
import { type Actor, record } from '../audit/audit-log.server.ts';
import type { Database } from '../db/connection.ts';
import { languageOfCode } from '../i18n/language.ts';
import { kyivDay } from '../shared/kyiv-day.ts';
import type { FeedbackPages, NewFeedback, PageFeedback } from './feedback.schema.ts';

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 90;
/** Nobody can fill the disk by answering. */
const MOST_OF_A_DAY = 5_000;
const MOST_TEXTS_OF_A_DAY = 500;
const MOST_TEXTS_SHOWN = 100;
const MOST_PAGES_SHOWN = 200;

/** What is stored of a day: all of it, and what was written. */
async function countDay(db: Database, day: string): Promise<{ all: number; texts: number }> {
  const { all, texts } = await db
    .selectFrom('feedback')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('all'),
      fn.countAll<number | string>().filterWhere('text', '!=', '').as('texts'),
    ])
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return { all: Number(all), texts: Number(texts) };
}

/** False where there is no room for more of this day. */
export async function addFeedback(db: Database, sent: NewFeedback, now = new Date()): Promise<boolean> {
  const { path, lang } = sent.path;
  const day = kyivDay(now);
  const stored = await countDay(db, day);
  if (stored.all >= MOST_OF_A_DAY || (sent.text && stored.texts >= MOST_TEXTS_OF_A_DAY)) return false;
  await db
    .insertInto('feedback')
    .values({
      ...{ path, lang, day, is_useful: sent.isUseful, text: sent.text },
      is_counted: sent.hasVoted ? 0 : 1,
    })
    .execute();
  return true;
}

export async function forgetOldFeedback(db: Database, now = new Date()): Promise<void> {
  const first = kyivDay(new Date(now.getTime() - RETENTION_DAYS * DAY_MS));
  await db.deleteFrom('feedback').where('day', '<', first).execute();
}

const countAnswers = (db: Database) =>
  db.selectFrom('feedback').select(({ fn }) => {
    const counted = (isUseful: 0 | 1) =>
      fn
        .countAll<number | string>()
        .filterWhere('is_counted', '=', 1)
        .filterWhere('is_useful', '=', isUseful);
    return [
      counted(1).as('useful'),
      counted(0).as('useless'),
      fn.countAll<number | string>().filterWhere('text', '!=', '').as('texts'),
    ];
  });

/** Where most visitors were not helped first. */
export async function listFeedback(db: Database): Promise<FeedbackPages['pages']> {
  const rows = await countAnswers(db)
    .select('path')
    .groupBy('path')
    .orderBy('useless', 'desc')
    .orderBy('texts', 'desc')
    .orderBy('path')
    .limit(MOST_PAGES_SHOWN)
    .execute();
  return rows.map(({ path, useful, useless, texts }) => ({
    ...{ path, useful: Number(useful), useless: Number(useless), texts: Number(texts) },
  }));
}

export async function findFeedback(db: Database, path: string): Promise<PageFeedback> {
  const { useful, useless } = await countAnswers(db).where('path', '=', path).executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('feedback')
    .selectAll()
    .where('path', '=', path)
    .where('text', '!=', '')
    .orderBy('id', 'desc')
    .limit(MOST_TEXTS_SHOWN)
    .execute();
  const texts = rows.map(({ id, day, lang, is_useful, text }) => ({
    ...{ id, day, lang: languageOfCode(lang), isUseful: is_useful, text },
  }));
  return { path, useful: Number(useful), useless: Number(useless), texts };
}

/** Takes the words; an answer that is counted stays. False where there are none. */
export const forgetFeedback = (db: Database, who: Actor, id: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('feedback')
      .set({ text: '' })
      .where('id', '=', id)
      .where('text', '!=', '')
      .returning('path')
      .executeTakeFirst();
    if (!row) return false;
    await trx.deleteFrom('feedback').where('id', '=', id).where('is_counted', '=', 0).execute();
    await record(trx, { who, action: 'delete', kind: FEEDBACK_KIND, item: { id: null, title: row.path } });
    return true;
  });
