// What the API can do with a document: read it, save it whole, go back to a revision.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { allowCaching } from '../access/cache-headers.server.ts';
import { findStaff } from '../access/guard-routes.server.ts';
import { ANYONE, type Permission } from '../access/permissions.ts';
import { cachedBy } from '../cache/cacheable-route.ts';
import { sendProblem, sendRefusal } from '../http/send-problem.ts';
import { baseVersion, body, versionOnly } from '../shared/field-schemas.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import { commandOf, tagVersion, versionOf } from './base-version.server.ts';
import {
  type ContentDocument,
  type DocumentKind,
  findDocument,
  presentDocument,
  restoreDocument,
  revisedDocument,
  saveDocument,
} from './document.server.ts';
import {
  documentAnswer,
  documentRevisionParams,
  reason,
  revisionsQuery,
  revisionsSchema,
} from './item.schema.ts';
import type { Editorial } from './kind.server.ts';
import { findRevision, listRevisions } from './revisions.server.ts';

const tags = ['content'];
const readProblems = problemAnswers('invalid-input', 'unauthenticated', 'forbidden', 'not-found');
const writeProblems = {
  ...readProblems,
  ...problemAnswers('changed-meanwhile', 'too-large', 'too-many-requests'),
};
// Six texts of 200 000 characters with every character escaped, and lists of documents.
const bodyLimit = 10 * 1024 * 1024;

export const serveContentDocument: FastifyPluginAsyncZod<{
  kind: DocumentKind;
  editorial: Editorial;
}> = async (api, { kind, editorial }) => {
  const { db } = editorial;
  const address = `/content/${kind.name}`;
  const answer = documentAnswer(kind.schema);
  // What is shown to visitors changes at once.
  const writes = { permission: 'content.publish' } as const;

  const send = (reply: FastifyReply, document: ContentDocument<unknown> | null | Refusal) => {
    if (!document) return sendProblem(reply, 'not-found');
    if (isRefusal(document)) return sendRefusal(reply, document);
    tagVersion(reply, document);
    return reply.send(presentDocument(document));
  };

  api.get(
    address,
    {
      config: cachedBy(),
      schema: {
        tags,
        summary: 'The document as it is; its version as an `ETag` for staff',
        response: { 200: answer, ...problemAnswers('not-found') },
      },
    },
    async (request, reply) => {
      const staff = await findStaff(db, request);
      const document = await findDocument(db, kind);
      if (!document) return sendProblem(reply, 'not-found');
      allowCaching(reply, staff);
      return staff
        ? send(reply, document)
        : presentDocument({ ...document, value: kind.forVisitors(document.value) });
    },
  );

  api.put(
    address,
    {
      config: writes,
      bodyLimit,
      schema: {
        tags,
        summary: 'Replace the document',
        body: body({ value: kind.schema, reason, version: baseVersion }),
        response: { 200: answer, ...writeProblems },
      },
    },
    async (request, reply) => {
      const { value, version, reason } = request.body;
      const command = { ...commandOf(request, version), ...(reason && { details: { reason } }) };
      return send(reply, await saveDocument(editorial, kind, command, value));
    },
  );

  api.get(
    `${address}/revisions`,
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'Every version there was, newest first, a hundred at once',
        querystring: revisionsQuery,
        response: { 200: revisionsSchema, ...readProblems },
      },
    },
    async (request, reply) => {
      const revisions = await listRevisions(db, revisedDocument(kind), kind.id, request.query);
      return revisions ?? sendProblem(reply, 'not-found');
    },
  );

  api.get(
    `${address}/revisions/:version`,
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'The document as it was',
        params: documentRevisionParams,
        response: { 200: answer, ...readProblems },
      },
    },
    async (request, reply) => {
      const revision = await findRevision(db, revisedDocument(kind), kind.id, request.params.version);
      return revision ? presentDocument(revision) : sendProblem(reply, 'not-found');
    },
  );

  api.post(
    `${address}/revisions/:version/restore`,
    {
      config: writes,
      schema: {
        tags,
        summary: 'Make an earlier version the newest',
        params: documentRevisionParams,
        ...versionOnly,
        response: { 200: answer, ...writeProblems },
      },
    },
    async (request, reply) => {
      const command = commandOf(request, versionOf(request));
      return send(reply, await restoreDocument(editorial, kind, command, request.params.version));
    },
  );
};

/** Who may not change documents is not told which there are. */
export function refuseUnknownDocuments(api: FastifyInstance): void {
  const address = '/content/:name';
  const refuse = (method: 'GET' | 'PUT' | 'POST', path: string, permission: Permission | typeof ANYONE) =>
    api.route({
      method,
      url: address + path,
      config: { permission },
      schema: { hide: true },
      handler: (_request, reply) => sendProblem(reply, 'not-found'),
    });
  refuse('GET', '', ANYONE);
  refuse('PUT', '', 'content.publish');
  refuse('GET', '/revisions', 'content.write');
  refuse('GET', '/revisions/:version', 'content.write');
  refuse('POST', '/revisions/:version/restore', 'content.publish');
}
