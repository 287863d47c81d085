// A day to come on something that goes to the site.
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newsItem, vacancy } from '../../../tests/factories/content.ts';
import { connectionLost } from '../../../tests/factories/fake-api.ts';
import { fakeContent } from '../../../tests/factories/fake-content.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';
import { kyivDay } from '../../shared/kyiv-day.ts';

const YEAR = Number(kyivDay(new Date()).slice(0, 4)) + 1;
const DAY = `${YEAR}-07-15`;

const dialog = () => page.getByRole('dialog', { name: 'Запланувати на цю дату?' });
const press = (name: string) => dialog().getByRole('button', { name }).click();
async function publish() {
  await expect.element(page.getByRole('button', { name: 'Опублікувати', exact: true })).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
}
const saved = () => page.getByText('Зміни успішно збережено');

describe('before it is published', () => {
  test('it is asked whether it is to wait for its day, at nine unless told otherwise', async () => {
    const api = fakeContent({ news: [newsItem({ isActive: 0, state: 'draft', date: DAY })] });
    renderStaff('/adminpage/news/1');
    await page.getByRole('textbox', { name: 'Заголовок українською' }).fill('Дописане');
    await publish();
    await expect
      .element(dialog().getByText(new RegExp(`Дата на.сторінці — 15.липня ${YEAR}.р\\., а.сьогодні`)))
      .toBeVisible();
    await expect.element(dialog().getByText(/^Опублікувати .+ о.09:00$/)).toBeVisible();
    await dialog().getByLabelText('Година').fill('');
    await press('Запланувати');
    await expect.element(dialog().getByLabelText('Година')).toHaveFocus();
    await expect.element(dialog().getByLabelText('Година')).toHaveAccessibleDescription(/Заповніть це поле/);
    await dialog().getByLabelText('Година').fill('10:30');
    await press('Запланувати');
    await expect.element(page.getByText(/^Вийде .+ о.10:30$/)).toBeVisible();
    expect(api.news.get(1)).toMatchObject({
      ...{ headerUa: 'Дописане', isActive: 0, publishAt: `${YEAR}-07-15T07:30:00.000Z` },
    });
  });

  test('it can go out at once all the same, and a second try asks nothing', async () => {
    const api = fakeContent({ vacancies: [vacancy({ isActive: 0, state: 'draft', publishedAt: DAY })] });
    renderStaff('/adminpage/vacancies/1');
    await publish();
    api.once('PUT /vacancies/update', () => connectionLost);
    await press('Опублікувати зараз');
    await expect.element(page.getByText('Не збережено: немає зв’язку')).toBeVisible();
    await page.getByRole('button', { name: 'Повторити' }).click();
    await expect.element(saved()).toBeVisible();
    expect(api.vacancies.get(1)).toMatchObject({ isActive: 1, publishedAt: DAY });
  });

  test('one can go back to the text: then nothing is done', async () => {
    const api = fakeContent({ news: [newsItem({ isActive: 0, state: 'draft', date: DAY })] });
    renderStaff('/adminpage/news/1');
    await publish();
    await press('Повернутися');
    await expect.element(dialog()).not.toBeInTheDocument();
    await publish();
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.requests.filter(({ method }) => method === 'PUT' || method === 'PATCH')).toEqual([]);
  });

  test('nothing is asked of today, of a draft that stays one, or of what is not filled in', async () => {
    const api = fakeContent({ news: [newsItem({ isActive: 0, state: 'draft', date: DAY })] });
    renderStaff('/adminpage/news/1');
    const header = page.getByRole('textbox', { name: 'Заголовок українською' });
    await header.fill('');
    await publish();
    await expect.element(page.getByRole('region', { name: /^Не.збережено/ })).toBeVisible();
    await header.fill('Дописане');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(saved()).toBeVisible();
    await page.getByLabelText(/^Дата/).fill(kyivDay(new Date()));
    await publish();
    await expect.poll(() => api.news.get(1)?.isActive).toBe(1);
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

describe('what is on the site', () => {
  test('stays there unless told otherwise, and the same day is not asked about again', async () => {
    const api = fakeContent({ news: [newsItem()] });
    renderStaff('/adminpage/news/1');
    await page.getByLabelText(/^Дата/).fill(DAY);
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(dialog().getByText(/^Запис уже на.сайті\./)).toBeVisible();
    await press('Залишити на сайті');
    await expect.poll(() => api.news.get(1)?.date).toBe(DAY);
    expect(api.news.get(1)?.isActive).toBe(1);
    await page.getByRole('textbox', { name: 'Заголовок українською' }).fill('Інакше');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => api.news.get(1)?.headerUa).toBe('Інакше');
  });

  test('is hidden until its day if that is meant', async () => {
    const api = fakeContent({ news: [newsItem()] });
    renderStaff('/adminpage/news/1');
    await page.getByLabelText(/^Дата/).fill(DAY);
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(dialog().getByText(/^Показати знову .+ о.09:00$/)).toBeVisible();
    await press('Приховати й запланувати');
    await expect.element(page.getByText(/^Вийде .+ о.09:00$/)).toBeVisible();
    // It was nobody else who took it from the site.
    await expect.element(page.getByText(/тим часом/)).not.toBeInTheDocument();
    expect(api.news.get(1)).toMatchObject({
      ...{ date: DAY, isActive: 0, publishAt: `${YEAR}-07-15T06:00:00.000Z` },
    });
  });
});
