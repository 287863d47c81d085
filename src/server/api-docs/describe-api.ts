// The OpenAPI 3.1 document, made from the schemas the calls are checked with.
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffSchema } from '../../access/access.schema.ts';
import { auditEntrySchema } from '../../audit/audit.schema.ts';
import { fileSchema } from '../../files/file.schema.ts';
import { pictureSchema } from '../../files/picture.schema.ts';
import { policySchema } from '../../modules/content/policy.schema.ts';
import { SERVED_KINDS } from '../../modules/kinds.server.ts';
import { problemSchema } from '../../shared/problem.schema.ts';

const NAMED: Record<string, z.ZodType> = {
  AuditEntry: auditEntrySchema,
  File: fileSchema,
  Picture: pictureSchema,
  Policy: policySchema,
  Problem: problemSchema,
  Staff: staffSchema,
  ...Object.assign({}, ...SERVED_KINDS.map(({ schemas }) => schemas)),
};

const DESCRIPTION = `Base address \`/api\`. Answers are JSON; every failure is \`application/problem+json\` (RFC 9457). Beside
what a call names, any may answer \`too-large\` (413) or \`unsupported-media-type\` (415) to its body, and \`internal\` (500),
\`unavailable\` (503), \`maintenance\` (503: changes are refused on purpose, \`detail\` says why) or \`insufficient-storage\` (507) when the server is in trouble.

Calls marked “needs a session” need the token of \`POST /api/auth/login\` in the header \`Authorization: Bearer …\`.

In the multipart calls the client doubles every \`'\` in headers, alts, texts and gallery alts; the server halves them once.

Every write of an item, a part of it or a document may say what it was based on, by \`If-Match: "v7"\` or a field \`version\`: if the item has moved on, it is 412 \`changed-meanwhile\` with the item as it is now, and nothing is written; where both come and disagree, it is 400. A write that changes nothing is answered with the item as it is, in its present version.

Who may not ask is told so first: 401 without a session, 403 without the permission, before 404, 405 and 400. A path has one spelling: others are redirected (301) or refused (404).

\`imgLink\` and \`galleryLinks\` are names of files below \`/imgs/\`; they never change their content and may be cached forever. So are documents below \`/documents/\`.`;

/** Call before the routes are added. */
export async function describeApi(api: FastifyInstance): Promise<void> {
  for (const [id, schema] of Object.entries(NAMED)) {
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  }
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'API of the Centre’s website', version: '1.0.0', description: DESCRIPTION },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      tags: [
        'auth',
        ...SERVED_KINDS.map(({ kind }) => kind.name),
        'content',
        'files',
        'audit',
        'locales',
      ].map((name) => ({ name })),
    },
    transform: createJsonSchemaTransform({}),
    transformObject: createJsonSchemaTransformObject({}),
  });
}

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  description?: string;
  format?: string;
  [keyword: string]: unknown;
};
type Content = Record<string, { schema: JsonSchema }>;

export type Operation = {
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema; description?: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

export type ApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** The generator names each schema twice, for sending and for receiving; only what a call mentions stays. */
export function apiDocument(api: FastifyInstance): ApiDocument {
  const generated = JSON.stringify(api.swagger()).replaceAll('"Default Response"', '"Success"');
  const document = JSON.parse(generated) as ApiDocument;
  const { schemas } = document.components;
  const mentioned = new Set<string>();
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (mentioned.has(name)) continue;
      mentioned.add(name);
      follow(schemas[name]);
    }
  };
  follow(document.paths);
  document.components.schemas = Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => mentioned.has(name))
      .toSorted(),
  );
  return document;
}
