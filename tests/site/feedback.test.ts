// Where pages ask whether they were of use.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES } from '../factories/site-pages.ts';
import { type Site, startSite } from '../factories/start-site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const ask = async (url: string) => {
  const { body } = await site.app.inject({ url });
  return /<form [^>]*action="\/api\/feedback"[^>]*><input type="hidden" name="path" value="([^"]*)"/.exec(
    body,
  )?.[1];
};

test('every page names itself in a form that the server takes, without its query', async () => {
  const pages = [...PAGES, '/en', '/en/news?page=2', '/en/contacts'];
  for (const [index, url] of pages.entries()) {
    const path = (await ask(url)) ?? expect.fail(url);
    expect(path).toBe(url.replace(/\?.*/, ''));
    const { statusCode, headers } = await site.app.inject({
      ...{
        method: 'POST',
        url: '/api/feedback',
        // Of one network not so many are taken.
        remoteAddress: `10.0.0.${index}`,
        payload: new URLSearchParams({ path, isUseful: '1', text: '' }).toString(),
      },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([statusCode, headers.location]).toEqual([303, `${path}#feedback-thanks`]);
    const back = await site.app.inject({ url: String(headers.location).replace(/#.*/, '') });
    expect([back.statusCode, back.body.includes('id="feedback-thanks"')]).toEqual([200, true]);
  }
});

test('what is no page of visitors asks nothing: what is not there, and what is not published', async () => {
  expect(await ask('/nowhere')).toBeUndefined();
  const { id } = (await site.api.asStaff({ url: '/api/news?state=all&limit=1' })).json().news[0];
  const { url } = (await site.api.asStaff({ method: 'POST', url: `/api/news/${id}/preview-links` })).json();
  const { pathname, search } = new URL(url);
  expect((await site.app.inject({ url: pathname + search })).statusCode).toBe(200);
  expect(await ask(pathname + search)).toBeUndefined();
});
