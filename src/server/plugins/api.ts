// The API: everything under /api, problem+json for every failure.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { serveAccounts } from '../../access/accounts/account-routes.server.ts';
import { serveOwnAccount } from '../../access/accounts/own-account-routes.server.ts';
import { findSignedIn, guardRoutes, refusalOf } from '../../access/guard-routes.server.ts';
import type { Mailer } from '../../access/mail.server.ts';
import { refuseDuringMaintenance, serveMaintenance } from '../../access/maintenance/maintenance.server.ts';
import { openSecretBox } from '../../access/second-factor/secret-box.server.ts';
import type { AccessSettings } from '../../access/sessions/begin-session.server.ts';
import { hashPassword } from '../../access/sign-in/password.server.ts';
import { serveSignIn } from '../../access/sign-in/sign-in-routes.server.ts';
import { serveAudit } from '../../editorial/audit-routes.server.ts';
import { serveCalendar } from '../../editorial/calendar.server.ts';
import { serveChecks } from '../../editorial/check-routes.server.ts';
import { refuseUnknownDocuments, serveContentDocument } from '../../editorial/document-routes.server.ts';
import { serveFeedback } from '../../editorial/feedback-routes.server.ts';
import { isFileOnSite, usesOfFile } from '../../editorial/file-uses.server.ts';
import { serveForgetting } from '../../editorial/forget-routes.server.ts';
import { serveKind } from '../../editorial/kind-routes.server.ts';
import { serveLinks } from '../../editorial/link-routes.server.ts';
import { serveRedirects } from '../../editorial/redirect-routes.server.ts';
import { countWorkingCopies } from '../../editorial/working-copies.server.ts';
import { serveWorkingCopies } from '../../editorial/working-copy-routes.server.ts';
import { serveFiles } from '../../files/file-routes.server.ts';
import { serveLibrary } from '../../files/library-routes.server.ts';
import { duesOfDuties } from '../../modules/content/duties.server.ts';
import { CHECKED_KINDS, SERVED_CONTENT_DOCUMENTS, SERVED_KINDS } from '../../modules/kinds.server.ts';
import { AUDIT_KINDS, CONTENT_DOCUMENTS, KINDS } from '../../modules/kinds.ts';
import { findView } from '../../modules/reports/reports.server.ts';
import { tableRoutes } from '../../modules/reports/table-routes.server.ts';
import { serveTags } from '../../modules/tag-routes.server.ts';
import type { TodaySources } from '../../modules/today/today.server.ts';
import { serveToday } from '../../modules/today/today-routes.server.ts';
import { serveSearch } from '../../search/search-routes.server.ts';
import type { Announcer } from '../announce/announcer.ts';
import { serveAnnouncements } from '../announce/routes.ts';
import { describeApi } from '../api-docs/describe-api.ts';
import { serveDocs } from '../api-docs/serve-docs.ts';
import { isAddressOfPage, isPage } from '../is-page.ts';
import { lastBackup } from '../notes.ts';
import { servePublicationChecklist } from '../publication-checklist.ts';
import { serveReadership } from '../readership-routes.ts';
import type { Services } from '../services.ts';
import { linksOf } from '../today-sources.ts';
import { keepRoomForDeleting } from './full-disk.ts';
import { localesSchema, serveLocales } from './locales.ts';
import { respondToUnknownAddresses } from './problem-responses.ts';
import { limitWriteRate } from './write-rate-limit.ts';

