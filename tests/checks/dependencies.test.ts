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
  ['', 'no answer'],
  [JSON.stringify({ message: 'request failed, reason: getaddrinfo ENOTFOUND' }), 'ENOTFOUND'],
  [JSON.stringify({ message: '405 Method Not Allowed - POST …', error: { summary: '' } }), '405'],
  [JSON.stringify({ error: { summary: 'audit endpoint returned an error' } }), 'returned an error'],
])('a registry that cannot say is a warning, not a fault: %s', (printed, reason) => {
  const { isGood, lines } = verdictOf(printed);
  expect(isGood).toBe(true);
  expect(lines[0]).toMatch(/^WARNING: dependencies were not checked: /);
  expect(lines[0]).toContain(reason);
});
