// Everything a request may need, made once when the process starts.
import { join } from 'node:path';
import type { Connection } from '../db/connection.ts';
import { openDatabase } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { type Catalogues, readCatalogues } from '../i18n/catalogues.server.ts';
import { type Content, readContent } from '../modules/content/read-content.server.ts';
import { type ImageDesk, imageDesk } from '../modules/media/image-desk.server.ts';
import { type ImageStorage, localStorage } from '../modules/media/storage.server.ts';
import type { KeptAnswer } from '../rendering/kept-answer.ts';
import { PageCache } from '../rendering/page-cache.ts';
import type { Config } from './config.ts';

export type Services = Connection & {
  config: Config;
  catalogues: Catalogues;
  content: Content;
  storage: ImageStorage;
  images: ImageDesk;
  cache: PageCache<KeptAnswer>;
  close: () => Promise<void>;
};

/** Opens and migrates the database, reads the texts. */
export async function openServices(config: Config): Promise<Services> {
  const catalogues = readCatalogues();
  const content = readContent();
  const connection = await openDatabase(config);
  await migrate(connection);
  const storage = localStorage(join(config.dataDir, 'imgs'));
  return {
    ...connection,
    config,
    catalogues,
    content,
    storage,
    images: imageDesk(storage, config.dataDir),
    cache: new PageCache(config.pageCacheBytes),
    close: () => connection.db.destroy(),
  };
}
