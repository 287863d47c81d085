import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { environmentSchema, SECRETS } from '../../src/server/config.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

test.each(['vitest.config.ts', 'playwright.config.ts'])(
  '%s is loaded without installing anything',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'icc-configuration-'));
    try {
      for (const program of ['npx', 'npm', 'apt-get', 'dpkg-query'])
        writeFileSync(join(folder, program), `#!/bin/sh\n: > "${folder}/called"\n`, { mode: 0o755 });
      const { status, stderr } = spawnSync(process.execPath, ['-e', `import('./${name}')`], {
        cwd: ROOT,
        encoding: 'utf8',
        env: { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder },
      });
      expect(status, stderr).toBe(0);
      expect(existsSync(join(folder, 'called'))).toBe(false);
      // Whoever needs the browser is told how to get one; Playwright says so itself.
      if (name === 'vitest.config.ts') expect(stderr).toContain('npx playwright install chromium');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

describe('settings', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  /** Each setting with its default, as it would be written; empty where there is none. */
  const settings = Object.fromEntries(
    Object.entries(environmentSchema.shape)
      // npm's own is no setting.
      .filter(([name]) => name === name.toUpperCase())
      .map(([name, schema]) => [name, String(schema.safeParse(undefined).data ?? '')]),
  );
  /** `| NAME | default | …`: a default in backticks is a value, any other is explained in words. */
  const rows = [...read('docs/settings.md').matchAll(/^\| `([A-Z]\w+)`( \(s\))? \| (?:`([^`]+)` \|)?/gm)].map(
    ([, name = '', mark, value = '']) => ({ name, isSecret: mark !== undefined, value }),
  );

  test('are in docs/settings.md, each once, with the default of the code', () => {
    expect(rows.length).toBe(Object.keys(settings).length);
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual(settings);
  });

  test('are in .env.example, with the default of the code', () => {
    expect(parseEnv(read('.env.example'))).toEqual(settings);
  });

  test('that are secrets are marked', () => {
    const marked = rows.filter(({ isSecret }) => isSecret).map(({ name }) => name);
    expect(marked.toSorted()).toEqual(SECRETS.toSorted());
  });
});
