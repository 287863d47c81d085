// Everything a request may need, made once when the process starts.
import { join } from 'node:path';
import type { CachedResponse } from '../cache/cached-response.ts';
import type { Source } from '../cache/made-from.server.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { type Connection, type Database, openDatabase } from '../db/connection.ts';
import { type Limits, PATIENT, PROMPT } from '../db/limits.ts';
import { checkSchema, migrate } from '../db/migrate.ts';
import { Reserve } from '../db/reserve.ts';
import { followRelease } from '../editorial/collection.server.ts';
import { MissedAddresses } from '../editorial/missed-addresses.server.ts';
import { Readership } from '../editorial/readership.server.ts';
import { makeContentDocuments } from '../editorial/write.server.ts';
import { type Files, openFiles } from '../files/file-service.server.ts';
import { type FileStorage, localStorage } from '../files/storage.server.ts';
import { type Catalogues, readCatalogues } from '../i18n/catalogues.server.ts';
import type { Content } from '../modules/content/content.schema.ts';
import { readContent } from '../modules/content/read-content.server.ts';
import { CHECKED_KINDS, COLLECTIONS, SERVED_CONTENT_DOCUMENTS } from '../modules/kinds.server.ts';
import { type LiveContent, liveContent } from '../modules/live-content.server.ts';
import { liveReports, type PublishedReports } from '../modules/reports/live-reports.server.ts';
import { setSiteUrl } from '../rich-text/clean-rich-text.server.ts';
import type { Config } from './config.ts';
import { type Bulkheads, openBulkheads } from './overload/bulkheads.ts';
import { keyOfPage } from './readership.ts';
import { openSearch, type Search } from './search.ts';
import { Traffic } from './traffic.ts';

export type Services = Connection & {
  /** The same database for what may take long, on connections of its own where an engine has several. */
  upkeep: Database;
  /** Where deleting needs room on our own disk. */
  reserve: Reserve | undefined;
  config: Config;
  catalogues: Catalogues;
  content: Content;
  redirects: Pick<LiveContent, 'redirectOf' | 'aliasOf' | 'redirected'>;
  /** What visitors asked for in vain. */
  missed: MissedAddresses;
  /** How often they read what is there. */
  readership: Readership;
  refreshContent: (changed: readonly Source[] | null) => Promise<void>;
  noticeTurns: LiveContent['noticeTurns'];
  reports: PublishedReports;
  storage: FileStorage;
  files: Files;
  search: Search;
  cache: ResponseCache<CachedResponse>;
  traffic: Traffic;
  bulkheads: Bulkheads;
  close: () => Promise<void>;
};

export async function openStorage({ s3, dataDir }: Config): Promise<FileStorage> {
  if (!s3) return localStorage(join(dataDir, 'imgs'));
  // Loaded only where it is used: most installations keep their pictures in a folder.
  const { s3Storage } = await import('../files/s3-storage.server.ts');
  return s3Storage(s3);
}

/** SQLite has no limits, and a second connection of one process would lock out the first. */
async function openUpkeep(connection: Connection, config: Config): Promise<Connection> {
  if (connection.engine === 'sqlite') return connection;
  const { primaries } = connection;
  return openDatabase({ ...config, databasePoolSize: 2, primaries }, PATIENT);
}

/** Opens and migrates the database, reads the texts. */
export async function openServices(config: Config, limits: Limits = PROMPT): Promise<Services> {
  setSiteUrl(config.siteUrl);
  const catalogues = readCatalogues();
  const { content, vocabulary, refresh, noticeTurns, ...redirects } = liveContent(
    readContent(),
    CHECKED_KINDS,
  );
  const reserve = config.databaseUrl ? undefined : new Reserve(config.dataDir);
  // A start writes, too.
  await reserve?.release();
  const connection = await openDatabase(config, limits);
  const { db } = connection;
  const upkeep = await openUpkeep(connection, config);
  // Where nothing may be written, a start only reads.
  const isHeld = Boolean(connection.primaries?.heldBecause);
  if (isHeld) await checkSchema(db);
  else {
    await migrate(upkeep);
    await makeContentDocuments(db, SERVED_CONTENT_DOCUMENTS);
  }
  const storage = await openStorage(config);
  const files = openFiles(storage, config.dataDir);
  if (!isHeld) await followRelease({ db, files }, COLLECTIONS);
  const reports = liveReports();
  const refreshContent = async (changed: readonly Source[] | null) => {
    await Promise.all([refresh(db, changed), reports.refresh(db, changed)]);
  };
  await refreshContent(null);
  const traffic = new Traffic();
  const bulkheads = openBulkheads();
  const search = openSearch(
    db,
    { content, catalogues, vocabulary },
    {
      times: traffic.searches,
      isBusy: () => bulkheads.isBusy('search'),
    },
  );
  return {
    ...connection,
    upkeep: upkeep.db,
    reserve,
    config,
    catalogues,
    content,
    redirects,
    missed: new MissedAddresses(db),
    readership: new Readership(db, config.siteUrl, (page) => keyOfPage(content, page)),
    refreshContent,
    noticeTurns,
    reports,
    storage,
    files,
    search,
    cache: new ResponseCache(config.pageCacheBytes),
    traffic,
    bulkheads,
    async close() {
      await db.destroy();
      if (upkeep !== connection) await upkeep.db.destroy();
    },
  };
}
