// How much memory a search takes, in MB: the analyser's tables, and what is remembered after many different queries. Started by
// bench/search.ts with the folder of a database, on its own, so that nothing else is counted.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function used(): number {
  collect();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return (heapUsed + external + arrayBuffers) / 1e6;
}

const start = used();
await import('../src/search/vocabulary.server.ts');
const tables = used() - start;

const { readConfig } = await import('../src/server/config.ts');
const { openServices } = await import('../src/server/services.ts');
const services = await openServices(readConfig({ ...process.env, LOG_LEVEL: 'silent' }));
const { db } = services;
const words = await db
  .selectFrom('search_words')
  .select('shown')
  .where('lang', '=', 'ua')
  .limit(1_000)
  .execute();
const ask = (q: string) => services.search.search({ q, lang: 'ua', page: 0, limit: 10, exact: 0 });
await ask('послуга');
const before = used();
for (const [index, { shown }] of words.entries()) {
  const q = `${shown} ${words[(index * 7) % words.length]?.shown}`.trim().slice(0, 100) || 'послуга';
  await ask(q);
  await services.search.suggest({ q, lang: 'ua' });
}
console.log((tables + used() - before).toFixed(1));
process.exit(0);
