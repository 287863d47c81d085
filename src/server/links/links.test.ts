// Links of what is published: where they stand, which died, what is put in their place. The other sites are played; time is given.
// SQL of: links.server.ts, watch-links.ts, inside-links.ts.
import { beforeEach, expect, test } from 'vitest';
import { editor } from '../../../tests/factories/editor.ts';
import { ENTRIES } from '../../../tests/factories/entries.ts';
import { describeApiOnBothEngines, newPerson } from '../../../tests/factories/start-api.ts';
import type { DeadLinks } from '../../editorial/links.schema.ts';
import { areLinksNoted, fillLinks, forgetLinks } from '../../editorial/links.server.ts';
import { countDeadLinks } from '../../editorial/mend-links.server.ts';
import { SERVED_CONTENT_DOCUMENTS, SERVED_KINDS } from '../../modules/kinds.server.ts';
import { deadInside } from '../inside-links.ts';
import type { Asked } from './ask-link.ts';
import { followContent, holdWatch, leaveWatch, watchOnce } from './watch-links.ts';

const KINDS = SERVED_KINDS.map(({ kind }) => kind);
const DEAD: Asked = { verdict: 'dead', fault: 'gone', status: 404 };
const at = (day: number, hour = 9) => new Date(Date.UTC(2027, 2, day, hour));

