// Everything a request may need, made once when the process starts.
import { join } from 'node:path';
import type { CachedResponse } from '../cache/cached-response.ts';
import { noteSource } from '../cache/made-from.server.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import type { Connection } from '../db/connection.ts';
import { openDatabase } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { type Files, openFiles } from '../files/file-service.server.ts';
import { type FileStorage, localStorage } from '../files/storage.server.ts';
import { type Catalogues, readCatalogues } from '../i18n/catalogues.server.ts';
import { type Content, readContent } from '../modules/content/read-content.server.ts';
import { readReports } from '../modules/content/read-reports.server.ts';
import type { Reports } from '../modules/content/report.schema.ts';
import type { Config } from './config.ts';
import { openSearch, type Search } from './search.ts';
import { Traffic } from './traffic.ts';

/** The files in `content/`, which are read once. */
const CONTENT = 'content';

export type Services = Connection & {
  config: Config;
  catalogues: Catalogues;
  content: Content;
  reports: Reports;
  storage: FileStorage;
  files: Files;
  search: Search;
  cache: ResponseCache<CachedResponse>;
  traffic: Traffic;
  close: () => Promise<void>;
};

export async function openStorage({ s3, dataDir }: Config): Promise<FileStorage> {
  if (!s3) return localStorage(join(dataDir, 'imgs'));
  // Loaded only where it is used: most installations keep their pictures in a folder.
  const { s3Storage } = await import('../files/s3-storage.server.ts');
  return s3Storage(s3);
}

/** Opens and migrates the database, reads the texts. */
export async function openServices(config: Config): Promise<Services> {
  const catalogues = readCatalogues();
  const read = readContent();
  const content: Content = (language) => {
    noteSource(CONTENT);
    return read(language);
  };
  const connection = await openDatabase(config);
  await migrate(connection);
  const storage = await openStorage(config);
  const reports = readReports();
  const search = openSearch(connection.db, { content: read, reports, catalogues });
  return {
    ...connection,
    config,
    catalogues,
    content,
    reports,
    storage,
    files: openFiles(storage, config.dataDir),
    search,
    cache: new ResponseCache(config.pageCacheBytes),
    traffic: new Traffic(),
    close: () => connection.db.destroy(),
  };
}
