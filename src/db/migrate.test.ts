// SQL of: content-version.ts, migrate.ts.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CHEAP_KIB } from '../../tests/factories/account.ts';
import { NEWS, newsWriter } from '../../tests/factories/news-writer.ts';
import { PASSWORD } from '../../tests/factories/start-api.ts';
import { COMPILE_CACHE } from '../../tests/setup/compile-cache.ts';
import { describeOnBothEngines, emptyDatabase, migratedDatabase } from '../../tests/setup/engines.ts';
import { findUserByEmail, insertUser } from '../access/accounts/users-repository.server.ts';
import { checkPassword, hashPassword } from '../access/sign-in/password.server.ts';
import { makeContentDocuments } from '../editorial/write.server.ts';
import { openFiles } from '../files/file-service.server.ts';
import { localStorage } from '../files/storage.server.ts';
import { seedDemonstration } from '../server/seed-demonstration.ts';
import { type Connection, type Database, openDatabase } from './connection.ts';
import { changesBetween, contentVersion, raiseContentVersion } from './content-version.ts';
import { checkSchema, migrate, migrations, RELEASE, SchemaError } from './migrate.ts';

/** As releases before roles wrote it. */
const insertEarlierUser = (db: Database, user: { email: string; name: string; passwordHash: string }) =>
  sql`insert into users (email, name, password_hash, is_disabled, created_at, updated_at)
    values (${user.email}, ${user.name}, ${user.passwordHash}, 0, '2026-01-01', '2026-01-01')`.execute(db);

const tablesOf = async (db: Database) =>
  (await db.introspection.getTables()).filter(({ name }) => !/^(schema_|search_)/.test(name));

/** Into an earlier schema: what that did not know is left out. A table waits until those that it refers to have their rows. */
async function copyRows(from: Database, { db, engine }: Connection): Promise<void> {
  let waiting = await tablesOf(db);
  while (waiting.length > 0) {
    const again: typeof waiting = [];
    for (const table of waiting) {
      const names = table.columns.map(({ name }) => name);
      const columns = sql.join(names.map((name) => sql.ref(name)));
      const target = sql.table(table.name);
      const { rows } = await sql<Record<string, unknown>>`select ${columns} from ${target}`.execute(from);
      try {
        await db.transaction().execute(async (trx) => {
          // What a migration or a trigger has put there.
          await sql`delete from ${target}`.execute(trx);
          for (const row of rows)
            await sql`insert into ${target} (${columns}) values (${sql.join(names.map((name) => row[name]))})`.execute(
              trx,
            );
        });
      } catch (error) {
        if (!/foreign key/i.test(String(error))) throw error;
        again.push(table);
        continue;
      }
      if (engine === 'postgres' && table.columns.some(({ isAutoIncrementing }) => isAutoIncrementing))
        await sql`select setval(pg_get_serial_sequence(${table.name}, 'id'), (select max(id) from ${target}))`.execute(
          db,
        );
    }
    expect(again.length).toBeLessThan(waiting.length);
    waiting = again;
  }
}

