import { expect, test } from 'vitest';
import { runCommand } from './commands.ts';

const terminal = (fault: unknown) => ({
  words: [],
  settings: () => {
    throw fault;
  },
  newPassword: async () => null,
});

test.each(['audit', 'backup', 'doctor', 'maintenance', 'mirror', 'reindex', 'restore', 'user'])(
  '%s ends in words, whatever happens to it',
  async (name) => {
    const parameters = { audit: [], doctor: [], reindex: [], maintenance: [], user: ['list'] }[name] ?? [
      '/nowhere',
    ];
    const fault = new TypeError('x is not a function');
    const { text, code } = await runCommand(name, { ...terminal(fault), words: parameters });
    expect(code).toBe(1);
    expect(text).not.toMatch(/\n\s+at /);
  },
);

test('a fault that nobody foresaw is one line with its name', async () => {
  expect(await runCommand('audit', terminal(new RangeError('too deep')))).toEqual({
    text: 'audit failed, and nothing says why but this: RangeError: too deep',
    code: 1,
    isRefused: true,
  });
  expect(await runCommand('audit', terminal('gone'))).toMatchObject({
    text: expect.stringContaining('gone'),
  });
});

test('a command that there is not is answered with those that there are', async () => {
  for (const name of ['', 'constructor', 'export'])
    expect(await runCommand(name, terminal(null))).toMatchObject({
      code: 1,
      text: expect.stringContaining('audit, backup'),
    });
});
