// Looking through the library, describing its files and tidying it.
// SQL of: file-uses.server.ts, file-words.server.ts, library-repository.server.ts, look-at-former.server.ts.
import { beforeEach, expect, test } from 'vitest';
import { docx, pdf, readablePdf } from '../../tests/factories/documents.ts';
import { editor, file } from '../../tests/factories/editor.ts';
import { form } from '../../tests/factories/forms.ts';
import { jpeg } from '../../tests/factories/images.ts';
import { describeApiOnBothEngines, newPerson, testOnSqlite } from '../../tests/factories/start-api.ts';
import type { AuditList } from '../audit/audit.schema.ts';
import type { FileList, FileUsage, LibraryFile } from './file.schema.ts';
import { fillFileWords, forgetFileWords, isAnyNotFound } from './file-words.server.ts';
import { holdFiles, replaceUses } from './files-repository.server.ts';
import { lookAtFormer } from './look-at-former.server.ts';
import { sweepFiles } from './sweep.server.ts';

describeApiOnBothEngines('the library', (api, engine) => {
  const once = testOnSqlite(engine);
  const { added, update, remove, erase, item, fetchImage, storedFiles, startAfresh } = editor(api);
  beforeEach(async () => {
    await startAfresh();
    await api().services.db.deleteFrom('working_copies').execute();
  });

  const upload = async (bytes: Uint8Array, title: string, more = {}) => {
    const sent = await form({ file: file(bytes, 'a.jpg'), title, ...more });
    return (await api().asStaff({ method: 'POST', url: '/api/files', ...sent })).json<LibraryFile>();
  };
  const list = async (query: Record<string, string> = {}) =>
    (await api().asStaff({ url: '/api/files', query })).json<FileList>();
  const titles = async (query: Record<string, string> = {}) =>
    (await list(query)).files.map(({ title }) => title);
  const describe = (name: string, body: object) =>
    api().asStaff({ method: 'PATCH', url: `/api/files/${name}`, body });
  const usesOf = async (name: string) =>
    (await api().asStaff({ url: `/api/files/${name}/uses` })).json<FileUsage[]>();
  const removeFile = (name: string) => api().asStaff({ method: 'DELETE', url: `/api/files/${name}` });

  test('is listed newest first, in pages, by kind and by what nothing uses', async () => {
    const sent: LibraryFile[] = [];
    for (const width of [41, 42, 43]) sent.push(await upload(await jpeg(width), `Фото ${width}`));
    await upload(pdf(), 'Звіт');
    await added({ imgLink: sent[1]?.name ?? '' });
    expect(await titles()).toEqual(['Звіт', 'Фото 43', 'Фото 42', 'Фото 41']);
    const second = await list({ page: '1', limit: '3' });
    expect([second.total, second.pagesCount, second.files]).toMatchObject([4, 2, [sent[0] ?? {}]]);
    expect(await titles({ kind: 'document' })).toEqual(['Звіт']);
    expect(await titles({ kind: 'picture', unused: '1' })).toEqual(['Фото 43', 'Фото 41']);
    expect((await list()).files.map(({ uses }) => uses)).toEqual([0, 0, 1, 0]);
    expect((await list({ page: '9' })).files).toEqual([]);
  });

  test('says what a PDF lacks when it comes, and later of one that came before anybody looked', async () => {
    const { db, files } = api().services;
    const { name, pdf: found } = await upload(readablePdf({ pages: [{}], language: 'uk' }), 'Скан');
    expect(found).toEqual({
      ...{ pages: 1, looked: 1, bare: 1, isTagged: false, language: 'uk', hasTitle: false },
    });
    await db.updateTable('files').set({ pdf: null }).execute();
    const former = async () => (await list({ name })).files[0]?.pdf;
    expect(await former()).toBeNull();
    await lookAtFormer({ db, files });
    expect(await former()).toEqual(found);
  });

  test('keeps a text beside a document, asks about it when the document is replaced, and notes who changed it', async () => {
    const { name } = await upload(readablePdf({ pages: [{}] }), 'Скан');
    const texts = async () => (await api().asStaff({ url: `/api/files/${name}/text` })).json();
    expect(await texts()).toEqual({ textUa: '', textEn: '' });
    const saved = await describe(name, { textUa: ' Наказ.\n\nПро звіт. ' });
    expect(saved.json()).toMatchObject({ hasTextUa: true, hasTextEn: false });
    expect(await texts()).toEqual({ textUa: 'Наказ.\n\nПро звіт.', textEn: '' });
    const log = (await api().asStaff({ url: '/api/audit?kind=file' })).json<AuditList>();
    expect(log.entries[0]?.changes).toMatchObject([{ field: 'textUa', after: 'Наказ.\n\nПро звіт.' }]);
    const other = file(readablePdf({ isTagged: true }), 'b.pdf');
    const replace = async (more = {}) =>
      api().asStaff({
        ...{ method: 'PUT', url: `/api/files/${name}/content` },
        ...(await form({ file: other, ...more })),
      });
    expect((await replace()).json().errors).toMatchObject([{ path: 'descriptions' }]);
    expect((await replace({ descriptions: 'clear' })).json()).toMatchObject({
      ...{ hasTextUa: false, pdf: { bare: 0, isTagged: true } },
    });
    const picture = await upload(await jpeg(46), 'Фото');
    expect((await describe(picture.name, { textUa: 'Текст' })).statusCode).toBe(400);
  });

  test('is listed by date, size or use, also what is searched for', async () => {
    const [small, large] = [
      await upload(await jpeg(44), 'Фото мале'),
      await upload(await jpeg(800), 'Фото велике'),
    ];
    const last = await upload(await jpeg(45), 'Фото нове');
    await added({
      imgLink: small.name,
      gallery: JSON.stringify([{ file: small.name }, { file: last.name }]),
    });
    const sorts = {
      newest: [last, large, small],
      oldest: [small, large, last],
      largest: [large, last, small],
      mostUsed: [small, last, large],
    };
    for (const [sort, sorted] of Object.entries(sorts))
      for (const query of [{ sort }, { sort, q: 'фото' }])
        expect([query, await titles(query)]).toEqual([query, sorted.map(({ title }) => title)]);
    expect((await api().asStaff({ url: '/api/files?sort=name' })).statusCode).toBe(400);
  });

  test('finds pictures that are not described in both languages', async () => {
    const [whole, half] = [
      await upload(await jpeg(46), 'З описом'),
      await upload(await jpeg(47), 'З половиною'),
    ];
    await upload(await jpeg(48), 'Без опису');
    await upload(pdf(), 'Звіт');
    await describe(whole.name, { altUa: 'Зала', altEn: 'A hall' });
    await describe(half.name, { altUa: 'Ґанок', altEn: ' ' });
    expect(await titles({ bare: '1' })).toEqual(['Без опису', 'З половиною']);
    expect(await titles({ bare: '1', q: 'ґанок' })).toEqual(['З половиною']);
  });

  test('has tags: files are found by them, and the same word is one tag', async () => {
    const [one, two] = [await upload(await jpeg(49), 'Перше'), await upload(pdf(), 'Друге')];
    const tagged = await describe(one.name, { tags: [' Звіти  року ', 'Ґанок', 'звіти року'] });
    expect(tagged.json()).toMatchObject({ tags: ['Ґанок', 'Звіти року'] });
    await describe(two.name, { tags: ['ЗВІТИ РОКУ'] });
    const tags = async () => (await api().asStaff({ url: '/api/files/tags' })).json();
    expect(await tags()).toEqual([
      { tag: 'Ґанок', files: 1 },
      { tag: 'Звіти року', files: 2 },
    ]);
    expect(await titles({ tag: 'Звіти року' })).toEqual(['Друге', 'Перше']);
    expect(await titles({ tag: 'Звіти року', q: 'перше' })).toEqual(['Перше']);
    expect(await titles({ tag: "'; --" })).toEqual([]);
    await describe(one.name, { title: 'Інакше' });
    expect(await titles({ tag: 'Ґанок' })).toEqual(['Інакше']);
    await describe(one.name, { tags: [] });
    await removeFile(two.name);
    expect(await tags()).toEqual([]);
    for (const wrong of [['x'.repeat(41)], [' '], Array.from({ length: 21 }, (_, index) => `т${index}`), 'т'])
      expect((await describe(one.name, { tags: wrong })).statusCode).toBe(400);
  });

  test('answers for named files alone, whatever else is asked', async () => {
    const [one, two, other] = await Promise.all(
      [71, 72, 73].map(async (width) => upload(await jpeg(width), `Фото ${width}`)),
    );
    const named = async (query: string) => {
      const answer = await api().asStaff({ url: `/api/files?${query}` });
      return answer.statusCode === 200
        ? answer
            .json<FileList>()
            .files.map(({ name }) => name)
            .sort()
        : answer.statusCode;
    };
    expect(await named(`name=${one?.name}`)).toEqual([one?.name]);
    expect(await named(`name=${one?.name}&name=${two?.name}&name=missing.jpg`)).toEqual(
      [one?.name, two?.name].sort(),
    );
    expect(await named(`name=${one?.name}&q=${encodeURIComponent('фото')}&kind=picture`)).toEqual([
      one?.name,
    ]);
    expect(await named(`name=${one?.name}&kind=document`)).toEqual([]);
    expect(await named(Array.from({ length: 101 }, () => `name=${other?.name}`).join('&'))).toBe(400);
  });

  test('takes over how an item describes a picture, where it has no description of its own', async () => {
    const bare = await upload(await jpeg(61), 'Без опису');
    const own = await upload(await jpeg(62), 'З описом');
    await describe(own.name, { altUa: 'Власний опис', altEn: 'Its own' });
    const gallery = JSON.stringify([{ file: own.name, altUa: 'Інакше', altEn: 'Otherwise' }]);
    const { id } = await added({ imgLink: bare.name, altUa: 'Зустріч', altEn: 'A meeting', gallery });
    const descriptions = async () =>
      Object.fromEntries((await list()).files.map(({ title, altUa, altEn }) => [title, [altUa, altEn]]));
    const learned = { 'Без опису': ['Зустріч', 'A meeting'], 'З описом': ['Власний опис', 'Its own'] };
    expect(await descriptions()).toEqual(learned);
    await update({ id: String(id), imgLink: bare.name, altUa: 'Зустріч із партнерами', gallery });
    expect(await descriptions()).toEqual(learned);
    // Words that stayed when the picture was replaced are about the former one.
    const other = await upload(await jpeg(63), 'Інше');
    await update({
      id: String(id),
      imgLink: other.name,
      altUa: 'Зустріч із партнерами',
      altEn: 'New',
      gallery,
    });
    expect(await descriptions()).toEqual({ ...learned, Інше: ['', 'New'] });
  });

  test('is searched by words in any form, by beginnings, and by the name of a file', async () => {
    const { name } = await upload(await jpeg(51), 'IMG_2041.jpg');
    await describe(name, {
      altUa: 'Директорка вручає довідки сім’ям',
      altEn: 'A director hands out certificates',
      credit: 'Фото: пресслужба',
    });
    await upload(pdf(), 'Річний_звіт-2025.pdf');
    await upload(docx(), 'Наказ');
    const photograph = ['IMG_2041.jpg'];
    const report = ['Річний_звіт-2025.pdf'];
    for (const [q, found] of [
      ['довідка', photograph],
      ['сім’я', photograph],
      ['certificate', photograph],
      ['пресслужби', photograph],
      ['img', photograph],
      ['2041', photograph],
      [name, photograph],
      ['річного звіту', report],
      ['звіти', report],
      ['2025', report],
      ['річ', report],
      ['richnyi', []],
      ['довідка наказ', []],
      ['%', []],
      ['—', []],
    ] as const)
      expect([q, await titles({ q })]).toEqual([q, found]);
    expect(await titles({ q: 'звіт', kind: 'picture' })).toEqual([]);
    expect((await list({ q: 'звіт' })).total).toBe(1);
    await added({ imgLink: (await upload(await jpeg(53), 'Без опису')).name, altUa: 'Лелека на даху' });
    expect(await titles({ q: 'лелеку' })).toEqual(['Без опису']);

    const { db } = api().services;
    await forgetFileWords(db);
    expect(await isAnyNotFound(db)).toBe(true);
    await fillFileWords(db);
    expect(await isAnyNotFound(db)).toBe(false);
    expect(await titles({ q: 'звіти' })).toEqual(report);
    expect(await titles({ q: 'лелеку' })).toEqual(['Без опису']);
    await removeFile(name);
    expect(await titles({ q: 'довідка' })).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ['kind', { kind: 'video' }],
    ['limit', { limit: '0' }],
    ['page', { page: 'x' }],
    ['unused', { unused: 'maybe' }],
    ['q', { q: 'я'.repeat(101) }],
  ])('cannot be asked for a wrong %s', async (path, query) => {
    const answer = await api().asStaff({ url: '/api/files', query });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
  });

  test('keeps what is said about a file, each part for itself, and tells who said it', async () => {
    const file = await upload(await jpeg(52), 'Фото');
    const first = await describe(file.name, {
      title: ' Захід ',
      altUa: 'Зала',
      focus: { x: 0.25, y: '0.75' },
    });
    expect(first.json()).toEqual({
      ...file,
      ...{ title: 'Захід', altUa: 'Зала', focus: { x: 0.25, y: 0.75 } },
      picture: { ...file.picture, focus: { x: 0.25, y: 0.75 } },
    });
    // A client that writes back what it has read is not refused.
    const whole = { ...first.json<LibraryFile>(), credit: 'Олена', kind: 'document', uses: 99 };
    const second = (await describe(file.name, whole)).json<LibraryFile>();
    const { picture } = first.json<LibraryFile>();
    expect(second).toEqual({
      ...first.json<LibraryFile>(),
      credit: 'Олена',
      picture: { ...picture, credit: 'Олена' },
    });
    expect((await describe(file.name, {})).json()).toEqual(second);
    expect((await describe(file.name, { focus: { x: 0.5, y: 0.5 } })).json().picture).toEqual({
      ...file.picture,
      credit: 'Олена',
    });

    const log = (await api().asStaff({ url: '/api/audit?kind=file' })).json<AuditList>();
    expect(log.entries[2]).toMatchObject({
      ...{ action: 'change', kind: 'file', itemId: null, title: 'Захід' },
      changes: [
        { field: 'title', before: 'Фото', after: 'Захід' },
        { field: 'altUa', before: null, after: 'Зала' },
        { field: 'focus', before: '0.5; 0.5', after: '0.25; 0.75' },
      ],
    });
    expect(log.entries[1]).toMatchObject({ changes: [{ field: 'credit', before: null, after: 'Олена' }] });
  });

  test.each<[string, object]>([
    ['title', { title: '  ' }],
    ['title', { title: 'я'.repeat(301) }],
    ['altUa', { altUa: 'я'.repeat(301) }],
    ['altEn', { altEn: 5 }],
    ['credit', { credit: 'я'.repeat(201) }],
    ['focus.x', { focus: { x: 1.01, y: 0 } }],
    ['focus.y', { focus: { x: 0 } }],
    ['focus.x', { focus: { x: 'left', y: 0 } }],
    ['focus', { focus: 'middle' }],
    ['altUa', { altUa: '\0' }],
  ])('does not take a wrong %s', async (path, body) => {
    const { name } = await upload(await jpeg(53), 'Фото');
    const answer = await describe(name, body);
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
  });

  test('keeps what is described from the sweep, and from going with its last use', async () => {
    const { db, files } = api().services;
    const described = await upload(await jpeg(54), 'Описане');
    const used = await upload(await jpeg(55), 'Названо й описано');
    await upload(await jpeg(56), 'Забуте');
    await describe(described.name, { altUa: 'Зала' });
    await describe(used.name, { altUa: 'Зала' });
    const { id } = await added({ imgLink: used.name });
    await db.updateTable('files').set({ received_at: '2026-01-01T00:00:00.000Z' }).execute();
    await erase(id);
    await sweepFiles({ db, files });
    expect(await titles()).toEqual(['Названо й описано', 'Описане']);
    expect((await fetchImage(used.name)).statusCode).toBe(200);
  });

  once('shows another crop wherever a picture is, at once, and says nothing of the middle', async () => {
    const { name } = await upload(await jpeg(57), 'Фото');
    const { id } = await added({ imgLink: name, gallery: JSON.stringify([{ file: name }]) });
    const read = async () => {
      const [one, all] = [
        await api().asVisitor({ url: `/api/news/${id}` }),
        await api().asVisitor({ url: '/api/news' }),
      ];
      return [one.json().picture, one.json().galleryPictures[0], all.json().news[0].picture];
    };
    for (const picture of await read()) expect(picture).not.toHaveProperty('focus');
    await describe(name, { focus: { x: 0.1, y: 0.9 } });
    for (const picture of await read()) expect(picture.focus).toEqual({ x: 0.1, y: 0.9 });
  });

  test('tells what names a file, and refuses to delete it while anything does', async () => {
    const { name } = await upload(await jpeg(58), 'Фото');
    const one = await added({ headerUa: 'Перша', imgLink: name, gallery: JSON.stringify([{ file: name }]) });
    const two = await added({ headerUa: 'Друга', imgLink: name });
    const use = (id: number, field: string, title: string, url = `/adminpage/news/${id}`) => ({
      ...{ kind: 'news', id, field, title, url },
    });
    expect(await usesOf(name)).toEqual([
      use(one.id, 'gallery', 'Перша'),
      use(one.id, 'imgLink', 'Перша'),
      use(two.id, 'imgLink', 'Друга'),
    ]);
    await update({ id: String(one.id), headerUa: 'Перша', gallery: '[]' });
    await remove(two.id);
    const left = [
      use(one.id, 'revisions', 'Перша'),
      use(two.id, 'trash', 'Друга', '/adminpage/news?state=trash'),
    ];
    expect(await usesOf(name)).toEqual(left);
    const refused = await removeFile(name);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'conflict', uses: left }]);
    expect((await fetchImage(name)).statusCode).toBe(200);
    expect((await item(one.id)).version).toBe(2);

    // What was put into the library stays when the last item goes, and can then be deleted.
    await describe(name, { altUa: 'Зала' });
    await erase(one.id);
    await erase(two.id);
    expect(await usesOf(name)).toEqual([]);
    expect((await removeFile(name)).statusCode).toBe(204);
    expect([(await fetchImage(name)).statusCode, await storedFiles()]).toEqual([404, []]);
    expect((await removeFile(name)).statusCode).toBe(404);
    const log = (await api().asStaff({ url: '/api/audit?kind=file' })).json<AuditList>();
    expect(log.entries[0]).toMatchObject({ action: 'delete', kind: 'file', title: 'Фото' });
  });

  once('keeps what somebody has typed and not saved, and tells others no more than that', async () => {
    const { name } = await upload(pdf(), 'Звіт');
    const copy = { method: 'PUT', url: '/api/working-copies/news/new-one' } as const;
    const values = { headerUa: 'Набрано', textUa: `<a href="/documents/${name}">Звіт</a>` };
    await api().asStaff({ ...copy, body: { values } });
    const mine = { kind: 'news', id: null, field: 'workingCopy', title: 'Набрано' };
    expect(await usesOf(name)).toEqual([{ ...mine, url: '/adminpage/news/new?copy=new-one' }]);
    expect((await removeFile(name)).statusCode).toBe(409);

    const { app } = api();
    const email = 'other@example.gov.ua';
    const { token } = await newPerson(api(), 'administrator', email);
    const headers = { authorization: `Bearer ${token}` };
    const theirs = await app.inject({ method: 'DELETE', url: `/api/files/${name}`, headers });
    expect(theirs.json().uses).toEqual([{ ...mine, title: '', url: '/adminpage/news' }]);
    await api().asStaff({ ...copy, method: 'DELETE' });
    expect((await removeFile(name)).statusCode).toBe(204);
  });

  test('loses no file to two people of whom one deletes it and the other saves it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { name } = await upload(await jpeg(100 + round), 'Фото', { isKept: '1' });
      const [deleted, saved] = await Promise.all([removeFile(name), added({ imgLink: name })]);
      const isThere = (await fetchImage(name)).statusCode === 200;
      expect([deleted.statusCode, isThere]).toEqual(saved.imgLink ? [409, true] : [204, false]);
    }
  });

  once('records in the audit log what a person put there, and not what a form sent', async () => {
    const count = async () => (await api().asStaff({ url: '/api/audit?kind=file' })).json<AuditList>().total;
    const before = await count();
    await upload(await jpeg(59), 'З форми');
    expect(await count()).toBe(before);
    await upload(await jpeg(60), 'До медіатеки', { isKept: '1' });
    const log = (await api().asStaff({ url: '/api/audit?kind=file' })).json<AuditList>();
    expect([log.total, log.entries[0]]).toMatchObject([before + 1, { action: 'add', title: 'До медіатеки' }]);
  });

  test.each([
    ['GET', '/api/files/nothing.jpg/uses'],
    ['PATCH', '/api/files/nothing.jpg'],
    ['DELETE', '/api/files/nothing.jpg'],
    ['DELETE', '/api/files/..%2F..%2Fsite.sqlite'],
  ] as const)('%s %s is nothing for staff, and nobody’s business else', async (method, url) => {
    const body = method === 'PATCH' ? { body: { altUa: 'x' } } : {};
    expect((await api().asStaff({ method, url, ...body })).statusCode).toBe(404);
    expect((await api().asVisitor({ method, url, ...body })).statusCode).toBe(401);
  });

  test('is asked for more files than one statement can name', async () => {
    const { db } = api().services;
    const { name } = await upload(await jpeg(61), 'Одне з багатьох');
    const names = Array.from({ length: 70_000 }, (_, index) => `${index}.jpg`);
    expect([...(await holdFiles(db, [...names, name]))]).toEqual([[name, 'picture']]);
    const uses = names.slice(0, 14_000).map((field) => ({ field, name }));
    await replaceUses(db, { kind: 'test', id: 1 }, uses);
    expect((await list({ name })).files).toMatchObject([{ uses: uses.length }]);
    await db.deleteFrom('file_uses').where('kind', '=', 'test').execute();
  });

  test('asks for a session before it says what cannot be done', async () => {
    for (const [method, url] of [
      ['PUT', '/api/files'],
      ['POST', '/api/files/a.jpg'],
      ['GET', '/api/files?limit=0'],
    ] as const) {
      expect((await api().asVisitor({ method, url })).statusCode).toBe(401);
      expect([400, 405]).toContain((await api().asStaff({ method, url })).statusCode);
    }
  });
});
