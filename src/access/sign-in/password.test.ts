// With the cost of hashing in production; other tests set less.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, EMAIL, PASSWORD, startApi } from '../../../tests/factories/start-api.ts';
import { readConfig } from '../../server/config.ts';
import { changePassword } from '../accounts/accounts.server.ts';
import { findUserByEmail } from '../accounts/users-repository.server.ts';
import { checkPassword, hashPassword } from './password.server.ts';

const { passwordMemoryKib } = readConfig({});

let api: Api;
beforeAll(async () => {
  api = await startApi('sqlite', { PASSWORD_MEMORY_KIB: String(passwordMemoryKib) });
  await changePassword(api.services.db, EMAIL, PASSWORD, passwordMemoryKib);
});
afterAll(() => api.stop());

test('a password is stored by Argon2id with 19 MiB and two passes', async () => {
  const user = await findUserByEmail(api.services.db, EMAIL);
  expect(user?.password_hash).toMatch(/^argon2id\$19456\$2\$[\w-]{22}\$[\w-]{43}$/);
});

test('an unknown e-mail takes as long as a wrong password', async () => {
  // Processor time, which other processes do not change.
  const time = async (email: string) => {
    const start = process.cpuUsage();
    await api.asVisitor({
      method: 'POST',
      url: '/api/auth/login',
      body: { email, password: 'wrong password' },
    });
    return process.cpuUsage(start).user;
  };
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 5; round++) {
    times.known.push(await time(EMAIL));
    times.unknown.push(await time('nobody@example.gov.ua'));
  }
  // Without hashing, the unknown one would take a tenth. The least of each: other work of this process only adds.
  const ratio = Math.min(...times.unknown) / Math.min(...times.known);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.7);
});

test('a crowd of strangers keeps no known browser waiting', async () => {
  const hash = await hashPassword('right', 2048);
  let answered = 0;
  const strangers = Array.from({ length: 80 }, async () => {
    const isRight = await checkPassword('wrong', hash, false);
    if (isRight !== null) answered += 1;
    return isRight;
  });
  expect(await checkPassword('right', hash, true)).toBe(true);
  // Most of those who are not refused still wait.
  expect(answered).toBeLessThan(20);
  expect((await Promise.all(strangers)).filter((isRight) => isRight === null).length).toBeGreaterThan(40);
});
