import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations' as const],
  iframes: false,
  // Half of axe's time: it compares each target with every other. `smallTargets` begins with the few that are small.
  rules: { 'target-size': { enabled: false } },
  // Style sheets are fetched for rules that are still an experiment, and for no other.
  preload: { assets: ['media'] },
};

/**
 * Targets under 24 pixels with another one within their 24 (WCAG 2.2, 2.5.8), but for links inside a text. Runs in the
 * browser.
 */
function smallTargets(part: string): string[] {
  const within = document.querySelector('dialog:modal') ?? document;
  const targets = [
    ...within.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"], [role^="menuitem"], [role="option"], [role="tab"]',
    ),
  ]
    .filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert], [contenteditable] a'),
    )
    .map((element) => {
      const box = (element.matches('label input') ? element.closest('label') : element) as Element;
      const { left, top, right, bottom, width, height } = box.getBoundingClientRect();
      return { element, left, top, right, bottom, width, height };
    })
    .filter(({ width, height }) => width > 1 && height > 1);
  const isInText = ({ parentElement, textContent }: Element) =>
    (parentElement?.textContent?.trim().length ?? 0) > (textContent?.trim().length ?? 0);
  return targets
    .filter(({ element, width, height }) => {
      if (width >= 24 && height >= 24) return false;
      return element.closest(part) && !(getComputedStyle(element).display === 'inline' && isInText(element));
    })
    .filter((small) => {
      const [x, y] = [(small.left + small.right) / 2, (small.top + small.bottom) / 2];
      return targets.some((other) => {
        if (other.element.contains(small.element) || small.element.contains(other.element)) return false;
        const isSmall = other.width < 24 || other.height < 24;
        const [dx, dy] = isSmall
          ? [(other.left + other.right) / 2 - x, (other.top + other.bottom) / 2 - y]
          : [Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom)];
        return Math.hypot(dx, dy) < (isSmall ? 24 : 12);
      });
    })
    .map(
      ({ element, width, height }) => `target-size: ${element.outerHTML.slice(0, 80)} (${width} × ${height})`,
    );
}

/**
 * What axe finds wrong on the page, or in one part of it. Without frames: embedded reports are checked on their own. A page
 * that is looked at again has axe already; to read it takes as long as to run it.
 */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  return [...(await found(page, part, OPTIONS)), ...(await page.evaluate(smallTargets, part))];
}

/** What a theme can change about a page. */
export const contrastViolations = (page: Page): Promise<string[]> =>
  found(page, 'html', { ...OPTIONS, runOnly: ['color-contrast', 'link-in-text-block'], rules: {} });

async function found(page: Page, part: string, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ part, options }) => {
      const context = { include: [part], exclude: ['iframe'] };
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      const { violations: found } = await loaded.run(context, options);
      return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`);
    },
    { part, options },
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
