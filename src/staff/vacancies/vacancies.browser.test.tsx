// What is special about vacancies: their terms, their lists of lines, their preview.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { vacancy } from '../../../tests/factories/content.ts';
import { fakeContent } from '../../../tests/factories/fake-content.ts';
import { followMessage } from '../../../tests/factories/follow-message.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';
import { today } from '../../i18n/format.ts';

afterEach(() => void vi.useRealTimers());

const titleUa = () => page.getByRole('textbox', { name: 'Назва посади (українською)' });
const duties = () => page.getByRole('group', { name: 'Обов’язки (українською)', exact: true });
const save = () => page.getByRole('button', { name: /^Зберегти/ }).click();

async function writeDuties(...lines: string[]) {
  await duties().getByRole('button', { name: '+ Додати рядок' }).click();
  for (const [index, line] of lines.entries()) {
    if (index > 0) await userEvent.keyboard('{Enter}');
    await duties().getByRole('textbox').nth(index).fill(line);
  }
}

test('a vacancy is saved with its terms and lists, empty lines left out', async () => {
  const api = fakeContent();
  renderStaff('/adminpage/vacancies/new');
  await titleUa().fill('Тестувальниця');
  await page.getByLabelText('Вид зайнятості').selectOptions('Неповна зайнятість');
  await page.getByLabelText('Формат роботи').selectOptions('Дистанційно');
  await page.getByLabelText('Пошта для резюме').fill(' hr@example.gov.ua ');
  await writeDuties("писати об'єктні тести", '', 'читати код');
  await save();
  await expect.element(page.getByText('Зміни успішно збережено')).toBeVisible();
  expect(api.vacancies.get(1)).toMatchObject({
    titleUa: 'Тестувальниця',
    employmentType: 'part-time',
    workFormat: 'remote',
    contactEmail: 'hr@example.gov.ua',
    responsibilitiesUa: ["писати об'єктні тести", 'читати код'],
    deadline: null,
    isActive: 0,
  });
});

test('what is wrong with a line or the e-mail is said at its field', async () => {
  fakeContent({ vacancies: [vacancy({ responsibilitiesUa: ['добре', 'ж'.repeat(1001)] })] });
  renderStaff('/adminpage/vacancies/1');
  await page.getByLabelText('Пошта для резюме').fill('не пошта');
  await save();
  await followMessage();
  await expect.element(duties().getByRole('textbox').nth(1)).toHaveFocus();
  await expect
    .element(duties().getByRole('textbox').nth(1))
    .toHaveAccessibleDescription('Не більше ніж 1000 символів');
  await expect.element(page.getByLabelText('Пошта для резюме')).toHaveAttribute('aria-invalid', 'true');
});

test('a deadline in the past is warned about, in words, with a sign and a colour', async () => {
  // The last minute of a day in Kyiv, which itself has not passed.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T21:59:00Z') });
  fakeContent();
  renderStaff('/adminpage/vacancies/new');
  const deadline = page.getByLabelText('Приймаємо документи до');
  await expect.element(deadline).toHaveAccessibleDescription('Можна не вказувати');
  await deadline.fill('2026-11-15');
  await expect.element(deadline).toHaveAccessibleDescription(/^Увага: цей день уже минув/);
  const warning = page.getByText(/Увага: цей день уже минув/);
  expect(warning.element().querySelector('svg')).not.toBeNull();
  await expect.element(warning).toHaveStyle({ backgroundColor: 'rgb(255, 246, 219)' });
  const point = page.getByRole('region', { name: 'Готовність' }).getByText(/строк подання минув/i);
  await expect.element(point).toBeVisible();
  await deadline.fill('2026-11-16');
  await expect.element(deadline).toHaveAccessibleDescription('Можна не вказувати');
  await expect.element(point).not.toBeInTheDocument();
});

test('the preview shows the vacancy in both languages before it is saved', async () => {
  fakeContent();
  renderStaff('/adminpage/vacancies/new');
  await titleUa().fill('Аналітикиня');
  await page.getByRole('textbox', { name: 'Підрозділ (англійською)' }).fill('Data Office');
  await writeDuties('рахувати', '');
  await page.getByRole('button', { name: 'Перегляд' }).click();
  const preview = page.getByRole('dialog', { name: 'Перегляд' });
  await expect.element(preview.getByRole('heading', { level: 1 })).toHaveTextContent('Аналітикиня');
  expect(preview.getByRole('region', { name: 'Обов’язки' }).getByRole('listitem').elements()).toHaveLength(1);
  await preview.getByRole('button', { name: 'Англійська' }).click();
  await expect.element(preview.getByText('This material is available in Ukrainian only')).toBeVisible();
  await expect.element(preview.getByText('Data Office')).toBeVisible();
  await expect.element(preview.getByText('Full-time')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(titleUa()).toHaveValue('Аналітикиня');
});

test('on a narrow screen the language with the message comes to the front', async () => {
  await page.viewport(400, 800);
  fakeContent({ vacancies: [vacancy({ titleEn: 'x'.repeat(301) })] });
  renderStaff('/adminpage/vacancies/1');
  const titleEn = page.getByLabelText('Назва посади (англійською)');
  await expect.element(titleEn).not.toBeVisible();
  await page.getByRole('textbox', { name: 'Оплата праці' }).fill('50 000 ₴');
  await save();
  await expect.element(titleEn).toBeVisible();
  await followMessage();
  await expect.element(titleEn).toHaveFocus();
  await page.viewport(1280, 900);
});

test('a vacancy is duplicated from its editor, without its days', async () => {
  const api = fakeContent({ vacancies: [vacancy({ id: 4, deadline: '2026-09-30', salary: '30 000' })] });
  renderStaff('/adminpage/vacancies/4');
  await page.getByRole('button', { name: 'Інші способи' }).click();
  await page.getByRole('menuitem', { name: 'Дублювати' }).click();
  const title = page.getByRole('textbox', { name: 'Назва посади (українською)' });
  await expect.element(title).toHaveValue('Аналітикиня (копія)');
  await page.getByRole('button', { name: 'Зберегти чернетку' }).click();
  await expect
    .poll(() => api.vacancies.get(5))
    .toMatchObject({
      ...{ titleUa: 'Аналітикиня (копія)', titleEn: 'Analyst (copy)', salary: '30 000' },
      ...{ publishedAt: today(), deadline: null, isActive: 0 },
    });
});
