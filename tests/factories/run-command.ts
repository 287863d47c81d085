// `npm run user`, `audit`, `backup` and `restore` as they run, against the database of a started API.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../src/server/config.ts';
import { COMPILE_CACHE } from '../setup/compile-cache.ts';

export function runCommand(
  name: 'audit' | 'user' | 'backup' | 'doctor' | 'maintenance',
  { services: { config } }: { services: { config: Pick<Config, 'dataDir' | 'databaseUrl'> } },
  args: string[],
  typed = '',
): Promise<{ code: number | null; output: string }> {
  const script = fileURLToPath(new URL(`../../src/server/${name}-command.ts`, import.meta.url));
  const environment = {
    ...COMPILE_CACHE,
    PATH: process.env.PATH,
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl,
  };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { env: environment });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => resolve({ code, output }));
    child.stdin.end(typed);
  });
}
