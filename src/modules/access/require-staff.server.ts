// Who is asking: nobody, or a member of staff with a session.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/connection.ts';
import { sendProblem } from '../../shared/send-problem.ts';
import type { Staff } from './access.schema.ts';
import { findSession } from './sessions.server.ts';

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
    if (await findStaff(db, request)) return undefined;
    return sendProblem(reply, 'unauthenticated');
  };
}
