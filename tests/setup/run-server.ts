// The server as `npm start` runs it, without pages, for tests that look at the process itself.
import { configOrExit, runServer } from '../../src/server/main.ts';

await runServer(configOrExit(), async () => {});
