// Dashboards whose reports are on another site: one that works, one that refuses to be framed, one that takes its time.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { test as base, expect, type Page } from '@playwright/test';
import { CERTIFICATE } from '../factories/certificate.ts';
import { hydrate } from './hydrate.ts';
import { startOwnSite } from './own-site.ts';
import { EMAIL, PASSWORD } from './staff.ts';

const WORKS = 'dashboard-vpo';
const REFUSES = 'haryachi-liniyi';
const SLOW = 'dashboard-edopomoga';

const REPORT = '<!doctype html><title>Звіт</title><h1>Звіт з іншого сайту</h1>';

type Site = { url: string; answerSlow: () => void };

const test = base.extend<object, { site: Site }>({
  site: [
    async ({ playwright }, use) => {
      const waiting: ServerResponse[] = [];
      const elsewhere = createServer(CERTIFICATE, (request, answer) => {
        answer.setHeader('content-type', 'text/html; charset=utf-8');
        if (request.url === '/refuses') answer.setHeader('x-frame-options', 'DENY');
        if (request.url === '/slow') waiting.push(answer);
        else answer.end(REPORT);
      }).listen(0);
      await once(elsewhere, 'listening');
      const origin = `https://localhost:${(elsewhere.address() as AddressInfo).port}`;
      const site = await startOwnSite({ SEED_DEMO: 'false' });
      const links: Record<string, string> = { [WORKS]: 'works', [REFUSES]: 'refuses', [SLOW]: 'slow' };
      const staff = await playwright.request.newContext({ baseURL: site.url });
      const login = await staff.post('/api/auth/login', { data: { email: EMAIL, password: PASSWORD } });
      const headers = { authorization: `Bearer ${(await login.json()).token}` };
      const { items } = await (await staff.get('/api/dashboards/')).json();
      for (const item of items) {
        const link = links[item.slug];
        if (!link) continue;
        const data = { ...item, link: `${origin}/${link}` };
        const answer = await staff.put('/api/dashboards/update', { headers, data });
        expect(answer.status(), await answer.text()).toBe(200);
      }
      await staff.dispose();
      const answerSlow = () => waiting.splice(0).forEach((answer) => void answer.end(REPORT));
      await use({ url: site.url, answerSlow });
      await site.stop();
      elsewhere.closeAllConnections();
      elsewhere.close();
    },
    { scope: 'worker' },
  ],
});

/** That of the other site is nobody's. */
test.use({ ignoreHTTPSErrors: true });

/** In one worker, for one site: to start it takes longer than all of them. */
test.describe.configure({ mode: 'default' });

const frame = (page: Page) => page.locator('#report iframe');
const advice = (page: Page) => page.getByText('Якщо його тут не видно, відкрийте його окремо');
const late = (page: Page) => page.getByText('Він завантажується довше, ніж зазвичай');

/** As it is for a visitor who has waited for a minute. */
async function openAndWait(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await frame(page).scrollIntoViewIfNeeded();
  if (!address.endsWith(SLOW)) await expect(frame(page)).toHaveAttribute('data-loaded');
  await hydrate(page);
  await page.clock.fastForward(60_000);
}

test('a report of another site that was there before the scripts stays', async ({ page, site }) => {
  await openAndWait(page, `${site.url}/analytics/${WORKS}`);
  await expect(
    frame(page).contentFrame().getByRole('heading', { name: 'Звіт з іншого сайту' }),
  ).toBeVisible();
  await expect(late(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a report that refuses to be framed stays, with the way to it above', async ({ page, site }) => {
  await openAndWait(page, `${site.url}/analytics/${REFUSES}`);
  await expect(frame(page)).toBeVisible();
  await expect(advice(page)).toBeVisible();
  const alone = page.getByRole('link', { name: /Відкрити звіт окремо/ });
  await expect(alone).toHaveAttribute('href', /\/refuses$/);
  const [tab] = await Promise.all([page.waitForEvent('popup'), alone.click()]);
  await expect(tab.getByRole('heading', { name: 'Звіт з іншого сайту' })).toBeVisible();
  // The people in danger among its readers find their numbers in any case.
  await expect(page.getByRole('link', { name: '15-47' }).first()).toHaveAttribute('href', 'tel:1547');
});

test('a report that takes its time is said to be late, is not taken away, and arrives', async ({
  page,
  site,
}) => {
  await openAndWait(page, `${site.url}/analytics/${SLOW}`);
  await expect(late(page)).toBeVisible();
  await expect(frame(page)).toBeVisible();
  site.answerSlow();
  await expect(
    frame(page).contentFrame().getByRole('heading', { name: 'Звіт з іншого сайту' }),
  ).toBeVisible();
  await expect(late(page)).toHaveCount(0);
});

test('what our own report says stays beside one from elsewhere, which a telephone fetches when asked', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const prefix of ['', '/en']) {
    await page.goto(`${site.url}${prefix}/analytics/${WORKS}?lng=${prefix ? 'en' : 'ua'}`);
    const data = page.locator('#data');
    await expect(data.getByText(/2025/).first()).toBeVisible();
    const file = data.getByRole('link', { name: 'JSON' });
    expect((await page.request.get(`${site.url}${await file.getAttribute('href')}`)).status()).toBe(200);
    expect((await page.request.get(`${site.url}${prefix}/reports/${WORKS}`)).status()).toBe(200);
    await expect(
      page
        .locator('#figures')
        .getByText(/^4.580.240$/)
        .first(),
    ).toBeVisible();
    // On a telephone the report comes after them, behind a button.
    const opener = page.locator('#report summary');
    await opener.scrollIntoViewIfNeeded();
    await expect(frame(page)).toBeHidden();
    expect(await frame(page).getAttribute('data-loaded')).toBeNull();
    await opener.click();
    await expect(
      frame(page).contentFrame().getByRole('heading', { name: 'Звіт з іншого сайту' }),
    ).toBeVisible();
    const [facts, button, report] = await Promise.all(
      [data, page.locator('#report a').first(), frame(page)].map((part) => part.boundingBox()),
    );
    expect(facts?.y).toBeLessThan(button?.y ?? 0);
    expect(button?.y).toBeLessThan(report?.y ?? 0);
    expect(button?.height).toBeGreaterThanOrEqual(44);
  }
});
