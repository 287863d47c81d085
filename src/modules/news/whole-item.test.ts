// A news item saved whole: fields, picture, links and gallery in one call, all of it or nothing.
import { beforeEach, expect, test } from 'vitest';
import { editor, file, forVisitors } from '../../../tests/factories/editor.ts';
import { form } from '../../../tests/factories/forms.ts';
import { jpeg } from '../../../tests/factories/images.ts';
import { describeApi } from '../../../tests/factories/start-api.ts';
import type { AuditList } from '../../audit/audit.schema.ts';
import type { LibraryFile } from '../../files/file.schema.ts';
import type { NewsItem } from './news.schema.ts';

const URL_A = 'https://diia.gov.ua/';
const URL_B = 'https://www.kmu.gov.ua/npas';

describeApi('a whole news item', (api) => {
  const { add, added, update, item, startAfresh, storedFiles } = editor(api);
  beforeEach(startAfresh);

  const upload = async (width: number): Promise<string> => {
    const sent = await form({ file: file(await jpeg(width)) });
    const answer = await api().asStaff({ method: 'POST', url: '/api/files', ...sent });
    return answer.json<LibraryFile>().name;
  };
  const link = (titleUa: string, url = URL_A) => ({ titleUa, titleEn: '', url });

  test('is added with its links and gallery in one call, and is public only whole', async () => {
    const [lead, first, second] = [await upload(41), await upload(42), await upload(43)];
    const answer = await add({
      imgLink: lead,
      links: JSON.stringify([link("Пам'ятка"), link('Постанова', URL_B)]),
      gallery: JSON.stringify([
        { file: second, altUa: "П''ять", altEn: '' },
        { file: first, altUa: '', altEn: 'First' },
      ]),
    });
    expect(answer.statusCode).toBe(201);
    const made = answer.json<NewsItem>();
    expect(made).toMatchObject({
      imgLink: lead,
      picture: { name: lead },
      galleryLinks: [second, first],
      galleryAlts: [
        { altUa: "П'ять", altEn: '' },
        { altUa: '', altEn: 'First' },
      ],
      version: 1,
    });
    expect(made.links.map(({ titleUa, url, newsId }) => [titleUa, url, newsId])).toEqual([
      ["Пам'ятка", URL_A, made.id],
      ['Постанова', URL_B, made.id],
    ]);
    expect((await api().asVisitor({ url: `/api/news/${made.id}` })).json()).toEqual(forVisitors(made));
  });

  test('is replaced whole: links keep their ids and take the new order, what is left out stays', async () => {
    const { id, links } = await added({ links: JSON.stringify([link('А'), link('Б'), link('В')]) });
    const [a, b, c] = links;
    const changed = (
      await update({
        id: String(id),
        links: JSON.stringify([{ ...c, titleUa: 'В, інша' }, link('Нова'), a]),
      })
    ).json<NewsItem>();
    expect(changed.links.map(({ titleUa }) => titleUa)).toEqual(['В, інша', 'Нова', 'А']);
    expect([changed.links[0]?.id, changed.links[2]?.id]).toEqual([c?.id, a?.id]);
    expect(changed.links.map((each) => each.id)).not.toContain(b?.id);
    expect((await update({ id: String(id), headerUa: 'Інша' })).json()).toMatchObject({
      links: changed.links,
    });
    expect((await update({ id: String(id), links: '[]' })).json()).toMatchObject({ links: [] });
  });

  test('takes a link that somebody has deleted meanwhile as a new one', async () => {
    const { id, links } = await added({ links: JSON.stringify([link('А')]) });
    await api().asStaff({ method: 'DELETE', url: `/api/news/deleteLink/${links[0]?.id}` });
    const saved = (await update({ id: String(id), links: JSON.stringify(links) })).json<NewsItem>();
    expect(saved.links.map(({ titleUa }) => titleUa)).toEqual(['А']);
  });

  test.each([
    ['links', '[{"url":"javascript:alert(1)"}]', 'links.0.url'],
    ['links', 'no JSON', 'links'],
    ['links', JSON.stringify(Array(101).fill({ url: URL_A })), 'links'],
    ['gallery', '[{"file":"nowhere.jpg"}]', 'gallery.0.file'],
    ['gallery', '[{"altUa":"?"}]', 'gallery.0.file'],
    ['imgLink', 'nowhere.jpg', 'imgLink'],
  ])('with %s that are wrong is not saved at all, and says where', async (field, value, path) => {
    const before = await added({ links: JSON.stringify([link('А')]) });
    for (const answer of [
      await add({ headerUa: 'Нова', [field]: value, img: file(await jpeg(50)) }),
      await update({ id: String(before.id), headerUa: 'Інша', [field]: value }),
    ]) {
      // A new picture takes the place of one that is only named.
      if (field === 'imgLink' && answer.statusCode === 201) continue;
      expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([400, path]);
    }
    expect(await item(before.id)).toEqual(before);
  });

  test('whose text names a file of the library uses it, under the text’s name', async () => {
    const name = await upload(45);
    const figure = `<figure><img src="/imgs/${name}" alt="Опис" /></figure>`;
    const { id, textUa } = await added({ textUa: figure, textEn: `<p>Text</p>${figure}` });
    expect(textUa).toBe(figure);
    const uses = await api()
      .services.db.selectFrom('file_uses')
      .select('field')
      .where('item_id', '=', id)
      .execute();
    expect(uses.map(({ field }) => field).toSorted()).toEqual(['textEn', 'textUa']);
  });

  test('whose text names a file that is not in the library is refused at that text', async () => {
    const unknown =
      '<figure><img src="/imgs/nowhere.jpg" alt="" /></figure><p><a href="/documents/none.pdf">x</a></p>';
    const answer = await add({ headerUa: 'Нова', textUa: '<p>Так</p>', textEn: unknown });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: 'textEn', message: 'errors.unknownFile' }]);
  });

  test('that is refused leaves no file behind', async () => {
    await add({ links: 'no JSON', img: file(await jpeg()) });
    await add({ gallery: '[{"file":"nowhere.jpg"}]', img: file(await jpeg()) });
    expect(await storedFiles()).toEqual([]);
  });

  test('is one change: one version, one entry of the audit log', async () => {
    const { id } = await added();
    const gallery = [{ file: await upload(44), altUa: '', altEn: '' }];
    const saved = await update({
      id: String(id),
      headerUa: 'Інша',
      links: JSON.stringify([link('А')]),
      gallery: JSON.stringify(gallery),
    });
    expect(saved.json()).toMatchObject({ version: 2 });
    const { entries } = (await api().asStaff({ url: '/api/audit?limit=1' })).json<AuditList>();
    expect(entries[0]).toMatchObject({ kind: 'news', action: 'change', itemId: id });
    const fields = entries[0]?.changes.map(({ field }) => field.replace(/\d+/, 'n'));
    expect(fields).toEqual(expect.arrayContaining(['headerUa', 'links.n.titleUa', 'galleryLinks']));
  });
});
