// A person is forgotten: every table is looked through for what was put into every place there is. A table or a place that is
// added later and forgotten here is found by the same look.
// SQL of: forget.server.ts, erase-account.server.ts, rows-in-turn.ts.
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editor, file } from '../../tests/factories/editor.ts';
import { form } from '../../tests/factories/forms.ts';
import { jpeg, png } from '../../tests/factories/images.ts';
import { runCommand } from '../../tests/factories/run-command.ts';
import {
  type Api,
  describeApiOnBothEngines,
  newPerson,
  type Person,
  signIn,
  testOnSqlite,
} from '../../tests/factories/start-api.ts';
import { editionOfPolicy } from '../modules/content/editions.kind.ts';
import { fillIndex, openIndex } from '../search/rebuild.server.ts';
import type { Forgotten } from './forget.schema.ts';

const NAME = 'Оксана Забудько';
const ENGLISH = 'Oksana Zabudko';
const EMAIL = 'zabudko@example.gov.ua';
const PHONE = '+380 44 765-43-21';
const WORDS = [NAME, 'Забудько О. О.', ENGLISH, EMAIL, PHONE, 'Zabudko'];
const TRACES = /забудько|zabudko|765.?43.?21/giu;

/** Every value of every table, those inside of SQLite's index included. */
async function dump({ services: { db, engine } }: Api): Promise<string> {
  const all: string[] = [];
  const tables =
    engine === 'sqlite'
      ? (await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)).rows
      : await db.introspection.getTables();
  for (const { name } of tables) {
    const { rows: columns } =
      engine === 'sqlite'
        ? await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(db)
        : await sql<{ name: string }>`select column_name as name from information_schema.columns
            where table_name = ${name}`.execute(db);
    for (const column of columns) {
      const value = sql.ref(column.name);
      const text = engine === 'sqlite' ? sql`hex(cast(${value} as blob))` : sql`${value}::text`;
      const { rows } = await sql<{
        text: string | null;
      }>`select ${text} as text from ${sql.table(name)}`.execute(db);
      for (const row of rows) {
        const stored = row.text ?? '';
        const read = engine === 'sqlite' ? Buffer.from(stored, 'hex').toString() : stored;
        all.push(`${name}.${column.name}: ${read.replaceAll('\n', ' ')}`);
      }
    }
  }
  return all.join('\n');
}

/** Lines that still have something, short enough to read. */
const tracesIn = (dumped: string, traces = TRACES): string[] =>
  dumped.split('\n').flatMap((line) => {
    const at = line.search(new RegExp(traces.source, 'iu'));
    return at < 0 ? [] : [`${line.slice(0, 40)} … ${line.slice(Math.max(0, at - 30), at + 30)}`];
  });