export async function serveApi(
  api: FastifyInstance,
  services: Services,
  { announcer, mail, today }: { announcer: Announcer; mail: Mailer; today: TodaySources },
): Promise<void> {
  const { db, files } = services;
  const editorial = { db, files, siteUrl: services.config.siteUrl };
  const respondToUnknown = respondToUnknownAddresses(api, async (request, permissions) => {
    const staff = await findSignedIn(db, request);
    if (!staff) return 'unauthenticated';
    const refusals = permissions.map((permission) => refusalOf(staff, permission));
    return refusals.includes(null) ? null : (refusals[0] ?? null);
  });
  api.setValidatorCompiler(validatorCompiler);
  // Presenters name the fields they send and the compiler checks them; checking each answer again would cost time.
  api.setSerializerCompiler(() => JSON.stringify);
  readJsonOnly(api);
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  limitWriteRate(api, services.config.writesPerMinute);
  // Before its body is read: what cannot be read is told only to those who may ask.
  api.addHook('onRequest', async (request, reply) =>
    request.is404 ? respondToUnknown(request, reply) : undefined,
  );
  guardRoutes(api, db, services.config.secondFactor);
  refuseDuringMaintenance(api, db);
  if (services.reserve) keepRoomForDeleting(api, services.reserve);

  await describeApi(api);

  const access = { db, settings: accessSettings(services, mail) };
  await api.register(serveSignIn, access);
  await api.register(serveOwnAccount, access);
  await api.register(serveAccounts, { ...access, draftsOf: countWorkingCopies });
  await api.register(serveMaintenance, {
    db,
    backups: () => lastBackup(services.config.dataDir)?.standstill ?? null,
  });
  await api.register(servePublicationChecklist, { db, config: services.config });
  const kinds = SERVED_KINDS.map(({ kind }) => kind);
  const isOnSite = isFileOnSite(kinds, SERVED_CONTENT_DOCUMENTS);
  await api.register(serveFiles, { ...editorial, isOnSite });
  const usesOf = usesOfFile(db, kinds, SERVED_CONTENT_DOCUMENTS);
  await api.register(serveLibrary, { ...editorial, usesOf, isOnSite });
  await api.register(tableRoutes({ ...editorial, catalogues: services.catalogues, findView }));
  for (const served of SERVED_KINDS) {
    await api.register(serveKind, { served, editorial });
    for (const routes of served.routes) await api.register(routes, editorial);
  }
  for (const kind of SERVED_CONTENT_DOCUMENTS) await api.register(serveContentDocument, { kind, editorial });
  refuseUnknownDocuments(api);
  await api.register(serveSearch, { db, ...services.search });
  await api.register(serveWorkingCopies, {
    db,
    mail: access.settings.mail,
    kinds: [...KINDS, ...CONTENT_DOCUMENTS],
  });
  await api.register(serveRedirects, {
    editorial,
    isPage: (db, path) => isPage(services, db, path),
    missed: services.missed,
  });
  await api.register(serveLinks, { ...linksOf(services), editorial, isWatched: services.config.linkChecks });
  await api.register(serveFeedback, { db, isPage: (path) => isAddressOfPage(services, db, path) });
  await api.register(serveReadership, { db, readership: services.readership });
  await api.register(serveAnnouncements, { db, announcer });
  await api.register(serveTags, editorial);
  await api.register(serveCalendar, { db, kinds, dues: duesOfDuties });
  await api.register(serveChecks, { editorial, checked: CHECKED_KINDS });
  await api.register(serveToday, { db, sources: today });
  await api.register(serveAudit, { db, kinds: AUDIT_KINDS });
  await api.register(serveForgetting, {
    // It may take long.
    editorial: { db: services.upkeep, files },
    kinds,
    documents: SERVED_CONTENT_DOCUMENTS,
    backups: async () => (await import('../backup/backup-folder.ts')).knownBackups(services.config.dataDir),
    storeHeld: async () => {
      await services.search.log.flush();
      await services.missed.flush();
    },
    mail: access.settings.mail,
  });
  serveLocales(api, services.catalogues, localesSchema);
  serveDocs(api);
}

function accessSettings({ config }: Services, mail: Mailer): AccessSettings {
  const { siteUrl, session, secondFactor, passwordMemoryKib } = config;
  return {
    siteUrl,
    lifetime: session,
    duty: secondFactor,
    box: openSecretBox(config),
    mail,
    passwordMemoryKib,
    // Made at the start: the first sign-in takes no longer than the next.
    nobodysHash: hashPassword(randomUUID(), passwordMemoryKib),
  };
}

function readJsonOnly(api: FastifyInstance): void {
  // What would change the prototype of a body is taken out of it, like any other field that nobody knows.
  const parse = api.getDefaultJsonParser('remove', 'remove');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients that name a type without sending a body mean "no body"; a call that needs one says so itself.
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
