// Puts the server together: what is shared, then the API, then files, then pages.
import Fastify, { type FastifyInstance } from 'fastify';
import { findMaintenance } from '../access/maintenance/maintenance.server.ts';
import { findStandstill, takeSweep } from '../access/maintenance/sweeps.server.ts';
import { sumUpFailedSignIns } from '../access/sign-in/failed-sign-ins.server.ts';
import { removeOldAudit } from '../audit/audit-log.server.ts';
import { contentVersion } from '../db/content-version.ts';
import { forgetOldOutbox } from '../editorial/announcements.server.ts';
import { forgetOldFeedback } from '../editorial/feedback.server.ts';
import { forgetOldKeys } from '../editorial/idempotency.server.ts';
import { forgetOldMissed } from '../editorial/missed-addresses.server.ts';
import { carryOutDue } from '../editorial/publication.server.ts';
import { sumUpOldReads } from '../editorial/readership.server.ts';
import { emptyTrash } from '../editorial/trash.server.ts';
import { removeOldWorkingCopies } from '../editorial/working-copies.server.ts';
import { lookAtFormer } from '../files/look-at-former.server.ts';
import { serveDocuments } from '../files/serve-documents.server.ts';
import { servePictures } from '../files/serve-pictures.server.ts';
import { hashUnhashed } from '../files/stored-hashes.server.ts';
import { sweepFiles } from '../files/sweep.server.ts';
import { sendProblem } from '../http/send-problem.ts';
import { duties, SERVED_KINDS } from '../modules/kinds.server.ts';
import { forgetOldMarks } from '../modules/today/today.server.ts';
import { forgetOldQueries } from '../search/search-log.server.ts';
import { type Announcer, openAnnouncer } from './announce/announcer.ts';
import { openEdges } from './edges.ts';
import { followContent } from './follow-content.ts';
import { indexFiller } from './index-filler.ts';
import { linkWatcher } from './links/link-watcher.ts';
import { loggingOptions, logResponses } from './logging.ts';
import { openMail } from './mail.ts';
import { shedLoad } from './overload/shed-load.ts';
import { serveApi } from './plugins/api.ts';
import { cacheResponses, invalidateAfterWrites } from './plugins/cache-responses.ts';
import { serveHealth } from './plugins/health.ts';
import { hearOut } from './plugins/hear-out.ts';
import { serveLocales } from './plugins/locales.ts';
import { serveMetrics } from './plugins/metrics.ts';
import { insistOnOneSpelling } from './plugins/one-spelling.ts';
import {
  codeOfFault,
  explainFaults,
  respondToError,
  respondToUnknownAddresses,
  respondToUnreadableAddress,
} from './plugins/problem-responses.ts';
import { serveReportData } from './plugins/report-data.ts';
import { identifyRequests, requestIdOf } from './plugins/request-identity.ts';
import { securityHeaders, sendSecurityHeaders } from './plugins/security-headers.ts';
import { countReads } from './readership.ts';
import type { Services } from './services.ts';
import { openTodayMail } from './today-mail.ts';
import { todaySources } from './today-sources.ts';
import { countResponses } from './traffic.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const FLUSH_MS = 10_000;
const STORE_LOOK_MS = 5_000;
const PRIMARIES_LOOK_MS = 5_000;

/** Adds the pages: built ones in production, Vite's in development, none in API tests. */
export type ServePages = (app: FastifyInstance, services: Services) => Promise<void>;

/** `prepare` is called before anything is added; tests look at every response so. */
export async function buildApp(
  services: Services,
  servePages?: ServePages,
  prepare?: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    ...loggingOptions(config.logLevel, requestIdOf(config)),
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 1_048_576,
    // Long enough for a gallery over a slow line.
    requestTimeout: 300_000,
    // Nothing read and nothing taken for so long: nobody is there.
    connectionTimeout: 300_000,
    http: { headersTimeout: 10_000, maxHeaderSize: 16_384, connectionsCheckingInterval: 1_000 },
    // What still comes in while the process stops is answered; keep-alive connections end with their answer.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      respondToUnreadableAddress(
        error,
        request,
        reply.headers(securityHeaders(config.siteUrl)),
        services.catalogues,
      ),
  });
  prepare?.(app);
  app.setErrorHandler(respondToError);
  explainFaults(app, services.catalogues);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not-found'));
  identifyRequests(app, config);
  const log = logResponses(app, config.logCachedResponses);
  countResponses(app, services.traffic);
  countReads(app, services.readership);
  insistOnOneSpelling(app, config);
  if (config.pageCacheBytes > 0) cacheResponses(app, services, log);
  invalidateAfterWrites(app, services);
  const unfollow = await followContent(services);
  app.addHook('onClose', unfollow);
  tellEdges(app, services);
  sendSecurityHeaders(app, config.siteUrl);
  shedLoad(app, services);
  hearOut(app);
  serveHealth(app, services);
  serveLocales(app, services.catalogues);
  serveReportData(app, services);
  const announcer = openAnnouncer(services, app.log);
  const mail = openMail(config, services, (code) => app.log.error({ code }, 'a letter did not go out'));
  const today = todaySources(services);
  await app.register((api) => serveApi(api, services, { announcer, mail, today }), { prefix: '/api' });
  await app.register(
    async (imgs) => {
      respondToUnknownAddresses(imgs);
      await imgs.register(servePictures, { db: services.db, files: services.files });
    },
    { prefix: '/imgs' },
  );
  await app.register(
    async (documents) => {
      respondToUnknownAddresses(documents);
      await documents.register(serveDocuments, { db: services.db, storage: services.storage });
    },
    { prefix: '/documents' },
  );
  await servePages?.(app, services);
  if (config.metricsPort !== undefined) await serveMetrics(app, services, config.metricsPort);
  sweepDaily(app, services);
  watchIntegrity(app, services);
  watchStore(app, services);
  watchPrimaries(app, services);
  carryOutTimes(app, services);
  tellOthers(app, services, announcer);
  if (mail.isOn) mailToday(app, openTodayMail(services, mail, today));
  keepSearch(app, services);
  watchLinks(app, services);
  return app;
}

