// What kept an item from being saved, above its form.
import { afterEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { newsItem, vacancy } from '../../../tests/factories/content.ts';
import { refused } from '../../../tests/factories/fake-api.ts';
import { fakeContent } from '../../../tests/factories/fake-content.ts';
import { document as documentOf, policies } from '../../../tests/factories/fake-policies.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';

const summary = () => page.getByRole('region', { name: /^Не.збережено: виправте/ });
const links = () => summary().getByRole('link');
const texts = () =>
  links()
    .elements()
    .map(({ textContent }) => textContent);
const field = (name: string) => page.getByRole('textbox', { name });

/** Not with the pointer: a bar or a toast may stand in its way. */
const press = (locator: Locator) => (locator.element() as HTMLElement).click();

async function save() {
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(summary()).toHaveFocus();
}

afterEach(() => page.viewport(1280, 900));

test('each message is a link to its field, in the order of the form, and goes when the field is mended', async () => {
  fakeContent({ news: [newsItem({ links: [] })] });
  renderStaff('/adminpage/news/1');
  await page.getByRole('button', { name: 'Додати посилання' }).click();
  await page.getByRole('textbox', { name: 'Адреса посилання' }).fill('не адреса');
  await field('Заголовок українською').fill('');
  await save();
  await expect.element(page.getByRole('heading', { name: /^Не.збережено: виправте 2.поля$/ })).toBeVisible();
  expect(texts()).toEqual([
    'Заголовок українською: Заповніть це поле',
    expect.stringMatching(/^Посилання, №.1: Адреса посилання: .+/),
  ]);
  // They still stand at their fields.
  await expect.element(field('Заголовок українською')).toHaveAccessibleDescription('Заповніть це поле');
  await userEvent.keyboard('{Tab}');
  await expect.element(links().first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Заголовок українською')).toHaveFocus();
  press(links().nth(1));
  await expect.element(field('Адреса посилання')).toHaveFocus();
  await field('Заголовок українською').fill('Є');
  await expect.poll(texts).toHaveLength(1);
  await field('Адреса посилання').fill('https://example.org');
  await expect.element(summary()).not.toBeInTheDocument();
});

describe('on a narrow screen', () => {
  test('a link turns to the language of its field', async () => {
    await page.viewport(360, 800);
    fakeContent({ vacancies: [vacancy({ requirementsUa: ['Досвід'], requirementsEn: ['Skill'] })] });
    renderStaff('/adminpage/vacancies/1');
    const long = 'a'.repeat(1001);
    await page.getByRole('button', { name: 'Англійська' }).click();
    await field('Вимоги (англійською): рядок 1').fill(long);
    await page.getByRole('button', { name: 'Українська' }).click();
    await field('Назва посади (українською)').fill('');
    await save();
    await expect.element(field('Назва посади (українською)')).toBeVisible();
    press(links().nth(1));
    await expect.element(field('Вимоги (англійською): рядок 1')).toHaveFocus();
    press(links().first());
    await expect.element(field('Назва посади (українською)')).toHaveFocus();
  });

  test('and to the part beside the texts', async () => {
    await page.viewport(360, 800);
    fakeContent({ news: [newsItem()] });
    renderStaff('/adminpage/news/1');
    await page.getByRole('button', { name: 'Готовність', exact: true }).click();
    press(page.getByRole('button', { name: 'Додати виправлення' }));
    await field('Що виправлено, англійською').fill('The sum is corrected');
    press(page.getByRole('button', { name: 'Українська' }));
    await field('Заголовок українською').fill('');
    await save();
    press(links().nth(1));
    await expect.element(page.getByRole('group', { name: 'Нове виправлення' })).toBeVisible();
    await expect.element(field('Що виправлено, українською')).toHaveFocus();
  });
});

test('what the server refuses is there, too, and what is no field is said without a link', async () => {
  const api = fakeContent({ vacancies: [vacancy()] });
  renderStaff('/adminpage/vacancies/1');
  const errors = [
    { path: 'departmentUa', message: 'errors.tooLong' },
    { path: 'somewhere', message: 'errors.invalidValue' },
  ];
  api.once('PUT /vacancies/update', () => refused(400, 'invalid-input', { errors }));
  await field('Назва посади (українською)').fill('Інша назва');
  await save();
  await expect.poll(() => summary().getByRole('listitem').elements().length).toBe(2);
  expect(texts()).toHaveLength(1);
  press(links());
  await expect.element(field('Підрозділ (українською)')).toHaveFocus();
});

test('publishing at a time is refused in the same way, and the focus is not left in the dialog', async () => {
  fakeContent({ news: [newsItem({ isActive: 0, state: 'draft' })] });
  renderStaff('/adminpage/news/1');
  await field('Заголовок українською').fill('');
  await page.getByRole('button', { name: 'Запланувати…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Запланувати' });
  await dialog.getByRole('button', { name: 'Запланувати' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(summary()).toHaveFocus();
});

test('a document of a policy is named by its year and number, and its year opens', async () => {
  const documents = [
    { year: 2025, items: [documentOf('Звіт', 'Report')] },
    { year: 2024, items: [documentOf('Звіт', 'Report'), documentOf('Інший', 'Another')] },
  ];
  const all = policies().map((each) => (each.slug === 'reporting' ? { ...each, documents } : each));
  fakeContent({ policies: all });
  renderStaff('/adminpage/policies/2');
  await page.getByText('2024 рік').click();
  const title = page
    .getByRole('group', { name: 'Документ 2' })
    .getByRole('textbox', { name: 'Назва українською' });
  await title.fill('');
  await save();
  await expect
    .poll(texts)
    .toEqual([expect.stringMatching(/^Документи, 2024, №.2: Назва українською: Заповніть це поле$/)]);
  press(links());
  await expect.element(title).toHaveFocus();
});
