// What the documents point to exists: links, headings, files, and the pages that docs/product.md lists.
import { existsSync, globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../../src/routes.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).toSorted();

/** The addresses of headings, as GitHub makes them. */
const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

/** What the pattern finds in these files and is not there, with the name of the file. */
const missing = (files: string[], pattern: RegExp, isThere: (found: string, path: string) => boolean) =>
  files.flatMap((path) =>
    [...read(path).matchAll(pattern)]
      .map(([, found = '']) => found)
      .filter((found) => !isThere(found, path))
      .map((found) => `${path}: ${found}`),
  );

test('every link leads to a file and to its heading', () => {
  expect(
    missing(documents, /\]\((?!https?:|mailto:)([^)\s]+)\)/g, (link, path) => {
      const { pathname, hash } = new URL(link, new URL(path, ROOT));
      if (!existsSync(pathname)) return false;
      return hash === '' || headingsOf(readFileSync(pathname, 'utf8')).includes(decodeURI(hash.slice(1)));
    }),
  ).toEqual([]);
});

test('every file that is named exists', () => {
  const file = /`((?:bench|content|docs|locales|ops|public|scripts|src|tests)(?:\/[^`\s*]*)?)`/g;
  const named = missing(documents, file, () => false);
  expect(named.length).toBeGreaterThan(100);
  expect(missing(documents, file, (name) => existsSync(new URL(name, ROOT)))).toEqual([]);
});

test('every document that code refers to exists', () => {
  const sources = globSync(['src/**/*.{ts,tsx}', 'tests/**/*.ts', 'scripts/*.ts'], { cwd: ROOT });
  expect(missing(sources, /(docs\/[\w/-]+\.md)/g, (name) => existsSync(new URL(name, ROOT)))).toEqual([]);
});

test('every decision stands once in the index, and no two have one number', () => {
  const decisions = globSync('0*.md', { cwd: new URL('docs/decisions/', ROOT) }).toSorted();
  const index = [...read('docs/decisions/README.md').matchAll(/^- \[(\d{4})\]\((\1-\S+\.md)\) \S/gm)];
  expect(index.map(([, , file = '']) => file).toSorted()).toEqual(decisions);
  expect(new Set(index.map(([, number = '']) => number)).size).toBe(decisions.length);
});

/** `/news/{id}` for each page; the Ukrainian ones stand for both languages. */
function addresses(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const address = path === '' ? above : `${above}/${path.replace(/:(\w+)/g, '{$1}')}`;
    // A collection has its pages on one route: all of it, without its last part, without its last two.
    const shorter = address
      .split('/')
      .flatMap((part, index, all) =>
        part.endsWith('?') ? [all.slice(0, index).join('/').replaceAll('?', '')] : [],
      );
    return children ? addresses(children, address) : [...shorter, address.replaceAll('?', '') || '/'];
  });
}

test('docs/product.md lists every page', () => {
  const product = read('docs/product.md');
  const pages = addresses(routes).filter((address) => !/^\/en(\/|$)/.test(address));
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter((address) => !address.endsWith('*') && !product.includes(`\`${address}\``))).toEqual(
    [],
  );
});
