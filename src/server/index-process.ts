// The process that fills the index of the search; started by index-filler.ts and ended with the server.
import { sql } from 'kysely';
import { openDatabase } from '../db/connection.ts';
import { PATIENT } from '../db/limits.ts';
import { fillFileWords } from '../files/file-words.server.ts';
import { readCatalogues } from '../i18n/catalogues.server.ts';
import { fillIndex } from '../search/rebuild.server.ts';
import type { FillerSettings } from './index-filler.ts';
import { whatIsIndexed } from './search.ts';

async function fill(settings: FillerSettings): Promise<void> {
  const { db, engine } = await openDatabase(settings, PATIENT);
  // What a power cut takes of it is made again; who waits for a write does not wait for the disk, too.
  if (engine === 'sqlite') await sql`pragma synchronous = normal`.execute(db);
  await fillFileWords(db);
  await fillIndex(db, whatIsIndexed(readCatalogues()));
  await db.destroy();
}

process.once('message', (settings: FillerSettings) => {
  fill(settings).then(
    () => process.exit(),
    (error: Error) => process.send?.({ failure: `${error.name}: ${error.message}` }, () => process.exit(1)),
  );
});
process.on('disconnect', () => process.exit());
