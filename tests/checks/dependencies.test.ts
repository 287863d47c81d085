import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { verdictOf } from '../../scripts/check-dependencies.ts';

const report = (severity: string) =>
  JSON.stringify({ vulnerabilities: { 'left-pad': { severity, range: '<1.3.0' } } });

test.each(['high', 'critical'])('a known hole that is %s fails the check and is named', (severity) => {
  const { isGood, lines } = verdictOf(report(severity));
  expect(isGood).toBe(false);
  expect(lines).toEqual([`left-pad <1.3.0: ${severity}`]);
});

test('a lesser one, or none, does not', () => {
  for (const printed of [report('moderate'), JSON.stringify({ vulnerabilities: {} })]) {
    expect(verdictOf(printed)).toEqual({ isGood: true, lines: [expect.not.stringContaining('WARNING')] });
  }
});

test.each([
  '',
  JSON.stringify({ message: 'request failed, reason: getaddrinfo ENOTFOUND' }),
  JSON.stringify({ message: '405 Method Not Allowed - POST …', error: { summary: '' } }),
])('a registry that cannot say is one short line, not a fault: %s', (printed) => {
  const lines = ['WARNING: dependencies were not checked: the registry cannot be asked'];
  expect(verdictOf(printed)).toEqual({ isGood: true, lines });
});

test('every package that sets itself up when it is installed, on any platform, is allowed to', () => {
  const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
  const { packages } = read('package-lock.json') as { packages: Record<string, { hasInstallScript?: true }> };
  const scripted = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  const allowed = Object.keys(read('package.json').allowScripts);
  expect(allowed.toSorted()).toEqual(scripted.map((path) => path.replace(/.*node_modules\//, '')).toSorted());
});
