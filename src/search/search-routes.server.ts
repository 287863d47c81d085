// The calls of the API that search, and the one that tells staff what visitors search for.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../db/connection.ts';
import { sendProblem } from '../http/send-problem.ts';
import { MinuteCounter } from '../shared/minute-counter.ts';
import { networkOf } from '../shared/network.server.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import {
  loggedQueries,
  type SearchPages,
  searchQuery,
  searchResults,
  suggestions,
  suggestQuery,
} from './search.schema.ts';
import { suggest } from './search.server.ts';
import { listQueries } from './search-log.server.ts';

/** One for each pause in typing; a whole office may share an address. */
const SUGGESTIONS_A_MINUTE = 600;

const tags = ['search'];

export const serveSearch: FastifyPluginAsyncZod<SearchPages & { db: Database }> = async (
  api,
  { db, search },
) => {
  api.get(
    '/search',
    {
      schema: {
        tags,
        summary: 'Everything visitors can see, by word forms, with slips forgiven',
        querystring: searchQuery,
        response: { 200: searchResults, ...problemAnswers('invalid-input') },
      },
    },
    (request) => search(request.query),
  );

  const asking = new MinuteCounter(SUGGESTIONS_A_MINUTE);
  api.get(
    '/search/suggest',
    {
      schema: {
        tags,
        summary: 'Titles that hold what is typed so far, then words it may become',
        querystring: suggestQuery,
        response: { 200: suggestions, ...problemAnswers('invalid-input', 'too-many-requests') },
      },
    },
    async (request, reply) => {
      const retryAfter = asking.count(networkOf(request.ip, { ipv4: 32, ipv6: 64 }));
      if (retryAfter !== null) return sendProblem(reply, 'too-many-requests', { retryAfter });
      return suggest(db, request.query);
    },
  );

  api.get(
    '/search/asked',
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'What visitors looked for in 90 days, and what of it had no result',
        response: { 200: loggedQueries, ...problemAnswers('unauthenticated', 'forbidden') },
      },
    },
    () => listQueries(db),
  );
};
