// `npm run cluster`: several processes of the site on this machine, until Ctrl+C. With `drill` it puts them through the
// bad days of docs/operations.md instead and prints the figures; with a name behind it, through one of them.

import { EDITOR, startCluster } from '../tests/setup/cluster.ts';
import { drill, drillAlone } from '../tests/setup/drill.ts';

const [what = '2', alone, parameter] = process.argv.slice(2);
const isDrill = what === 'drill';
if (!isDrill && !/^[1-9]$/.test(what)) {
  console.error('Usage: npm run cluster [-- 1…9 | drill [NAME]]');
  process.exit(1);
}

if (isDrill && alone) process.exit((await drillAlone(alone, parameter)) ? 0 : 1);

console.log('Starting PostgreSQL, an object store and the site…');
const cluster = await startCluster(isDrill ? {} : { count: Number(what), seedDemo: true });

let isStopping = false;
async function stop(code: number): Promise<void> {
  if (isStopping) process.exit(1);
  isStopping = true;
  await cluster.stop();
  process.exit(code);
}

// PostgreSQL's package would end this process at the first signal, before the others have stopped.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.removeAllListeners(signal);
  process.on(signal, () => stop(0));
}

if (isDrill) {
  const isGood = await drill(cluster);
  await stop(isGood ? 0 : 1);
} else {
  const lines = [
    ['Site', `${cluster.url} (${cluster.balancer.name})`],
    ['Processes', cluster.processes.map(({ url }) => url).join(', ')],
    ['Database', cluster.databaseUrl],
    ['Pictures', `${cluster.store.access.endpoint}/${cluster.store.access.bucket}`],
    ['Staff', `${cluster.url}/login`],
    ['E-mail', EDITOR.email],
    ['Password', EDITOR.password],
    ['', 'Ctrl+C stops everything and forgets it.'],
  ];
  console.log(`\n${lines.map(([name = '', value]) => `  ${name.padEnd(11)}${value}`).join('\n')}\n`);
}
