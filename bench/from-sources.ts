// The site as `npm start` ran it before there was a build of the server: its sources are loaded one by one.
import { start } from '../src/server/start.ts';

await start();
