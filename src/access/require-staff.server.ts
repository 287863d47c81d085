// Who is asking: nobody, or a member of staff with a session.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/connection.ts';
import { sendProblem } from '../http/send-problem.ts';
import type { Staff } from './access.schema.ts';
import { findSession } from './sessions.server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | null;
  }
}

/** Call before routes are added. */
export function rememberStaff(api: FastifyInstance): void {
  api.decorateRequest('staff', null);
}

export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Null for a visitor, and for a token that is not, or no longer, good. */
export async function findStaff(db: Database, request: FastifyRequest): Promise<Staff | null> {
  const token = bearerToken(request);
  return token ? findSession(db, token) : null;
}

/** As `onRequest`, so that strangers are turned away before their body is read. */
export function requireStaff(db: Database) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    request.staff = await findStaff(db, request);
    return request.staff ? undefined : sendProblem(reply, 'unauthenticated');
  };
}

/** Who is asking, in a call that `requireStaff` guards. */
export function staffOf(request: FastifyRequest): Staff {
  if (!request.staff) throw new Error('This call does not ask for a session');
  return request.staff;
}
