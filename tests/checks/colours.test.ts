// The brand's colours are the tokens of the style sheet; where no style sheet reaches, src/shared/colours.ts repeats them.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as colours from '../../src/shared/colours.ts';

const SRC = new URL('../../src/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, SRC), 'utf8');

const tokens = read('ui/styles/tokens.css');
const { SCALE_TINTS, ON_DARK_MUTED, ...single } = colours;
const tokenOf = (name: string) => `--color-${name.toLowerCase().replaceAll('_', '-')}`;

test.each(Object.entries(single))('%s is the token of that name', (name, value) => {
  expect(tokens).toMatch(new RegExp(`${tokenOf(name)}: (light-dark\\()?${value}[;,]`));
});

test('what is muted on a dark ground is the other half of its token', () => {
  expect(tokens).toContain(`--color-text-muted: light-dark(${colours.TEXT_MUTED}, ${ON_DARK_MUTED});`);
});

test('the scale is that of the charts', () => {
  const charts = read('site/charts/chart-colors.css');
  for (const [step, value] of SCALE_TINTS.entries()) {
    expect(charts).toContain(`--chart-scale-${step + 1}: light-dark(${value},`);
  }
});

test('the ink of the API’s description is the site’s', () => {
  expect(read('server/api-docs/docs.css')).toContain(`--ink: ${colours.PRIMARY_DARK};`);
});

/** Its own page, which the site's style sheet does not reach; and colours that stay when the tokens change for contrast. */
const REPEATED = ['server/api-docs/docs.css', 'site/charts/chart-colors.css'];

test('no other file writes a token’s colour out', () => {
  const given = new Set(tokens.match(/#[0-9a-f]{6}\b/g)).difference(new Set(['#ffffff', '#000000']));
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(css|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const wrong = files
    .filter((path) => !['ui/styles/tokens.css', 'shared/colours.ts', ...REPEATED].includes(path))
    .flatMap((path) =>
      [
        ...(read(path)
          .toLowerCase()
          .match(/#[0-9a-f]{6}\b/g) ?? []),
      ]
        .filter((colour) => given.has(colour))
        .map((colour) => `${path}: ${colour}`),
    );
  expect(wrong).toEqual([]);
});
