// `npm run reindex`: makes everything that is searched anew, from the content. The site may be running.

import { openDatabase } from '../../db/connection.ts';
import { PATIENT } from '../../db/limits.ts';
import { migrate } from '../../db/migrate.ts';
import { selectItems } from '../../editorial/item-rows.server.ts';
import { fillLinks, forgetLinks } from '../../editorial/links.server.ts';
import { fillFileWords, forgetFileWords } from '../../files/file-words.server.ts';
import { readCatalogues } from '../../i18n/catalogues.server.ts';
import { SERVED_KINDS } from '../../modules/kinds.server.ts';
import { makeIndex } from '../../search/rebuild.server.ts';
import { whatIsIndexed } from '../search.ts';
import type { Command } from './command.ts';

const BATCH = 100;
const WIDTH = 30;

function drawBar(done: number, total: number): void {
  const share = total === 0 ? 1 : Math.min(done / total, 1);
  const filled = Math.round(share * WIDTH);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
  if (process.stderr.isTTY) process.stderr.write(`\r${bar} ${Math.floor(share * 100)} % ${done} of ${total}`);
}

export const reindex: Command = async ({ settings }) => {
  const connection = await openDatabase(settings(), PATIENT);
  const { db } = connection;
  try {
    await migrate(connection);
    let total = 0;
    for (const { kind } of SERVED_KINDS) {
      const { count } = await selectItems(db, kind)
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      total += Number(count);
    }
    const catalogues = readCatalogues();
    const started = performance.now();
    const indexed = whatIsIndexed(catalogues);
    await forgetFileWords(db);
    await fillFileWords(db);
    await forgetLinks(db);
    await fillLinks(
      db,
      SERVED_KINDS.map(({ kind }) => kind),
    );
    await makeIndex(db, indexed, { batch: BATCH, onProgress: (done) => drawBar(done, total) });
    const pages = await indexed.pages(db);
    if (process.stderr.isTTY) process.stderr.write('\n');
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return `${total} items and ${pages.length / 2} pages can be found, in ${seconds} s.`;
  } finally {
    await db.destroy();
  }
};