describeApiOnBothEngines(
  'links',
  (api) => {
    const db = () => api().services.db;
    const { added, remove, startAfresh } = editor(api);
    const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
      api().asStaff({ method, url: `/api/${url}`, ...(body && { body }) });
    const listed = async () => (await api().asStaff({ url: '/api/links' })).json<DeadLinks>();
    /** Of what a test has written itself: a release brings links of its own. */
    const dead = async () =>
      (await listed()).links.filter(({ url }) => /old|\/news\/|\/projects\/|procurement/.test(url));
    const linkTo = (...urls: string[]) =>
      `<p>${urls.map((url) => `<a href="${url}">Дані</a>`).join(' ')}</p>`;
    const OLD = 'https://old.gov.ua/page?a=1&b=2';

    const answers = new Map<string, Asked>();
    const step = (now: Date, holder = 'one') =>
      watchOnce(
        db(),
        {
          holder,
          siteUrl: 'http://localhost:3000',
          ask: async (url) => answers.get(url) ?? { verdict: 'alive' },
        },
        now,
      );
    /** All that is due then. */
    async function watch(now: Date) {
      await followContent(db(), SERVED_CONTENT_DOCUMENTS, now);
      while (await step(now));
    }

    beforeEach(async () => {
      await startAfresh();
      answers.clear();
      await db().deleteFrom('content_links').where('kind', '=', 'news').execute();
      await db().deleteFrom('outside_links').execute();
      await leaveWatch(db(), 'one');
    });

    test('are dead after failures on two days, and not while one of them is ours', async () => {
      const { id } = await added({ textUa: linkTo(OLD.replaceAll('&', '&amp;')), isActive: '1' });
      answers.set(OLD, DEAD);
      await watch(at(1));
      expect(await dead()).toEqual([]);
      // Again on the same day it is no worse.
      await call('POST', 'links/check', { url: OLD });
      await watch(at(1, 15));
      expect(await dead()).toEqual([]);
      await watch(at(2, 12));
      const [link, ...others] = await dead();
      expect(others).toEqual([]);
      expect(link).toMatchObject({
        ...{ url: OLD, fault: 'gone', status: 404, since: '2027-03-01', isAsked: false, ignored: null },
        places: [{ kind: 'news', id, title: 'Новина', url: `/adminpage/news/${id}`, isShown: true }],
      });
      // What says nothing takes nothing back; what answers does.
      answers.set(OLD, { verdict: 'unknown' });
      await watch(at(4));
      expect(await dead()).toHaveLength(1);
      answers.set(OLD, { verdict: 'alive' });
      await watch(at(7));
      expect(await dead()).toEqual([]);
    });

    test('do not die while nothing at all can be reached', async () => {
      await added({ textUa: linkTo(OLD), isActive: '1' });
      const late: Asked = { verdict: 'dead', fault: 'timeout', status: null };
      await db().updateTable('link_watch').set({ reached_at: null }).execute();
      await followContent(db(), SERVED_CONTENT_DOCUMENTS, at(1));
      for (const { url } of await db().selectFrom('outside_links').select('url').execute())
        answers.set(url, late);
      for (const day of [1, 4, 7]) await watch(at(day));
      expect((await listed()).links.filter(({ fault }) => fault === 'timeout')).toEqual([]);
    });

    test('are watched by one, until it leaves or has been silent for long', async () => {
      expect(await holdWatch(db(), 'one', at(1, 9))).toBe(true);
      expect(await step(at(1, 9), 'other')).toBeNull();
      expect(await holdWatch(db(), 'one', at(1, 9))).toBe(true);
      await leaveWatch(db(), 'other');
      expect(await holdWatch(db(), 'other', at(1, 9))).toBe(false);
      expect(await holdWatch(db(), 'other', at(1, 10))).toBe(true);
      await leaveWatch(db(), 'other');
    });

    test('of a draft, of what is hidden or gone are not watched, and those of documents are', async () => {
      const urls = async () =>
        (await db().selectFrom('outside_links').select('url').execute()).map(({ url }) => url);
      const { id } = await added({ textUa: linkTo(OLD), isActive: '0' });
      await watch(at(1));
      expect(await urls()).not.toContain(OLD);
      await call('PATCH', 'news/updateVisibility', { id, isActive: 1 });
      await watch(at(1));
      expect(await urls()).toContain(OLD);
      const { value, version } = (await api().asStaff({ url: '/api/content/policies' })).json();
      const [first, ...others] = value;
      const policy = 'https://old.gov.ua/policy';
      const saved = await call('PUT', 'content/policies', {
        value: [{ ...first, textUa: `${first.textUa}${linkTo(policy)}` }, ...others],
        version,
      });
      expect(saved.statusCode).toBe(200);
      await remove(id);
      await watch(at(1));
      expect(await urls()).not.toContain(OLD);
      expect(await urls()).toContain(policy);
    });

    test('to what is hidden are dead at once, unless that leads elsewhere', async () => {
      const { id } = await added({ isActive: '1' });
      await added({ textUa: linkTo(`/news/${id}#part`, '/news', '/rss.xml'), isActive: '1' });
      await added({ textUa: linkTo('http://localhost:3000/en/news/999999'), isActive: '1' });
      expect((await dead()).map(({ url }) => url)).toEqual(['/news/999999']);
      const count = () =>
        countDeadLinks({
          ...{ db: db(), kinds: KINDS, documents: SERVED_CONTENT_DOCUMENTS },
          ...{ siteUrl: 'http://localhost:3000', deadInside: deadInside(api().services) },
        });
      const before = await count();
      await call('PATCH', 'news/updateVisibility', { id, isActive: 0 });
      expect((await dead()).map(({ url, fault }) => [url, fault])).toEqual([
        [`/news/${id}#part`, 'missing'],
        ['/news/999999', 'missing'],
      ]);
      expect(await count()).toBe(before + 1);
      await call('POST', 'redirects', { from: `/news/${id}`, to: '/news' });
      await api().services.refreshContent(null);
      expect((await dead()).map(({ url }) => url)).toEqual(['/news/999999']);
    });

    test('are replaced everywhere, drafts too, each with its version; what refuses is told', async () => {
      const shown = await added({ textUa: linkTo(OLD.replaceAll('&', '&amp;')), isActive: '1' });
      const draft = await added({
        isActive: '0',
        links: JSON.stringify([{ titleUa: 'Сайт', titleEn: '', url: OLD }]),
      });
      const directory = (
        await call('POST', 'directories', { ...ENTRIES.directories('links'), link: OLD })
      ).json();
      const answer = await call('POST', 'links/replace', { from: OLD, to: 'https://new.gov.ua/x?c=1&d=2' });
      expect(answer.json().failed).toEqual([]);
      expect(answer.json().changed).toHaveLength(3);
      const item = async (url: string) =>
        JSON.stringify((await api().asStaff({ url: `/api/${url}` })).json());
      expect(await item(`news/${shown.id}`)).toContain('https://new.gov.ua/x?c=1&amp;d=2');
      expect(await item(`news/${draft.id}`)).toContain('https://new.gov.ua/x?c=1&d=2');
      expect(await item(`directories/${directory.id}`)).toContain('https://new.gov.ua/x?c=1&d=2');
      const { entries } = (await api().asStaff({ url: '/api/audit?kind=news&limit=1' })).json();
      expect(entries[0]).toMatchObject({ action: 'change' });
      // A page of this site, where a whole address has to be.
      await call('POST', 'links/replace', { from: 'https://new.gov.ua/x?c=1&d=2', to: '/news' });
      expect(await item(`directories/${directory.id}`)).toContain('http://localhost:3000/news');
      expect(await item(`news/${shown.id}`)).toContain('href=\\"/news\\"');
      await call('DELETE', `directories/${directory.id}`);
      for (const to of ['javascript:alert(1)', OLD, ''])
        expect((await call('POST', 'links/replace', { from: OLD, to })).statusCode).toBe(400);
    });

    test('that somebody has decided to leave are not counted, and it is noted who and why', async () => {
      await added({ textUa: linkTo(OLD), isActive: '1' });
      const url = OLD;
      answers.set(url, DEAD);
      for (const day of [1, 3]) await watch(at(day));
      expect((await call('PUT', 'links/ignored', { url, because: '' })).statusCode).toBe(400);
      expect((await call('PUT', 'links/ignored', { url, because: 'Архів' })).statusCode).toBe(204);
      expect((await dead())[0]?.ignored).toMatchObject({ because: 'Архів', by: 'Редакторка' });
      expect((await call('DELETE', 'links/ignored', { url })).statusCode).toBe(204);
      expect((await dead())[0]?.ignored).toBeNull();
      expect((await call('PUT', 'links/ignored', { url: 'https://none.ua', because: 'a' })).statusCode).toBe(
        404,
      );
      const { entries } = (await api().asStaff({ url: '/api/audit?kind=dead-link' })).json();
      expect(entries).toHaveLength(2);
      const author = await newPerson(api(), 'author');
      const body = { url, because: 'Ні' };
      expect((await author.ask({ method: 'PUT', url: '/api/links/ignored', body })).statusCode).toBe(403);
    });

    test('of what was written before are noted, once', async () => {
      await added({ textUa: linkTo(OLD), isActive: '1' });
      await forgetLinks(db());
      expect(await areLinksNoted(db())).toBe(false);
      await fillLinks(db(), KINDS);
      expect(await areLinksNoted(db())).toBe(true);
      const rows = await db().selectFrom('content_links').select('url').where('kind', '=', 'news').execute();
      expect(rows).toEqual([{ url: OLD }]);
    });
  },
  { LINK_CHECKS: 'true', SITE_URL: 'http://localhost:3000' },
);
