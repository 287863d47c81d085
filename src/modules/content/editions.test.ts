// Editions of policies: prepared, read by others, agreed to and published beside the text in force.
// SQL of: document.server.ts.
import { afterEach, expect, test, vi } from 'vitest';
import {
  type Api,
  describeApiOnBothEngines,
  newPerson,
  testOnSqlite,
} from '../../../tests/factories/start-api.ts';
import { carryOutDue } from '../../editorial/publication.server.ts';
import { SERVED_KINDS } from '../kinds.server.ts';
import { type Edition, editionOfPolicy } from './editions.kind.ts';
import type { PoliciesAnswer, Policy } from './policy.schema.ts';

const KINDS = SERVED_KINDS.map(({ kind }) => kind);

describeApiOnBothEngines('editions of policies', (api, engine) => {
  const once = testOnSqlite(engine);
  afterEach(() => void vi.useRealTimers());

  const inForce = async (): Promise<PoliciesAnswer> =>
    (await api().asStaff({ url: '/api/content/policies' })).json();
  const policy = async (slug: Policy['slug']) =>
    (await inForce()).value.find((each) => each.slug === slug) as Policy;
  const fieldsOf = async (slug: Policy['slug'], change: object = {}) => {
    const { version } = await inForce();
    return { ...editionOfPolicy(await policy(slug), version), ...change };
  };
  type Ask = Api['asStaff'];
  const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object, ask?: Ask) =>
    (ask ?? api().asStaff)({ method, url: `/api/editions${url}`, ...(body && { body }) });
  const prepared = async (change: object, slug: Policy['slug'] = 'privacypolicy', ask?: Ask) => {
    const made = await call('POST', '', { ...(await fieldsOf(slug, change)), isActive: 0 }, ask);
    expect(made.statusCode).toBe(201);
    return made.json<Edition>();
  };
  const show = (id: number, body: object = { isActive: 1 }) =>
    call('PATCH', '/updateVisibility', { id, ...body });
  const shown = async (slug: Policy['slug']) => (await policy(slug)).titleUa;

  test('are drafts that change nothing, until one is published and is what visitors read', async () => {
    const before = await inForce();
    const { id } = await prepared({ titleUa: 'Нова приватність' });
    expect(await inForce()).toEqual(before);
    expect((await show(id)).json()).toMatchObject({ id, isActive: 1 });
    const after = await inForce();
    expect(after.version).toBe(before.version + 1);
    expect(after.value.map(({ titleUa }) => titleUa)).toEqual([
      'Нова приватність',
      ...before.value.slice(1).map(({ titleUa }) => titleUa),
    ]);
    const [newest] = (await api().asStaff({ url: '/api/content/policies/revisions' })).json().revisions;
    expect(newest).toMatchObject({
      changed: ['privacypolicy.titleUa'],
      by: { id: api().userId },
      details: { edition: id },
    });
    const audit = (await api().asStaff({ url: '/api/audit?limit=2' })).json().entries;
    expect(audit.map(({ kind, action }: { kind: string; action: string }) => `${kind} ${action}`)).toEqual([
      'edition show',
      'policy change',
    ]);
  });

  test('stay as they were published: nothing is changed, hidden, taken back or deleted', async () => {
    const edition = await prepared({ titleUa: 'Стала' });
    await show(edition.id);
    const { policy: _, ...rest } = edition;
    for (const answer of [
      await call('PUT', '/update', { ...(await fieldsOf('privacypolicy')), id: rest.id, titleUa: 'Інша' }),
      await show(rest.id, { isActive: 0 }),
      await show(rest.id, { isActive: 0, undo: 1 }),
      await call('POST', `/${rest.id}/revisions/1/restore`),
      await call('DELETE', `/${rest.id}`),
    ])
      expect(answer.statusCode).toBe(409);
    expect(await shown('privacypolicy')).toBe('Стала');
  });

  test('are published at their time, and bear the day of it', async () => {
    const now = Date.now();
    const due = new Date(now + 3 * 24 * 60 * 60_000);
    const { id } = await prepared({ titleUa: 'Завтрашня', updatedOn: null }, 'reporting');
    await call('PUT', '/update', {
      ...(await fieldsOf('reporting', { titleUa: 'Завтрашня' })),
      ...{ id, updatedOn: new Date(now).toLocaleDateString('sv', { timeZone: 'Europe/Kyiv' }) },
    });
    await call('PATCH', '/schedule', { id, publishAt: due.toISOString(), hideAt: null });
    await carryOutDue(api().services, KINDS);
    expect(await shown('reporting')).not.toBe('Завтрашня');
    vi.useFakeTimers({ toFake: ['Date'], now: due.getTime() + 1000 });
    expect(await carryOutDue(api().services, KINDS)).toBe(1);
    vi.useRealTimers();
    expect(await policy('reporting')).toMatchObject({
      titleUa: 'Завтрашня',
      updatedAt: due.toLocaleDateString('sv', { timeZone: 'Europe/Kyiv' }),
    });
    const [newest] = (await api().asStaff({ url: '/api/content/policies/revisions' })).json().revisions;
    expect(newest).toMatchObject({ by: null, details: { edition: id, dueAt: expect.any(String) } });
  });

  test('are written and offered by authors, and published by those who may', async () => {
    const author = await newPerson(api(), 'author');
    const { id } = await prepared({ titleUa: 'Пропонована' }, 'privacypolicy', author.ask);
    const publish = { method: 'PATCH', url: '/api/editions/updateVisibility' } as const;
    expect((await author.ask({ ...publish, body: { id, isActive: 1 } })).statusCode).toBe(403);
    expect((await author.ask({ method: 'POST', url: `/api/editions/${id}/review` })).json()).toMatchObject({
      review: 'offered',
    });
    expect(await shown('privacypolicy')).not.toBe('Пропонована');
    await show(id);
    expect(await shown('privacypolicy')).toBe('Пропонована');
  });

  once(
    'are policies: what would not be taken there is not taken here, and their files are in use',
    async () => {
      const wrong = [
        [await fieldsOf('privacypolicy', { textUa: '<p></p>' }), 'textUa'],
        [await fieldsOf('privacypolicy', { policy: 'other' }), 'policy'],
        [await fieldsOf('anticorruptionActivities', { contacts: null }), 'contacts'],
        [await fieldsOf('reporting', { documents: [{ titleUa: 'Звіт' }] }), 'documents'],
        [
          await fieldsOf('reporting', {
            documents: [{ year: 2026, items: [{ titleUa: 'Звіт', titleEn: 'Report', file: 'none.pdf' }] }],
          }),
          'documents',
        ],
      ] as const;
      for (const [fields, path] of wrong) {
        const answer = await call('POST', '', fields);
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors[0].path.split('.')[0]).toBe(path);
      }
    },
  );
});
