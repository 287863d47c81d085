// What somebody may not do is not on their screen.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newsItem, vacancy } from '../../../tests/factories/content.ts';
import { fakeApi, noContent, ok, refused } from '../../../tests/factories/fake-api.ts';
import { OLENA, renderStaff, renderStaffArea } from '../../../tests/factories/render-staff.tsx';
import type { Staff } from '../../access/access.schema.ts';
import { useToasts } from '../../ui/toasts.ts';

const AUTHOR: Staff = { ...OLENA, id: 2, name: 'Ірина', role: 'author' };
const EDITOR: Staff = { ...OLENA, id: 3, name: 'Петро', role: 'editor' };

const shown = newsItem({ id: 1, headerUa: 'На сайті' });
const draft = newsItem({ id: 2, headerUa: 'Чернетка', isActive: 0, state: 'draft' });
const offered = newsItem({
  ...{ id: 3, headerUa: 'Готова', isActive: 0, state: 'draft', review: 'offered' },
  ...{ reviewBy: { id: 2, name: 'Ірина' }, reviewAt: '2026-09-01T08:00:00.000Z', reviewRemark: '' },
});
const returned = newsItem({
  ...offered,
  id: 4,
  headerUa: 'Повернута',
  review: 'returned',
  reviewRemark: 'Де джерело?',
});
const hidden = newsItem({ id: 5, headerUa: 'Прихована', isActive: 0, state: 'hidden' });
const ALL = [shown, draft, offered, returned, hidden];

const newsApi = () =>
  fakeApi({
    'GET /news/': ({ query }) => {
      const news = ALL.filter(({ review }) => !query.has('review') || review === query.get('review'));
      return ok({ news, pagesCount: 1, total: news.length });
    },
    'GET /news/:id': ({ path }) => ok(ALL.find(({ id }) => String(id) === path.split('/')[2])),
    'GET /working-copies': () => ok([]),
    'GET /working-copies/:kind/:item': () => refused(404, 'not-found'),
    'GET /news/:id/preview-links': () => ok({ links: [] }),
    'GET /calendar': () => ok({ entries: [] }),
    'GET /maintenance': () => ok({ maintenance: null, stopped: [] }),
    'PUT /working-copies/:kind/:item': () => ok({ at: '2026-09-01T08:00:00.000Z' }),
    'DELETE /working-copies/:kind/:item': () => noContent,
  });

const row = (title: string) => page.getByRole('listitem', { name: title });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('authors have no switch, time, bin or choice of many; what is on the site they look at', async () => {
  newsApi();
  renderStaff('/adminpage/news?state=all', AUTHOR);
  await expect.element(row('На сайті').getByRole('link', { name: 'Переглянути' })).toBeVisible();
  await expect.element(row('Прихована').getByRole('link', { name: 'Переглянути' })).toBeVisible();
  await expect.element(row('Чернетка').getByRole('link', { name: 'Редагувати' })).toBeVisible();
  for (const role of ['switch', 'checkbox', 'button'] as const)
    expect(page.getByRole('listitem').getByRole(role).elements()).toEqual([]);
  expect(page.getByRole('region', { name: 'Дії з вибраними' }).elements()).toEqual([]);
});

test('the list tells each what waits for them: an editor what is offered, an author what came back', async () => {
  const api = newsApi();
  renderStaff('/adminpage/news?state=all', EDITOR);
  await expect.element(page.getByRole('link', { name: '1 запис чекає на погодження' })).toBeVisible();
  await expect.element(row('Готова').getByText('На погодженні')).toBeVisible();
  await page.getByRole('button', { name: /^Фільтри/ }).click();
  await page.getByRole('combobox', { name: 'Погодження' }).selectOptions('returned');
  await expect.element(row('Готова')).not.toBeInTheDocument();
  await expect.element(row('Повернута').getByText('Повернено: «Де джерело?»')).toBeVisible();
  expect(api.sentTo('GET /news/').at(-1)?.query.get('review')).toBe('returned');
});

