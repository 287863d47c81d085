// What visitors find, and what they must not; what staff find; that the index is what the content is.
// SQL of: search-log.server.ts, index-tables.server.ts, rebuild.server.ts, reindex.ts, search.server.ts, search.ts, words.server.ts,
// write-index.server.ts.
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { editor } from '../../tests/factories/editor.ts';
import { runCommand } from '../../tests/factories/run-command.ts';
import { writtenIndex } from '../../tests/factories/search-index.ts';
import { describeApi, describeApiOnBothEngines, testOnSqlite } from '../../tests/factories/start-api.ts';
import { runs } from '../../tests/setup/runs.ts';
import { readSearchWords } from '../modules/content/read-content.server.ts';
import { invalidateChanged } from '../server/follow-content.ts';
import { openServices } from '../server/services.ts';
import type { SearchEntry } from './entry.ts';
import { fillIndex, isIndexSettled, makeIndex, openIndex } from './rebuild.server.ts';
import type { LoggedQueries, SearchResults, Suggestions, TextPart } from './search.schema.ts';
import { forgetOldQueries } from './search-log.server.ts';
import { replaceEntries } from './write-index.server.ts';

const asText = (parts: TextPart[]): string =>
  parts.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');

describeApiOnBothEngines('the search', (api, engine) => {
  const once = testOnSqlite(engine);
  const { add, added, update, remove } = editor(api);
  const db = () => api().services.db;

  beforeEach(async () => {
    for (const kind of ['news', 'vacancies'] as const) {
      const items = await db().selectFrom(kind).select('id').execute();
      for (const { id } of items)
        await api().asStaff({ method: 'DELETE', url: `/api/${kind}/${id}?forever=1` });
    }
  });

  const ask = (query: Record<string, string>, path = '/api/search') =>
    api().asVisitor({ url: `${path}?${new URLSearchParams(query)}` });
  const search = async (q: string, more: Record<string, string> = {}) =>
    (await ask({ q, ...more })).json<SearchResults>();
  const urls = async (q: string, more: Record<string, string> = {}) =>
    (await search(q, { kind: 'news', ...more })).items.map(({ url }) => url);
  const suggest = async (q: string, lang = 'ua') =>
    (await ask({ q, lang }, '/api/search/suggest')).json<Suggestions>().suggestions;
  const show = (id: number, isActive: 0 | 1) =>
    api().asStaff({ method: 'PATCH', url: '/api/news/updateVisibility', body: { id, isActive } });
  const text = (words: string) => `<p>${words}</p>`;
  const path = ({ id }: { id: number }) => `/news/${id}`;

  test('finds any form of a word, in either language', async () => {
    const item = await added({
      headerUa: 'Шпаківня для маленьких синиць',
      headerEn: 'A birdhouse for small titmice',
      textUa: text('Людям, які люблять птахів.'),
      textEn: text('Feeding the birds in winter.'),
    });
    for (const q of ['шпаківню', 'Синиця', 'маленькою синицею', 'людьми', 'птах']) {
      expect(await urls(q), q).toEqual([path(item)]);
    }
    for (const q of ['birdhouses', 'feed', 'bird']) {
      expect(await urls(q, { lang: 'en' }), q).toEqual([`/en${path(item)}`]);
    }
    expect(await urls('birdhouse')).toEqual([]);
  });

  once('says what it is, when it was, and marks the words that were found; markup stays text', async () => {
    const before = `Спершу довгий вступ. ${'Слова без значення. '.repeat(30)}`;
    await added({
      headerUa: 'Про «шпаківні»',
      date: '2026-03-05',
      textUa: `${text(before)}${text('Приходьте &lt;b&gt;по&lt;/b&gt; синицю, і шпаківню теж.')}`,
    });
    const { items, total, facets, isCapped, correctedTo } = await search('шпаківня синиця');
    expect({ total, facets, isCapped, correctedTo }).toEqual({
      ...{ total: 1, isCapped: false, correctedTo: null },
      facets: [{ kind: 'news', count: 1 }],
    });
    expect(items[0]).toMatchObject({ kind: 'news', title: 'Про «шпаківні»', date: '2026-03-05' });
    expect(asText(items[0]?.titleParts ?? [])).toBe('Про «[шпаківні]»');
    expect(asText(items[0]?.parts ?? [])).toContain('Приходьте <b>по</b> [синицю], і [шпаківню] теж.');
    expect(asText(items[0]?.parts ?? []).length).toBeLessThan(300);
  });

  once('shows visitors what they may see, from the moment they may see it until they may not', async () => {
    const item = await added({ headerUa: 'Таємний барвінок', isActive: '0' });
    const found = async () => [
      await urls('барвінок'),
      (await suggest('барвін')).map(({ text: word }) => word),
      (await search('барвынок')).correctedTo,
    ];
    expect(await found()).toEqual([[], [], null]);
    await show(item.id, 1);
    expect(await found()).toEqual([[path(item)], ['Таємний барвінок', 'барвінок'], 'барвінок']);
    await update({ id: String(item.id), headerUa: 'Відкрита волошка', isActive: '1' });
    expect(await found()).toEqual([[], [], null]);
    expect(await urls('волошку')).toEqual([path(item)]);
    await remove(item.id);
    expect(await urls('волошку')).toEqual([]);
    await api().asStaff({ method: 'POST', url: `/api/news/${item.id}/restore` });
    expect(await urls('волошку')).toEqual([]);
    await show(item.id, 1);
    expect(await urls('волошку')).toEqual([path(item)]);
  });

  once(
    'a vacancy that is hidden, waits for its time or is deleted is neither found nor suggested',
    async () => {
      const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
        api().asStaff({ method, url: `/api/vacancies${url}`, ...(body && { body }) });
      const { id } = (await send('POST', '', { titleUa: 'Садівниця барвінків', isActive: 0 })).json();
      const found = async () => [
        await urls('барвінок', { kind: 'vacancies' }),
        (await suggest('барвін')).map(({ text: word }) => word),
        (await search('барвынок')).correctedTo,
      ];
      const nothing = [[], [], null];
      expect(await found()).toEqual(nothing);
      await send('PATCH', '/schedule', { id, publishAt: '2100-01-01T00:00:00Z', hideAt: null });
      expect(await found()).toEqual(nothing);
      await send('PATCH', '/updateVisibility', { id, isActive: 1 });
      expect(await found()).toEqual([
        [`/career/${id}`],
        ['Садівниця барвінків', 'барвінків'],
        expect.stringMatching('барвін'),
      ]);
      await send('PATCH', '/updateVisibility', { id, isActive: 0 });
      expect(await found()).toEqual(nothing);
      await send('PATCH', '/updateVisibility', { id, isActive: 1 });
      await send('DELETE', `/${id}`);
      expect(await found()).toEqual(nothing);
    },
  );

  once(
    'an item without English texts is found on English pages by its Ukrainian ones, and says so',
    async () => {
      const item = await added({
        headerUa: 'Лише барвінок',
        headerEn: 'Only periwinkle',
        textUa: text('Волошка'),
      });
      const { items } = await search('волошки', { lang: 'en' });
      expect(items).toMatchObject([{ url: `/en${path(item)}`, titleLang: 'en', textLang: 'ua' }]);
    },
  );

  once(
    'a title is worth more than the beginning, that more than the text; all words more than some',
    async () => {
      const filler = 'Слова без значення для нікого. '.repeat(12);
      const inText = await added({
        headerUa: 'Перша',
        textUa: text(`${filler}Барвінок.`),
        date: '2026-05-03',
      });
      const inLead = await added({
        headerUa: 'Друга',
        textUa: text(`Барвінок. ${filler}`),
        date: '2026-05-02',
      });
      const inTitle = await added({ headerUa: 'Барвінок', textUa: text(filler), date: '2026-05-01' });
      expect(await urls('барвінок')).toEqual([inTitle, inLead, inText].map(path));
      const both = await added({
        headerUa: 'Остання',
        textUa: text(`${filler}Барвінок і волошка.`),
        date: '2026-01-01',
      });
      expect((await urls('барвінок волошка'))[0]).toBe(path(both));
      expect(await urls('барвінок волошка')).toHaveLength(4);
    },
  );

  once('words that were typed beside each other are worth more where they stand so', async () => {
    const filler = 'Слова без значення для нікого. '.repeat(12);
    const close = await added({
      headerUa: 'Перша',
      textUa: text(`${filler}Синій барвінок.`),
      date: '2026-05-01',
    });
    const apart = await added({
      ...{ headerUa: 'Друга', date: '2026-05-02' },
      textUa: text(`${filler}Синій птах співає, бо десь росте барвінок.`),
    });
    expect(await urls('синій барвінок')).toEqual([close, apart].map(path));
  });

  test('counts kinds, keeps to one of them, and turns pages', async () => {
    for (let day = 1; day <= 12; day += 1) {
      await add({ headerUa: `Волошка ${day}`, date: `2026-05-${String(day).padStart(2, '0')}` });
    }
    const vacancy = { titleUa: 'Садівник', descriptionUa: text('Волошки.') };
    await api().asStaff({ method: 'POST', url: '/api/vacancies', body: vacancy });
    const all = await search('волошка');
    expect(all.facets).toEqual([
      { kind: 'vacancies', count: 1 },
      { kind: 'news', count: 12 },
    ]);
    expect([all.total, all.items.length]).toEqual([13, 10]);
    const rest = await search('волошка', { page: '1' });
    expect(rest.items).toHaveLength(3);
    const seen = [...all.items, ...rest.items].map(({ url }) => url);
    expect(new Set(seen).size).toBe(13);
    const kept = await search('волошка', { kind: 'vacancies' });
    expect(kept).toMatchObject({
      total: 1,
      items: [{ kind: 'vacancies', title: 'Садівник' }],
      facets: all.facets,
    });
    expect((await search('волошка', { page: '2' })).items).toEqual([]);
  });

  test('of what is everywhere 2 000 are counted; a kind of which there are few is counted to its end', async () => {
    const entry = {
      lang: 'ua',
      titleLang: 'ua',
      textLang: 'ua',
      url: '/',
      lead: '',
      tags: [],
      body: '',
    } as const;
    const all: SearchEntry[] = Array.from({ length: 2_005 }, (_, index) => ({
      ...entry,
      ...(index < 3 ? { kind: 'vacancies', date: '2001-01-01' } : { kind: 'news', date: '2026-01-01' }),
      ...{ item: 900_000 + index, title: 'Волошка', tags: [], labels: [], isPublic: true },
    }));
    const replacements = all.map((each) => ({ before: [], after: [each] }));
    await db()
      .transaction()
      .execute((trx) => replaceEntries(trx, replacements));
    const counted = async (kind?: string) => {
      const { total, isCapped, facets } = await search('волошка', kind ? { kind } : {});
      return { total, isCapped, facets };
    };
    // Which 2 000 are counted is not said: the three may be among them.
    const facets = expect.arrayContaining([
      { kind: 'news', count: expect.toSatisfy((count: number) => count >= 1_997 && count <= 2_000) },
    ]);
    expect(await counted()).toEqual({ total: 2_000, isCapped: true, facets });
    expect((await counted()).facets.reduce((sum, { count }) => sum + count, 0)).toBe(2_000);
    expect(await counted('news')).toEqual({ total: 2_000, isCapped: true, facets });
    expect(await counted('vacancies')).toEqual({ total: 3, isCapped: false, facets });
    expect(await counted('policies')).toEqual({ total: 0, isCapped: false, facets });
    const back = all.map((each) => ({ before: [each], after: [] }));
    await db()
      .transaction()
      .execute((trx) => replaceEntries(trx, back));
    expect((await search('волошка')).total).toBe(0);
  });

  once('what was mistyped is understood, said, and can be asked for as it was typed', async () => {
    await add({ headerUa: 'Барвінок і сім’я', headerEn: 'Periwinkle' });
    for (const q of [',fhdsyjr', 'barvinok', 'барвынок', 'барвіонк', 'бaрвінoк']) {
      const { total, correctedTo } = await search(q);
      expect([total, correctedTo?.toLowerCase()], q).toEqual([1, q === 'бaрвінoк' ? undefined : 'барвінок']);
      if (q !== 'бaрвінoк') expect((await search(q, { exact: '1' })).total, q).toBe(0);
    }
    for (const q of ["сім'я", 'сімя', 'сімʼї', 'сім`єю', 'барвін']) {
      expect(await search(q, { kind: 'news' }), q).toMatchObject({ total: 1, correctedTo: null });
    }
    expect(await search('зукшцштлду', { lang: 'en' })).toMatchObject({ total: 1, correctedTo: 'periwinkle' });
  });

  once(
    'what is shown instead is written as it should be, and never sillier than what was typed',
    async () => {
      await add({ headerUa: 'Про допомогу', textUa: text('Сім’я робити саме мапа') });
      const shown = async (q: string) => (await search(q)).correctedTo;
      expect(await shown('помощь семье')).toBe('допомога сім’я');
      // Not the first place where the letters are.
      expect(await shown('робити обити')).toBe('робити робити');
      for (const q of ['семье', 'побили', 'мама'])
        expect((await shown(q)) ?? '', q).not.toMatch(/саме|робити|мапа/);
    },
  );

  once('a short word with another letter in it is another word', async () => {
    await add({ headerUa: 'Фарба' });
    expect(await search('ферба', { kind: 'news' })).toMatchObject({ total: 0, correctedTo: null });
    expect(await search('фраба', { kind: 'news' })).toMatchObject({ total: 1, correctedTo: 'Фарба' });
  });

  once('abbreviations find what they stand for, and the other way round', async () => {
    const short = await added({ headerUa: 'Центр допомоги ВПО' });
    const long = await added({ headerUa: 'Допомога внутрішньо переміщеним особам' });
    for (const q of ['впо', 'внутрішньо переміщених осіб']) {
      expect((await urls(q)).toSorted(), q).toEqual([short, long].map(path).toSorted());
    }
    const { items } = await search('впо', { kind: 'news' });
    // What was typed is marked, not what means the same.
    expect(items.map(({ titleParts }) => asText(titleParts)).toSorted()).toEqual([
      'Допомога внутрішньо переміщеним особам',
      'Центр допомоги [ВПО]',
    ]);
  });

  once('numbers and hyphens are found as they are written, joined and apart', async () => {
    const item = await added({
      headerUa: 'Гаряча лінія 98-77',
      textUa: text('Постанова № 4321 про інтернет-портал'),
    });
    for (const q of ['98-77', '9877', '98 77', '№ 4321', '4321', 'інтернет-порталу', 'інтернет портал']) {
      expect(await urls(q), q).toEqual([path(item)]);
    }
  });

  once('the pages of the site and what its lists hold are found, each at its own address', async () => {
    const first = async (q: string, lang = 'ua') => (await search(q, { lang })).items[0]?.url;
    expect(await first('контакти')).toBe('/contacts');
    expect(await first('заява про доступність')).toBe('/accessibility');
    expect(await first('гаряча лінія 15-47')).toBe('/eservices#11');
    expect(await first('допоміжні засоби')).toBe('/directories#assistive-products');
    expect((await search('КАТОТТГ', { kind: 'directories' })).total).toBe(0);
    expect(await first('privacy policy', 'en')).toBe('/en/companypolicies/privacypolicy');
    expect(await first('vacancies', 'en')).toBe('/en/career');
    // A word of a chart finds it; a sentence says what it is.
    const [report] = (await search('взуття', { kind: 'dashboards' })).items;
    expect(asText(report?.parts ?? [])).toMatch(/^Підприємства, які виготовляють [^.]*\./);
  });

  test('nothing that can be typed is an error of ours', async () => {
    await add({ headerUa: 'Волошка' });
    const odd = [
      '"',
      "'",
      '*',
      'NEAR(а б)',
      'a AND',
      'title : x',
      '(((',
      "'':*",
      '\\',
      '-',
      '№',
      '🌻',
      '%_',
      'і',
      '{title}',
      '<script>',
    ];
    const any = fc.sample(fc.string({ unit: 'grapheme', maxLength: 100 }), runs(200).numRuns);
    for (const q of [...odd, ...any, 'волошка '.repeat(12), 'ї'.repeat(100)]) {
      for (const called of ['/api/search', '/api/search/suggest']) {
        const { statusCode } = await ask({ q }, called);
        expect(q.trim() === '' || q.length > 100 || q.includes('\0') ? 400 : 200, q).toBe(statusCode);
      }
    }
    for (const wrong of [
      { q: '' },
      { q: ' ' },
      {},
      { q: 'а'.repeat(101) },
      { q: 'а', kind: 'x' },
      { q: 'а', lang: 'ru' },
      { q: 'а', page: '-1' },
    ]) {
      expect((await ask(wrong as Record<string, string>)).statusCode, JSON.stringify(wrong)).toBe(400);
    }
  });

  test('suggests titles with what was typed so far, then words it may become', async () => {
    const item = await added({
      headerUa: 'Волошка у житі',
      textUa: text('Волохатий джміль читає про волошку.'),
    });
    const found = await suggest('воло');
    const titled = { text: 'Волошка у житі', url: path(item) };
    expect(found[0]).toEqual(titled);
    expect(found.slice(1).map(({ text: word }) => word)).toEqual(
      expect.arrayContaining(['Волошка', 'Волохатий']),
    );
    for (const q of ['у житі волош', 'volosh', 'djkji']) expect(await suggest(q), q).toContainEqual(titled);
    // Of what no text of the site says editors know where to ask.
    expect(await suggest('субсидії')).toEqual([expect.objectContaining({ url: '/eservices' })]);
    for (const q of ['в', 'vvvv']) expect(await suggest(q), q).toEqual([]);
  });

  once('suggests titles that say the same in other words where none has what was typed', async () => {
    const item = await added({ headerUa: 'Внутрішньо переміщеним особам: новий порядок' });
    const titles = async (q: string) => (await suggest(q)).flatMap(({ url }) => url ?? []);
    expect(await titles('впо')).toContain(path(item));
    expect(await titles('порядок впо')).toEqual([path(item)]);
    await added({ headerUa: 'Житло для ВПО' });
    expect(await titles('впо')).not.toContain(path(item));
  });

  once('suggests no codes, but words with a hyphen', async () => {
    const words = async (q: string, lang: string) => (await suggest(q, lang)).map(({ text: word }) => word);
    expect((await search('social-service-providers')).items[0]?.url).toBe(
      '/directories#social-service-providers',
    );
    for (const [q, lang] of [
      ['soc', 'ua'],
      ['social-ser', 'ua'],
      ['socialser', 'ua'],
      ['social-ser', 'en'],
    ] as const) {
      expect(await words(q, lang), q).not.toContain('social-service-providers');
    }
    expect(await words('social-sec', 'en')).toContain('social-sector');
    await add({ headerUa: 'Гаряча лінія', textUa: text('Інтернет-портал') });
    expect(await words('інтернет-п', 'ua')).toContain('Інтернет-портал');
  });

  test('staff see what visitors look for, for 90 days, and nothing of who they are', async () => {
    const { log } = api().services.search;
    await log.flush();
    await db().deleteFrom('search_queries').execute();
    await add({ headerUa: 'Волошка' });
    for (const q of ['Волошка', ' волошка', 'гарбуз', 'me@example.org', '+380 44 123 45 67', '1234567890'])
      await search(q);
    await search('волошка', { page: '1' });
    await search('волошка', { kind: 'news' });
    await search('гарбуз', { exact: '1' });
    const uncounted = { q: 'волошка', lang: 'ua', page: 0, limit: 10, exact: 0 } as const;
    await api().services.search.search(uncounted, { isCounted: false });
    await log.flush();
    await search('гарбуз');
    await log.flush();
    const read = async () => (await api().asStaff({ url: '/api/search/asked' })).json<LoggedQueries>();
    const [voloshka, harbuz] = [
      { query: 'волошка', lang: 'ua', count: 2, found: 1 },
      { query: 'гарбуз', lang: 'ua', count: 2, found: 0 },
    ];
    expect(await read()).toEqual({ asked: [voloshka, harbuz], unanswered: [harbuz] });
    expect((await api().asVisitor({ url: '/api/search/asked' })).statusCode).toBe(401);
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await forgetOldQueries(db(), days(89));
    expect((await read()).asked).toHaveLength(2);
    await forgetOldQueries(db(), days(92));
    expect((await read()).asked).toEqual([]);
  });

  test('a flood of queries does not hide frequent ones', async () => {
    const { log } = api().services.search;
    await log.flush();
    await db().deleteFrom('search_queries').execute();
    await search('гарбуз');
    await log.flush();
    const [{ day } = { day: '' }] = await db().selectFrom('search_queries').select('day').execute();
    for (let start = 0; start < 5_000; start += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => ({
        query: `повінь ${start + index}`,
        found: 0,
      }));
      await db()
        .insertInto('search_queries')
        .values(rows.map((row) => ({ ...row, day, lang: 'ua', count: 1 })))
        .execute();
    }
    for (const q of ['гарбуз', 'диня']) await search(q);
    await log.flush();
    const { unanswered } = (await api().asStaff({ url: '/api/search/asked' })).json<LoggedQueries>();
    expect(unanswered[0]).toEqual({ query: 'гарбуз', lang: 'ua', count: 2, found: 0 });
    expect(
      await db().selectFrom('search_queries').select('day').where('query', '=', 'диня').execute(),
    ).toEqual([]);
    await db().deleteFrom('search_queries').execute();
  });

  test('letters outside of the basic plane, and as many different words as a text can hold, are saved and found', async () => {
    const bold = await add({ headerUa: 'Волошка 𝗕𝗼𝗹𝗱', textUa: text('𝗣𝗿𝗼𝗷𝗲𝗰𝘁 𝓼𝓬𝓻𝓲𝓹𝓽𝓮𝓭𝓵𝔂 𞤀𞤣𞤤𞤢𞤥') });
    expect(bold.statusCode).toBe(201);
    for (const q of ['𝗣𝗿𝗼𝗷𝗲𝗰𝘁', '𝗣𝗿𝗼𝗷𝗲𝗰', '𝗣𝗿𝗼𝗷𝘁', '𞤀𞤣𞤤𞤢𞤥', '𞤀'])
      expect((await ask({ q })).statusCode, q).toBe(200);
    expect(await urls('волошка 𝗯𝗼𝗹𝗱')).toHaveLength(1);
    const number = (index: number) =>
      index.toString(2).padStart(16, '0').replaceAll('0', 'щ').replaceAll('1', 'ж');
    const many = Array.from({ length: 5_500 }, (_, index) => `${number(index)}-${number(index + 20_000)}`);
    const full = await add({ headerUa: 'Барвінок', textUa: text(many.join(' ')) });
    expect(full.statusCode).toBe(201);
    expect(await urls('барвінок')).toHaveLength(1);
    expect(await urls(many[1_000] ?? '')).toHaveLength(1);
  });

  const list = async (query: Record<string, string>) =>
    (await api().asStaff({ url: `/api/news?${new URLSearchParams(query)}` })).json<{
      news: { id: number }[];
      total: number;
    }>();

  test('staff find items by the same forms, whatever state they are in', async () => {
    const shown = await added({ headerUa: 'Волошки у полі', headerEn: 'Cornflowers' });
    const draft = await added({ headerUa: 'Про що пише волошка', isActive: '0' });
    const gone = await added({ headerUa: 'Осіння маківка', textUa: text('Побачили волошку.') });
    await remove(gone.id);
    const ids = async (query: Record<string, string>) => (await list(query)).news.map(({ id }) => id);
    expect(await ids({ q: 'волошку' })).toEqual([shown.id]);
    expect(await ids({ q: 'cornflower' })).toEqual([shown.id]);
    expect(await ids({ q: 'волош', isActive: '0' })).toEqual([draft.id]);
    expect(await ids({ q: 'волошкою', state: 'draft' })).toEqual([draft.id]);
    expect(await ids({ q: 'волошкою', state: 'hidden' })).toEqual([]);
    expect(await ids({ q: 'маківки волошка', state: 'trash' })).toEqual([gone.id]);
    expect(await ids({ q: 'гарбуз', state: 'trash' })).toEqual([]);
    await api().asStaff({ method: 'POST', url: `/api/news/${gone.id}/restore` });
    expect(await ids({ q: 'маківка', state: 'trash' })).toEqual([]);
    expect(await ids({ q: 'маківка', state: 'hidden' })).toEqual([gone.id]);
    await remove(gone.id);
    await api().asStaff({ method: 'DELETE', url: `/api/news/${gone.id}?forever=1` });
    expect((await list({ q: 'маківка', state: 'trash' })).total).toBe(0);
    expect(await ids({ q: '  ' })).toContain(shown.id);
    expect((await api().asVisitor({ url: '/api/news?q=волошка' })).statusCode).toBe(401);
    expect((await api().asStaff({ url: `/api/news?q=${'а'.repeat(101)}` })).statusCode).toBe(400);
  });

  const written = () => writtenIndex(db());
  /** Many batches, the last of them not full. */
  const SMALL = { batch: 7 };

  test('after any changes the index is what it would be if it were made anew', async () => {
    const one = await added({ headerUa: 'Волошка', textUa: text('Сімʼя й сім’я'), headerEn: 'Cornflower' });
    const other = await added({ headerUa: 'Барвінок', textUa: text('Волошка') });
    await update({ id: String(one.id), headerUa: 'Волошки', textUa: text('Інше'), date: '2025-02-02' });
    await show(other.id, 0);
    await show(other.id, 1);
    const third = await added({ headerUa: 'Зайве' });
    await remove(third.id);
    const before = await written();
    await makeIndex(db(), api().services.search.indexed, SMALL);
    expect(await written()).toEqual(before);
    const { output } = await runCommand('reindex', api(), []);
    expect(output).toMatch(/^\d+ items and \d+ pages can be found, in [\d.]+ s\.\n$/);
    expect(await written()).toEqual(before);
    expect(await urls('волошка')).toEqual([path(one), path(other)]);
  });

  const NEWER = () => ({ ...api().services.search.indexed, version: 'another' });

  test('an index of another analyser answers until a new one is whole; what is written meanwhile is in both', async () => {
    const one = await added({ headerUa: 'Волошка перша' });
    const other = await added({ headerUa: 'Волошка друга' });
    const before = await written();
    await openIndex(db(), NEWER());
    expect(await urls('волошка')).toEqual([path(other), path(one)]);
    // A process of the release before does not go on with it.
    await fillIndex(db(), api().services.search.indexed);
    expect(await isIndexSettled(db(), NEWER().version)).toBe(false);
    await fillIndex(db(), NEWER(), { batch: 1, most: 1 });
    expect(await urls('волошка')).toEqual([path(other), path(one)]);
    // One that the new index has, one that it has not come to, one that is new and one that is gone.
    await update({ id: String(other.id), headerUa: 'Барвінок другий' });
    await update({ id: String(one.id), headerUa: 'Барвінок перший' });
    const third = await added({ headerUa: 'Волошка третя' });
    const gone = await added({ headerUa: 'Волошка четверта' });
    await remove(gone.id);
    const found = async () => [await urls('волошка'), await urls('барвінок')];
    const expected = [[path(third)], [path(other), path(one)]];
    expect(await found()).toEqual(expected);
    await fillIndex(db(), NEWER(), SMALL);
    expect(await isIndexSettled(db(), NEWER().version)).toBe(true);
    expect(await found()).toEqual(expected);
    const after = await written();
    await makeIndex(db(), NEWER(), SMALL);
    expect(await written()).toEqual(after);
    // What is new, and what is found in the trash.
    expect(after.items.length).toBe(before.items.length + 4);
    await makeIndex(db(), api().services.search.indexed, { batch: 100 });
    expect(await written()).toEqual(after);
  });

  test('of two that fill an index one leaves it to the other; one that was left is gone on with', async () => {
    const items = [await added({ headerUa: 'Волошка перша' }), await added({ headerUa: 'Волошка друга' })];
    await openIndex(db(), NEWER());
    const { sources } = NEWER();
    let isOtherAtWork = true;
    const interrupted = sources.map((source) => ({
      ...source,
      list: async (...asked: Parameters<typeof source.list>) => {
        const listed = await source.list(...asked);
        if (isOtherAtWork) {
          isOtherAtWork = false;
          await fillIndex(db(), NEWER(), { batch: 1, most: 1 });
        }
        return listed;
      },
    }));
    await fillIndex(db(), { ...NEWER(), sources: interrupted }, SMALL);
    expect(await isIndexSettled(db(), NEWER().version)).toBe(false);
    await fillIndex(db(), NEWER(), SMALL);
    expect(await urls('волошка')).toHaveLength(items.length);
    expect(await isIndexSettled(db(), NEWER().version)).toBe(true);
    // The release before is started again: nothing of what the newer one was making stays.
    await openIndex(db(), api().services.search.indexed);
    await fillIndex(db(), api().services.search.indexed, { batch: 1, most: 1 });
    await openIndex(db(), NEWER());
    await fillIndex(db(), NEWER());
    expect(await isIndexSettled(db(), NEWER().version)).toBe(true);
    await makeIndex(db(), api().services.search.indexed, { batch: 100 });
  });

  once('a page that reads otherwise after an update is found by its new words only', async () => {
    const { indexed } = api().services.search;
    const changed: typeof indexed.pages = async (trx) =>
      (await indexed.pages(trx)).map((page) =>
        page.url === '/news' ? { ...page, title: 'Волошковий вісник' } : page,
      );
    await openIndex(db(), { ...indexed, pages: changed });
    expect((await search('волошковий вісник')).items[0]?.url).toBe('/news');
    await openIndex(db(), indexed);
    expect((await search('вісник', { exact: '1' })).total).toBe(0);
  });
});

