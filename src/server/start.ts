// `npm start`: builds the pages when the build is missing or older than its sources, then runs the server.
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Node keeps what it made of each file, types stripped and compiled: the second start takes a third of the time of the
// first. What is imported before this line is not kept.
enableCompileCache(fileURLToPath(new URL('../../build/compiled', import.meta.url)));
const { configOrExit, runServer } = await import('./main.ts');
const { isBuildStale } = await import('./build-freshness.ts');

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
