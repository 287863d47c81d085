import { readdirSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';
import {
  POLICIES,
  POLICIES_PATH,
  PUBLIC_INFORMATION_PATH,
  SEARCH_PATH,
  SECTIONS,
  STAFF_PATHS,
} from './shared/addresses.ts';
import { PAGE_PARAMETERS } from './site/load/page-parameters.ts';

type Leaf = { path: string; file: string };

function leaves(entries: RouteConfigEntry[], above = ''): Leaf[] {
  return entries.flatMap(({ path = '', file, children }) => {
    const address = path === '' ? above : `${above}/${path}`;
    return children ? leaves(children, address) : [{ path: address, file }];
  });
}

/** Without its comments. */
const codeOf = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

const pages = leaves(routes);

/** `:slug` stands for anything, what ends with `?` may be missing. */
const addressesOf = (path: string) =>
  new RegExp(`^${path.replace(/\/([^/]+)\?/g, '(?:/$1)?').replace(/:\w+/g, '[^/]+')}$`);
const hasPage = (address: string) =>
  pages.some(({ path }) => !path.endsWith('*') && addressesOf(path).test(address));

// Public information is shown by the page that shows the pages below it.
const own = POLICIES.filter(({ path }) => path !== PUBLIC_INFORMATION_PATH);

test.each([...SECTIONS, ...own, { path: POLICIES_PATH }, { path: SEARCH_PATH }])(
  '$path is a page in both languages',
  ({ path }) => {
    expect([hasPage(path), hasPage(`/en${path}`)]).toEqual([true, true]);
  },
);

test('the pages of the staff stand below the staff’s addresses, and nothing else does', () => {
  for (const { path, file } of pages) {
    const isBelow = STAFF_PATHS.some((each) => path === each || path.startsWith(`${each}/`));
    expect([path, isBelow]).toEqual([path, file.startsWith('staff/')]);
  }
});

const folder = new URL('./', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^((ui|site|staff)\/.*|[^/]+)\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, code: codeOf(readFileSync(new URL(name, folder), 'utf8')) }));

test('no loader reads the address of the raw request, which is another one while moving between pages', () => {
  const reading = sources.filter(({ code }) => /request\.url\b/.test(code)).map(({ name }) => name);
  expect(reading).toEqual(['entry.server.tsx']);
});

test('pages of visitors read those parameters alone that they are cached by', () => {
  const reading = sources.filter(
    ({ name, code }) => /^site\//.test(name) && /\bsearchParams\b|useSearchParams/.test(code),
  );
  expect(reading.map(({ name }) => name)).toEqual(['site/load/page-parameters.ts']);
  const unknown = Object.keys(PAGE_PARAMETERS).filter((path) => !pages.some((page) => page.path === path));
  expect(unknown).toEqual([]);
});
