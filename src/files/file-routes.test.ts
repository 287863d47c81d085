import { beforeEach, expect, test } from 'vitest';
import { editor, file } from '../../tests/factories/editor.ts';
import { form } from '../../tests/factories/forms.ts';
import { jpeg, png, svg } from '../../tests/factories/images.ts';
import { describeApi } from '../../tests/factories/start-api.ts';
import type { LibraryFile } from './file.schema.ts';
import { findFile } from './files-repository.server.ts';
import { sweepFiles } from './sweep.server.ts';

const DAY = 24 * 60 * 60_000;

describeApi('files of the library', (api) => {
  const { added, update, remove, erase, fetchImage, storedFiles, waitingUploads, startAfresh } = editor(api);
  beforeEach(startAfresh);

  const send = async (bytes: Uint8Array, name = 'Схід сонця.JPG') =>
    api().asStaff({ method: 'POST', url: '/api/files', ...(await form({ file: file(bytes, name) })) });
  const upload = async (bytes: Uint8Array) => (await send(bytes)).json<LibraryFile>();

  test('are called in one line of what can be seen, whatever a client calls them', async () => {
    const { name, title } = (
      await send(await jpeg(61, 40), ' Звіт\u202egpj.\u200bexe\t1 ')
    ).json<LibraryFile>();
    expect(title).toBe('Звітgpj.exe 1');
    const rename = (body: object) => api().asStaff({ method: 'PATCH', url: `/api/files/${name}`, body });
    for (const unseen of ['Звіт\nза рік', 'Звіт\u202e', 'Зв\u2066іт'])
      expect((await rename({ title: unseen })).json().errors).toMatchObject([
        { path: 'title', message: 'errors.unseenCharacters' },
      ]);
    expect((await rename({ title: ' Звіт за\u00a0рік ' })).json().title).toBe('Звіт за\u00a0рік');
  });

  test('are answered with all that is known of them, and shown at their address', async () => {
    const answer = await send(await jpeg(60, 40));
    expect(answer.statusCode).toBe(201);
    const sent = answer.json<LibraryFile>();
    expect(sent).toEqual({
      name: expect.stringMatching(/^[0-9a-f]{32}-skhid-sontsia\.jpg$/),
      kind: 'picture',
      url: `/imgs/${sent.name}`,
      title: 'Схід сонця.JPG',
      width: 60,
      height: 40,
      picture: { name: sent.name, width: 60, height: 40, widths: [60], colour: '#2060a0' },
      bytes: expect.any(Number),
      altUa: '',
      altEn: '',
      credit: '',
      tags: [],
      version: 1,
      focus: { x: 0.5, y: 0.5 },
      uses: 0,
      createdAt: expect.stringMatching(/Z$/),
      by: { id: api().userId, name: 'Редакторка' },
    });
    const shown = await api().asVisitor({ url: sent.url });
    expect([shown.statusCode, shown.rawPayload.length]).toEqual([200, sent.bytes]);
  });

  test('are one when their bytes are the same, also when they are sent at once', async () => {
    const bytes = await jpeg(61, 40);
    const first = await upload(bytes);
    expect((await send(bytes, 'інша назва.jpg')).json()).toEqual(first);
    const other = await png(62, 40);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(other)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map((answer) => answer.json<LibraryFile>().name)).size).toBe(1);
    // Two pictures, each in itself and as AVIF and WebP.
    expect((await storedFiles()).length).toBe(6);
    const { imgLink } = await added({ img: file(bytes) });
    expect(imgLink).toBe(first.name);
    expect((await upload(bytes)).uses).toBe(1);
  });

  test('go with the last item that has ever named them', async () => {
    const { name } = await upload(await jpeg());
    const gallery = JSON.stringify([{ file: name }, { file: name }]);
    const one = await added({ imgLink: name });
    const two = await added({ gallery });
    await update({ id: String(one.id) });
    await erase(two.id);
    // An earlier version still has it.
    expect((await fetchImage(name)).statusCode).toBe(200);
    await remove(one.id);
    expect((await fetchImage(name)).statusCode).toBe(200);
    await erase(one.id);
    expect((await fetchImage(name)).statusCode).toBe(404);
    expect(await storedFiles()).toEqual([]);
  });

  test('stay for the editor who has sent them again, though another item lets go of them', async () => {
    const bytes = await jpeg();
    const { id, imgLink } = await added({ img: file(bytes) });
    const sentAgain = await upload(bytes);
    await erase(id);
    expect((await fetchImage(imgLink)).statusCode).toBe(200);
    expect((await added({ imgLink: sentAgain.name })).picture).toMatchObject({ name: sentAgain.name });
  });

  test('that nothing names are swept away after a day, and not before', async () => {
    const { db, files } = api().services;
    const [forgotten, fresh, used] = [
      await upload(await jpeg(63)),
      await upload(await jpeg(64)),
      await upload(await jpeg(65)),
    ];
    await added({ gallery: JSON.stringify([{ file: used.name }]) });
    const age = (name: string, milliseconds: number) =>
      db
        .updateTable('files')
        .set({ received_at: new Date(Date.now() - milliseconds).toISOString() })
        .where('name', '=', name)
        .execute();
    await age(forgotten.name, DAY + 60_000);
    await age(fresh.name, DAY - 60_000);
    await age(used.name, 30 * DAY);
    await sweepFiles({ db, files });
    const left = await db.selectFrom('files').select('name').execute();
    expect(left.map(({ name }) => name).toSorted()).toEqual([fresh.name, used.name].toSorted());

    // What somebody has typed and not saved may name it.
    await age(fresh.name, 2 * DAY);
    const values = { picture: { uploaded: fresh.name } };
    const copy = { method: 'PUT', url: '/api/working-copies/news/new-one' } as const;
    await api().asStaff({ ...copy, body: { values } });
    const isKnown = async () => (await findFile(db, fresh.name)) !== undefined;
    await sweepFiles({ db, files });
    expect(await isKnown()).toBe(true);
    await api().asStaff({ ...copy, method: 'DELETE' });
    await sweepFiles({ db, files });
    expect(await isKnown()).toBe(false);

    // As a process of an earlier release leaves it: in use, and no use noted.
    await db.deleteFrom('file_uses').execute();
    await sweepFiles({ db, files });
    expect((await fetchImage(used.name)).statusCode).toBe(200);
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['neither picture nor document', () => svg, 415, 'errors.libraryFileType'],
    [
      'too large',
      async () => Buffer.concat([await jpeg(), Buffer.alloc(10 * 1024 * 1024)]),
      413,
      'errors.fileSize',
    ],
  ])('that are %s are refused', async (_what, bytes, status, message) => {
    const answer = await send(await bytes());
    expect([answer.statusCode, answer.json().errors?.[0]]).toMatchObject([status, { path: 'file', message }]);
    expect(await storedFiles()).toEqual([]);
    await expect.poll(waitingUploads, { timeout: 20_000 }).toEqual([]);
  });

  test('cannot be nothing', async () => {
    const empty = await api().asStaff({ method: 'POST', url: '/api/files', ...(await form({ name: 'x' })) });
    expect([empty.statusCode, empty.json().errors[0].path]).toEqual([400, 'file']);
  });
});
