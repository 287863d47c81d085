// Releases of this repository as processes, for drills.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrations, RELEASE } from '../../src/db/migrate.ts';
import { EDITOR, signIn } from './cluster.ts';
import { freePort } from './postgres.ts';

export const print = (name: string, value: string | number) => console.log(`  ${name.padEnd(34)}${value}`);
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

export async function until(isTrue: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await isTrue().catch(() => false))) await delay(10);
  return performance.now() - started;
}

/** The status of an answer, read to its end. */
export async function statusOf(url: string, init?: RequestInit): Promise<number> {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return answer.status;
}

/** The last states of so many releases before this one, the oldest first. */
export const lastStates = (count: number): string[] =>
  (
    spawnSync('git', ['log', `-${count}`, '--format=%H', '-G^  "version":', '--', 'package.json'])
      .stdout?.toString()
      .split('\n') ?? []
  )
    .filter(Boolean)
    .map((commit) => `${commit}~1`)
    .toReversed();

/** A state of this repository, or the last one of the release before this, as a folder that can be run. */
export async function previousRelease(folder: string, state = ''): Promise<string | null> {
  const git = (...parameters: string[]) => spawnSync('git', parameters, { maxBuffer: 2 ** 30 });
  // The last time: a number may have been given before, and taken back.
  const last = (...parameters: string[]) =>
    git('log', '-1', '--format=%H', ...parameters)
      .stdout?.toString()
      .trim();
  const named = last(`-S"version": "${RELEASE}"`, '--', 'package.json');
  // The number may have come after the migration that it is for.
  const newest = `src/db/migrations/${migrations.at(-1)?.name}.ts`;
  const isLate = git('cat-file', '-e', `${named}^:${newest}`).status === 0;
  const added = isLate ? last('--diff-filter=A', '--', newest) : named;
  if (!state && !added) return null;
  const place = join(folder, state || 'previous');
  await mkdir(place);
  const { status, stdout } = git('archive', state || `${added}^`);
  if (status !== 0 || spawnSync('tar', ['-x', '-C', place], { input: stdout }).status !== 0) return null;
  await symlink(join(process.cwd(), 'node_modules'), join(place, 'node_modules'));
  return place;
}

export type Site = {
  call: (path: string, init?: RequestInit) => Promise<Response>;
  stop: () => Promise<void>;
};

/** The API of a release, or null with what it said instead. */
export async function startRelease(
  place: string,
  env: Record<string, string>,
): Promise<{ site: Site | null; said: string }> {
  const port = await freePort();
  const account = { ADMIN_EMAIL: EDITOR.email, ADMIN_PASSWORD: EDITOR.password };
  const own = {
    PATH: process.env.PATH,
    PORT: String(port),
    SEED_DEMO: 'true',
    LOG_LEVEL: 'silent',
    ...account,
  };
  const child = spawn(process.execPath, ['tests/setup/run-server.ts'], {
    cwd: place,
    env: { ...own, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const url = `http://127.0.0.1:${port}`;
  await until(async () => child.exitCode !== null || (await statusOf(`${url}/readyz`)) === 200);
  if (child.exitCode !== null) return { site: null, said };
  const { token } = await signIn(url);
  return {
    said,
    site: {
      call: (path, init) =>
        fetch(url + path, { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } }),
      async stop() {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      },
    },
  };
}
