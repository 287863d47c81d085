// Reading who did what.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, ok, refused } from '../../../tests/factories/fake-api.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';
import type { AuditEntry } from '../../audit/audit.schema.ts';

const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-09-01T08:00:00.000Z',
  action: 'change',
  kind: 'vacancy',
  itemId: 7,
  title: 'Аналітикиня',
  who: { id: 1, email: 'editor@example.gov.ua', name: 'Олена Редакторка' },
  network: null,
  changes: [],
  ...fields,
});

const logOf = (...entries: AuditEntry[]) =>
  ok({
    entries,
    pagesCount: 1,
    total: entries.length,
    isMore: false,
    newer: null,
    older: null,
    people: [{ email: 'editor@example.gov.ua', name: 'Олена Редакторка' }],
  });

const terms = () =>
  page
    .getByRole('term')
    .elements()
    .map(({ textContent }) => textContent);
const definitions = () =>
  page
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent);

test('fields are called as in the editor, in the words of their kind', async () => {
  const changes = [
    { field: 'titleUa', before: 'Аналітик', after: 'Аналітикиня' },
    { field: 'isActive', before: '0', after: '1' },
    { field: 'descriptionEn', before: '<p>Old</p>', after: '<p>New</p>' },
    { field: 'somethingNew', before: null, after: 'x' },
  ];
  fakeApi({ 'GET /audit': () => logOf(entry({ changes })) });
  renderStaff('/adminpage/audit');
  await page.getByText('4 поля').click();
  expect(terms()).toEqual([
    'Назва посади (українською)',
    'Показувати на сайті',
    'Про вакансію (англійською)',
    'somethingNew',
  ]);
  expect(definitions()).toEqual([
    'БулоАналітик',
    'СталоАналітикиня',
    'Булоні',
    'Сталотак',
    'БулоOld',
    'СталоNew',
    'Сталоx',
  ]);
});

test('a link of news is told by its number, and leads to its news item', async () => {
  const changes = [{ field: 'links.3.url', before: null, after: 'https://diia.gov.ua/' }];
  fakeApi({ 'GET /audit': () => logOf(entry({ kind: 'link', title: 'Новина', changes })) });
  renderStaff('/adminpage/audit');
  await page.getByText('1 поле').click();
  expect(terms()).toEqual(['Адреса посилання №\u00a03']);
  await expect
    .element(page.getByRole('link', { name: 'Новина' }))
    .toHaveAttribute('href', '/adminpage/news/7');
});

test('what was deleted leads nowhere, but the item of a cleared gallery does', async () => {
  fakeApi({
    'GET /audit': () =>
      logOf(
        entry({ id: 1, action: 'delete', title: 'Видалена' }),
        entry({ id: 2, action: 'delete', kind: 'gallery', title: 'З галереєю' }),
      ),
  });
  renderStaff('/adminpage/audit');
  await expect.element(page.getByRole('link', { name: 'З галереєю' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Видалена' })).not.toBeInTheDocument();
});

test('of two filters the later one counts, whichever is answered first', async () => {
  const api = fakeApi({
    'GET /audit': ({ query }) => logOf(entry({ title: query.get('kind') ?? 'усе' })),
  });
  renderStaff('/adminpage/audit');
  await expect.element(page.getByRole('link', { name: 'усе' })).toBeVisible();
  const show = async (kind: string) => {
    await page.getByLabelText('Що змінено').selectOptions(kind);
    await page.getByRole('button', { name: 'Показати' }).click();
  };
  const letGo = api.hold('GET /audit');
  await show('Новина');
  await show('Вакансія');
  await expect.element(page.getByRole('link', { name: 'vacancy' })).toBeVisible();
  await letGo();
  await expect.element(page.getByRole('link', { name: 'news' })).not.toBeInTheDocument();
});

test('a long log is read in parts, from the newest on and back, whatever it is narrowed by', async () => {
  const beside = { newer: null, older: null };
  fakeApi({
    'GET /audit': ({ query }) => {
      const { before, after } = Object.fromEntries(query);
      const list = (title: string, places: object) =>
        ok({ ...(logOf(entry({ title })).body as object), total: 1_000, isMore: true, ...beside, ...places });
      if (before) return list(`до ${before}`, { newer: 40, older: 21 });
      return list(after ? `після ${after}` : `найновіше ${query.get('kind')}`, { older: 41 });
    },
  });
  renderStaff('/adminpage/audit?kind=news');
  const shown = (title: string) => expect.element(page.getByRole('link', { name: title })).toBeVisible();
  await shown('найновіше news');
  await expect.element(page.getByText('Понад 1\u00a0000 записів')).toBeVisible();
  await page.getByRole('link', { name: 'Старіші' }).click();
  await shown('до 41');
  await page.getByRole('link', { name: 'Новіші' }).click();
  await shown('після 40');
  await page.getByRole('link', { name: 'Старіші' }).click();
  await page.getByRole('link', { name: 'Найновіші' }).click();
  await shown('найновіше news');
});

test('a log that fails to load says so, and can be asked for again', async () => {
  const api = fakeApi({ 'GET /audit': () => logOf(entry({})) });
  api.once('GET /audit', () => refused(500, 'internal'));
  renderStaff('/adminpage/audit');
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect.element(page.getByRole('link', { name: 'Аналітикиня' })).toBeVisible();
  await expect.element(page.getByText('Не вдалося завантажити дані')).not.toBeInTheDocument();
});

test('a policy and its fields are called as in its editor, and lead there', async () => {
  const changes = [
    { field: 'textUa', before: '<p>Було</p>', after: '<p>Стало</p>' },
    { field: 'isDraft', before: 'true', after: 'false' },
    { field: 'documents', before: null, after: '2025 / Баланс' },
    { field: 'contacts', before: null, after: '+380' },
  ];
  fakeApi({
    'GET /audit': () => logOf(entry({ kind: 'policy', itemId: 2, title: 'Звітність', changes })),
  });
  renderStaff('/adminpage/audit');
  await page.getByText('4 поля').click();
  expect(terms()).toEqual([
    ...[
      'Текст (українською)',
      expect.stringMatching(/^Текст ще не.затверджено$/),
      'Документи',
      'Кому повідомити про корупцію',
    ],
  ]);
  await expect.element(page.getByRole('cell', { name: /^Політика/ })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Звітність' }))
    .toHaveAttribute('href', '/adminpage/policies/2');
});
