// Pages are served as they are built: `npm test` builds them first, and whoever runs one file may have edited them since.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuildStale } from '../../src/server/build-freshness.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export function buildIfStale(): void {
  // Tests run in a mode of their own, in which pages would be built as for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  if (isBuildStale()) spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'ignore', env });
}
