import { expect, test } from 'vitest';
import { codeAt, fromBase32, newSecret, stepAt, stepOfCode, toBase32, totpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B; its codes have eight digits there, of which these are the last six. */
const SECRET = toBase32(Buffer.from('12345678901234567890'));

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is the one of RFC 6238', (second, code) => {
  expect(codeAt(SECRET, stepAt(second * 1000))).toBe(code);
});

test('a secret is written as RFC 4648 has it, and read again', () => {
  expect(SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB');
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(toBase32(fromBase32(secret))).toBe(secret);
  expect(newSecret()).not.toBe(secret);
});

test('a clock may be half a minute early or late, and no more', () => {
  const now = 1_800_000_000_000;
  const step = stepAt(now);
  const taken = [-2, -1, 0, 1, 2].map((late) => stepOfCode(SECRET, codeAt(SECRET, step + late), now));
  expect(taken).toEqual([null, step - 1, step, step + 1, null]);
});

test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦', ' 287082', '287082\n'])('%j is no code', (code) => {
  expect(stepOfCode(SECRET, code, 59_000)).toBeNull();
});

test('the application gets the names of the account and the site', () => {
  const uri = new URL(totpUri(SECRET, { email: 'a+b@example.gov.ua', issuer: 'Центр: дані & звіти' }));
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(uri.pathname)).toBe('/a+b@example.gov.ua');
  // Applications do not decode `+` as a space, and take what is before a `:` for the issuer.
  expect(uri.href).not.toMatch(/\+|:.*:/);
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: SECRET, issuer: 'Центр: дані & звіти' });
});
