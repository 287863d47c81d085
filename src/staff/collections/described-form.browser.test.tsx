// A form that is described field by field: what is typed is what is sent, and what is wrong stands at its field.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import organisation from '../../../content/organisation.json';
import { ENTRIES } from '../../../tests/factories/entries.ts';
import { created, fakeApi, ok } from '../../../tests/factories/fake-api.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';

const STORED = {
  ...{ id: 7, isActive: 1, state: 'published', version: 3, ukrainianUpdatedAt: null },
  ...{ createdAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-01-01T10:00:00.000Z' },
};
const save = () => page.getByRole('button', { name: 'Зберегти зміни на сайті' });

test('a project is changed: a fact and a figure more, another day, another dashboard, and nothing else', async () => {
  const project = { ...ENTRIES.projects(''), ...STORED };
  const api = fakeApi({
    'GET /projects/:id': () => ok(project),
    'GET /dashboards/': () => ok({ items: [{ ...ENTRIES.dashboards('one'), ...STORED }] }),
    'PUT /projects/update': ({ json }) => ok({ ...STORED, ...(json as object), version: 4 }),
  });
  renderStaff('/adminpage/projects/7');
  await expect.element(page.getByLabelText(/^Повна назва \(українською\)/)).toHaveValue(project.headerUa);
  await page.getByRole('button', { name: 'Додати показник' }).click();
  const figure = page.getByRole('group', { name: 'Показник 2' });
  await save().click();
  await expect.element(figure.getByText('Заповніть це поле').first()).toBeVisible();
  expect(api.sentTo('PUT /projects/update')).toEqual([]);
  await figure.getByLabelText(/^Число/).fill('40');
  await figure.getByLabelText(/^Що воно означає \(українською\)/).fill('громад');
  await figure.getByLabelText('Що воно означає (англійською)').fill('communities');
  await page.getByLabelText('Станом на').fill('2026-11-01');
  await page.getByRole('button', { name: 'Додати факт' }).click();
  const fact = page.getByRole('group', { name: 'Факт 2' });
  await fact.getByLabelText(/^Що це \(українською\)/).fill('Відколи');
  await fact.getByLabelText(/^Значення \(українською\)/).fill('2022');
  await fact.getByLabelText('Куди веде').fill('kmu.gov.ua/npas');
  // The one that is named has gone since: it is said, and another is chosen.
  await expect.element(page.getByRole('combobox', { name: 'Дашборд' })).toHaveValue(project.dashboard);
  await page.getByRole('combobox', { name: 'Дашборд' }).selectOptions('points-one');
  await save().click();
  const { headerUa, video, imgName } = project;
  await expect
    .poll(() => api.sentTo('PUT /projects/update').at(-1)?.json)
    .toMatchObject({
      ...{ id: 7, version: 3, headerUa, video, imgName, asOfDate: '2026-11-01' },
      dashboard: 'points-one',
      facts: [
        project.facts[0],
        { labelUa: 'Відколи', valueUa: '2022', valueEn: '', link: 'https://kmu.gov.ua/npas' },
      ],
      statistic: [
        project.statistic[0],
        { number: '40', secondTextUa: 'громад', secondTextEn: 'communities' },
      ],
    });
});

test('a dashboard gets telephones for people in danger, with an address proposed from its name', async () => {
  const api = fakeApi({ 'POST /dashboards': ({ json }) => created({ ...STORED, ...(json as object) }) });
  renderStaff('/adminpage/dashboards/new');
  await page.getByLabelText(/^Назва дашборда \(українською\)/).fill('Лінія довіри');
  await page.getByRole('button', { name: /Взяти з.назви: liniia-doviry/ }).click();
  await page.getByRole('switch', { name: /^Сюди приходять люди/ }).click();
  await page.getByRole('button', { name: 'Додати телефон' }).click();
  const call = page.getByRole('group', { name: 'Телефон 1' });
  await call.getByLabelText(/^Номер/).fill('15-47');
  await call.getByLabelText(/^Хто відповідає \(українською\)/).fill('гаряча лінія');
  await page.getByRole('button', { name: 'Зберегти чернетку' }).click();
  await expect
    .poll(() => api.sentTo('POST /dashboards').at(-1)?.json)
    .toMatchObject({
      ...{ slug: 'liniia-doviry', height: '1200px' },
      emergency: { calls: [{ number: '15-47', textUa: 'гаряча лінія', textEn: '' }], exit: '' },
    });
});

test('the telephone of the centre is changed, and its wrong e-mail is said at its field', async () => {
  const answer = { name: 'organisation', version: 5, updatedAt: '2026-01-01T00:00:00.000Z' };
  const api = fakeApi({
    'GET /content/organisation': () => ok({ ...answer, value: organisation }),
    'PUT /content/organisation': ({ json }) =>
      ok({ ...answer, version: 6, value: (json as { value: object }).value }),
  });
  renderStaff('/adminpage/organisation');
  await page.getByLabelText('Телефон', { exact: true }).fill('044 222 33 44');
  await page.getByLabelText(/^Пошта для преси/).fill('не пошта');
  await save().click();
  await expect.element(page.getByText(/електронн/i).first()).toBeVisible();
  expect(api.sentTo('PUT /content/organisation')).toEqual([]);
  await page.getByLabelText(/^Пошта для преси/).fill('press@icc.gov.ua');
  await save().click();
  await expect
    .poll(() => api.sentTo('PUT /content/organisation').at(-1)?.json)
    .toEqual({
      value: {
        ...organisation,
        contacts: { ...organisation.contacts, phone: '044 222 33 44', pressEmail: 'press@icc.gov.ua' },
      },
    });
});
