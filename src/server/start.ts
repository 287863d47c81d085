// One process of the site with built pages, as the build has it (src/server/launch.js).
import { configOrExit, runServer } from './main.ts';
import { serveBuiltPages } from './plugins/pages.ts';

/** A function: what is loaded later imports this file, and would wait for it while it is still being evaluated. */
export const start = (): Promise<void> => runServer(configOrExit(), serveBuiltPages);
