// What docs/product.md says is tested, is: each test it refers to exists, in the file it names.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DOCS = new URL('../../docs/', import.meta.url);
const text = readFileSync(new URL('product.md', DOCS), 'utf8');

/** `[name]: ../src/…` at the end of the document. */
const files = new Map(
  [...text.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name = '', path = '']) => [name, path]),
);
/** `[name] «a test»`, where an ellipsis stands for what changes from case to case. */
const references = [...text.matchAll(/\[([^\]]+)\] «([^»]+(?:«[^»]*»[^»]*)*)»/g)].map(
  ([, file = '', name = '']) => ({
    file,
    name,
  }),
);

const source = (name: string) =>
  readFileSync(new URL(files.get(name) ?? '', DOCS), 'utf8').replaceAll("\\'", "'");

/** The parts of a name may stand in a group's name and in the test's own. */
const asPattern = (name: string) => new RegExp(name.split(/ ?… ?/).map(RegExp.escape).join('[^]*?'));

test('the check sees the references', () => {
  expect(references.length).toBeGreaterThan(100);
});

test('each file that is referred to exists', () => {
  expect([...files.values()].filter((path) => !existsSync(new URL(path, DOCS)))).toEqual([]);
  expect(references.map(({ file }) => file).filter((file) => !files.has(file))).toEqual([]);
});

test('each file that is listed is referred to', () => {
  expect(
    [...files.keys()].filter((name) => !text.includes(`[${name}] `) && !text.includes(`[${name}]|`)),
  ).toEqual([]);
});

test('each test that is quoted exists', () => {
  const missing = references.filter(
    ({ file, name }) => files.has(file) && !asPattern(name).test(source(file)),
  );
  expect(missing.map(({ file, name }) => `[${file}] «${name}»`)).toEqual([]);
});