describeApiOnBothEngines('a person who is to be forgotten', (api, engine) => {
  const once = testOnSqlite(engine);
  const { added, update, remove, item, storedFiles } = editor(api);
  const ask = async (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    by = api().asStaff,
  ) => {
    const answer = await by({ method, url: `/api${url}`, ...(body && { body }) });
    expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300);
    return answer.body === '' ? null : answer.json();
  };
  const forget = (path: string, body: object) =>
    api().asStaff({ method: 'POST', url: `/api/forget${path}`, body });
  const counts = ({ places }: Forgotten) =>
    Object.fromEntries(places.map(({ place, count }) => [place, count]));
  const upload = async (name: string, bytes: Buffer) =>
    (
      await api().asStaff({ method: 'POST', url: '/api/files', ...(await form({ file: file(bytes, name) })) })
    ).json<{ name: string }>().name;
  let folder: string;
  let colleague: Person;
  let ids: Record<'shown' | 'trashed' | 'withdrawn' | 'returned', number>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forget-'));
    const { db, search } = api().services;
    await openIndex(db, search.indexed);
    await fillIndex(db, search.indexed);
    colleague = await newPerson(api(), 'author', 'other-zabudko@example.gov.ua');
    await db.updateTable('users').set({ name: NAME }).where('id', '=', colleague.id).execute();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function writeEverywhere() {
    const text = `<p>Привітали: Оксана\u00a0<strong>Забудько</strong>, <a href="mailto:${EMAIL}">лист</a>.</p>`;
    const shown = await added({
      ...{
        headerUa: `Премія: ${NAME}`,
        headerEn: ENGLISH,
        textUa: text,
        textEn: `<p>${ENGLISH}, ${PHONE}</p>`,
      },
      ...{ leadUa: NAME, leadEn: ENGLISH, authorUa: 'Забудько О.О.', authorEn: ENGLISH },
      tags: JSON.stringify([NAME, 'звіт', ENGLISH]),
      links: JSON.stringify([{ titleUa: NAME, titleEn: ENGLISH, url: 'https://example.com/oksana-zabudko' }]),
      corrections: JSON.stringify([{ textUa: NAME, textEn: ENGLISH }]),
      ...{ img: file(await jpeg()), altUa: NAME, altEn: ENGLISH },
      galleryAlts: JSON.stringify([{ altUa: NAME, altEn: ENGLISH }]),
      gallery: file(await png()),
    });
    const long = `<p>${'Слово. '.repeat(60)}${NAME} ${'Далі. '.repeat(60)}</p>`;
    await update({
      ...{ id: String(shown.id), headerUa: `Премія: ${NAME}`, headerEn: 'Award', isActive: '1' },
      ...{ textUa: text + long, textEn: '<p>Award</p>' },
      tags: JSON.stringify([NAME, 'звіт', ENGLISH]),
    });
    const trashed = await added({ headerUa: `Видалена ${NAME}`, textUa: text });
    const hide = { isActive: 0, withdrawnUa: `Прохання: ${NAME}`, withdrawnEn: ENGLISH, reason: NAME };
    await ask('PATCH', '/news/updateVisibility', { id: trashed.id, ...hide });
    await remove(trashed.id);
    const withdrawn = await added({ headerUa: 'Знято', headerEn: 'Taken' });
    await ask('PATCH', '/news/updateVisibility', { id: withdrawn.id, ...hide });
    const draft = await ask('POST', '/vacancies', { titleUa: 'Чернетка', isActive: 0 }, colleague.ask);
    await ask('POST', `/vacancies/${draft.id}/review`, undefined, colleague.ask);
    await ask('POST', `/vacancies/${draft.id}/review/return`, { remark: `Приберіть: ${NAME}` });
    ids = { shown: shown.id, trashed: trashed.id, withdrawn: withdrawn.id, returned: draft.id };
    await ask('POST', '/vacancies', {
      ...{
        titleUa: `Керує ${NAME}`,
        titleEn: ENGLISH,
        descriptionUa: text,
        contactEmail: EMAIL,
        salary: NAME,
      },
      ...{ responsibilitiesUa: [`Звітувати: ${NAME}`, 'Читати'], conditionsEn: [ENGLISH] },
    });
    await ask('POST', '/categories', { titleUa: NAME, titleEn: ENGLISH, slug: 'nagorody' });
    const { value, version } = (await api().asStaff({ url: '/api/content/policies' })).json();
    const contacts = { authorisedPersonUa: NAME, authorisedPersonEn: ENGLISH, phone: PHONE, email: EMAIL };
    const changed = value.map((policy: { slug: string; contacts?: object }) => ({
      ...policy,
      noteUa: `Відповідає ${NAME}`,
      ...(policy.contacts && {
        contacts: { ...policy.contacts, ...contacts, portal: 'https://zabudko.com.ua/' },
      }),
    }));
    await ask('PUT', '/content/policies', { value: changed });
    const edition = editionOfPolicy(changed[2], version + 1);
    await ask('POST', '/editions', { ...edition, textUa: text, isActive: 0 });
    const values = { headerUa: NAME, textUa: text, gallery: [{ altUa: NAME }] };
    await ask('PUT', `/working-copies/news/${shown.id}`, { baseVersion: 1, values });
    await ask(
      'PUT',
      '/working-copies/news/abc',
      { baseVersion: null, values: { headerUa: 'x' } },
      colleague.ask,
    );
    await ask('POST', `/accounts/${colleague.id}/drafts`, { to: api().userId });
    const described = await upload('Фото.jpg', await jpeg(50, 50));
    await ask('PATCH', `/files/${described}`, {
      ...{
        title: `${NAME}.jpg`,
        altUa: NAME,
        altEn: ENGLISH,
        credit: `Фото: ${NAME}`,
        tags: [NAME, 'звіти'],
      },
    });
    const replaced = await form({ file: file(await jpeg(60, 60)), descriptions: 'keep' });
    await colleague.ask({ method: 'PUT', url: `/api/files/${described}/content`, ...replaced });
    await ask('PUT', '/maintenance', { reason: `Виступає ${NAME}` });
    await ask('DELETE', '/maintenance');
    const { db, search, missed } = api().services;
    await ask('POST', '/redirects', { from: '/team/oksana-zabudko', to: '/aboutus' });
    const alias = { tag: NAME, became: 'звіт', at: '2026-11-18T08:00:00.000Z' };
    await db.insertInto('tag_aliases').values(alias).execute();
    missed.count('/оксана-забудько');
    await search.search({ q: `${NAME} премія`, lang: 'ua', page: 0, limit: 10 } as never);
    await search.log.flush();
    const key = { id: 'k', user_id: api().userId, public_key: '', counter: 0, transports: '[]' };
    await db
      .insertInto('passkeys')
      .values({ ...key, name: `Ключ: ${NAME}`, created_at: '2026' })
      .execute();
    await ask('POST', `/news/${withdrawn.id}/preview-links`);
  }

  test('is found in every place, and is in none of them afterwards', async () => {
    await writeEverywhere();
    await api().services.missed.flush();
    const before = await dump(api());
    const asked = { words: WORDS };
    const found = (await forget('/search', asked)).json<Forgotten>();
    expect(await dump(api())).toBe(before);
    expect(counts(found)).toMatchObject({
      items: 9,
      trash: 4,
      workingCopies: 2,
      files: 4,
      queries: 2,
      other: 3,
    });
    expect(found.items).toContainEqual({
      place: 'items',
      kind: 'news',
      id: ids.shown,
      title: `Премія: ${NAME}`,
    });
    expect(found.items).toContainEqual({
      ...{ place: 'trash', kind: 'news', id: ids.trashed, title: `Видалена ${NAME}` },
    });
    expect(found.accounts).toEqual([{ id: colleague.id, name: NAME, email: colleague.email }]);
    expect(found.backups).toBeNull();

    const words = async (q: string) =>
      (
        await api().asVisitor({ url: `/api/search?${new URLSearchParams({ q, lang: 'ua', exact: '1' })}` })
      ).json();
    expect((await words('Забудько')).total).toBeGreaterThan(0);
    // Read, so that it is cached.
    const url = `/api/news/${ids.shown}`;
    expect((await api().asVisitor({ url })).body).toContain('Забудько');

    const saved = join(folder, 'before.tar.gz');
    await runCommand('backup', api(), [saved]);
    const done = (await forget('', asked)).json<Forgotten>();
    expect(done.places).toEqual(
      found.places.map(({ place, count }) => ({
        place,
        // Each write has told of itself, and there may be one more of what had no revision.
        count: place === 'audit' || place === 'revisions' ? expect.any(Number) : count,
      })),
    );
    expect(done.backups).toEqual([{ name: saved, at: expect.any(String) }]);
    expect((await api().asVisitor({ url })).body).not.toMatch(TRACES);
    expect((await words('Забудько')).total).toBe(0);
    // What is left is the account, which is erased by itself.
    expect(
      tracesIn(await dump(api())).filter((line) => !/^(users|audit_log\.(title|user_email))/.test(line)),
    ).toEqual([]);
    if (engine === 'sqlite') {
      const { dataDir } = api().services.config;
      for (const name of ['site.sqlite', 'site.sqlite-wal']) {
        const path = join(dataDir, name);
        const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
        expect(bytes.includes('765-43-21'), name).toBe(false);
      }
    }
    const shown = await item(ids.shown);
    expect(shown).toMatchObject({
      headerUa: 'Премія: […]',
      tags: ['[…]', 'звіт', '[…] 2'],
      translation: null,
    });
    expect(shown.textUa).toMatch(/^<p>Привітали: \[…\], лист\.<\/p>/);
    const { revisions } = (await api().asStaff({ url: `/api/news/${ids.shown}/revisions` })).json();
    expect(revisions[0]).toMatchObject({ action: 'forget', by: { id: api().userId } });
    // One version and the next: a comparison shows nothing.
    const [last, former] = await Promise.all(
      [revisions[0], revisions[1]].map(async ({ version }) => {
        const answer = await api().asStaff({ url: `/api/news/${ids.shown}/revisions/${version}` });
        const { version: _version, updatedAt: _at, ...rest } = answer.json();
        return rest;
      }),
    );
    expect(last).toEqual(former);
    const [entry] = (await api().asStaff({ url: '/api/audit?kind=person' })).json().entries;
    expect(entry).toMatchObject({ action: 'forget', title: '', who: { id: api().userId } });
    expect(entry.changes[0]).toMatchObject({ field: 'places', after: expect.stringMatching(/^\d+$/) });

    const kept = join(folder, 'after.tar.gz');
    expect((await runCommand('backup', api(), [kept])).code).toBe(0);
    // A restore would take it: everything is still what it may be.
    expect(await runCommand('backup', api(), ['verify', kept])).toMatchObject({ code: 0 });
    expect(counts((await forget('/search', asked)).json())).toEqual(
      Object.fromEntries(done.places.map(({ place }) => [place, 0])),
    );
  });

  test('who has left: the account is erased, and nothing says whose it was', async () => {
    const erase = (id: number) => api().asStaff({ method: 'DELETE', url: `/api/accounts/${id}` });
    const { db } = api().services;
    const leaver = await newPerson(api(), 'editor', 'leaver@example.gov.ua');
    const name = 'Лариса Відходько';
    await ask('PATCH', `/accounts/${leaver.id}`, { name: 'Лариса Дівоча' });
    const early = { baseVersion: null, values: { titleUa: 'zero' } };
    await ask('PUT', '/working-copies/vacancies/zero', early, leaver.ask);
    await ask('POST', `/accounts/${leaver.id}/drafts`, { to: api().userId });
    await ask('PATCH', `/accounts/${leaver.id}`, { name });
    const { id } = await ask('POST', '/vacancies', { titleUa: 'Її вакансія', isActive: 0 }, leaver.ask);
    await ask('POST', `/vacancies/${id}/review`, undefined, leaver.ask);
    await ask('PATCH', '/vacancies/updateVisibility', { id, isActive: 1 });
    const { id: offered } = await ask('POST', '/vacancies', { titleUa: 'Ще одна', isActive: 0 }, leaver.ask);
    await ask('POST', `/vacancies/${offered}/review`, undefined, leaver.ask);
    await ask('POST', `/vacancies/${offered}/preview-links`, undefined, leaver.ask);
    const picture = await form({ file: file(await jpeg(70, 70)) });
    await leaver.ask({ method: 'POST', url: '/api/files', ...picture });
    for (const item of ['one', 'two']) {
      const copy = { baseVersion: null, values: { titleUa: item } };
      await ask('PUT', `/working-copies/vacancies/${item}`, copy, leaver.ask);
      if (item === 'one') await ask('POST', `/accounts/${leaver.id}/drafts`, { to: api().userId });
    }
    await ask('POST', `/accounts/${colleague.id}/drafts`, { to: leaver.id });
    await signIn(api().app, leaver.email);
    await signIn(api().app, leaver.email, 'wrong');

    expect((await erase(leaver.id)).json()).toMatchObject({ code: 'conflict' });
    expect((await erase(api().userId)).statusCode).toBe(409);
    await ask('PATCH', `/accounts/${leaver.id}`, { isDisabled: 1 });
    expect((await erase(leaver.id)).statusCode).toBe(204);
    expect((await erase(leaver.id)).statusCode).toBe(404);
    expect(tracesIn(await dump(api()), /Відходько|Дівоча|leaver@/iu)).toEqual([]);
    const { rows } = await sql`select 1 from working_copies where user_id = ${leaver.id}`.execute(db);
    expect(rows).toEqual([]);

    const { revisions } = (await api().asStaff({ url: `/api/vacancies/${id}/revisions` })).json();
    expect(revisions.at(-1).by).toEqual({ id: leaver.id, name: 'колишній працівник' });
    const own = (await api().asStaff({ url: `/api/vacancies/${offered}` })).json();
    expect(own.reviewBy).toEqual({ id: leaver.id, name: 'колишній працівник' });
    const { accounts } = (await api().asStaff({ url: '/api/accounts' })).json();
    expect(accounts.map((account: { id: number }) => account.id)).not.toContain(leaver.id);
    expect(
      (await api().asStaff({ method: 'PATCH', url: `/api/accounts/${leaver.id}`, body: { isDisabled: 0 } }))
        .statusCode,
    ).toBe(404);
    expect(await signIn(api().app, leaver.email)).toBeUndefined();
    expect(await signIn(api().app, `erased-${leaver.id}`)).toBeUndefined();
    const { changes } = (await api().asStaff({ url: '/api/accounts/changes' })).json();
    expect(changes[0]).toMatchObject({ action: 'erase', title: `erased-${leaver.id}` });
    // The address is free, the name of nobody in particular is not.
    const again = { email: leaver.email, role: 'author' };
    const taken = { ...again, name: 'Колишній працівник' };
    expect((await api().asStaff({ method: 'POST', url: '/api/accounts', body: taken })).statusCode).toBe(400);
    await ask('POST', '/accounts', { ...again, name: 'Нова людина' });

    await ask('PATCH', `/accounts/${colleague.id}`, { isDisabled: 1 });
    expect((await runCommand('user', api(), ['erase', colleague.email])).output).toBe('Done.\n');
    expect(tracesIn(await dump(api()))).toEqual([]);
  });

  test('files go with what they held, unless a page has them', async () => {
    const name = await upload('Zabudko Oksana.jpg', await jpeg(80, 80));
    const used = await upload('Other.jpg', await jpeg(90, 90));
    const { id } = await added({ headerUa: 'З фото', imgLink: name });
    await added({ headerUa: 'Інша з фото', imgLink: used });
    expect(name).toContain('zabudko');
    const found = (await forget('/search', { words: WORDS })).json<Forgotten>();
    expect(found.files).toContainEqual({ name, title: expect.any(String), isNamed: true });
    const refused = await forget('', { words: [], files: [name] });
    expect([refused.statusCode, refused.json().uses]).toEqual([
      409,
      [expect.objectContaining({ kind: 'news', id, field: 'imgLink' })],
    ]);
    await update({ id: String(id), headerUa: 'Без фото', imgLink: '' });
    // Counted in memory, and not stored yet.
    const { db, search } = api().services;
    await search.search({ q: `${NAME} удруге`, lang: 'ua', page: 0, limit: 10 } as never);
    expect((await forget('', { words: WORDS, files: [name] })).statusCode).toBe(200);
    await search.log.flush();
    const asked = await db.selectFrom('search_queries').select('query').execute();
    expect(asked.filter(({ query }) => query.includes('удруге'))).toEqual([]);
    expect((await storedFiles()).filter((stored) => stored.includes('zabudko'))).toEqual([]);
    expect(tracesIn(await dump(api()))).toEqual([]);
    const unknown = await forget('', { words: [], files: [name] });
    expect(unknown.json().errors).toMatchObject([{ path: 'files', message: 'errors.unknownFile' }]);
  });

  once('what is asked for is checked, and nobody forgets during maintenance', async () => {
    const short = ['О. П', '\u3164\u115f\u1160', 'а'.repeat(61)].map((word) => ({ words: [word] }));
    for (const body of [{}, { words: [] }, { words: 'x' }, ...short])
      expect((await forget('', body)).statusCode).toBe(400);
    // Words of ours are words like others.
    for (const url of ['/search', ''])
      expect((await forget(url, { words: ['withdrawn', 'active', 'news'] })).statusCode).toBe(200);
    await ask('PUT', '/maintenance', { reason: 'Переносимо' });
    expect((await forget('', { words: [NAME] })).statusCode).toBe(503);
    await ask('DELETE', '/maintenance');
    expect(
      (await colleague.ask({ method: 'POST', url: '/api/forget', body: { words: [NAME] } })).statusCode,
    ).toBe(401);
  });

  once('the terminal does the same, from a file, and says first what it would do', async () => {
    const { id } = await added({ headerUa: `Ще ${NAME}` });
    const path = join(folder, 'words.txt');
    await writeFile(path, `${NAME}\n\n${ENGLISH}\n`);
    const looked = await runCommand('forget', api(), [path]);
    expect(looked).toMatchObject({ code: 0, output: expect.stringContaining(`items news ${id} Ще ${NAME}`) });
    expect((await item(id)).headerUa).toContain(NAME);
    const done = await runCommand('forget', api(), [path, '--yes']);
    expect(done.output).toMatch(/^Taken out: items 1, /);
    expect(done.output).toContain('after.tar.gz');
    expect((await item(id)).headerUa).toBe('Ще […]');
    expect((await runCommand('forget', api(), [])).code).toBe(1);
    expect((await runCommand('forget', api(), [path, '--delete', 'none.jpg'])).output).toContain(
      'not in the library',
    );
  });

  test('the log is rewritten in no other way', async () => {
    const { db } = api().services;
    const rewrite = (set: object) => db.updateTable('audit_log').set(set).execute();
    const permit = { id: 1, nobody: 0 };
    await expect(rewrite({ title: '' })).rejects.toThrow(/append-only/);
    // The permission lives in a transaction and is not committed, …
    await expect(
      db.transaction().execute((trx) => trx.insertInto('audit_amending').values(permit).execute()),
    ).rejects.toThrow(/foreign key|FOREIGN KEY/);
    await expect(rewrite({ title: '' })).rejects.toThrow(/append-only/);
    // … and is for words alone.
    for (const set of [{ user_id: 1 }, { action: 'add' }, { at: '2026' }, { kind: 'x' }])
      await expect(
        db.transaction().execute(async (trx) => {
          await trx.insertInto('audit_amending').values(permit).execute();
          await trx.updateTable('audit_log').set(set).execute();
        }),
      ).rejects.toThrow(/append-only/);
  });
});
