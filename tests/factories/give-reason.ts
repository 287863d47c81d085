// Answers what the editor asks before something serious goes to the site, in component tests.
import { page } from 'vitest/browser';

export async function giveReason(): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Перевірте перед публікацією' });
  await dialog.getByRole('textbox', { name: 'Чому публікуємо так' }).fill('Так домовлено');
  await dialog.getByRole('button', { name: /все одно$/ }).click();
}
