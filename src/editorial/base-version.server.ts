// Who writes content, what the write is based on, and the version of what was saved.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Staff } from '../access/access.schema.ts';
import { staffOf } from '../access/guard-routes.server.ts';
import type { Database } from '../db/connection.ts';
import { type BasedOn, basedOn } from '../http/based-on.ts';
import { sendRefusal } from '../http/send-problem.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import type { Item } from './kind.ts';
import { withStaffFields } from './revisions.server.ts';
import type { StatedKind } from './states.server.ts';

/** Of a call that needs no body. */
export const versionOf = (request: {
  body: { version?: number | undefined } | null | undefined;
  query: { version?: number | undefined };
}): number | undefined => request.body?.version ?? request.query.version;

/** Who writes, and what the write was based on. `version` is the field of that name, which every write takes. */
export const commandOf = (
  request: FastifyRequest,
  version: number | undefined,
): { who: Staff; basedOn: BasedOn } => ({
  who: staffOf(request),
  basedOn: basedOn(request, version),
});

export function tagVersion(reply: FastifyReply, { version }: Pick<Item, 'version'>): void {
  reply.header('etag', `"v${version}"`);
}

/** The item as it was saved, with its version, or why it was not. */
export async function sendSaved(
  reply: FastifyReply,
  db: Database,
  kind: StatedKind,
  saved: Item | Refusal,
  status: 200 | 201 = 200,
): Promise<FastifyReply> {
  if (isRefusal(saved)) return sendRefusal(reply, saved);
  tagVersion(reply, saved);
  const [item] = await withStaffFields(db, kind, [saved]);
  return reply.code(status).send(item);
}
