// SQL of: files-repository.server.ts.
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { form } from '../../tests/factories/forms.ts';
import { jpeg } from '../../tests/factories/images.ts';
import { describeApiOnBothEngines } from '../../tests/factories/start-api.ts';
import { insertFiles } from './files-repository.server.ts';
import { filesOfPicture } from './picture.ts';
import { sweepFiles } from './sweep.server.ts';

const DAYS_AGO = new Date(Date.now() - 25 * 3_600_000);

describeApiOnBothEngines('the sweep', (api) => {
  test('removes what nothing refers to, once it is a day old, and nothing else', async () => {
    const { db, files, storage, config } = api().services;
    const folder = join(config.dataDir, 'imgs');
    const put = async (path: string, modified = new Date()) => {
      await writeFile(path, 'x');
      await utimes(path, modified, modified);
    };
    const bytes = await jpeg();
    const fields = { headerUa: 'Новина', date: '2026-01-01', img: { name: 'a.jpg', bytes } };
    const answer = await api().asStaff({ method: 'POST', url: '/api/news', ...(await form(fields)) });
    const shown = filesOfPicture(answer.json().picture);
    for (const name of shown) await utimes(join(folder, name), DAYS_AGO, DAYS_AGO);

    await put(join(folder, 'orphan.jpg'), DAYS_AGO);
    await put(join(folder, '.half.jpg.1.part'), DAYS_AGO);
    await put(join(folder, 'being-uploaded.jpg'));
    await mkdir(files.uploadsFolder, { recursive: true });
    await put(join(files.uploadsFolder, 'stale'), DAYS_AGO);
    await put(join(files.uploadsFolder, 'arriving'));
    const row = (name: string) => ({
      picture: { name, width: 1, height: 1, widths: [1], colour: '#000000' },
      ...{ title: name, bytes: 1, contentHash: null },
    });
    await insertFiles(db, [row('unused.jpg'), row('unused-but-new.jpg')]);
    const age = { received_at: DAYS_AGO.toISOString() };
    await db.updateTable('files').set(age).where('name', '!=', 'unused-but-new.jpg').execute();

    await sweepFiles({ db, files });

    const left: string[] = [];
    for await (const file of storage.list()) left.push(file.name);
    expect(left.toSorted()).toEqual([...shown, 'being-uploaded.jpg'].toSorted());
    expect(await readdir(files.uploadsFolder)).toEqual(['arriving']);
    const rows = await db.selectFrom('files').select('name').execute();
    expect(rows.map(({ name }) => name).toSorted()).toEqual([shown[0], 'unused-but-new.jpg'].toSorted());
  });
});
