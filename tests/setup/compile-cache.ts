// For the processes that tests start: what Node made of each file is cached from one to the next, as `npm start` does.
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(tmpdir(), 'icc-compile-cache') };
