// Links and muted text reach AAA on every ground they may stand on.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ratio } from '../e2e/contrast.ts';

const TOKENS = readFileSync(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8');

/** The first one of a name is that of usual contrast. */
function color(name: string): string {
  const digits = new RegExp(`--color-${name}: #(\\w{6});`).exec(TOKENS)?.[1] ?? '';
  return `rgb(${digits.match(/../g)?.map((pair) => Number.parseInt(pair, 16))})`;
}

const LIGHT = ['surface', 'surface-tint', 'surface-accent', 'warning-tint', 'error-tint', 'success-tint'];
const DARK = ['primary-dark', 'dark-raised'];

test.each([
  ...['link', 'link-hover', 'text-muted'].flatMap((text) => LIGHT.map((ground) => [text, ground] as const)),
  ...['link-on-dark', 'on-dark-muted'].flatMap((text) => DARK.map((ground) => [text, ground] as const)),
])('%s on %s is at least 7:1', (text, ground) => {
  expect(ratio(color(text), color(ground))).toBeGreaterThanOrEqual(7);
});
