// The API's calls that say of an item, a document or a file that it is still true, and when somebody is to look again.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffOf } from '../access/guard-routes.server.ts';
import { findMaintenance } from '../access/maintenance/maintenance.server.ts';
import { fileParams } from '../files/file.schema.ts';
import { sendRefusal } from '../http/send-problem.ts';
import { idParams } from '../shared/field-schemas.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import { type Check, checkBody, checkSchema } from './checks.schema.ts';
import { type CheckedKinds, type CheckedThing, findCheck, sayChecked, setCheck } from './checks.server.ts';
import type { ContentTransaction, Editorial } from './kind.server.ts';
import { inTransaction } from './write.server.ts';

const read = problemAnswers('invalid-input', 'unauthenticated', 'forbidden', 'not-found');
const written = { ...read, ...problemAnswers('maintenance', 'too-many-requests') };

type ServeChecks = { editorial: Editorial; checked: CheckedKinds };

export async function serveChecks(app: FastifyInstance, { editorial, checked }: ServeChecks): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const change = (run: (content: ContentTransaction) => Promise<Check | Refusal>) =>
    inTransaction(editorial, async (content): Promise<Check | Refusal> => {
      const maintenance = await findMaintenance(content.trx);
      return maintenance ? { refused: 'maintenance', detail: maintenance.reason } : run(content);
    });
  const answer = (reply: FastifyReply, outcome: Check | Refusal) =>
    isRefusal(outcome) ? sendRefusal(reply, outcome) : reply.send(outcome);

  const serve = (
    url: string,
    tag: string,
    [params, thingOf]: [z.ZodType, (request: FastifyRequest) => CheckedThing],
  ) => {
    const schema = { tags: [tag], params };
    api.get(
      url,
      {
        config: { permission: 'content.write' },
        schema: {
          ...schema,
          summary: 'Whether it is still true, and who looks when',
          response: { 200: checkSchema, ...read },
        },
      },
      async (request, reply) => answer(reply, await findCheck(editorial.db, checked, thingOf(request))),
    );
    api.post(
      url,
      {
        config: { permission: 'content.publish' },
        schema: {
          ...schema,
          summary: 'Say that it is still true',
          response: { 200: checkSchema, ...written },
        },
      },
      async (request, reply) => {
        const who = staffOf(request);
        return answer(reply, await change((content) => sayChecked(content, checked, who, thingOf(request))));
      },
    );
    api.put(
      url,
      {
        config: { permission: 'content.publish' },
        schema: {
          ...schema,
          summary:
            'Say how often somebody looks again, who, and whether visitors are told when it was checked',
          body: checkBody,
          response: { 200: checkSchema, ...written },
        },
      },
      async (request, reply) => {
        const who = staffOf(request);
        const { body } = request;
        return answer(
          reply,
          await change((content) => setCheck(content, checked, who, thingOf(request), body)),
        );
      },
    );
  };

  for (const { name } of checked.kinds)
    serve(`/${name}/:id/checked`, name, [
      idParams,
      ({ params }) => ({ kind: name, key: String((params as { id: number }).id) }),
    ]);
  for (const { name } of checked.documents)
    serve(`/content/${name}/checked`, 'content', [z.object({}), () => ({ kind: 'content', key: name })]);
  serve('/files/:name/checked', 'files', [
    fileParams,
    ({ params }) => ({ kind: 'files', key: (params as { name: string }).name }),
  ]);
}
