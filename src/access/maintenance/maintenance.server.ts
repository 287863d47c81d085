// While the switch is on, reads go on and writes are refused with its reason (docs/decisions/0039-maintenance.md). It is a row,
// so that all processes see it at once.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { MAINTENANCE_KIND } from '../../audit/audit.schema.ts';
import { type Actor, record } from '../../audit/audit-log.server.ts';
import type { Database } from '../../db/connection.ts';
import { holdWrites } from '../../db/content-version.ts';
import { isWrite } from '../../http/is-write.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { problemAnswers } from '../../shared/problem.schema.ts';
import { staffOf } from '../guard-routes.server.ts';
import { isAllowed } from '../permissions.ts';
import {
  type Maintenance,
  type MaintenanceState,
  maintenanceBody,
  maintenanceSchema,
  type Standstill,
} from './maintenance.schema.ts';
import { findStandstill } from './sweeps.server.ts';

const ONLY = 1;
/** Nobody knows when it ends; clients need not retry all the time. */
const RETRY_SECONDS = 120;

export async function findMaintenance(db: Database): Promise<Maintenance | null> {
  const row = await db.selectFrom('maintenance').selectAll().executeTakeFirst();
  return row ? { reason: row.reason, since: row.since, by: row.by_name } : null;
}

/** Another reason does not change the time it began. */
export async function startMaintenance(db: Database, who: Actor, reason: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Writes in progress finish first: after this nothing changes any more.
    await holdWrites(trx);
    const by_name = who?.name ?? null;
    await trx
      .insertInto('maintenance')
      .values({ id: ONLY, reason, since: new Date().toISOString(), by_name })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ reason, by_name }))
      .execute();
    await record(trx, { who, action: 'disable', kind: MAINTENANCE_KIND, item: { id: null, title: reason } });
  });
}

export async function endMaintenance(db: Database, who: Actor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const [ended] = await trx.deleteFrom('maintenance').returning('reason').execute();
    if (!ended) return;
    await record(trx, {
      who,
      action: 'enable',
      kind: MAINTENANCE_KIND,
      item: { id: null, title: ended.reason },
    });
  });
}

const SIGNING_IN_AND_OUT =
  /^\/api\/(auth\/(login|second-factor|passkey-options|logout|presence|presence\/options|password)|maintenance)\/?(\?|$)/;
const SESSIONS = /^\/api\/(auth\/sessions(\/[^/?]+)?|accounts\/[^/?]+\/sessions)\/?(\?|$)/;

const ACCOUNT = /^\/api\/accounts\/[^/?]+\/?(\?|$)/;

/** Signing in and out, the switch itself, ending sessions and closing an account: a stolen one does not wait until it is over. */
const isAlwaysTaken = ({ url, method }: FastifyRequest): boolean =>
  SIGNING_IN_AND_OUT.test(url) ||
  (method === 'DELETE' && SESSIONS.test(url)) ||
  (method === 'PATCH' && ACCOUNT.test(url));

/** Call before routes are added and after the guard. Refuses before the body is read. */
export function refuseDuringMaintenance(api: FastifyInstance, db: Database): void {
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isWrite(request) || isAlwaysTaken(request)) return;
    const maintenance = await findMaintenance(db);
    if (maintenance)
      await sendProblem(reply, 'maintenance', { detail: maintenance.reason, retryAfter: RETRY_SECONDS });
  };
  api.addHook('preParsing', refuse);
  // A body may take minutes to arrive. Writes of content check a third time (src/editorial/write.server.ts).
  api.addHook('preHandler', refuse);
}

const common = { tags: ['maintenance'] };

/** `backups`: whether old ones are removed, as far as this process knows. */
type Parts = { db: Database; backups: () => Standstill | null };

export const serveMaintenance: FastifyPluginAsyncZod<Parts> = async (api, { db, backups }) => {
  const listStopped = async (): Promise<MaintenanceState['stopped']> => {
    const found = { sweeps: await findStandstill(db), backups: backups() };
    return (['sweeps', 'backups'] as const).flatMap((what) => {
      const standstill = found[what];
      return standstill ? [{ what, ...standstill }] : [];
    });
  };
  const state = async (request: FastifyRequest): Promise<MaintenanceState> => ({
    maintenance: await findMaintenance(db),
    stopped: isAllowed(staffOf(request), 'site.maintain') ? await listStopped() : [],
  });

  api.get(
    '/maintenance',
    {
      // For all whose changes it stops.
      config: { permission: 'content.write' },
      schema: {
        ...common,
        summary: 'Whether changes are taken for the moment, and why not',
        response: { 200: maintenanceSchema, ...problemAnswers('unauthenticated', 'forbidden') },
      },
    },
    state,
  );

  api.put(
    '/maintenance',
    {
      config: { permission: 'site.maintain', needsPresence: true },
      schema: {
        ...common,
        summary: 'From now on changes are refused with this reason; reads go on',
        body: maintenanceBody,
        response: {
          200: maintenanceSchema,
          ...problemAnswers('invalid-input', 'unauthenticated', 'forbidden', 'presence-needed'),
        },
      },
    },
    async (request) => {
      await startMaintenance(db, staffOf(request), request.body.reason);
      return state(request);
    },
  );

  api.delete(
    '/maintenance',
    {
      config: { permission: 'site.maintain' },
      schema: {
        ...common,
        summary: 'Changes are taken again',
        response: { 200: maintenanceSchema, ...problemAnswers('unauthenticated', 'forbidden') },
      },
    },
    async (request) => {
      await endMaintenance(db, staffOf(request));
      return state(request);
    },
  );
};
