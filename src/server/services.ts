// Everything a request may need, made once when the process starts.
import { join } from 'node:path';
import type { Connection } from '../db/connection.ts';
import { openDatabase } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { type Catalogues, readCatalogues } from '../i18n/catalogues.server.ts';
import { type Content, readContent } from '../modules/content/read-content.server.ts';
import { type ImageStorage, localStorage } from '../modules/media/storage.server.ts';
import type { Config } from './config.ts';

export type Services = Connection & {
  config: Config;
  catalogues: Catalogues;
  content: Content;
  storage: ImageStorage;
  close: () => Promise<void>;
};

/** Opens and migrates the database, reads the texts. */
export async function openServices(config: Config): Promise<Services> {
  const catalogues = readCatalogues();
  const content = readContent();
  const connection = await openDatabase(config);
  await migrate(connection);
  return {
    ...connection,
    config,
    catalogues,
    content,
    storage: localStorage(join(config.dataDir, 'imgs')),
    close: () => connection.db.destroy(),
  };
}
