// What `npm start` runs: the build, made first if it is missing or older than its sources. JavaScript, so that Node need not load what
// strips types: 13 MB, when all else is in its cache.
import { spawnSync } from 'node:child_process';
import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';

const beside = (path) => fileURLToPath(new URL(path, import.meta.url));

// Node keeps what it compiled: the second start takes half the time of the first. What is imported before this line is not kept.
enableCompileCache(beside('../../build/compiled'));
const { isBuildStale } = await import('./build-freshness.ts');
if (isBuildStale()) {
  // By another process, which has its memory for itself.
  const { status } = spawnSync(process.execPath, [beside('./build-first.ts')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
// What is logged of a fault names the sources.
setSourceMapsSupport(true);
const { start } = await import('../../build/server/start.js');
await start();
