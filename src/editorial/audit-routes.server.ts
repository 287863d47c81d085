// The API's one call about the audit log: reading it.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireStaff } from '../access/require-staff.server.ts';
import { listUsers } from '../access/users-repository.server.ts';
import { auditListSchema, auditQuery } from '../audit/audit.schema.ts';
import { listAudit } from '../audit/audit-log.server.ts';
import type { Database } from '../db/connection.ts';
import { problemAnswers } from '../shared/problem.schema.ts';

export const serveAudit: FastifyPluginAsyncZod<{ db: Database }> = async (api, { db }) => {
  api.get(
    '/audit',
    {
      onRequest: requireStaff(db),
      schema: {
        tags: ['audit'],
        security: [{ bearer: [] }],
        summary: 'Who did what, newest first; kept for a year',
        querystring: auditQuery,
        response: { 200: auditListSchema, ...problemAnswers('invalid-input', 'unauthenticated') },
      },
    },
    async (request) => {
      const people = (await listUsers(db)).map(({ email }) => email);
      return { ...(await listAudit(db, request.query)), people };
    },
  );
};
