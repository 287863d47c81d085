// The API's calls that save a vacancy.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { staffOf } from '../../access/guard-routes.server.ts';
import { commandOf, sendSaved } from '../../editorial/base-version.server.ts';
import type { Editorial } from '../../editorial/kind.server.ts';
import { onceHeaders } from '../../shared/field-schemas.ts';
import { problemAnswers } from '../../shared/problem.schema.ts';
import { saveVacancy } from './save-vacancy.server.ts';
import { vacanciesKind } from './vacancies.kind.ts';
import { vacancyBody, vacancySchema, vacancyUpdateBody } from './vacancy.schema.ts';

const tags = ['vacancies'];
const problems = problemAnswers(
  'invalid-input',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'changed-meanwhile',
  'too-large',
  'too-many-requests',
);
// Two descriptions of 200 000 characters and six lists, with every character escaped.
const bodyLimit = 5 * 1024 * 1024;

export const serveVacancies: FastifyPluginAsyncZod<Editorial> = async (api, editorial) => {
  const config = { permission: 'content.write' } as const;

  api.post(
    '/vacancies',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Add a vacancy',
        headers: onceHeaders,
        body: vacancyBody,
        response: { 201: vacancySchema, ...problems },
      },
    },
    async (request, reply) => {
      const save = { who: staffOf(request), id: null, key: request.headers['idempotency-key'] };
      return sendSaved(
        reply,
        editorial.db,
        vacanciesKind,
        await saveVacancy(editorial, save, request.body),
        201,
      );
    },
  );

  api.put(
    '/vacancies/update',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Replace a vacancy',
        body: vacancyUpdateBody,
        response: { 200: vacancySchema, ...problems },
      },
    },
    async (request, reply) => {
      const { id, version, ...body } = request.body;
      const save = { ...commandOf(request, version), id };
      return sendSaved(reply, editorial.db, vacanciesKind, await saveVacancy(editorial, save, body));
    },
  );
};
