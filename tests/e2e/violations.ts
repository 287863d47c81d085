import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations' as const],
  iframes: false,
  // Style sheets are fetched for rules that are still an experiment, and for no other.
  preload: { assets: ['media'] },
};

/**
 * What axe finds wrong on the page, or in one part of it. Without frames: embedded reports are checked on their own. A page
 * that is looked at again has axe already; to read it takes as long as to run it.
 */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ part, options }) => {
      const context = { include: [part], exclude: ['iframe'] };
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      const { violations: found } = await loaded.run(context, options);
      return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`);
    },
    { part, options: OPTIONS },
  );
}

/** Nothing is wider than the screen. */
export async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const used = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(used, `at ${width} px`).toBeLessThanOrEqual(width);
}

/**
 * At no width anything is wider than the screen; axe looks at the last, the narrowest: there everything stands closest
 * together. Journeys meet the frame of the staff area at a wide screen.
 */
export async function expectAccessible(page: Page, widths = [1440, 360]): Promise<void> {
  for (const width of widths) await expectFits(page, width);
  expect(await violations(page)).toEqual([]);
}
