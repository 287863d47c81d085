// A release runs on a machine that has nothing and reaches nobody.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stageRelease } from '../../scripts/release.ts';

/** A network of its own with nobody in it, where the kernel lets us have one. */
const ALONE = ['-rn', 'sh', '-c', 'ip link set lo up && exec "$0" "$@"'];
const canBeAlone = spawnSync('unshare', [...ALONE, 'true']).status === 0;

const FIRST_PAGE = `
  const { spawn } = require('node:child_process');
  const site = spawn(process.execPath, ['src/server/launch.js'], { stdio: 'inherit' });
  site.once('exit', (code) => process.exit(code ?? 1));
  (async () => {
    for (;;) {
      const answer = await fetch('http://127.0.0.1:' + process.env.PORT + '/en').catch(() => null);
      if (answer) { console.log(answer.status, (await answer.text()).includes('<html lang="en"')); site.kill(); }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
`;

let folder: string;
let own: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'icc-release-'));
  own = join(folder, 'site');
  stageRelease(own);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...parameters: string[]): Promise<string> {
  const node = join(own, 'node_modules/.bin/node');
  const [command, alone] = canBeAlone ? ['unshare', [...ALONE, node]] : [node, []];
  const child = spawn(command, [...alone, ...parameters], {
    cwd: own,
    env: {
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      PORT: '3899',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  await new Promise((resolve) => child.once('close', resolve));
  return said;
}

test('a release starts and shows its first page without a registry, a network or tools', async () => {
  expect(await run('-e', FIRST_PAGE)).toMatch(/^200 true$/m);
});

test('what is said of a fault names the line of the source', async () => {
  rmSync(join(own, 'locales/en/pages.json'));
  const [, line] = /src\/i18n\/catalogues\.server\.ts:(\d+)/.exec(await run('src/server/launch.js')) ?? [];
  const source = readFileSync(join(own, 'src/i18n/catalogues.server.ts'), 'utf8').split('\n');
  expect(source[Number(line) - 1]).toContain('readFileSync(');
});
