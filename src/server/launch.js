// What `npm start` runs. JavaScript, so that Node need not load what strips types: 13 MB, when all else is in its cache.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Node keeps what it made of each file, types stripped and compiled: the second start takes a third of the time of the
// first. What is imported before this line is not kept.
enableCompileCache(fileURLToPath(new URL('../../build/compiled', import.meta.url)));
await import('./start.ts');
