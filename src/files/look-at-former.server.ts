// Looks at the PDFs that were sent before anybody looked, one after another, in turn with what people send.
import type { Database } from '../db/connection.ts';
import { isRefusal } from '../shared/problem.ts';
import { packedFacts } from './files-repository.server.ts';
import type { PdfFacts } from './pdf-facts.ts';
import type { FilesAndDatabase } from './receive-files.server.ts';
import { withLocalCopy } from './replace-file.server.ts';

/** In one go: the rest on another day. */
const MOST = 1000;
/** Nobody has this number: the server asks for itself. */
const SERVER = 0;

const waiting = (db: Database) =>
  db
    .selectFrom('files')
    .select(['name', 'stored', 'version'])
    .where('kind', '=', 'document')
    .where('name', 'like', '%.pdf')
    .where('pdf', 'is', null);

/** Stopped by a store or a queue that has no room, it goes on the next time. */
export async function lookAtFormer({ db, files }: FilesAndDatabase): Promise<void> {
  for (const row of await waiting(db).orderBy('name').limit(MOST).execute()) {
    const stored = await files.storage.find(row.stored ?? row.name);
    const looked = stored
      ? await withLocalCopy(files, stored, (path) =>
          files.enqueue(SERVER, () => files.lookAtPdf({ path, fileName: row.name })),
        )
      : ({ unread: 'failed' } satisfies PdfFacts);
    if (isRefusal(looked)) return;
    await db
      .updateTable('files')
      .set({ pdf: packedFacts(looked) })
      .where('name', '=', row.name)
      // Not of what has been replaced meanwhile.
      .where('version', '=', row.version)
      .execute();
  }
}
