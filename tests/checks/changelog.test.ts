import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrations, RELEASE } from '../../src/db/migrate.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const releases = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+) (.+)\n\n(.+)$/gm)];

test('the newest release of the change log is this one, and every lock knows it', () => {
  expect(releases[0]?.[1]).toBe(RELEASE);
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([RELEASE, RELEASE]);
});

test('every migration belongs to a release of the change log', () => {
  const named = releases.flatMap(([, , , line = '']) => {
    const [from, to = from] = (line.match(/\d{4}/g) ?? []).map(Number);
    return from && to ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : [];
  });
  expect(named.toSorted((a, b) => a - b)).toEqual(migrations.map(({ name }) => Number(name.slice(0, 4))));
});
