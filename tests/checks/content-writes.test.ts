// Content is changed by the one write (src/editorial/write.server.ts) and in no other way. What changes rows of a kind takes a
// `ContentWrite`, which only that file can make; this finds SQL and casts that would go around it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SERVED_KINDS } from '../../src/modules/kinds.server.ts';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
const THE_WRITE = 'editorial/write.server.ts';

const TABLES = [...SERVED_KINDS.flatMap(({ tables }) => Object.keys(tables)), 'content_documents'];
const CHANGE = new RegExp(
  `(\\w+)\\s*\\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\\(\\s*'(?:${TABLES.join('|')})'`,
  'g',
);
/** Migrations come before any content; a backup is restored into an empty installation, with names it reads. */
const BEFORE_CONTENT = /^db\/migrations\//;

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !BEFORE_CONTENT.test(path))
  .map((path) => ({ path, code: readFileSync(join(SRC, path), 'utf8') }));

test('the check knows the tables and sees their SQL', () => {
  expect(TABLES).toEqual(expect.arrayContaining(['news', 'news_links', 'vacancies', 'content_documents']));
  expect(files.flatMap(({ code }) => [...code.matchAll(CHANGE)]).length).toBeGreaterThan(8);
});

test('rows of content are changed through a ContentWrite only', () => {
  const wrong = files.flatMap(({ path, code }) =>
    [...code.matchAll(CHANGE)]
      .filter(([, handle]) => handle !== 'write')
      .map(([sql]) => `${path}: ${sql.replace(/\s+/g, '')}`),
  );
  expect(wrong).toEqual([]);
  // What is called `write` is one.
  const untyped = files.filter(({ path, code }) => {
    const declared = [...code.matchAll(/\bwrite: (\w+)/g)].map((match) => match[1]);
    return path.startsWith('modules/') && declared.some((type) => type !== 'ContentWrite');
  });
  expect(untyped.map(({ path }) => path)).toEqual([]);
});

test('nothing but the one write makes a ContentWrite', () => {
  const makers = files.filter(({ code }) => /\bas (?:unknown as )?ContentWrite\b|<ContentWrite>/.test(code));
  expect(makers.map(({ path }) => path)).toEqual([THE_WRITE]);
});

test('content tables are changed by plain SQL nowhere', () => {
  const plain = new RegExp(`\\b(?:insert into|update|delete from)\\s+(?:${TABLES.join('|')})\\b`, 'i');
  expect(files.filter(({ code }) => plain.test(code)).map(({ path }) => path)).toEqual([]);
});
