// SQL may be read differently by the two engines: every file that has some is named by a test that runs on both.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`|\b(selectItems?|updateItem)\(/;
const SUITE_ON_BOTH = /describeApiOnBothEngines\(|describeOnBothEngines\(|'postgres'/;

const read = (file: string) => readFileSync(file, 'utf8');
const sources = globSync('src/**/*.ts', { exclude: ['src/**/*.test.ts', 'src/db/migrations/*'] });
const withSql = sources.filter((file) => SQL.test(read(file))).map((file) => basename(file));

/** Test → whose SQL it says it tests. */
const said = globSync('src/**/*.test.ts').flatMap((file) => {
  const [, names] = /^\/\/ SQL of: ((?:.|\n\/\/)*?)\.\n(?!\/\/)/m.exec(read(file)) ?? [];
  return names === undefined ? [] : [{ file, names: names.replaceAll('\n//', '').split(/,\s*/) }];
});

test('every file with SQL has a test on both engines', () => {
  const tested = new Set(said.flatMap(({ names }) => names));
  expect(withSql.filter((name) => !tested.has(name))).toEqual([]);
});

test('what a test says of itself is so', () => {
  const wrong = said.flatMap(({ file, names }) => [
    ...names.filter((name) => !withSql.includes(name)).map((name) => `${file}: ${name} has no SQL`),
    ...(SUITE_ON_BOTH.test(read(file)) ? [] : [`${file}: does not run on both engines`]),
  ]);
  expect(wrong).toEqual([]);
});