test('an author is told what came back to them and what is on offer, of their own', async () => {
  const api = newsApi();
  const { router } = renderStaff('/adminpage/news?state=all', AUTHOR);
  await expect.element(page.getByRole('link', { name: '1 ваш запис на погодженні' })).toBeVisible();
  await page.getByRole('link', { name: '1 запис повернено вам' }).click();
  await expect.poll(() => router.state.location.search).toBe('?state=all&who=2&review=returned');
  const requests = api.sentTo('GET /news/').filter(({ query }) => query.has('review'));
  expect(requests.every(({ query }) => query.get('who') === '2')).toBe(true);
});

test('an author offers instead of publishing, with what is written, and takes it back', async () => {
  const api = newsApi();
  api.always('PUT /news/update', () => ok({ ...draft, headerUa: 'Чернетка, нова', version: 2 }));
  api.always('POST /news/:id/review', () =>
    ok({ ...offered, id: 2, headerUa: 'Чернетка, нова', version: 3 }),
  );
  api.always('DELETE /news/:id/review', () => ok({ ...draft, headerUa: 'Чернетка, нова', version: 4 }));
  renderStaff('/adminpage/news/2', AUTHOR);
  await page.getByRole('textbox', { name: 'Заголовок українською' }).fill('Чернетка, нова');
  expect(button('Опублікувати').elements()).toEqual([]);
  expect(button('Запланувати…').elements()).toEqual([]);
  await button('На погодження').click();
  await expect.element(page.getByText(/^На погодженні: Ірина/)).toBeVisible();
  expect(api.sentTo('POST /news/:id/review')).toHaveLength(1);
  // Offered once: there is nothing to offer any more, and the focus has a place.
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  expect(button('На погодження').elements()).toEqual([]);
  await button('Відкликати').click();
  await expect.element(page.getByText(/^На погодженні:/)).not.toBeInTheDocument();
  await expect.element(button('На погодження')).toBeVisible();
});

test('an editor returns what was offered with a remark, which has to be there', async () => {
  const api = newsApi();
  api.always('POST /news/:id/review/return', () => ok({ ...returned, id: 3, version: 2 }));
  renderStaff('/adminpage/news/3', EDITOR);
  await button('Повернути із зауваженням…').click();
  const dialog = page.getByRole('dialog', { name: 'Повернути автору' });
  await dialog.getByRole('button', { name: 'Повернути' }).click();
  const remark = dialog.getByRole('textbox', { name: 'Зауваження' });
  await expect.element(remark).toHaveAttribute('aria-invalid', 'true');
  await remark.fill('Де джерело?');
  await dialog.getByRole('button', { name: 'Повернути' }).click();
  await expect.element(page.getByText(/«Де джерело\?»$/)).toBeVisible();
  expect(api.sentTo('POST /news/:id/review/return')[0]?.json).toEqual({ remark: 'Де джерело?' });
});

test('what was on the site and is hidden an author reads, and changes no more', async () => {
  newsApi();
  renderStaff('/adminpage/news/5', AUTHOR);
  await expect.element(page.getByText(/^Цей запис приховано/)).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
});

