// An outdated translation: what has changed in the original since, and that it needs no change.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newsItem, vacancy } from '../../../tests/factories/content.ts';
import { refused } from '../../../tests/factories/fake-api.ts';
import { fakeContent } from '../../../tests/factories/fake-content.ts';
import { fakeRevisions } from '../../../tests/factories/fake-revisions.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';

const changes = () => page.getByRole('region', { name: 'Зміни в\u00a0оригіналі' });
const OLD = '<p>Перший абзац.</p><p>Заяви приймаємо до 1 липня.</p><ul><li>раз</li><li>два</li></ul>';
const NEW = '<p>Перший абзац.</p><p>Заяви приймаємо до 5 липня.</p><ul><li>раз</li><li>три</li></ul>';
const OUTDATED = { translation: 'outdated', translatedFrom: 1, version: 2 } as const;

test('exactly the paragraphs that changed stand over the English, and one press settles it', async () => {
  const item = newsItem({ textUa: NEW, ...OUTDATED });
  const api = fakeContent({ news: [item] });
  fakeRevisions(api, 'news', [{ item: newsItem({ textUa: OLD }) }, { item }]);
  renderStaff('/adminpage/news/1');
  await expect.element(changes().getByText(/Заяви приймаємо до/)).toBeVisible();
  const marked = (tag: string) =>
    [...changes().element().querySelectorAll(tag)].map((each) => each.lastChild?.textContent?.trim());
  expect(marked('del')).toEqual(['1', 'два']);
  expect(marked('ins')).toEqual(['5', 'три']);
  expect(changes().element().textContent).not.toContain('Перший абзац');
  expect(changes().element().textContent).not.toContain('раз');
  const english = page.getByRole('textbox', { name: 'Заголовок англійською' });
  await english.fill('Being written');
  await english.fill('A new service');
  await page.getByRole('button', { name: 'Переклад змін не потребує' }).click();
  await expect.element(changes()).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Переклад визнано чинним/)).toBeVisible();
  await expect.element(english).toHaveFocus();
  expect(api.sentTo('POST /news/:id/translation')[0]?.headers.get('if-match')).toBe('"v2"');
});

test('what is being written counts, too, and English that is changed is not behind', async () => {
  const item = vacancy({ responsibilitiesUa: ['писати', 'читати'], translation: null, translatedFrom: 1 });
  fakeRevisions(fakeContent({ vacancies: [item] }), 'vacancies', [{ item }]);
  renderStaff('/adminpage/vacancies/1');
  const title = page.getByRole('textbox', { name: 'Назва посади (українською)' });
  await title.fill('Головна аналітикиня');
  await expect.element(changes().getByText('Назва посади (українською)')).toBeVisible();
  expect(changes().element().querySelector('ins')?.textContent).toContain('Головна');
  // There is nothing to settle before it is saved.
  await expect
    .element(page.getByRole('button', { name: 'Переклад змін не потребує' }))
    .not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Назва посади (англійською)' }).fill('Lead analyst');
  await expect.element(changes()).not.toBeInTheDocument();
});

test('a version that nobody knows any more is said so, and what a colleague changed is not settled unread', async () => {
  const api = fakeContent({ news: [newsItem(OUTDATED)] });
  renderStaff('/adminpage/news/1');
  await expect.element(changes().getByText(/^Тієї версії вже немає/)).toBeVisible();
  api.once('POST /news/:id/translation', () => refused(412, 'changed-meanwhile'));
  await userEvent.tab();
  await page.getByRole('button', { name: 'Переклад змін не потребує' }).click();
  await expect.element(page.getByText(/^Не визнано чинним/)).toBeVisible();
  // Once.
  await expect.element(page.getByText('Сталася помилка. Будь ласка, повторіть дію')).not.toBeInTheDocument();
  await expect.element(changes()).toBeVisible();
});
