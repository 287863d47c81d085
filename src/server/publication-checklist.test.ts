// What an administrator still has to see to before the site is public: each point ticks itself off when its matter is settled.
import { expect, test } from 'vitest';
import { ENTRIES } from '../../tests/factories/entries.ts';
import { describeApi } from '../../tests/factories/start-api.ts';
import { NEW_DOCUMENT } from '../modules/content/policy.schema.ts';
import type { Check, Checklist } from '../shared/publication-checklist.ts';
import { readConfig } from './config.ts';
import { noteBackup } from './notes.ts';
import { checkPublication } from './publication-checklist.ts';

describeApi('the list of what is left before publication', (api) => {
  const left = async (): Promise<Check[]> => {
    const { items } = (await api().asStaff({ url: '/api/publication-checklist' })).json<Checklist>();
    return items.filter(({ isDone }) => !isDone).map(({ check }) => check);
  };
  const change = async (name: string, value: (now: never) => unknown) => {
    const url = `/api/content/${name}`;
    const now = (await api().asStaff({ url })).json().value as never;
    const answer = await api().asStaff({ method: 'PUT', url, body: { value: value(now) } });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  test('ticks off what staff have done, point by point', async () => {
    const first = ['siteUrl', 'firstVisitLanguage', 'contacts', 'people', 'policies', 'documents'];
    expect(await left()).toEqual([...first, 'demonstration', 'secondFactor', 'backup']);
    const { config, db } = api().services;

    await change('organisation', (now: { contacts: Record<string, unknown> }) => {
      const real = Object.entries(now.contacts).map(([name, value]) => [
        name,
        name.endsWith('mail') || name.endsWith('Email') ? 'office@ioc.gov.ua' : value,
      ]);
      const contacts = { ...Object.fromEntries(real), isPlaceholder: false, phone: '+380441234567' };
      return { ...now, contacts };
    });
    await api().asStaff({ method: 'POST', url: '/api/people', body: ENTRIES.people('') });
    expect(await left()).not.toContain('contacts');
    expect(await left()).not.toContain('people');

    // Without its file a document is none.
    const empty = { ...NEW_DOCUMENT, titleUa: 'Звіт', titleEn: 'Report' };
    await change('policies', (now: { slug: string }[]) =>
      now.map((policy) => ({
        ...policy,
        isDraft: false,
        ...(policy.slug === 'reporting' && { documents: [{ year: 2026, items: [empty] }] }),
      })),
    );
    expect(await left()).not.toContain('policies');
    expect(await left()).toContain('documents');

    await noteBackup(config.dataDir, { at: new Date().toISOString(), bytes: 1, missing: 0 });
    expect(await left()).not.toContain('backup');
    const set = (environment: Record<string, string>) =>
      checkPublication(db, readConfig({ DATA_DIR: config.dataDir, ...environment }));
    expect(await set({ SITE_URL: 'https://ioc.gov.ua', FIRST_VISIT_LANGUAGE: 'browser' })).toMatchObject({
      ...{ siteUrl: 0, firstVisitLanguage: 0 },
    });
    expect(await set({ SITE_URL: 'https://site.example.gov.ua' })).toMatchObject({
      ...{ siteUrl: 1, firstVisitLanguage: 1 },
    });
  });
});
