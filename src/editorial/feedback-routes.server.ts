// The API's calls about what visitors say of pages. The one for visitors takes a plain form, too, and leads back to the page.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffOf } from '../access/guard-routes.server.ts';
import { ANYONE } from '../access/permissions.ts';
import type { Database } from '../db/connection.ts';
import { sendProblem } from '../http/send-problem.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { idParams } from '../shared/field-schemas.ts';
import { MinuteCounter } from '../shared/minute-counter.ts';
import { networkOf } from '../shared/network.server.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import {
  feedbackBody,
  feedbackPagesSchema,
  feedbackQuery,
  type NewFeedback,
  pageFeedbackSchema,
} from './feedback.schema.ts';
import { addFeedback, findFeedback, forgetFeedback, listFeedback } from './feedback.server.ts';
import { SAID } from './feedback-limits.ts';

const tags = ['feedback'];
const read = problemAnswers('unauthenticated', 'forbidden');

/** A whole office may share one address. Counted in this process only, as other writes are. */
const MOST_OF_A_NETWORK = 20;
/** Of a text in letters that take nine signs each of a form. */
const LONGEST_BODY = 16_384;
const FORM = 'application/x-www-form-urlencoded';
const RETRY_WHEN_FULL = 3_600;

/** Browsers send ends of lines as two signs. The button below the field names no answer: it was given before. */
function takeForms(api: FastifyInstance): void {
  api.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, sent, done) => {
    const fields = Object.fromEntries(
      [...new URLSearchParams(String(sent))].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
    );
    done(null, { ...(fields.hasVoted && { isUseful: '0' }), ...fields });
  });
}

const isForm = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith(FORM) === true;

/** Another site must not answer in the name of its visitors. */
const isFromElsewhere = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'cross-site';

const backTo = (reply: FastifyReply, { path }: NewFeedback, said: keyof typeof SAID): FastifyReply =>
  reply.code(303).header('location', `${path.address}#${SAID[said]}`).send(null);

type ServeFeedback = {
  db: Database;
  /** Whether visitors find a page there now, by its own address. */
  isPage: (path: string) => Promise<boolean>;
};

export const serveFeedback: FastifyPluginAsyncZod<ServeFeedback> = async (api, { db, isPage }) => {
  const byNetwork = new MinuteCounter(MOST_OF_A_NETWORK);
  takeForms(api);

  api.post(
    '/feedback',
    {
      bodyLimit: LONGEST_BODY,
      config: { permission: ANYONE },
      schema: {
        tags,
        summary: 'Say whether a page was of use, as JSON or by a form; nothing is stored of who says it',
        consumes: ['application/json', FORM],
        body: feedbackBody,
        response: {
          204: z.null(),
          303: z.null().describe('To a form: back to the page, which says what came of it'),
          ...problemAnswers('invalid-input', 'forbidden', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (isFromElsewhere(request)) return sendProblem(reply, 'forbidden');
      const wait = byNetwork.count(networkOf(request.ip, { ipv4: 32, ipv6: 64 }));
      if (wait === null && !(await isPage(body.path.path))) {
        // A form leads to a page of the site, whatever became of the one it stood on.
        if (isForm(request)) return backTo(reply, body, 'later');
        return sendProblem(reply, 'invalid-input', { errors: [{ path: 'path', message: say.unknownPage }] });
      }
      const retryAfter = wait ?? ((await addFeedback(db, body)) ? null : RETRY_WHEN_FULL);
      if (isForm(request)) {
        const isDone = body.isUseful === 1 || body.hasVoted === 1;
        return backTo(reply, body, retryAfter !== null ? 'later' : isDone ? 'thanks' : 'more');
      }
      if (retryAfter !== null) return sendProblem(reply, 'too-many-requests', { retryAfter });
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/feedback',
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'What visitors have said of a page in 90 days, in both languages',
        querystring: feedbackQuery,
        response: { 200: pageFeedbackSchema, ...read, ...problemAnswers('invalid-input') },
      },
    },
    (request) => findFeedback(db, request.query.path.path),
  );

  api.get(
    '/feedback/pages',
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'Pages of which visitors have said something in 90 days, those that helped the fewest first',
        response: { 200: feedbackPagesSchema, ...read },
      },
    },
    async () => ({ pages: await listFeedback(db) }),
  );

  api.delete(
    '/feedback/:id',
    {
      config: { permission: 'content.delete' },
      schema: {
        tags,
        summary: 'Delete what a visitor wrote; the answer stays counted',
        params: idParams,
        response: {
          204: z.null(),
          ...read,
          ...problemAnswers('invalid-input', 'not-found', 'too-many-requests'),
        },
      },
    },
    async (request, reply) =>
      (await forgetFeedback(db, staffOf(request), request.params.id))
        ? reply.code(204).send(null)
        : sendProblem(reply, 'not-found'),
  );
};
