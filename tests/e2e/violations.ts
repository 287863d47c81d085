import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds wrong on the page, or in one part of it. Without frames: embedded reports are checked on their own, and
 * axe is spared a page of its own for each run.
 */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: WCAG, resultTypes: ['violations'] })
    .include(part)
    .exclude('iframe')
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`);
}

/** At each width axe finds nothing, and nothing is wider than the screen. */
export async function expectAccessible(page: Page, widths = [1440, 360]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}
