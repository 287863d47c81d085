// Links and muted text reach AAA on every ground they may stand on, in the light and in the dark.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ratio } from '../e2e/contrast.ts';

const TOKENS = readFileSync(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8');

/** The first one of a name is that of usual contrast. */
function color(name: string, scheme: 'light' | 'dark'): string {
  const [, light = '', dark = ''] =
    new RegExp(`--color-${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\);`).exec(TOKENS) ?? [];
  const digits = scheme === 'light' ? light : dark;
  return `rgb(${digits.match(/../g)?.map((pair) => Number.parseInt(pair, 16))})`;
}

const GROUNDS = ['surface', 'surface-tint', 'surface-accent', 'warning-tint', 'error-tint', 'success-tint'];
const SCHEMES = ['light', 'dark'] as const;

test.each(
  SCHEMES.flatMap((scheme) =>
    ['text', 'link', 'link-hover', 'text-muted'].flatMap((text) =>
      [...GROUNDS, ...(scheme === 'dark' ? ['deep'] : [])].map((ground) => [text, ground, scheme] as const),
    ),
  ),
)('%s on %s is at least 7:1 in the %s', (text, ground, scheme) => {
  expect(ratio(color(text, scheme), color(ground, scheme))).toBeGreaterThanOrEqual(7);
});

test.each(SCHEMES)('what is said by colour is read in the %s, and controls are seen', (scheme) => {
  for (const [text, ground] of [
    ['error', 'error-tint'],
    ['warning', 'warning-tint'],
    ['text', 'mark'],
    ['on-button', 'button'],
    ['on-button', 'button-hover'],
    ['on-error', 'error'],
  ] as const)
    expect(ratio(color(text, scheme), color(ground, scheme)), `${text} on ${ground}`).toBeGreaterThanOrEqual(
      4.5,
    );
  for (const part of ['control', 'quiet', 'rule', 'focus'])
    expect(ratio(color(part, scheme), color('surface', scheme)), part).toBeGreaterThanOrEqual(3);
});