test('what is on the site an author reads in both languages, and finds again what they had typed', async () => {
  const api = newsApi();
  const copy = { values: { headerUa: 'Моє' }, baseVersion: 1, at: '2026-09-01T08:00:00.000Z' };
  api.always('GET /working-copies', () => ok([{ kind: 'news', item: '1', at: copy.at, baseVersion: 1 }]));
  api.always('GET /working-copies/:kind/:item', () => ok(copy));
  renderStaff('/adminpage/news/1', AUTHOR);
  await expect.element(page.getByText('Цей запис на сайті. Змінити його може редактор.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'На сайті' })).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await expect.element(button('Створити новий запис')).toBeVisible();
  await button('Порівняти').click();
  await expect.element(page.getByRole('insertion')).toHaveTextContent('додано Моє');
});

test('an author who writes on what an editor has just published is told so, and keeps the text', async () => {
  const api = newsApi();
  renderStaff('/adminpage/news/3', AUTHOR);
  await expect.element(page.getByText(/^На погодженні:/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Заголовок українською' }).fill('Дописане');
  api.always('PUT /news/update', () => refused(403, 'forbidden'));
  api.always('GET /news/:id', () =>
    ok({ ...offered, review: null, isActive: 1, state: 'published', version: 2 }),
  );
  await button('Зберегти чернетку').click();
  await expect.element(page.getByText(/^Не збережено: запис тим часом опублікували/)).toBeVisible();
  await expect.element(page.getByText(/^На погодженні:/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Заголовок українською' })).toHaveValue('Дописане');
  expect(useToasts.getState().toasts).toEqual([]);
});

test('an author who takes back what was returned meanwhile reads the remark instead', async () => {
  const api = newsApi();
  api.always('DELETE /news/:id/review', () => refused(409, 'conflict'));
  renderStaff('/adminpage/news/3', AUTHOR);
  await expect.element(button('Відкликати')).toBeVisible();
  api.always('GET /news/:id', () => ok({ ...returned, id: 3, version: 2 }));
  await button('Відкликати').click();
  await expect.element(page.getByText(/^Повернено із зауваженням: .+ «Де джерело\?»$/)).toBeVisible();
});

test('what was offered and changed since is not published unread', async () => {
  const api = newsApi();
  api.always('PATCH /news/updateVisibility', () => refused(412, 'changed-meanwhile'));
  renderStaff('/adminpage/news?state=all', EDITOR);
  await row('Готова').getByRole('switch').click();
  await expect
    .element(page.getByText('Не опубліковано: запис тим часом змінили. Перегляньте його ще раз'))
    .toBeVisible();
  expect(api.sentTo('PATCH /news/updateVisibility')[0]?.headers.get('if-match')).toBe(
    `"v${offered.version}"`,
  );
});

test('a page that is not for one’s role says so, and the menu does not lead there', async () => {
  newsApi();
  const { router } = renderStaffArea('/adminpage/audit', AUTHOR);
  await expect.element(page.getByRole('heading', { name: 'Немає доступу' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Панель керування' });
  expect(
    menu
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual([
    ...['Сьогодні', 'Новини', 'Рубрики', 'Вакансії', 'Обов’язки', 'Календар'],
    ...[
      'Головна',
      'Проєкти',
      'Дашборди',
      'Звіти з\u00a0даними',
      'Е-сервіси',
      'Довідники',
      'Сторінки',
      'Політики',
      'Керівництво',
    ],
    ...[
      'Контакти',
      'Оголошення',
      'Медіатека',
      'Що читають',
      'Що шукають',
      'Відгуки',
      'Перенаправлення',
      'Посилання',
    ],
  ]);
  for (const path of ['accounts', 'checklist', 'maintenance']) {
    await router.navigate(`/adminpage/${path}`);
    await expect.element(page.getByRole('heading', { name: 'Немає доступу' })).toBeVisible();
  }
});

test('whoever has to set up a second factor gets no other page until that is done', async () => {
  const api = fakeApi({
    'GET /auth/second-factor': () => ok({ totp: false, canHaveTotp: true, passkeys: [], recoveryCodes: 0 }),
    'GET /auth/sessions': () => ok({ sessions: [] }),
    'GET /maintenance': () => refused(403, 'second-factor-needed'),
    'GET /vacancies/': () => ok({ vacancies: [vacancy({ id: 1 })], pagesCount: 1, total: 1 }),
  });
  const { router } = renderStaffArea('/adminpage/vacancies', { ...EDITOR, needsSecondFactor: true });
  await expect.element(page.getByRole('heading', { name: 'Мій обліковий запис' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/adminpage/account');
  await expect.element(page.getByText(/другий чинник обов’язковий/)).toBeVisible();
  expect(api.sentTo('GET /vacancies/')).toEqual([]);
});
