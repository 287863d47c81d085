// `npm run dev` as a developer meets it, on a copy of the sources that can be edited.
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../tests/setup/postgres.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COPIED = ['src', 'locales', 'content', 'public', 'scripts', 'package.json', 'vite.config.ts'];
const SIGN_IN = { email: 'editor@example.gov.ua', password: 'correct horse battery' };

let folder: string;
let site: string;
let child: ChildProcess;
let printed = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icc-dev-'));
  for (const name of [...COPIED, 'react-router.config.ts', 'tsconfig.json', 'tsconfig.base.json'])
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const port = await freePort();
  site = `http://localhost:${port}`;
  child = spawn('npm', ['run', '--silent', 'dev'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      SEED_DEMO: 'false',
      ADMIN_EMAIL: SIGN_IN.email,
      ADMIN_PASSWORD: SIGN_IN.password,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
});

afterAll(async () => {
  child.kill();
  await rm(folder, { recursive: true, force: true });
});

const statusOf = (path: string) =>
  fetch(site + path).then(
    ({ status }) => status,
    () => 0,
  );
const textOf = (path: string) =>
  fetch(site + path).then(
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
  await expect.poll(() => statusOf('/readyz')).toBe(200);
  expect(await textOf('/')).toContain('<main id="content"');
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

  await edit('src/shared/problem.ts', 'There is nothing at this address', 'Edited by a developer');
  await expect.poll(() => textOf('/api/nothing')).toContain('Edited by a developer');
  await edit('src/app/site-layout.tsx', '<main id="content"', '<main id="content" data-edited=""');
  await expect.poll(() => textOf('/')).toContain('data-edited');
  await edit('content/organisation.json', '"shortNameUa": "', '"shortNameUa": "Новий ');
  await expect.poll(() => textOf('/')).toContain('Новий ');

  // A slip of the keyboard ends nothing: the next edit mends it.
  await edit('content/organisation.json', '"shortNameUa"', '"shortNameInUkrainian"');
  await expect.poll(() => printed).toContain('content/organisation.json');
  await edit('content/organisation.json', '"shortNameInUkrainian"', '"shortNameUa"');
  await expect.poll(() => statusOf('/readyz')).toBe(200);
  await edit('src/shared/problem.ts', 'export const PROBLEMS', 'export cons PROBLEMS');
  await expect.poll(() => printed).toContain('problem.ts');
  await edit('src/shared/problem.ts', 'export cons PROBLEMS', 'export const PROBLEMS');
  await expect.poll(() => statusOf('/readyz')).toBe(200);
  expect(printed).not.toContain('damaged');
});
