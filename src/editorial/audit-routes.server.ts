// The API's one call about the audit log: reading it.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listUsers } from '../access/accounts/users-repository.server.ts';
import { staffOf } from '../access/guard-routes.server.ts';
import { isAllowed } from '../access/permissions.ts';
import { auditListSchema, auditQuery } from '../audit/audit.schema.ts';
import { listAudit } from '../audit/audit-log.server.ts';
import type { Database } from '../db/connection.ts';
import { problemAnswers } from '../shared/problem.schema.ts';

type AuditParts = { db: Database; kinds: readonly string[] };

export const serveAudit: FastifyPluginAsyncZod<AuditParts> = async (api, { db, kinds }) => {
  api.get(
    '/audit',
    {
      config: { permission: 'audit.read' },
      schema: {
        tags: ['audit'],
        summary:
          'Who did what, newest first; kept for a year. What was done to accounts is for administrators alone',
        querystring: auditQuery(kinds),
        response: {
          200: auditListSchema,
          ...problemAnswers('invalid-input', 'unauthenticated', 'forbidden'),
        },
      },
    },
    async (request) => {
      const people = (await listUsers(db)).map(({ email, name }) => ({ email, name }));
      const isWhole = isAllowed(staffOf(request), 'accounts.manage');
      return { ...(await listAudit(db, request.query, isWhole)), people };
    },
  );
};
