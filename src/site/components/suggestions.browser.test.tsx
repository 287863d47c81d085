// The field to search the site by, with what is suggested while one types.
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../tests/factories/render.ts';
import type { Suggestions } from '../../search/search.schema.ts';
import { SearchField } from './search-field.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

type Answers = Record<string, Suggestions['suggestions']>;

const PAGES = [
  { text: 'Пакунок малюка', url: '/projects/2' },
  { text: 'Пакунок для школи', url: '/news/4' },
];
const WORD = { text: 'пакунок' };

/** Each call waits until it is let go; without `isHeld` it is answered at once. */
function fakeSuggest(answers: Answers, isHeld = false) {
  const queries: string[] = [];
  const waiting = new Map<string, () => void>();
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, location.href);
    expect([pathname, searchParams.get('lang')]).toEqual(['/api/search/suggest', 'ua']);
    const query = searchParams.get('q') ?? '';
    queries.push(query);
    if (isHeld) await new Promise<void>((resolve) => waiting.set(query, resolve));
    const suggestions = answers[query];
    return suggestions ? Response.json({ suggestions }) : new Response(null, { status: 503 });
  });
  return { queries, letGo: (query: string) => waiting.get(query)?.() };
}

async function open(query?: string) {
  const submitted: string[] = [];
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <div
            onSubmit={(event) => {
              event.preventDefault();
              submitted.push(String(new FormData(event.target as HTMLFormElement).get('q')));
            }}
          >
            <SearchField {...(query !== undefined && { query })} />
            <button type="button">Далі</button>
          </div>
        ),
      },
    ],
    { initialEntries: ['/aboutus'] },
  );
  render(<RouterProvider router={router} />);
  return { submitted, path: () => router.state.location.pathname };
}

const field = () => page.getByLabelText('Пошук на сайті', { exact: true });
const options = () => page.getByRole('option');
const input = () => field().element() as HTMLInputElement;
/** The option that is read out while the focus stays in the field. */
const active = () => {
  const id = input().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.querySelector('span')?.textContent : null;
};

async function type(text: string) {
  await field().click();
  await expect.element(page.getByRole('combobox')).toBeInTheDocument();
  await userEvent.keyboard(text);
}

test('titles and words are suggested from two letters on, and their number is read out', async () => {
  const { queries } = fakeSuggest({ па: [...PAGES, WORD], пак: [WORD] });
  await open();
  holdTime();
  await type('п');
  vi.advanceTimersByTime(1_000);
  expect(queries).toEqual([]);
  vi.useRealTimers();
  await userEvent.keyboard('а');
  await expect.element(options().nth(2)).toHaveTextContent('пакунок');
  expect(queries).toEqual(['па']);
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('3 підказки. Оберіть стрілками вгору та вниз');
  await userEvent.keyboard('к');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('1 підказка. Оберіть стрілками вгору та вниз');
  expect(active()).toBeNull();
});

test('arrows go round the list, and Enter on a title opens its page', async () => {
  fakeSuggest({ па: [...PAGES, WORD] });
  const { path, submitted } = await open();
  await type('па');
  await expect.element(options().first()).toBeVisible();
  for (const [key, expected] of [
    ['ArrowDown', 'Пакунок малюка'],
    ['ArrowDown', 'Пакунок для школи'],
    ['ArrowDown', 'пакунок'],
    ['ArrowDown', 'Пакунок малюка'],
    ['ArrowUp', 'пакунок'],
    ['Home', null],
    ['ArrowUp', 'пакунок'],
    ['End', null],
    ['ArrowDown', 'Пакунок малюка'],
    ['ArrowDown', 'Пакунок для школи'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(active).toBe(expected);
  }
  await expect.element(options().nth(1)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe('/news/4');
  expect(submitted).toEqual([]);
});

test('a word is searched for; what was typed is searched for as long as nothing is chosen', async () => {
  fakeSuggest({ па: [...PAGES, WORD] });
  const { submitted } = await open();
  await type('па');
  await expect.element(options().first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(submitted).toEqual(['па']);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options().first()).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(active).toBe('пакунок');
  await userEvent.keyboard('{Enter}');
  expect(submitted).toEqual(['па', 'пакунок']);
  await expect.element(options().first()).not.toBeInTheDocument();
});

test('Escape closes the list first and clears the field then', async () => {
  fakeSuggest({ па: PAGES });
  await open();
  await type('па');
  await expect.element(options().first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(options().first()).not.toBeInTheDocument();
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field()).toHaveValue('па');
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveValue('');
});

test('a pointer chooses, and the focus stays in the field', async () => {
  fakeSuggest({ па: PAGES });
  const { path } = await open();
  await type('па');
  await options().first().click();
  await expect.poll(path).toBe('/projects/2');
  await expect.element(field()).toHaveFocus();
});

test('an answer that comes late is dropped, and one that comes after Escape or leaving opens nothing', async () => {
  const { queries, letGo } = fakeSuggest({ па: [WORD], пак: PAGES, паку: PAGES }, true);
  await open();
  await type('па');
  await expect.poll(() => queries).toEqual(['па']);
  await userEvent.keyboard('к');
  await expect.poll(() => queries).toEqual(['па', 'пак']);
  letGo('пак');
  await expect.element(options().nth(1)).toBeVisible();
  letGo('па');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(active).toBe('Пакунок малюка');
  await userEvent.keyboard('у');
  await expect.poll(() => queries).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  letGo('паку');
  // With the list closed, an arrow asks for it.
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => queries).toHaveLength(4);
  await userEvent.tab();
  letGo('паку');
  await field().click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => queries).toHaveLength(5);
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
});

test('a failure is silent, and the field is searched from as before', async () => {
  const { queries } = fakeSuggest({});
  const { submitted } = await open();
  await type('па');
  await expect.poll(() => queries).toEqual(['па']);
  await userEvent.keyboard('{Enter}');
  expect(submitted).toEqual(['па']);
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
});

test('what the page has written into the field suggests nothing until somebody types', async () => {
  const { queries } = fakeSuggest({ пакун: PAGES });
  await open('паку');
  holdTime();
  await type('{End}');
  vi.advanceTimersByTime(1_000);
  expect(queries).toEqual([]);
  vi.useRealTimers();
  await userEvent.keyboard('н');
  await expect.element(options().nth(1)).toBeVisible();
});
