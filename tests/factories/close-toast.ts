import { page } from 'vitest/browser';

/** Before something that it covers is clicked: the click would wait until it goes by itself. */
export const closeToast = (): Promise<void> =>
  page.getByRole('button', { name: 'Закрити сповіщення' }).click();
