// Two people have changed the same place, and one of them chooses.
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newsItem, picture } from '../../../tests/factories/content.ts';
import { cleanup, render } from '../../../tests/factories/render.ts';
import { type Choices, mergeValues } from '../compare/merge.ts';
import { newsRules } from '../news/news-rules.ts';
import { type NewsValues, valuesOf } from '../news/news-values.ts';
import { ClashPage } from './clash-page.tsx';

const link = { id: 7, newsId: 1, titleUa: 'Звіт', titleEn: 'Report', url: 'https://a.gov.ua/' };
const BASE = valuesOf(
  newsItem({ textUa: '<p>Перший абзац про дані.</p><p>Другий абзац.</p>', links: [link] }),
);

async function show(mine: Partial<NewsValues>, theirs: Partial<NewsValues>, initialChoices?: Choices) {
  const merge = mergeValues(newsRules, {
    base: BASE,
    mine: { ...BASE, ...mine },
    theirs: { ...BASE, ...theirs },
  });
  const [onResolved, onLeave] = [vi.fn(), vi.fn()];
  const element = (
    <main style={{ padding: 'var(--space-6) var(--gutter)' }}>
      <ClashPage {...{ merge, onResolved, onLeave, initialChoices }} savedBy="Ірина" />
    </main>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  render(<RouterProvider router={router} />);
  return { onResolved, onLeave };
}

const TWO_TITLES = [
  { headerUa: 'Моя нова послуга', headerEn: 'Mine' },
  { headerUa: 'Їхня нова послуга', headerEn: 'Theirs', date: '2026-10-01' },
] as const;

const clash = (name: string | RegExp) => page.getByRole('group', { name });
const option = (group: string | RegExp, name: string) => clash(group).getByRole('radio', { name });
const save = () => page.getByRole('button', { name: 'Зберегти' });
const counter = () => page.getByRole('status').element().textContent;

afterEach(() => page.viewport(1280, 900));

test('each place that was changed twice is chosen, the rest is merged already', async () => {
  const { onResolved } = await show(...TWO_TITLES);
  await expect.poll(counter).toBe('Залишилося 2 з\u00a02');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await option('1. Заголовок українською', 'Ваша версія').click();
  await expect.poll(counter).toBe('Залишилося 1 з\u00a02');
  await option('2. Заголовок англійською', 'Збережена версія (Ірина)').click();
  await expect.poll(counter).toBe('Усе вирішено');
  await save().click();
  expect(onResolved).toHaveBeenCalledExactlyOnceWith({
    ...BASE,
    headerUa: 'Моя нова послуга',
    headerEn: 'Theirs',
    date: '2026-10-01',
  });
});

test('the words that each side changed are marked', async () => {
  await show(...TWO_TITLES);
  const marks = clash('1. Заголовок українською').getByRole('insertion');
  expect(marks.elements().map(({ textContent }) => textContent)).toEqual([
    'додано Їхня нова',
    'додано Моя нова',
  ]);
});

test('saving before everything is chosen leads to what is left', async () => {
  const { onResolved } = await show(...TWO_TITLES);
  await option('1. Заголовок українською', 'Ваша версія').click();
  await save().click({ force: true });
  expect(onResolved).not.toHaveBeenCalled();
  await expect.element(option('2. Заголовок англійською', 'Збережена версія (Ірина)')).toHaveFocus();
});

test('with the keyboard alone: both, written text, Ctrl+S', async () => {
  const { onResolved } = await show(...TWO_TITLES);
  (option('1. Заголовок українською', 'Збережена версія (Ірина)').element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
  await expect
    .element(option('1. Заголовок українською', 'Обидві: додане колегою й додане вами'))
    .toBeChecked();
  await userEvent.keyboard('{Tab} {ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(option('2. Заголовок англійською', 'Написати інакше')).toBeChecked();
  await userEvent.keyboard('{Tab}{Control>}a{/Control}Ours{Control>}s{/Control}');
  await expect
    .poll(() => onResolved.mock.calls[0]?.[0])
    .toMatchObject({
      headerUa: 'Їхня Моя нова послуга',
      headerEn: 'Ours',
    });
});

test('a paragraph is written anew in the text editor', async () => {
  const { onResolved } = await show(
    { textUa: '<p>Перший абзац про мої дані.</p><p>Другий абзац.</p>' },
    { textUa: '<p>Перший абзац про їхні дані.</p><p>Другий абзац.</p><p>Третій.</p>' },
  );
  await option(/Текст українською/, 'Написати інакше').click();
  const editor = page.getByRole('textbox', { name: 'Ваш варіант' });
  await expect.element(editor).toHaveTextContent('Перший абзац про мої дані.');
  await editor.fill('Перший абзац про наші дані.');
  await save().click();
  expect(onResolved.mock.calls[0]?.[0]).toMatchObject({
    textUa: '<p>Перший абзац про наші дані.</p><p>Другий абзац.</p><p>Третій.</p>',
  });
});

test('an entry that one side removed can be kept or given up', async () => {
  const { onResolved } = await show(
    { links: [] },
    { links: [{ ...(BASE.links[0] as NewsValues['links'][0]), titleUa: 'Річний звіт' }] },
  );
  const group = clash('1. Посилання «Річний звіт»');
  await expect.element(group.getByText('Вилучено зі списку')).toBeVisible();
  await expect.element(group.getByRole('radio', { name: 'Написати інакше' })).not.toBeInTheDocument();
  await group.getByRole('radio', { name: 'Ваша версія' }).click();
  await save().click();
  expect(onResolved.mock.calls[0]?.[0]).toMatchObject({ links: [] });
});

test('pictures are chosen by their look, and a chosen file stays what it was', async () => {
  const chosen = { file: new File(['x'], 'моя.png'), url: 'blob:mine' };
  const { onResolved } = await show({ picture: { chosen } }, { picture: { kept: picture('b.webp') } });
  await option('1. Зображення', 'Ваша версія').click();
  await save().click();
  expect(onResolved.mock.calls[0]?.[0].picture.chosen).toBe(chosen);
});

test('what was chosen is still chosen when one comes back, unless the texts are others by then', async () => {
  const { onLeave } = await show(...TWO_TITLES);
  await option('1. Заголовок українською', 'Ваша версія').click();
  await option('2. Заголовок англійською', 'Ваша версія').click();
  await page.getByRole('button', { name: 'Повернутися до редагування' }).click();
  const [[choices]] = onLeave.mock.calls as [[Choices]];
  expect(choices).toMatchObject({ headerUa: { take: 'mine' }, headerEn: { take: 'mine' } });
  cleanup();
  const [mine, theirs] = TWO_TITLES;
  await show(mine, { ...theirs, headerUa: 'Зовсім інша послуга' }, choices);
  await expect.element(option('2. Заголовок англійською', 'Ваша версія')).toBeChecked();
  await expect.element(option('1. Заголовок українською', 'Ваша версія')).not.toBeChecked();
});

test('on a phone the versions stand one below the other', async () => {
  await page.viewport(360, 740);
  await show(...TWO_TITLES);
  const [theirs, mine] = ['Збережена версія (Ірина)', 'Ваша версія'].map((name) =>
    option('1. Заголовок українською', name).element().getBoundingClientRect(),
  );
  expect(mine?.left).toBe(theirs?.left);
  expect(mine?.top).toBeGreaterThan(theirs?.bottom ?? 0);
  expect(document.documentElement.scrollWidth).toBe(360);
  await expect.element(save()).toBeInViewport({ ratio: 1 });
});
