// Pages are served as they are built: `npm test` builds them first, and whoever runs one file may have edited them since.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuildStale } from '../../src/server/build-freshness.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export function buildIfStale(): void {
  if (isBuildStale()) spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'ignore' });
}
