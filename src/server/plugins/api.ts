// The API: everything under /api, problem+json for every failure.
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { serveAccess } from '../../access/access-routes.server.ts';
import { findStaff, guardRoutes } from '../../access/guard-routes.server.ts';
import { refuseDuringMaintenance, serveMaintenance } from '../../access/maintenance.server.ts';
import { serveAudit } from '../../editorial/audit-routes.server.ts';
import { serveCalendar } from '../../editorial/calendar.server.ts';
import { serveDocument } from '../../editorial/document-routes.server.ts';
import { usesOfFile } from '../../editorial/file-uses.server.ts';
import { serveKind } from '../../editorial/kind-routes.server.ts';
import { serveWorkingCopies } from '../../editorial/working-copy-routes.server.ts';
import { serveFiles } from '../../files/file-routes.server.ts';
import { serveLibrary } from '../../files/library-routes.server.ts';
import { SERVED_DOCUMENTS, SERVED_KINDS } from '../../modules/kinds.server.ts';
import { AUDIT_KINDS, DOCUMENTS, KINDS } from '../../modules/kinds.ts';
import { serveSearch } from '../../search/search-routes.server.ts';
import { describeApi } from '../api-docs/describe-api.ts';
import { serveDocs } from '../api-docs/serve-docs.ts';
import type { Services } from '../services.ts';
import { keepRoomForDeleting } from './full-disk.ts';
import { localesSchema, serveLocales } from './locales.ts';
import { explainFaults, respondToUnknownAddresses } from './problem-responses.ts';
import { limitWriteRate } from './write-rate-limit.ts';

export async function serveApi(api: FastifyInstance, services: Services): Promise<void> {
  const { db, files } = services;
  const editorial = { db, files, siteUrl: services.config.siteUrl };
  respondToUnknownAddresses(api, async (request) => (await findStaff(db, request)) !== null);
  api.setValidatorCompiler(validatorCompiler);
  // Presenters name the fields they send and the compiler checks them; checking each answer again would cost time.
  api.setSerializerCompiler(() => JSON.stringify);
  readJsonOnly(api);
  explainFaults(api, services.catalogues);
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  limitWriteRate(api, services.config.writesPerMinute);
  guardRoutes(api, db);
  refuseDuringMaintenance(api, db);
  if (services.reserve) keepRoomForDeleting(api, services.reserve);

  await describeApi(api);

  const isSecure = services.config.siteUrl.startsWith('https:');
  await api.register(serveAccess, { db, isSecure });
  await api.register(serveMaintenance, { db });
  await api.register(serveFiles, editorial);
  const kinds = SERVED_KINDS.map(({ kind }) => kind);
  await api.register(serveLibrary, { ...editorial, usesOf: usesOfFile(db, kinds, SERVED_DOCUMENTS) });
  for (const served of SERVED_KINDS) {
    await api.register(serveKind, { served, editorial });
    for (const routes of served.routes) await api.register(routes, editorial);
  }
  for (const kind of SERVED_DOCUMENTS) await api.register(serveDocument, { kind, editorial });
  await api.register(serveSearch, { db, search: services.search.search });
  await api.register(serveWorkingCopies, { db, kinds: [...KINDS, ...DOCUMENTS] });
  await api.register(serveCalendar, { db, kinds });
  await api.register(serveAudit, { db, kinds: AUDIT_KINDS });
  serveLocales(api, services.catalogues, localesSchema);
  serveDocs(api);
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
