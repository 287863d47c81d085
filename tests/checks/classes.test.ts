// A class that a component names and its style sheet does not have is no error anywhere: what it should look like is lost without a
// word. One that nobody names is sent to everybody.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = new URL('../../src/', import.meta.url);
const read = (url: URL) => readFileSync(url, 'utf8');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });

type Use = { file: string; sheet: string; names: Set<string>; isWhole: boolean };

/** Which classes of which sheets a module names; `isWhole` where one is chosen by a value, or the list is handed on. */
const uses: Use[] = files
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .flatMap((file) => {
    const code = read(new URL(file, SRC));
    const imports = code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm);
    return [...imports].map(([line, name, path = '']) => {
      const rest = code.replace(line, '');
      return {
        file,
        sheet: fileURLToPath(new URL(path, new URL(file, SRC))),
        names: new Set(
          [...rest.matchAll(new RegExp(`(?<![\\w.'/])${name}\\.(\\w+)`, 'g'))].map((match) => match[1] ?? ''),
        ),
        isWhole: new RegExp(`(?<![\\w.'/])${name}(?![\\w.'/])`).test(rest),
      };
    });
  });

const classesOf = (sheet: string): Set<string> => {
  const code = readFileSync(sheet, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)|"[^"]*"|url\([^)]*\)/g, '');
  return new Set([...code.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
};

test('a class that a component names is in its style sheet', () => {
  const missing = uses.flatMap(({ file, sheet, names }) =>
    [...names.difference(classesOf(sheet))].map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a class of a style sheet is named by a component', () => {
  const bySheet = Map.groupBy(uses, ({ sheet }) => sheet);
  const unused = [...bySheet].flatMap(([sheet, all]) => {
    if (all.some(({ isWhole }) => isWhole)) return [];
    const named = new Set(all.flatMap(({ names }) => [...names]));
    return [...classesOf(sheet).difference(named)].map(
      (name) => `${sheet.replace(fileURLToPath(SRC), '')}: ${name}`,
    );
  });
  expect(unused).toEqual([]);
});
