// What files are found by in the library: each of their words, in its form and its normal form, in a table that both engines
// look up alike (docs/decisions/0030-library.md).
import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { holdWrites } from '../db/content-version.ts';
import type { FileRow } from '../db/tables.ts';
import { ANALYSER_VERSION, analyse } from '../search/analyse.server.ts';
import { readAsTyped } from '../search/understand.server.ts';

const FILES_AT_ONCE = 200;
/** Before these a word is no form: a normal form, and what a name or a title begins with. */
const LEMMA = '=';
const BEGINNING = '^';
const LONGEST_BEGINNING = 100;
/** Every file has it whose words this analyser has found. */
const BY = `!${ANALYSER_VERSION}`;
/** After every letter. */
const LAST = '\u{10ffff}';

type Described = Pick<FileRow, 'name' | 'title' | 'alt_ua' | 'alt_en' | 'credit'>;

const beginning = (text: string): string => BEGINNING + text.toLowerCase().slice(0, LONGEST_BEGINNING);

/** Words that are tied together in the names of files stand apart here. */
const textOf = ({ name, title, alt_ua, alt_en, credit }: Described): string =>
  [name.slice(name.indexOf('-') + 1), title]
    .map((each) => each.replace(/[-_.]+/g, ' '))
    .concat(alt_ua, alt_en, credit)
    .join('\n');

const wordsOf = (file: Described): Set<string> =>
  new Set([
    BY,
    ...analyse(textOf(file)).flatMap(({ form, lemmas }) => [form, ...lemmas.map((lemma) => LEMMA + lemma)]),
    beginning(file.name),
    beginning(file.title),
  ]);

/** In the transaction of what was changed of them. */
export async function indexFiles(trx: Database, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const files = await trx
    .selectFrom('files')
    .select(['name', 'title', 'alt_ua', 'alt_en', 'credit'])
    .where('name', 'in', names)
    .execute();
  await trx.deleteFrom('file_words').where('name', 'in', names).execute();
  for (const file of files)
    await trx
      .insertInto('file_words')
      .values([...wordsOf(file)].map((word) => ({ word, name: file.name })))
      .execute();
}

const namesOf = (condition: RawBuilder<unknown>) => sql`select name from file_words where ${condition}`;
const begins = (word: string) => sql`(word >= ${word} and word < ${word + LAST})`;
const isAny = (lemmas: string[]) => sql`word in (${sql.join(['', ...lemmas].map((lemma) => LEMMA + lemma))})`;
const each = (parts: RawBuilder<unknown>[], by: 'union' | 'intersect') =>
  sql.join(
    parts.map((part) => sql`select name from (${part}) as names`),
    sql.raw(` ${by} `),
  );

/** Names with a word in any form or begun. What is several words has all of them. */
function withTerm({ form, alternatives }: { form: string; alternatives: string[][] }): RawBuilder<unknown> {
  const [single, several] = [1, 2].map((length) =>
    alternatives.filter((lemmas) => Math.min(lemmas.length, 2) === length),
  );
  const all = (several ?? []).map(
    (lemmas) =>
      sql`${namesOf(isAny(lemmas))} group by name having count(*) = ${sql.lit(new Set(lemmas).size)}`,
  );
  return each([namesOf(sql`${isAny((single ?? []).flat())} or ${begins(form)}`), ...all], 'union');
}

/** All words, or what the name or the title begins with: sets of names, which cost what they hold and not what there is. */
export function holdsWords(line: string): RawBuilder<boolean> {
  const isMeant = namesOf(begins(beginning(line)));
  const terms = readAsTyped(line).map(withTerm);
  const meant = terms.length === 0 ? [isMeant] : [isMeant, each(terms, 'intersect')];
  return sql`files.name in (${each(meant, 'union')})`;
}

const notFound = (db: Database) =>
  db
    .selectFrom('files')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('file_words').select('word').whereRef('name', '=', 'files.name').where('word', '=', BY),
        ),
      ),
    );

/** Whether some are not found yet, or by the words of an earlier analyser. */
export const isAnyNotFound = async (db: Database): Promise<boolean> =>
  (await notFound(db).select('name').limit(1).executeTakeFirst()) !== undefined;

export const forgetFileWords = (trx: Database): Promise<unknown> => trx.deleteFrom('file_words').execute();

/** In portions, between which others are answered and write. */
export async function fillFileWords(db: Database, isStopped: () => boolean = () => false): Promise<void> {
  for (let isMore = true; isMore && !isStopped(); await setImmediate())
    isMore = await db.transaction().execute(async (trx) => {
      await holdWrites(trx);
      const rows = await notFound(trx).select('name').limit(FILES_AT_ONCE).execute();
      await indexFiles(
        trx,
        rows.map(({ name }) => name),
      );
      return rows.length === FILES_AT_ONCE;
    });
}
