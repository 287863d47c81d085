// Addresses for people without an account, in the editor.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newsItem, vacancy } from '../../../tests/factories/content.ts';
import { connectionLost, refused } from '../../../tests/factories/fake-api.ts';
import { fakeContent } from '../../../tests/factories/fake-content.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';

const part = () => page.getByRole('region', { name: 'Посилання для перегляду' });
const links = () => part().getByRole('listitem');
const make = () => part().getByRole('button', { name: 'Створити посилання' });
const address = () => part().getByLabelText('Адреса для перегляду');
const status = () => part().getByRole('status');

afterEach(() => vi.restoreAllMocks());

test('a link is made, shown and copied with one press, and can be taken back', async () => {
  const api = fakeContent({ news: [newsItem({ isActive: 0, state: 'draft' })] });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderStaff('/adminpage/news/1');
  await expect.element(part().getByText(/збережену версію обома мовами .+ 7\sднів/)).toBeVisible();
  await make().click();
  await expect.element(address()).toHaveValue('https://example.gov.ua/preview?key=link-1');
  await expect
    .poll(() => links().element().textContent)
    .toMatch(/^Діє до \d+ \S+, \d\d:\d\d Олена, сьогодні об?.\d\d:\d\d/);
  await part().getByRole('button', { name: 'Скопіювати' }).click();
  await expect.element(status()).toHaveTextContent('Скопійовано');
  expect(write).toHaveBeenCalledWith('https://example.gov.ua/preview?key=link-1');
  await part().getByRole('button', { name: 'Відкликати' }).click();
  await expect.element(links()).not.toBeInTheDocument();
  await expect.poll(() => status().element().textContent).toMatch(/^Відкликано/);
  await expect.element(make()).toHaveFocus();
  expect(api.previewLinks.get('/news/1/preview-links')).toEqual([]);
});

test('living links of colleagues are listed without their addresses, and are taken back one by one by keyboard', async () => {
  const api = fakeContent({ vacancies: [vacancy()] });
  const at = new Date().toISOString();
  const link = (id: string, name: string) => ({ id, by: { id: 2, name }, at, expiresAt: at });
  api.previewLinks.set('/vacancies/1/preview-links', [link('b', 'Ірина'), link('a', 'Петро')]);
  renderStaff('/adminpage/vacancies/1');
  await expect.poll(() => links().elements().length).toBe(2);
  await expect.element(address()).not.toBeInTheDocument();
  const revoke = part().getByRole('button', { name: 'Відкликати' });
  (revoke.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => links().element().textContent).toMatch(/Петро/);
  await expect.element(revoke).toHaveFocus();
  // One that is gone already is gone.
  api.once('DELETE /vacancies/:id/preview-links/:link', () => {
    api.previewLinks.clear();
    return refused(404, 'not-found');
  });
  await userEvent.keyboard('{Enter}');
  await expect.element(links()).not.toBeInTheDocument();
});

test('without a connection nothing is lost, and it is said what to do', async () => {
  const api = fakeContent({ news: [newsItem()] });
  api.once('GET /news/:id/preview-links', () => connectionLost);
  renderStaff('/adminpage/news/1');
  await part().getByRole('button', { name: 'Повторити' }).click();
  await expect.element(part().getByText(/^Не вдалося завантажити/)).not.toBeInTheDocument();
  api.once('POST /news/:id/preview-links', () => connectionLost);
  await make().click();
  await expect.poll(() => status().element().textContent).toMatch(/^Немає зв’язку/);
  api.once('POST /news/:id/preview-links', () => refused(409, 'conflict'));
  await make().click();
  await expect.poll(() => status().element().textContent).toMatch(/^Посилань уже забагато/);
  await make().click();
  await expect.element(address()).toBeVisible();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await part().getByRole('button', { name: 'Скопіювати' }).click();
  await expect.poll(() => status().element().textContent).toMatch(/Адресу виділено/);
  const field = address().element() as HTMLInputElement;
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
});

test('an item that was never saved has no links yet; saved, it has', async () => {
  fakeContent();
  renderStaff('/adminpage/news/new');
  await expect.element(part().getByText(/^Щойно ви збережете/)).toBeVisible();
  await expect.element(make()).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Заголовок українською' }).fill('Нова');
  await userEvent.keyboard('{Control>}s{/Control}');
  await make().click();
  await expect.element(address()).toBeVisible();
});