// Words are read into memory, which is no SQL.
describeApi('what editors tell the search about words', (api) => {
  const URL = '/api/content/search';
  const read = async () => (await api().asStaff({ url: URL })).json();
  const put = (value: object, headers = {}) =>
    api().asStaff({ method: 'PUT', url: URL, headers, body: { value } });
  const ask = (path: string, q: string) =>
    api().asVisitor({ url: `/api/search${path}?${new URLSearchParams({ q })}` });
  const found = async (q: string) => (await ask('', q)).json<SearchResults>();
  const ANSWER = {
    ...{ words: ['кульбаба', 'dandelion'], titleUa: 'Де ростуть кульбаби', titleEn: 'Where dandelions grow' },
    ...{
      textUa: 'У степу.',
      textEn: 'In the steppe.',
      link: '/news?page=2#end',
      telephones: ['+38 044 123'],
    },
  };

  test('what is wrong is told at its place; what nobody has changed is what the files say', async () => {
    const { value, version } = await read();
    expect(value).toEqual(readSearchWords());
    const wrong: [object, string, string][] = [
      [{ link: 'javascript:alert(1)' }, 'answers.0.link', 'invalidUrl'],
      [{ link: '//example.org' }, 'answers.0.link', 'invalidUrl'],
      [{ link: 'http://example.org' }, 'answers.0.link', 'invalidUrl'],
      [{ telephones: ['15-47', 'гаряча лінія'] }, 'answers.0.telephones.1', 'invalidTelephone'],
      [{ telephones: ['1'] }, 'answers.0.telephones.0', 'invalidTelephone'],
      [{ words: [] }, 'answers.0.words', 'required'],
      [{ words: ['слово', '—'] }, 'answers.0.words.1', 'invalidValue'],
      [{ words: ['п’ять', "П'ять"] }, 'answers.0.words.1', 'samePhrase'],
      [{ words: ['а б в г ґ д е є ж'] }, 'answers.0.words.0', 'tooLong'],
      [{ words: Array.from({ length: 41 }, (_, n) => `слово ${n}`) }, 'answers.0.words', 'tooMany'],
      [{ titleEn: ' ' }, 'answers.0.titleEn', 'required'],
    ];
    const refusals = [
      ...wrong.map(([fields, ...fault]) => [{ ...value, answers: [{ ...ANSWER, ...fields }] }, ...fault]),
      [{ ...value, synonyms: [['одна']] }, 'synonyms.0', 'twoPhrases'],
      [{ ...value, synonyms: [['одна?', 'друга?']] }, 'synonyms.0', 'twoPhrases'],
      [{ ...value, synonyms: [['одна', 'Одна?']] }, 'synonyms.0.1', 'samePhrase'],
      [{ answers: [] }, 'synonyms', 'required'],
    ] as [object, string, string][];
    for (const [sent, path, message] of refusals) {
      const refused = await put(sent);
      expect([refused.statusCode, refused.json().errors], JSON.stringify(sent).slice(0, 300)).toEqual([
        400,
        [expect.objectContaining({ path: `value.${path}`, message: `errors.${message}` })],
      ]);
    }
    expect(await read()).toMatchObject({ version });
  });

  test('it is in the search with the next request, in another process, too, and gone when an earlier version is back', async () => {
    const opened = await api().asStaff({ url: URL });
    const [before, basedOn] = [opened.json(), { 'if-match': String(opened.headers.etag) }];
    const other = await openServices(api().services.config);
    await editor(api).added({ headerUa: 'Соняшник' });
    const told = async (search: typeof found) =>
      (await Promise.all(['кульбабу', 'сонях', 'синоцвіт'].map(search))).map(({ answers, total }) => [
        answers.map(({ title }) => title),
        total,
      ]);
    const elsewhere = async (q: string) => {
      await invalidateChanged(other);
      return other.search.search({ q, lang: 'ua', page: 0, limit: 10, exact: 0 });
    };
    const NOTHING = [[], 0];
    expect(await told(found)).toEqual([NOTHING, NOTHING, NOTHING]);
    const words = {
      synonyms: [...before.value.synonyms, ['сонях?', 'соняшник'], ['синоцвіт', 'соняшник?']],
      answers: [...before.value.answers, ANSWER],
    };
    const saved = await put(words, basedOn);
    expect(saved.json()).toMatchObject({ version: before.version + 1, value: words });
    for (const search of [found, elsewhere])
      expect(await told(search)).toEqual([[[ANSWER.titleUa], 0], [[], 1], NOTHING]);
    expect((await found('кульбаба')).answers).toEqual([
      expect.objectContaining({ url: ANSWER.link, telephones: ANSWER.telephones }),
    ]);
    // What leads away is read on the page of the search before it is followed.
    const suggested = async () => (await ask('/suggest', 'кульбаби')).json<Suggestions>().suggestions;
    expect(await suggested()).toEqual([{ text: ANSWER.titleUa, url: ANSWER.link }]);
    const away = { ...ANSWER, link: 'https://example.org/' };
    expect((await put({ ...words, answers: [away] })).statusCode).toBe(200);
    expect(await suggested()).toEqual([
      { text: ANSWER.titleUa, url: `/search?${new URLSearchParams({ q: 'кульбаби' })}` },
    ]);
    expect((await put(words, basedOn)).statusCode).toBe(412);
    await api().asStaff({ method: 'POST', url: `${URL}/revisions/${before.version}/restore` });
    for (const search of [found, elsewhere]) expect(await told(search)).toEqual([NOTHING, NOTHING, NOTHING]);
    const { entries } = (await api().asStaff({ url: '/api/audit?kind=search' })).json();
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['restore', 'change', 'change']);
    await other.close();
  });
});