/** From the first visitor on; at the start of everything, for what happened while nobody told them, a new release if need be. */
function tellEdges(app: FastifyInstance, { cache, config }: Services): void {
  if (!config.edge) return;
  const edges = openEdges(config.edge, app.log);
  app.addHook('onListen', async () => {
    cache.onDropped = edges.purge;
    edges.purge(null);
  });
  app.addHook('onClose', async () => {
    cache.onDropped = null;
    await edges.stop();
  });
}

/** The index is made or brought up to date while visitors are answered; what they looked for is written now and then. */
function keepSearch(app: FastifyInstance, services: Services): void {
  const { missed } = services;
  const { log } = services.search;
  const filler = indexFiller(services, app.log);
  const flush = async () => {
    await log.flush().catch((error: Error) => app.log.error({ err: error }, 'queries were not counted'));
    await missed.flush().catch((error: Error) => app.log.error({ err: error }, 'addresses were not counted'));
  };
  const timer = setInterval(flush, FLUSH_MS).unref();
  app.addHook('onListen', async () => filler.start());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await filler.stop();
    await flush();
  });
}

/** Only where the operator has asked for it: it asks other sites what editors have entered. */
function watchLinks(app: FastifyInstance, services: Services): void {
  if (!services.config.linkChecks) return;
  const watcher = linkWatcher(services, app.log);
  app.addHook('onListen', async () => watcher.start());
  app.addHook('onClose', () => watcher.stop());
}

/** Within a second of their time, by whichever process comes first; at the start what was due before. */
function carryOutTimes(app: FastifyInstance, editorial: Services): void {
  const { traffic } = editorial;
  const kinds = SERVED_KINDS.map(({ kind }) => kind);
  let [isAtWork, settledAt] = [false, -1];
  /** What was published since may be what a duty waits for. */
  const settleDuties = async () => {
    const version = await contentVersion(editorial.db);
    if (version === settledAt) return;
    await duties.settle(editorial);
    settledAt = version;
  };
  const look = async () => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      const maintenance = await findMaintenance(editorial.db);
      traffic.maintenanceSince = maintenance ? Date.parse(maintenance.since) : null;
      // What is due then is carried out when it is over.
      if (!maintenance) {
        await carryOutDue(editorial, kinds);
        await settleDuties();
      }
      traffic.behindSince = null;
    } catch (error) {
      traffic.behindSince ??= Date.now();
      // A database that is away is asked again in a second, and says so elsewhere.
      if (codeOfFault(error as Error) !== 'unavailable')
        app.log.error({ err: error }, 'a due time was not carried out');
    } finally {
      isAtWork = false;
    }
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(look, SECOND).unref();
    await look();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Within a second of what visitors see, by whichever process comes first. Who waits for an answer holds up nothing else. */
function tellOthers(app: FastifyInstance, { db, traffic }: Services, announcer: Announcer): void {
  const look = async () => {
    if (traffic.maintenanceSince !== null || (await findMaintenance(db))) return;
    await announcer.look();
  };
  const tryLook = () =>
    look().catch((error: Error) => {
      if (codeOfFault(error) !== 'unavailable') app.log.error({ err: error }, 'others were not told');
    });
  let timer: ReturnType<typeof setInterval> | undefined;
  app.addHook('onListen', async () => {
    if (announcer.channels.length > 0) timer = setInterval(tryLook, SECOND).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await announcer.stop();
  });
}

