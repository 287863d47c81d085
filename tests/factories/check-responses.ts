// Looks at every response of the API while tests run: its status must be one that the route declares, and its body what the
// schema of that status says, with no field more.
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

type Declared = z.ZodType | { content: Record<string, { schema: z.ZodType }> };

/** Any call may end so, by the spelling of its path too; the API's description says it once, not at each call. */
const ANYWHERE = [301, 413, 415, 500, 503, 507];

function schemaOf(declared: Declared, contentType: string): z.ZodType | undefined {
  if (declared instanceof z.ZodType) return declared;
  return declared.content?.[contentType.split(';')[0] ?? '']?.schema;
}

function faultOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | null {
  const { method, url, schema } = request.routeOptions;
  const responses = schema?.response as Record<string, Declared> | undefined;
  if (!responses || !url?.startsWith('/api/')) return null;
  const call = `${method} ${url} answers ${reply.statusCode}`;
  const declared = responses[reply.statusCode];
  if (!declared) return ANYWHERE.includes(reply.statusCode) ? null : `${call}, which it does not declare`;
  const type = String(reply.getHeader('content-type'));
  const expected = schemaOf(declared, type);
  if (!expected) return `${call} with the type ${type}, which it does not declare`;
  if (!type.includes('json')) return null;
  const body: unknown = JSON.parse(String(payload));
  const read = expected.safeParse(body);
  if (!read.success) return `${call}: ${z.prettifyError(read.error)}`;
  return isDeepStrictEqual(read.data, body) ? null : `${call} with more than it declares: ${payload}`;
}

/** Faults are added to the list. */
export const checkResponses =
  (faults: string[]) =>
  (app: FastifyInstance): void => {
    app.addHook('onSend', async (request, reply, payload) => {
      if (request.method !== 'HEAD') {
        const fault = faultOf(request, reply, payload);
        if (fault) faults.push(fault.slice(0, 500));
      }
      return payload;
    });
  };