// Counted in memory, which is no SQL.
describeApi('a search while many wait for theirs', (api) => {
  test('finds what was typed, and looks for no slips', async () => {
    await editor(api).added({ headerUa: 'Таємний барвінок' });
    const isBusy = vi.spyOn(api().services.bulkheads, 'isBusy');
    const found = async (q: string) => {
      const { total, correctedTo } = (
        await api().asVisitor({ url: `/api/search?${new URLSearchParams({ q })}` })
      ).json<SearchResults>();
      return { total, correctedTo };
    };
    expect(await found('бавінок')).toEqual({ total: 1, correctedTo: 'барвінок' });
    isBusy.mockReturnValue(true);
    expect(await found('бавінок')).toEqual({ total: 0, correctedTo: null });
    expect(await found('барвінку')).toEqual({ total: 1, correctedTo: null });
    isBusy.mockRestore();
  });
});

describeApi('suggestions', (api) => {
  test('somebody who asks for suggestions all the time waits', async () => {
    const from = (remoteAddress: string) =>
      // One letter is looked for nowhere.
      api().app.inject({ url: `/api/search/suggest?q=${encodeURIComponent('в')}`, remoteAddress });
    let refused = await from('192.0.2.1');
    // The count begins anew with each minute, and one may end in the midst of it.
    for (let count = 0; count < 5_000 && refused.statusCode === 200; count += 1)
      refused = await from('192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('192.0.2.2')).statusCode).toBe(200);
  });
});
