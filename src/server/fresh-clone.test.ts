// `npm run dev` and `npm start` as a newcomer meets them, on a copy of the sources that has no build and can be edited.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILE_CACHE } from '../../tests/setup/compile-cache.ts';
import { freePort } from '../../tests/setup/postgres.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COPIED = ['src', 'locales', 'content', 'public', 'scripts', 'package.json'];
const SIGN_IN = { email: 'editor@example.gov.ua', password: 'correct horse battery' };

let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icc-clone-'));
  const settings = (await readdir(ROOT)).filter((name) => /^tsconfig\.|\.config\.ts$/.test(name));
  for (const name of [...COPIED, ...settings])
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});

async function start(command: string, parameters: string[], settings: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawn(command, parameters, {
    cwd: folder,
    env: {
      ...process.env,
      ...COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: join(folder, `data-${port}`),
      SEED_DEMO: 'false',
      ADMIN_EMAIL: SIGN_IN.email,
      ADMIN_PASSWORD: SIGN_IN.password,
      ...settings,
    },
  });
  running.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output.text += chunk;
    });
  return { child, output, site: `http://localhost:${port}` };
}

afterAll(async () => {
  for (const child of running) child.kill();
  await rm(folder, { recursive: true, force: true });
});

const statusOf = (address: string) =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );
const textOf = (address: string) =>
  fetch(address).then(
    (answer) => answer.text(),
    () => '',
  );

async function edit(path: string, from: string, to: string): Promise<void> {
  const file = join(folder, path);
  const before = await readFile(file, 'utf8');
  expect(before).toContain(from);
  await writeFile(file, before.replace(from, to));
}

test('a text is saved, and edits of the server and of a page are seen', async () => {
  const { output, site } = await start('npm', ['run', '--silent', 'dev']);
  await expect.poll(() => statusOf(`${site}/readyz`)).toBe(200);
  expect(await textOf(`${site}/`)).toContain('<main id="content"');
  const login = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SIGN_IN),
  });
  const { token } = (await login.json()) as { token: string };
  const body = new FormData();
  for (const [name, value] of Object.entries({
    headerUa: 'Новина',
    date: '2026-11-17',
    textUa: '<p>Текст</p>',
  }))
    body.append(name, value);
  const authorization = `Bearer ${token}`;
  const saved = await fetch(`${site}/api/news`, { method: 'POST', headers: { authorization }, body });
  expect(saved.status).toBe(201);
  expect(await saved.json()).toMatchObject({ textUa: '<p>Текст</p>' });

  /** What the site says of itself once it listens: to ask for a page again and again takes longer than what is waited for. */
  const starts = () => output.text.split('Database  ').length - 1;
  const before = starts();
  await edit('src/site-layout.tsx', '<main id="content"', '<main id="content" data-edited=""');
  await expect.poll(starts).toBeGreaterThan(before);
  await expect.poll(() => textOf(`${site}/`)).toContain('data-edited');

  // A slip of the keyboard ends nothing: the next edit mends it.
  await edit('content/organisation.json', '"shortNameUa"', '"shortNameInUkrainian"');
  await expect.poll(() => output.text).toContain('content/organisation.json');
  await edit('src/shared/problem.ts', 'export const PROBLEMS', 'export cons PROBLEMS');
  await expect.poll(() => output.text).toContain('problem.ts');
  const ended = starts();
  await edit('src/shared/problem.ts', 'There is nothing at this address', 'Edited by a developer');
  await edit('content/organisation.json', '"shortNameInUkrainian": "', '"shortNameUa": "Новий ');
  await edit('src/shared/problem.ts', 'export cons PROBLEMS', 'export const PROBLEMS');
  await expect.poll(starts).toBeGreaterThan(ended);
  await expect.poll(() => textOf(`${site}/api/nothing`)).toContain('Edited by a developer');
  await expect.poll(() => textOf(`${site}/`)).toContain('Новий ');
  expect(output.text).not.toContain('damaged');
});

/** In place of npm: notes that it was asked to build, and warns. */
async function fakeNpm(status: number): Promise<{ PATH: string }> {
  const bin = join(folder, `bin-${status}`);
  await mkdir(bin, { recursive: true });
  const code = `#!/bin/sh\ntouch "${folder}/built"\necho "a warning of the build" >&2\nexit ${status}\n`;
  await writeFile(join(bin, 'npm'), code, { mode: 0o755 });
  return { PATH: `${bin}:${process.env.PATH}` };
}

async function startBuilt(settings: Record<string, string>) {
  const { child, output } = await start(process.execPath, ['src/server/launch.js'], settings);
  await once(child, 'close');
  return output.text;
}

test('a password that is refused is said before anything is built', async () => {
  const printed = await startBuilt({ ...(await fakeNpm(0)), ADMIN_PASSWORD: 'password1234' });
  expect(printed).toBe('ADMIN_PASSWORD: is too easy to guess\n');
  expect(existsSync(join(folder, 'built'))).toBe(false);
});

test('warnings of the build are kept from whoever starts the site, unless it fails', async () => {
  expect(await startBuilt(await fakeNpm(3))).toBe('Building the pages…\na warning of the build\n');
  // There is no build after this one, either.
  expect(await startBuilt(await fakeNpm(0))).not.toContain('a warning of the build');
});