/** Within a minute of the morning, by whichever process comes first; later that day, where none was up. */
function mailToday(app: FastifyInstance, { look, stop }: ReturnType<typeof openTodayMail>): void {
  const tryLook = () =>
    look().catch((error: Error) => {
      if (codeOfFault(error) !== 'unavailable') app.log.error({ err: error }, 'a letter was not written');
    });
  let timer: ReturnType<typeof setInterval> | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(tryLook, MINUTE).unref();
    void tryLook();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await stop();
  });
}

/** A damaged file is said at once: the longer it is written to, the more of it is lost. */
function watchIntegrity(app: FastifyInstance, { integrity }: Services): void {
  if (!integrity) return;
  const look = async () => {
    const fault = await integrity.check();
    if (fault !== null) app.log.fatal({ fault }, 'the database file is damaged: stop, and restore a backup');
  };
  const timer = setInterval(look, DAY).unref();
  app.addHook('onListen', async () => void look());
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Whether it answers is known before somebody asks for a picture, and that it does again before somebody asks in vain. */
function watchStore(app: FastifyInstance, { storage }: Services): void {
  if (!storage.health) return;
  let wasUp = true;
  const look = async () => {
    await storage.check().catch(() => {});
    const isUp = storage.health?.isUp ?? true;
    if (wasUp && !isUp) app.log.error('the store for files does not answer');
    if (!wasUp && isUp) app.log.info('the store for files answers again');
    wasUp = isUp;
  };
  const timer = setInterval(look, STORE_LOOK_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const HELD = {
  two: 'two databases take writes: nothing is written until one of them is stopped',
  older: 'the database that answers is not the newest: nothing is written to it',
};

/** A former primary comes back by itself; what is written there would be lost. */
function watchPrimaries(app: FastifyInstance, { primaries }: Services): void {
  if (!primaries) return;
  let said: typeof primaries.heldBecause = null;
  const look = async () => {
    await primaries.look();
    const { heldBecause } = primaries;
    if (heldBecause && heldBecause !== said) app.log.fatal(HELD[heldBecause]);
    if (!heldBecause && said) app.log.info('there is one primary again');
    said = heldBecause;
  };
  const timer = setInterval(look, PRIMARIES_LOOK_MS).unref();
  app.addHook('onListen', async () => void look());
  app.addHook('onClose', async () => clearInterval(timer));
}

/** What a crash left behind and what is older than it may be, at the start and then daily. Visitors do not wait for it. */
function sweepDaily(app: FastifyInstance, { db: own, upkeep: db, files, reserve, traffic }: Services): void {
  const editorial = { db, files };
  const kinds = SERVED_KINDS.map(({ kind }) => kind);
  // By the one reading of the clock that was found to go on.
  const sweepAll = (now: Date) =>
    Promise.all([
      emptyTrash(editorial, kinds, now).then(() => sweepFiles(editorial, now)),
      removeOldAudit(db, now),
      forgetOldKeys(db, now),
      removeOldWorkingCopies(db, now),
      forgetOldQueries(db, now),
      forgetOldMissed(db, now),
      forgetOldFeedback(db, now),
      forgetOldMarks(db, now),
      sumUpOldReads(db, now),
      forgetOldOutbox(db, now),
    ]);
  const sweep = async () => {
    try {
      if (await findMaintenance(own)) return;
      await reserve?.release();
      const now = new Date();
      const standstill = await takeSweep(db, now);
      traffic.areSweepsStopped = standstill !== null;
      if (standstill)
        app.log.error(
          standstill,
          'nothing old is removed: the clock has jumped (npm run maintenance -- clock-is-right)',
        );
      else await sweepAll(now);
      await hashUnhashed(db, files.storage);
      await lookAtFormer(editorial);
    } catch (error) {
      app.log.error({ err: error }, 'sweep failed');
    }
  };
  /** An operator’s word is heard within a minute. */
  const goOn = async () => {
    if (traffic.areSweepsStopped && !(await findStandstill(own).catch(() => true))) await sweep();
  };
  // It is tried again later; that the disk is full is said by a write that fails.
  let keeping: Promise<void> | undefined;
  const keepReserve = () => {
    keeping = reserve?.keep().catch(() => {});
  };
  const timers = [
    setInterval(sweep, DAY).unref(),
    // A database that is away is looked for again a minute later.
    setInterval(() => sumUpFailedSignIns(own).catch(() => {}), MINUTE).unref(),
    setInterval(keepReserve, MINUTE).unref(),
    setInterval(goOn, MINUTE).unref(),
  ];
  app.addHook('onListen', async () => {
    void sweep();
    keepReserve();
  });
  app.addHook('onClose', async () => {
    timers.forEach(clearInterval);
    // Who has stopped writes nothing more into a folder that may be another’s now.
    await keeping;
  });
}
