// The commands of the terminal against the database of a started API.
import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { askNewPassword } from '../../src/server/commands/ask-password.ts';
import { type CommandName, runCommand as runIt } from '../../src/server/commands/commands.ts';
import { type Config, readConfig } from '../../src/server/config.ts';
import { COMPILE_CACHE } from '../setup/compile-cache.ts';
import { CHEAP_KIB } from './account.ts';

type Installation = { services: { config: Pick<Config, 'dataDir' | 'databaseUrl'> } };

const settingsOf = (name: CommandName, { services: { config } }: Installation) => ({
  DATA_DIR: config.dataDir,
  DATABASE_URL: config.databaseUrl,
  ...(name === 'user' && { PASSWORD_MEMORY_KIB: String(CHEAP_KIB) }),
});

/** In this process: starting one takes longer than most commands. */
export async function runCommand(
  name: CommandName,
  installation: Installation,
  words: string[],
  typed = '',
  settings: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const { text, code } = await runIt(name, {
    words,
    settings: () => readConfig({ ...settingsOf(name, installation), ...settings }),
    newPassword: () => askNewPassword(Readable.from([typed])),
  });
  return { code, output: `${text}\n` };
}

/** As people run it. */
export function spawnCommand(
  name: CommandName,
  installation: Installation,
  words: string[],
  typed = '',
): Promise<{ code: number | null; output: string }> {
  const script = fileURLToPath(new URL('../../src/server/commands/run.ts', import.meta.url));
  const env = { ...COMPILE_CACHE, PATH: process.env.PATH, ...settingsOf(name, installation) };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, name, ...words], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.on('close', (code) => resolve({ code, output }));
    child.stdin.end(typed);
  });
}
