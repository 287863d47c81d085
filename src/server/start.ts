// Builds the pages when the build is missing or older than its sources, then runs the server.
import { spawnSync } from 'node:child_process';
import { isBuildStale } from './build-freshness.ts';
import { configOrExit, runServer } from './main.ts';

const config = configOrExit();

if (isBuildStale()) {
  process.stdout.write('Building the pages…\n');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

const { serveBuiltPages } = await import('./plugins/pages.ts');
await runServer(config, serveBuiltPages);
