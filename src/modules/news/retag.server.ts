// A tag is renamed, merged with another or named in English in all news that has it, a few items in each transaction: others
// wait for no more than that. What was interrupted is asked for again (docs/decisions/0075-renaming-tags.md).
import { setTimeout as pause } from 'node:timers/promises';
import { findMaintenance } from '../../access/maintenance/maintenance.server.ts';
import { TAG_KIND } from '../../audit/audit.schema.ts';
import { type Actor, record } from '../../audit/audit-log.server.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Database } from '../../db/connection.ts';
import { holdWrites } from '../../db/content-version.ts';
import type { ContentTransaction, Editorial } from '../../editorial/kind.server.ts';
import { inTransaction, write } from '../../editorial/write.server.ts';
import { isRefusal, type Refusal } from '../../shared/problem.ts';
import type { OwnTag, Retagged } from './news.schema.ts';
import { type NewsFields, newsFields } from './news-fields.ts';
import { news, titleOfTag } from './news-repository.server.ts';
import { putAlias, unfinishedAliases } from './tag-aliases.server.ts';

/** So many of a transaction, for which every other write waits. */
const AT_ONCE = 5;

/** With `to` the same as `tag`, it gets its English title. */
export type Retag = { tag: string; to: string; titleEn: string };

/** Those that are not so yet. */
const carriers = (db: Database, { tag, to, titleEn }: Retag) => {
  const all = db.selectFrom('news_tags').where('tag', '=', tag);
  return to === tag ? all.where('title_en', '<>', titleEn) : all;
};

async function countCarriers(db: Database, retag: Retag): Promise<number> {
  const { count } = await carriers(db, retag)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An item that has both keeps one. */
function retagged(fields: NewsFields, { tag, to, titleEn }: Retag): NewsFields {
  const isMerged = to !== tag && fields.tags.includes(to);
  const tags = fields.tags
    .map((name, index) => ({ name, title: fields.tagsEn[index] ?? '' }))
    .filter(({ name }) => !isMerged || name !== tag)
    .map(({ name, title }) => {
      if (name === tag) return { name: to, title: titleEn };
      return { name, title: name === to ? title || titleEn : title };
    });
  return { ...fields, tags: tags.map(({ name }) => name), tagsEn: tags.map(({ title }) => title) };
}

async function retagSome(
  content: ContentTransaction,
  who: Actor,
  retag: Retag,
  isFirst: boolean,
): Promise<Retagged | Refusal> {
  const { trx } = content;
  const { tag, to, titleEn } = retag;
  const maintenance = await findMaintenance(trx);
  if (maintenance) return { refused: 'maintenance', detail: maintenance.reason };
  const count = await countCarriers(trx, retag);
  // One entry for all of it, with the first of them.
  const isNew = to === tag ? isFirst && count > 0 : await putAlias(content, tag, to);
  if (isNew) {
    const before = to === tag ? { titleEn: await titleOfTag(trx, tag) } : { tag };
    const after = to === tag ? { titleEn } : { tag: to };
    const changes = changedFields(before, { ...after, items: count });
    await record(trx, { who, action: 'change', kind: TAG_KIND, item: { id: null, title: tag }, changes });
  }
  const rows = await carriers(trx, retag).select('news_id').orderBy('news_id').limit(AT_ONCE).execute();
  const details = { retagged: { tag, to } };
  for (const { news_id: id } of rows) {
    const written = await write(
      content,
      news,
      { who, id, details, isOneOfMany: true },
      async (write, before) => {
        if (before) await news.rows.update(write, id, retagged(newsFields(before), retag));
        return id;
      },
    );
    if (isRefusal(written)) return written;
  }
  return { changed: rows.length, left: count - rows.length };
}

/** All of them, or about as many as `most`. */
export async function retagNews(
  editorial: Editorial,
  who: Actor,
  retag: Retag,
  most = Number.POSITIVE_INFINITY,
): Promise<Retagged | Refusal> {
  for (let changed = 0; ; ) {
    const began = performance.now();
    const done = await inTransaction(
      editorial,
      (content) => retagSome(content, who, retag, changed === 0),
      holdWrites,
    );
    if (isRefusal(done)) return done;
    changed += done.changed;
    if (done.left === 0 || changed >= most) return { changed, left: done.left };
    // Others have as long as this took: a save of theirs takes the database several times.
    await pause(performance.now() - began);
  }
}

/** The slug of a category has changed: news that has a former one follows. */
export async function followCategory(
  editorial: Editorial,
  who: Actor,
  slug: string,
): Promise<Refusal | null> {
  for (const tag of await unfinishedAliases(editorial.db, slug)) {
    const done = await retagNews(editorial, who, { tag, to: slug, titleEn: '' });
    if (isRefusal(done)) return done;
  }
  return null;
}

type Named = { tag: string; titleEn: string; total: number; published: number };

/** The title that most have, and how many have any tag. */
function ownTag(tag: string, titles: Named[]): OwnTag {
  const sum = (field: 'total' | 'published') => titles.reduce((all, each) => all + each[field], 0);
  const [title] = titles.filter(({ titleEn }) => titleEn).sort((one, other) => other.total - one.total);
  return {
    tag,
    titleEn: title?.titleEn ?? '',
    isSame: titles.length === 1,
    total: sum('total'),
    published: sum('published'),
  };
}

/** Tags that are no categories, by their names. */
export async function listOwnTags(db: Database, categories: readonly string[]): Promise<OwnTag[]> {
  const rows = await db
    .selectFrom('news_tags')
    .innerJoin('news', 'news.id', 'news_tags.news_id')
    .select(['tag', 'title_en as titleEn'])
    .select((eb) => [
      eb.fn.countAll<number | string>().as('total'),
      eb.fn.sum<number | string>('is_active').as('published'),
    ])
    .groupBy(['tag', 'title_en'])
    .orderBy('title_en')
    .execute();
  const named = rows
    .filter(({ tag }) => !categories.includes(tag))
    .map((row) => ({ ...row, total: Number(row.total), published: Number(row.published) }));
  const byName = new Intl.Collator('uk').compare;
  return [...Map.groupBy(named, ({ tag }) => tag)]
    .map(([tag, titles]) => ownTag(tag, titles))
    .sort((one, other) => byName(one.tag, other.tag));
}
