import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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
