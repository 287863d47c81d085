// Each route that is not public names the permission it needs; one hook checks it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/connection.ts';
import { isWrite } from '../http/is-write.ts';
import { sendProblem } from '../http/send-problem.ts';
import type { ErrorCode } from '../shared/problem.ts';
import type { Staff } from './access.schema.ts';
import { ANYONE, type Duty, isAllowed, type Permission } from './permissions.ts';
import { findSession, isPresent } from './sessions/sessions.server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | null;
  }
  interface FastifyInstance {
    /** Whose duty a second factor is. */
    duty: Duty;
  }
  interface FastifyContextConfig {
    /** What an owner does about a stolen session: no limit of writes keeps them from it. */
    isUrgent?: boolean;
    /** Asked for besides: whoever has the session must have been seen to be its owner a short while ago. */
    needsPresence?: boolean;
    permission?: Permission | typeof ANYONE;
    /** For a public route with parameters that are not public, valid or not. */
    permissionFor?: (query: Record<string, unknown>) => Permission | null;
  }
}

/** Call before routes are added. Refuses before the body is read. */
export function guardRoutes(api: FastifyInstance, db: Database, duty: Duty): void {
  api.decorateRequest('staff', null);
  api.decorate('duty', duty);

  api.addHook('onRoute', (route) => {
    const permission = route.config?.permission;
    const writes = [route.method].flat().some((method) => isWrite({ method }));
    if (writes && !permission) throw new Error(`${route.method} ${route.url} names no permission`);
    if (permission && permission !== ANYONE) {
      route.schema = { ...route.schema, security: [{ bearer: [] }] };
    }
  });

  const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { config } = request.routeOptions;
    const permission =
      config.permission ?? config.permissionFor?.(request.query as Record<string, unknown>) ?? ANYONE;
    if (permission === ANYONE) return undefined;
    request.staff = await findSignedIn(db, request);
    const refused = refusalOf(request.staff, permission) ?? (await presenceOf(db, request));
    return refused ? sendProblem(reply, refused) : undefined;
  };
  api.addHook('onRequest', guard);
  // A body may take minutes to arrive, and a right may be revoked meanwhile.
  api.addHook('preHandler', async (request, reply) => (isWrite(request) ? guard(request, reply) : undefined));
}

/** Null where it is not asked for, or there. */
async function presenceOf(db: Database, request: FastifyRequest): Promise<ErrorCode | null> {
  if (!request.routeOptions.config.needsPresence) return null;
  return (await isPresent(db, bearerToken(request) ?? '')) ? null : 'presence-needed';
}

/** Null if it is allowed. */
export function refusalOf(staff: Staff | null, permission: Permission): ErrorCode | null {
  if (!staff) return 'unauthenticated';
  // A limited session is for setting up a second factor only.
  if (staff.needsSecondFactor && permission !== 'account.own') return 'second-factor-needed';
  return isAllowed(staff, permission) ? null : 'forbidden';
}

export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Null for visitors and for invalid or expired tokens. */
export async function findSignedIn(db: Database, request: FastifyRequest): Promise<Staff | null> {
  const token = bearerToken(request);
  return token ? findSession(db, token, request.server.duty) : null;
}

/** Null also for a limited session: it sees what visitors see. */
export async function findStaff(db: Database, request: FastifyRequest): Promise<Staff | null> {
  const staff = await findSignedIn(db, request);
  return staff?.needsSecondFactor ? null : staff;
}

/** Only in routes that name a permission. */
export function staffOf(request: FastifyRequest): Staff {
  if (!request.staff) throw new Error('This call does not ask for a session');
  return request.staff;
}
