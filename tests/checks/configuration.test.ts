import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

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
