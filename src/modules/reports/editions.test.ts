// Editions of reports: prepared, checked, agreed to, published at their time, found, corrected, taken back.
// SQL of: current-report.server.ts, dashboard-entry.server.ts.
import { afterEach, expect, test, vi } from 'vitest';
import { releasedReport } from '../../../tests/factories/reports.ts';
import { describeApiOnBothEngines, newPerson, testOnSqlite } from '../../../tests/factories/start-api.ts';
import { carryOutDue } from '../../editorial/publication.server.ts';
import { SERVED_KINDS } from '../kinds.server.ts';
import type { Report, ReportFields, ReportView } from './reports.kind.ts';

const KINDS = SERVED_KINDS.map(({ kind }) => kind);
const SLUG = 'dashboard-vpo';

describeApiOnBothEngines('editions of reports', (api, engine) => {
  const once = testOnSqlite(engine);
  let day = 0;
  afterEach(() => void vi.useRealTimers());

  const call = (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    ask = api().asStaff,
  ) => ask({ method, url: `/api/reports${url}`, ...(body && { body }) });
  const edition = (change: (views: ReportView[]) => void = () => {}): ReportFields => {
    const report = structuredClone(releasedReport(SLUG));
    change(report.views);
    // Each is of a later day than the one before.
    day += 1;
    report.asOf = `2025-09-${String(day).padStart(2, '0')}`;
    return report;
  };
  const view = (views: ReportView[], id: string) => views.find((each) => each.id === id) as ReportView;
  /** One person more is registered, in the headline and wherever it is said. */
  const renamed = (title: string) =>
    edition((views) => Object.assign(view(views, 'trend'), { titleUa: title }));
  const prepared = async (fields: ReportFields, ask = api().asStaff) => {
    const made = await call('POST', '', { ...fields, isActive: 0 }, ask);
    expect(made.statusCode, made.body).toBe(201);
    return made.json<Report>();
  };
  const data = async () => (await api().asVisitor({ url: `/data/${SLUG}.json` })).json();
  const titles = async () => (await data()).tables.map(({ title }: { title: string }) => title);
  const found = async (query: string) =>
    (await api().asVisitor({ url: `/api/search?${new URLSearchParams({ q: query })}` }))
      .json()
      .items.map(({ url }: { url: string }) => url);

  test('one is public when its time comes, found by its words, and leaves its place when it is hidden', async () => {
    const { id } = await prepared(renamed('Безпритульники за місяцями'));
    expect(await titles()).not.toContain('Безпритульники за місяцями');
    const due = Date.now() + 3 * 24 * 60 * 60_000;
    const schedule = { id, publishAt: new Date(due).toISOString(), hideAt: null };
    expect((await call('PATCH', '/schedule', schedule)).statusCode).toBe(200);
    await api().services.refreshContent(null);
    expect(api().services.reports.release(SLUG)).toMatchObject({ isScheduled: true });
    vi.useFakeTimers({ toFake: ['Date'], now: due + 1000 });
    expect(await carryOutDue(api().services, KINDS)).toBe(1);
    vi.useRealTimers();
    await api().services.refreshContent(null);
    expect(await titles()).toContain('Безпритульники за місяцями');
    expect(await found('безпритульники')).toEqual([`/analytics/${SLUG}`]);
    expect(
      api()
        .services.reports.editions(SLUG)
        .map((each) => each.id),
    ).toEqual([id, expect.any(Number)]);
    await call('PATCH', '/updateVisibility', { id, isActive: 0 });
    expect(await titles()).not.toContain('Безпритульники за місяцями');
    expect(await found('безпритульники')).toEqual([]);
    await call('DELETE', `/${id}`);
  });

  test('figures that look wrong are published with a reason alone, which the history keeps', async () => {
    const odd = edition((views) => {
      const { table } = view(views, 'trend');
      (table.rows[3] as (string | number)[])[1] = 7;
    });
    const { id } = await prepared(odd);
    const refused = await call('PATCH', '/updateVisibility', { id, isActive: 1 });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'reason-needed' });
    const { warnings } = refused.json();
    expect(warnings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ view: 'trend', row: 4, column: 'series-1', code: 'small-number' }),
        expect.objectContaining({ view: 'trend', row: 4, column: 'series-1', code: 'leap' }),
      ]),
    );
    expect(warnings[0].text).toMatch(/^Динаміка кількості осіб на обліку: рядок 4, стовпець «Усі особи»: /);
    const reason = 'Так порахували наново';
    expect((await call('PATCH', '/updateVisibility', { id, isActive: 1, reason })).statusCode).toBe(200);
    const { revisions } = (await api().asStaff({ url: `/api/reports/${id}/revisions` })).json();
    expect(revisions[0]).toMatchObject({ details: { reason } });
    // A correction that leaves the figures as they are asks again; taking it away does not.
    const { version: _, ...same } = odd as ReportFields & { version?: number };
    const corrections = [{ textUa: 'Уточнено березень', textEn: 'March was made more exact' }];
    const correction = { ...same, id, corrections };
    expect((await call('PUT', '/update', correction)).json()).toMatchObject({ code: 'reason-needed' });
    expect((await call('PUT', '/update', { ...correction, reason })).json()).toMatchObject({
      corrections: [{ ...corrections[0], at: expect.any(String) }],
    });
    expect((await call('PATCH', '/updateVisibility', { id, isActive: 0 })).statusCode).toBe(200);
    await call('DELETE', `/${id}`);
  });

  once('published figures are changed with a word to readers, or with a reason', async () => {
    const published = edition();
    const id = await shown(published);
    const body = (change: object = {}) => {
      const changed = structuredClone(published);
      const { table } = view(changed.views, 'communities');
      const row = table.rows[0] as (string | number)[];
      const at = row.findIndex((cell) => typeof cell === 'number');
      row[at] = Number(row[at]) + 1;
      return { ...changed, id, isActive: 1, ...change };
    };
    const put = (fields: object) => call('PUT', '/update', fields);
    const silent = (await put(body())).json();
    expect(silent).toMatchObject({ code: 'reason-needed' });
    const said = silent.warnings.find(({ code }: { code: string }) => code === 'no-correction');
    expect(said?.text).toMatch(/^Звіт: оприлюднені числа змінено/);

    const codesOf = (answer: { json: () => { warnings?: { code: string }[] } }) =>
      (answer.json().warnings ?? []).map(({ code }) => code);
    // Other words are no other figures.
    expect(
      codesOf(await put({ ...published, id, isActive: 1, noteUa: 'Увага', noteEn: 'Notice' })),
    ).not.toContain('no-correction');
    const corrections = [{ textUa: 'Уточнено громаду', textEn: 'A community was revised' }];
    expect(codesOf(await put(body({ corrections })))).not.toContain('no-correction');
    // What was changed while it was hidden is compared with what visitors saw.
    await call('PATCH', '/updateVisibility', { id, isActive: 0 });
    const now = (await api().asStaff({ url: `/api/reports/${id}` })).json();
    const { table } = view(now.views, 'communities');
    const row = table.rows[1] as (string | number)[];
    const at = row.findIndex((cell) => typeof cell === 'number');
    row[at] = Number(row[at]) + 1;
    expect((await put(now)).statusCode).toBe(200);
    const visible = { id, isActive: 1 };
    expect(codesOf(await call('PATCH', '/updateVisibility', visible))).toContain('no-correction');
    const reason = 'Помилку помітили одразу';
    expect((await call('PATCH', '/updateVisibility', { ...visible, reason })).statusCode).toBe(200);
    await call('PATCH', '/updateVisibility', { id, isActive: 0 });
    await call('DELETE', `/${id}`);
  });

  const leap = (views: ReportView[]) => {
    const { table } = view(views, 'by-region');
    for (const row of table.rows) row[1] = Number(row[1]) * 100;
    // No more is said of them than that.
    table.columns = table.columns.map(({ totalOf: _, ...column }) => column);
  };
  const shown = async (fields: ReportFields) => {
    const { id } = await prepared(fields);
    const reason = 'Перевірено';
    expect((await call('PATCH', '/updateVisibility', { id, isActive: 1, reason })).statusCode).toBe(200);
    return id;
  };

  test('what was hidden, or in the trash, is compared with what visitors saw of it last', async () => {
    // Before it visitors saw what it is changed to: that is no excuse.
    const published = edition(leap);
    const id = await shown(published);
    const changed = { ...edition(), asOf: published.asOf };
    const hide = () => call('PATCH', '/updateVisibility', { id, isActive: 0 });
    await hide();
    // As it was, it comes back without a question.
    const back = await call('PATCH', '/updateVisibility', { id, isActive: 1, reason: '\u200b' });
    expect(back.json()).toEqual({ id, isActive: 1 });
    await hide();
    expect((await call('PUT', '/update', { ...changed, id })).statusCode).toBe(200);
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    const put = () => call('PATCH', '/updateVisibility', { id, isActive: 1, reason: '\u200b' });
    const answers = [await put(), await call('PATCH', '/schedule', { id, publishAt, hideAt: null })];
    await call('DELETE', `/${id}`);
    await call('POST', `/${id}/restore`, {});
    for (const answer of [...answers, await put()]) {
      expect(answer.json(), answer.body).toMatchObject({ code: 'reason-needed' });
      const leaps = answer.json().warnings.filter(({ code }: { code: string }) => code === 'leap');
      expect(leaps.length).toBeGreaterThan(10);
    }
    await call('DELETE', `/${id}`);
  });

  once('a mistaken edition that was taken back is not what the next is compared with', async () => {
    const mistaken = edition(leap);
    const id = await shown({ ...mistaken, asOf: '2025-12-31' });
    await call('PATCH', '/updateVisibility', { id, isActive: 0 });
    const { id: right } = await prepared(edition());
    const answer = await call('PATCH', '/updateVisibility', { id: right, isActive: 1 });
    expect(answer.json(), answer.body).toEqual({ id: right, isActive: 1 });
    for (const each of [id, right]) await call('DELETE', `/${each}`);
  });

  test('an edition stays with its dashboard once it is published, and goes along to another address', async () => {
    const id = await shown(renamed('Безпритульники за місяцями'));
    const current = (await api().asStaff({ url: `/api/reports/${id}` })).json();
    const elsewhere = await call('PUT', '/update', { ...current, slug: 'dashboard-edopomoga' });
    expect(elsewhere.json()).toMatchObject({ code: 'invalid-input', errors: [{ path: 'slug' }] });

    const rename = async (from: string, slug: string) => {
      const { items } = (await api().asStaff({ url: '/api/dashboards/?state=published' })).json();
      const dashboard = items.find((each: { slug: string }) => each.slug === from);
      const body = { ...dashboard, slug };
      const answer = await api().asStaff({ method: 'PUT', url: '/api/dashboards/update', body });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const countOfWord = async () => {
      const rows = await api()
        .services.db.selectFrom('search_words')
        .where('form', '=', 'безпритульники')
        .select('n')
        .execute();
      return rows.map(({ n }) => Number(n));
    };
    const counted = await countOfWord();
    await rename(SLUG, 'pereselentsi');
    const ask = (url: string) => api().asVisitor({ url });
    for (const file of ['.json', '/trend.csv', '/datapackage.json', `/editions/${id}.json`]) {
      expect((await ask(`/data/pereselentsi${file}`)).statusCode, file).toBe(200);
      const { statusCode, headers } = await ask(`/en/data/${SLUG}${file}`);
      expect([statusCode, headers.location], file).toEqual([301, `/en/data/pereselentsi${file}`]);
    }
    expect(await found('безпритульники')).toEqual(['/analytics/pereselentsi']);
    expect(await countOfWord()).toEqual(counted);
    await rename('pereselentsi', SLUG);
    expect((await data()).tables.length).toBeGreaterThan(5);
    expect(await countOfWord()).toEqual(counted);
    await call('PATCH', '/updateVisibility', { id, isActive: 0 });
    await call('DELETE', `/${id}`);
  });

  once('what is typed of a large report is kept until it is saved', async () => {
    const body = { baseVersion: null, values: { ...edition(), noteUa: 'а'.repeat(5_000_000) } };
    const answer = await api().asStaff({ method: 'PUT', url: '/api/working-copies/reports/new-1', body });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  once('what is wrong in a table is refused by row and column, in a draft too', async () => {
    const wrong = edition((views) => {
      const { table } = view(views, 'by-region');
      (table.rows[1] as (string | number)[])[1] = 'сто';
      (table.rows[2] as (string | number)[])[0] = 'atlantis';
      table.rows.push([...(table.rows[5] ?? [])]);
    });
    const answer = await call('POST', '', { ...wrong, isActive: 0 });
    expect(answer.statusCode).toBe(400);
    const { warnings, errors } = answer.json();
    expect(
      warnings.map(({ code, row, column }: ReportView & { code: string; row: number; column: string }) => [
        code,
        row,
        column,
      ]),
    ).toEqual([
      ['number', 2, 'value'],
      ['region', 3, 'region'],
      ['key-twice', 26, 'region'],
    ]);
    expect(errors[0].path).toBe('views.4.table.rows.1.1');
    for (const change of [{ slug: 'no-such-dashboard' }, { asOf: 'вчора' }, { views: [{ id: 'a' }] }])
      expect((await call('POST', '', { ...edition(), ...change, isActive: 0 })).statusCode).toBe(400);
  });

  once('what has no figures is not published, nor set to be', async () => {
    const later = { publishAt: new Date(Date.now() + 86_400_000).toISOString(), hideAt: null };
    const bare = edition((views) => Object.assign(view(views, 'age'), { table: { columns: [], rows: [] } }));
    const { id } = await prepared(bare);
    for (const answer of [
      await call('PATCH', '/updateVisibility', { id, isActive: 1 }),
      await call('PATCH', '/schedule', { id, ...later }),
    ])
      expect(answer.json()).toMatchObject({
        code: 'invalid-input',
        warnings: [{ view: 'age', code: 'no-table' }],
      });
    const whole = await prepared(edition());
    expect((await call('PATCH', '/schedule', { id: whole.id, ...later })).statusCode).toBe(200);
    const emptied = await call('PUT', '/update', { ...edition(), id: whole.id, views: [] });
    expect(emptied.json()).toMatchObject({ warnings: [{ code: 'no-views' }] });
    // So for every kind: what leads nowhere is not set to be shown.
    const service = { titleUa: 'Сервіс', link: '', isActive: 0 };
    const { id: eservice } = (
      await api().asStaff({ method: 'POST', url: '/api/eservices', body: service })
    ).json();
    const body = { id: eservice, ...later };
    expect((await api().asStaff({ method: 'PATCH', url: '/api/eservices/schedule', body })).statusCode).toBe(
      400,
    );
  });

  once('an author prepares and offers, and cannot publish', async () => {
    const author = await newPerson(api(), 'author');
    const { id } = await prepared(renamed('Від аналітика'), author.ask);
    expect((await call('PATCH', '/updateVisibility', { id, isActive: 1 }, author.ask)).statusCode).toBe(403);
    const offered = await author.ask({ method: 'POST', url: `/api/reports/${id}/review` });
    expect(offered.json()).toMatchObject({ review: 'offered' });
    expect((await call('PATCH', '/updateVisibility', { id, isActive: 1 })).statusCode).toBe(200);
    expect(await titles()).toContain('Від аналітика');
    await call('PATCH', '/updateVisibility', { id, isActive: 0 });
  });

  once('a real report says no word of demonstration', async () => {
    expect(await data()).toMatchObject({ isDemonstration: true });
    const real = edition((views) => {
      for (const each of views) each.isDemonstration = false;
    });
    const { id } = await prepared({ ...real, sourceUa: 'Реєстр осіб.' });
    await call('PATCH', '/updateVisibility', { id, isActive: 1 });
    expect(await data()).toMatchObject({ isDemonstration: false });
    const page = (await api().asVisitor({ url: `/data/${SLUG}/by-region.svg` })).body;
    expect(page).not.toContain('емонстрац');
    expect(page).toContain('Джерело: Реєстр осіб. Ліцензія');
  });
});
