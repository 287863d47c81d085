// Builds the pages when the build is missing or older than its sources, then runs the server.
import { spawnSync } from 'node:child_process';
import { isBuildStale } from './build-freshness.ts';
import { configOrExit, refuseBadAdministrator, runServer } from './main.ts';

const config = configOrExit();

if (isBuildStale()) {
  await refuseBadAdministrator(config);
  process.stdout.write('Building the pages…\n');
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Warnings are for those who change the pages: `npm run build` shows them.
  if (status !== 0) {
    process.stderr.write(stderr);
    process.exit(status ?? 1);
  }
}

const { serveBuiltPages } = await import('./plugins/pages.ts');
await runServer(config, serveBuiltPages);