describeOnBothEngines('migrations', (connection) => {
  test('are numbered one after another', () => {
    const numbers = migrations.map(({ name }) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
    expect(migrations.every(({ up }) => typeof up === 'function')).toBe(true);
  });

  test('a second run has nothing to do', async () => {
    expect(await migrate(connection())).toEqual([]);
  });

  test('processes that start together migrate once', async () => {
    const database = await emptyDatabase(connection().engine);
    const script = fileURLToPath(new URL('../../tests/setup/migrate-once.ts', import.meta.url));
    const started = [1, 2].map(() =>
      promisify(execFile)(process.execPath, [script, database.dataDir, database.databaseUrl ?? ''], {
        env: { ...process.env, ...COMPILE_CACHE },
      }),
    );
    const ran = (await Promise.all(started)).map((result) => JSON.parse(result.stdout) as string[]);
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
    await database.drop();
  });

  // One database from release to release: each of them takes as long as all of its migrations.
  test('what earlier releases wrote is there after each of them, and an older release refuses what a newer one has made', async () => {
    const database = await emptyDatabase(connection().engine);
    const site = await openDatabase(database);
    const { db } = site;
    const migrateBefore = (number: string) =>
      migrate(
        site,
        migrations.filter(({ name }) => name < number),
      );
    await expect(checkSchema(db)).rejects.toThrow(SchemaError);
    await migrateBefore('0006');
    await expect(checkSchema(db)).rejects.toThrow(/older than this release/);
    const account = {
      email: 'a@example.gov.ua',
      name: 'Олена',
      passwordHash: await hashPassword(PASSWORD, CHEAP_KIB),
    };
    await insertEarlierUser(db, account);
    await sql`insert into sign_in_failures (account, address, failed_at) values ('a', 'b', '2026-01-01')`.execute(
      db,
    );

    // Policies are those of the files until somebody changes them.
    await migrateBefore('0013');
    await raiseContentVersion(db, ['news/1']);
    expect(await migrateBefore('0014')).toContain('0013-content-documents');
    // Rows are made by processes, which may start together.
    const policies = { id: 1, name: 'policies' };
    await Promise.all([1, 2].map(() => makeContentDocuments(db, [policies])));
    const documents = await db.selectFrom('content_documents').selectAll().execute();
    expect(documents).toEqual([{ ...policies, version: 1, updated_at: expect.any(String), value: null }]);
    expect(await contentVersion(db)).toBe(2);

    // Which of the languages of an item was changed last is known from its revisions.
    const time = (day: number) => `2026-01-0${day}T10:00:00.000Z`;
    for (const id of [1, 2, 3]) {
      await sql`insert into news (id, header_ua, header_en, date, alt_ua, alt_en, text_ua, text_en, is_active,
        version, created_at, updated_at) values (${id}, 'Так', 'Yes', '2026-01-01', '', '', '', '', 1, 3, ${time(1)},
        ${time(3)})`.execute(db);
    }
    const revise = (id: number, version: number, changed: string[]) =>
      sql`insert into revisions (kind, item_id, version, at, action, changed, item) values ('news', ${id}, ${version},
        ${time(version)}, ${version === 1 ? 'add' : 'change'}, ${JSON.stringify(changed)}, '{}')`.execute(db);
    await revise(1, 1, []);
    await revise(1, 2, ['textUa']);
    await revise(1, 3, ['tags']);
    await revise(2, 1, []);
    await revise(2, 2, ['headerUa']);
    await revise(2, 3, ['headerEn', 'isActive']);
    await migrateBefore('0018');
    const languages = await db
      .selectFrom('news')
      .select([
        'id',
        'ua_version',
        'en_version',
        'ua_updated_at',
        'publish_at',
        'withdrawn_ua',
        'corrections',
      ])
      .orderBy('id')
      .execute();
    const untouched = { publish_at: null, withdrawn_ua: '', corrections: '[]' };
    expect(languages).toEqual([
      { id: 1, ua_version: 2, en_version: 1, ua_updated_at: time(2), ...untouched },
      { id: 2, ua_version: 2, en_version: 3, ua_updated_at: time(2), ...untouched },
      // Of what nobody has changed since there are revisions, nothing is known.
      { id: 3, ua_version: 1, en_version: 1, ua_updated_at: time(3), ...untouched },
    ]);

    // Only drafts that bear the day they were begun follow their publication.
    await sql`delete from news`.execute(db);
    const add = (id: number, date: string, isActive: 0 | 1, shownAt: string | null) =>
      sql`insert into news (id, header_ua, header_en, date, alt_ua, alt_en, text_ua, text_en, corrections, is_active,
        created_at, updated_at, first_published_at) values (${id}, 'Так', '', ${date}, 'Опис', '', '', '', '[]', ${isActive},
        '2026-11-16T08:00:00.000Z', '2026-11-17T08:00:00.000Z', cast(${shownAt} as text))`.execute(db);
    await add(1, '2026-11-16', 0, null);
    await add(2, '2026-12-01', 0, null);
    await add(3, '2026-11-16', 1, '2026-11-16T09:00:00.000Z');
    await add(4, '2026-11-16', 0, '2026-11-16T09:00:00.000Z');
    const future = { name: '9998-of-tomorrow', up: async () => {} };
    await migrate(site, [...migrations, future]);
    const rows = await db
      .selectFrom('news')
      .select(['id', 'date', 'alt_ua', 'is_day_set', 'lead_ua', 'author_ua', 'pinned_until'])
      .orderBy('id')
      .execute();
    const kept = { alt_ua: 'Опис', lead_ua: '', author_ua: '', pinned_until: null };
    expect(rows).toEqual([
      { id: 1, date: '2026-11-16', is_day_set: 0, ...kept },
      { id: 2, date: '2026-12-01', is_day_set: 1, ...kept },
      { id: 3, date: '2026-11-16', is_day_set: 1, ...kept },
      { id: 4, date: '2026-11-16', is_day_set: 1, ...kept },
    ]);
    const user = await findUserByEmail(db, account.email);
    expect(user?.role).toBe('administrator');
    expect(await checkPassword(PASSWORD, user?.password_hash ?? '', false)).toBe(true);

    // An older release says which one fits.
    await sql`update schema_releases set release = '99.1.0' where migration = ${future.name}`.execute(db);
    const refusal = new RegExp(
      `^[^\\n]*newer than this release, ${RELEASE}:[^\\n]*Start release 99\\.1\\.0[^\\n]*$`,
    );
    await expect(migrate(site)).rejects.toThrow(refusal);
    await expect(checkSchema(db)).rejects.toThrow(refusal);
    // One that was brought by a release of before releases were noted.
    await sql`delete from schema_releases`.execute(db);
    await expect(migrate(site)).rejects.toThrow(/9998-of-tomorrow/);
    await db.destroy();
    await database.drop();
  });

  test('a site of the release before goes on with everything it had, and takes more', async () => {
    const { engine } = connection();
    // What is copied need not be made on the same engine, and the migrated file is there.
    const [today, database] = await Promise.all([migratedDatabase('sqlite'), emptyDatabase(engine)]);
    const [full, site] = await Promise.all([openDatabase(today), openDatabase(database)]);
    const files = openFiles(localStorage(join(today.dataDir, 'imgs')), today.dataDir);
    await seedDemonstration({ db: full.db, files });
    await insertUser(full.db, {
      email: 'a@example.gov.ua',
      name: 'Олена',
      role: 'author',
      passwordHash: 'x',
    });
    await migrate(site, migrations.slice(0, -1));
    await copyRows(full.db, site);
    await full.db.destroy();
    await today.drop();
    const known = await tablesOf(site.db);
    // A column that is new is no loss.
    const rows = async () => {
      const found: Record<string, string[]> = {};
      for (const { name, columns } of known) {
        const names = sql.join(columns.map((column) => sql.ref(column.name)));
        const { rows: some } = await sql<object>`select ${names} from ${sql.table(name)}`.execute(site.db);
        found[name] = some.map((row) => JSON.stringify(row)).toSorted();
      }
      return found;
    };
    const before = await rows();
    expect(before.news).toHaveLength(30);
    expect(await migrate(site)).toHaveLength(1);
    expect(await rows()).toEqual(before);
    await checkSchema(site.db);
    expect(await newsWriter(site.db).add(NEWS)).toBe(31);
    await site.db.destroy();
    await database.drop();
  });

  test('a migration that fails leaves nothing behind', async () => {
    const failing = {
      name: '9999-fails',
      up: async (db: ReturnType<typeof connection>['db']) => {
        await db.schema.createTable('half_done').addColumn('id', 'integer').execute();
        throw new Error('no');
      },
    };
    await expect(migrate(connection(), [failing])).rejects.toThrow('no');
    await expect(sql`select * from half_done`.execute(connection().db)).rejects.toThrow();
  });

  test('a version that nobody told of may have changed anything', async () => {
    const { db } = connection();
    const before = await contentVersion(db);
    await raiseContentVersion(db, ['news/1']);
    // As a process of an earlier release does.
    await db
      .updateTable('content_version')
      .set({ version: before + 2 })
      .execute();
    expect(await changesBetween(db, before, before + 1)).toEqual(['news/1']);
    expect(await changesBetween(db, before, before + 2)).toBeNull();
    expect(await changesBetween(db, 0, 100_000)).toBeNull();
  });

  test('the content version rises with each write', async () => {
    const { db } = connection();
    const before = await contentVersion(db);
    await raiseContentVersion(db, ['news/1', 'news/list']);
    expect(await contentVersion(db)).toBe(before + 1);
    await raiseContentVersion(db, ['vacancies/list']);
    const changed = await changesBetween(db, before, before + 2);
    expect(changed?.toSorted()).toEqual(['news/1', 'news/list', 'vacancies/list']);
  });
});
