// The calls of the API that search, and the one that tells staff what visitors search for.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Database } from '../db/connection.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import {
  loggedQueries,
  type SearchPages,
  type Suggestions,
  searchQuery,
  searchResults,
  suggestions,
  suggestQuery,
} from './search.schema.ts';
import { listQueries } from './search-log.server.ts';

const tags = ['search'];

type Served = SearchPages & {
  suggest: (query: z.output<typeof suggestQuery>) => Promise<Suggestions>;
  db: Database;
};

export const serveSearch: FastifyPluginAsyncZod<Served> = async (api, { db, search, suggest }) => {
  api.get(
    '/search',
    {
      config: { bulkhead: 'search' },
      schema: {
        tags,
        summary: 'Everything visitors can see, by word forms, with slips forgiven',
        querystring: searchQuery,
        response: { 200: searchResults, ...problemAnswers('invalid-input', 'too-many-requests') },
      },
    },
    (request) => search(request.query),
  );

  api.get(
    '/search/suggest',
    {
      config: { bulkhead: 'suggest' },
      schema: {
        tags,
        summary: 'Titles that hold what is typed so far, then words it may become',
        querystring: suggestQuery,
        response: { 200: suggestions, ...problemAnswers('invalid-input', 'too-many-requests') },
      },
    },
    (request) => suggest(request.query),
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
