// Fills an empty installation with demonstration content, so that a first look shows a living site.
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { holdWrites } from '../db/content-version.ts';
import type { ContentTransaction, ReadDemo } from '../editorial/kind.server.ts';
import { inTransaction, write } from '../editorial/write.server.ts';
import { insertFiles, type NewFile } from '../files/files-repository.server.ts';
import { filesOfPicture, type Picture } from '../files/picture.ts';
import type { FileStorage } from '../files/storage.server.ts';
import { SERVED_KINDS } from '../modules/kinds.server.ts';
import type { Services } from './services.ts';

const DEMO = new URL('../../content/demo/', import.meta.url);
const FILES_AT_ONCE = 16;
/** Small collections have theirs from the release, demonstration or not. */
const DEMONSTRATED = SERVED_KINDS.flatMap(({ kind, demonstration }) =>
  demonstration ? { kind, demonstration } : [],
);

type DemoPicture = Picture & { source: string; sourceHash: string };

const readDemo: ReadDemo = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, DEMO), 'utf8'));

async function isEmpty(db: Database): Promise<boolean> {
  for (const { kind } of DEMONSTRATED) {
    if (await db.selectFrom(kind.table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

async function copyFiles(storage: FileStorage, pictures: Picture[]): Promise<void> {
  const names = pictures.flatMap(filesOfPicture);
  const copyNext = async (): Promise<void> => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      await storage.write(name, await readFile(new URL(`media/${name}`, DEMO)));
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, copyNext));
}

const fileOf = async ({
  source,
  sourceHash: _hash,
  ...picture
}: DemoPicture): Promise<NewFile & { picture: Picture }> => ({
  picture,
  title: source.replace(/\.svg$/, ''),
  bytes: (await stat(new URL(`media/${picture.name}`, DEMO))).size,
  contentHash: null,
});

export async function seedDemonstration({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  if (!(await isEmpty(db))) return;
  const pictures = readDemo<DemoPicture>('media');
  const names = new Map(pictures.map(({ source, name }) => [source, name]));
  const newFiles = await Promise.all(pictures.map(fileOf));
  await copyFiles(
    files.storage,
    newFiles.map(({ picture }) => picture),
  );
  const fill = async (content: ContentTransaction) => {
    if (!(await isEmpty(content.trx))) return;
    await insertFiles(content.trx, newFiles);
    for (const { kind, demonstration } of DEMONSTRATED) {
      for (const fields of demonstration(readDemo, (source) => names.get(source) ?? '')) {
        await write(content, kind, { who: null, id: null, isUnaudited: true }, (write) =>
          kind.rows.insert(write, fields as never),
        );
      }
      // Each was shown on its own day, not when the installation was filled.
      await content.trx
        .updateTable(kind.table)
        .set({ first_published_at: sql<string>`${kind.filters.day} || 'T07:00:00.000Z'` })
        .where('first_published_at', 'is not', null)
        .execute();
    }
  };
  // Processes that start together queue here; the first one fills the site, the others find it filled.
  await inTransaction({ db, files }, fill, holdWrites);
}
