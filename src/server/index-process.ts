// The process that fills the index of the search; started by index-filler.ts and ended with the server.
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../db/connection.ts';
import { PATIENT } from '../db/limits.ts';
import { fillLinks } from '../editorial/links.server.ts';
import { fillFileWords } from '../files/file-words.server.ts';
import { readCatalogues } from '../i18n/catalogues.server.ts';
import { SERVED_KINDS } from '../modules/kinds.server.ts';
import { fillIndex } from '../search/rebuild.server.ts';
import type { FillerSettings, ServerLoad } from './index-filler.ts';
import { whatIsIndexed } from './search.ts';

/** Of ten parts of its time while the server is busy: who answers visitors needs the rest, whatever priorities are worth here. */
const OWN_PART = 1;

let isServerBusy = false;
const rest = (tookMs: number) => setTimeout(isServerBusy ? (tookMs * (10 - OWN_PART)) / OWN_PART : 0);

async function fill(settings: FillerSettings): Promise<void> {
  const { db, engine } = await openDatabase(settings, PATIENT);
  // What a power cut takes of it is made again; who waits for a write does not wait for the disk, too.
  if (engine === 'sqlite') await sql`pragma synchronous = normal`.execute(db);
  await fillFileWords(db);
  await fillLinks(
    db,
    SERVED_KINDS.map(({ kind }) => kind),
  );
  await fillIndex(db, whatIsIndexed(readCatalogues()), { rest });
  await db.destroy();
}

process.once('message', (settings: FillerSettings) => {
  fill(settings).then(
    () => process.exit(),
    (error: Error) => process.send?.({ failure: `${error.name}: ${error.message}` }, () => process.exit(1)),
  );
  process.on('message', (said: ServerLoad) => {
    isServerBusy = said.isBusy;
  });
});
process.on('disconnect', () => process.exit());
