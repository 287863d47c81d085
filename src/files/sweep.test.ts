import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { form } from '../../tests/factories/forms.ts';
import { jpeg } from '../../tests/factories/images.ts';
import { describeApi } from '../../tests/factories/start-api.ts';
import { insertImages } from './images-repository.server.ts';
import { filesOfPicture } from './picture.ts';
import { sweepImages } from './sweep.server.ts';

const HOURS_AGO = new Date(Date.now() - 2 * 3_600_000);

describeApi('the sweep', (api) => {
  test('removes what nothing refers to, once it is an hour old, and nothing else', async () => {
    const { db, images, storage, config } = api().services;
    const folder = join(config.dataDir, 'imgs');
    const put = async (path: string, modified = new Date()) => {
      await writeFile(path, 'x');
      await utimes(path, modified, modified);
    };
    const bytes = await jpeg();
    const fields = { headerUa: 'Новина', date: '2026-01-01', img: { name: 'a.jpg', bytes } };
    const answer = await api().asStaff({ method: 'POST', url: '/api/news', ...(await form(fields)) });
    const shown = filesOfPicture(answer.json().picture);
    for (const name of shown) await utimes(join(folder, name), HOURS_AGO, HOURS_AGO);

    await put(join(folder, 'orphan.jpg'), HOURS_AGO);
    await put(join(folder, '.half.jpg.1.part'), HOURS_AGO);
    await put(join(folder, 'being-uploaded.jpg'));
    await mkdir(images.uploadsFolder, { recursive: true });
    await put(join(images.uploadsFolder, 'stale'), HOURS_AGO);
    await put(join(images.uploadsFolder, 'arriving'));
    const row = (name: string) => ({ name, width: 1, height: 1, widths: [1], colour: '#000000' });
    await insertImages(db, [row('unused.jpg'), row('unused-but-new.jpg')]);
    const age = { created_at: HOURS_AGO.toISOString() };
    await db.updateTable('images').set(age).where('name', '!=', 'unused-but-new.jpg').execute();

    await sweepImages(db, images);

    const left: string[] = [];
    for await (const file of storage.list()) left.push(file.name);
    expect(left.toSorted()).toEqual([...shown, 'being-uploaded.jpg'].toSorted());
    expect(await readdir(images.uploadsFolder)).toEqual(['arriving']);
    const rows = await db.selectFrom('images').select('name').execute();
    expect(rows.map(({ name }) => name).toSorted()).toEqual([shown[0], 'unused-but-new.jpg'].toSorted());
  });
});
