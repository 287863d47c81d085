import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** After a refused save: the summary has the focus, and its first link leads to the field. */
export async function followMessage(): Promise<void> {
  const summary = page.getByRole('region', { name: /^Не.збережено: виправте/ });
  await expect.element(summary).toHaveFocus();
  // Not with the pointer: a toast may stand in its way.
  (summary.getByRole('link').first().element() as HTMLElement).click();
}
