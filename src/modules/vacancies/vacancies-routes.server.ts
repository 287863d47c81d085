// The API's calls about vacancies.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { allowCaching } from '../../access/cache-headers.server.ts';
import { findStaff, requireStaff, staffOf } from '../../access/require-staff.server.ts';
import { cachedBy } from '../../cache/cacheable-route.ts';
import type { Database } from '../../db/connection.ts';
import { sendProblem, sendRefusal } from '../../http/send-problem.ts';
import { idParams, onceHeaders, visibilityBody } from '../../shared/field-schemas.ts';
import { problemAnswers } from '../../shared/problem.schema.ts';
import { isRefusal } from '../../shared/problem.ts';
import { createVacancy, deleteVacancy, showOrHideVacancy, updateVacancy } from './save-vacancy.server.ts';
import { findVacancy, listVacancies } from './vacancies-repository.server.ts';
import {
  vacanciesQuery,
  vacancyBody,
  vacancyListSchema,
  vacancySchema,
  vacancyUpdateBody,
} from './vacancy.schema.ts';

const tags = ['vacancies'];
const security = [{ bearer: [] }];
const staffProblems = problemAnswers('invalid-input', 'unauthenticated', 'not-found', 'too-many-requests');
// Two descriptions of 200 000 characters and six lists, with every character escaped.
const bodyLimit = 5 * 1024 * 1024;

export const serveVacancies: FastifyPluginAsyncZod<{ db: Database }> = async (api, { db }) => {
  const onRequest = requireStaff(db);

  api.get(
    '/vacancies',
    {
      config: cachedBy('limit', 'page', 'isActive'),
      schema: {
        tags,
        summary: 'List vacancies, newest first; hidden ones (`isActive=0`) for staff only',
        querystring: vacanciesQuery,
        response: { 200: vacancyListSchema, ...problemAnswers('invalid-input', 'unauthenticated') },
      },
    },
    async (request, reply) => {
      const staff = await findStaff(db, request);
      if (request.query.isActive === 0 && !staff) return sendProblem(reply, 'unauthenticated');
      allowCaching(reply, staff);
      return listVacancies(db, request.query);
    },
  );

  api.get(
    '/vacancies/:id',
    {
      config: cachedBy(),
      schema: {
        tags,
        summary: 'One vacancy; a hidden one for staff only',
        params: idParams,
        response: { 200: vacancySchema, ...problemAnswers('invalid-input', 'not-found') },
      },
    },
    async (request, reply) => {
      const staff = await findStaff(db, request);
      const vacancy = await findVacancy(db, request.params.id);
      if (!vacancy || (vacancy.isActive === 0 && !staff)) return sendProblem(reply, 'not-found');
      allowCaching(reply, staff);
      return vacancy;
    },
  );

  api.post(
    '/vacancies',
    {
      onRequest,
      bodyLimit,
      schema: {
        tags,
        security,
        summary: 'Add a vacancy',
        headers: onceHeaders,
        body: vacancyBody,
        response: { 201: vacancySchema, ...staffProblems, ...problemAnswers('too-large', 'conflict') },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const vacancy = await createVacancy(db, staffOf(request), request.body, key);
      return isRefusal(vacancy) ? sendRefusal(reply, vacancy) : reply.code(201).send(vacancy);
    },
  );

  api.put(
    '/vacancies/update',
    {
      onRequest,
      bodyLimit,
      schema: {
        tags,
        security,
        summary: 'Replace a vacancy',
        body: vacancyUpdateBody,
        response: {
          200: vacancySchema,
          ...staffProblems,
          ...problemAnswers('too-large'),
        },
      },
    },
    async (request, reply) => {
      const vacancy = await updateVacancy(db, staffOf(request), request.body);
      return isRefusal(vacancy) ? sendRefusal(reply, vacancy) : vacancy;
    },
  );

  api.patch(
    '/vacancies/updateVisibility',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Show or hide a vacancy',
        body: visibilityBody,
        response: { 200: visibilityBody, ...staffProblems },
      },
    },
    async (request, reply) => {
      const isFound = await showOrHideVacancy(db, staffOf(request), request.body);
      return isFound ? request.body : sendProblem(reply, 'not-found');
    },
  );

  api.delete(
    '/vacancies/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Delete a vacancy',
        params: idParams,
        response: { 204: z.null(), ...staffProblems },
      },
    },
    async (request, reply) => {
      const isFound = await deleteVacancy(db, staffOf(request), request.params.id);
      return isFound ? reply.code(204).send(null) : sendProblem(reply, 'not-found');
    },
  );
};
