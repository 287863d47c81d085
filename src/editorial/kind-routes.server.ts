// What the API can do with items of any kind: list them, read one, show and hide, delete.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { allowCaching } from '../access/cache-headers.server.ts';
import { findStaff, staffOf } from '../access/guard-routes.server.ts';
import { cachedBy } from '../cache/cacheable-route.ts';
import { sendProblem, sendRefusal } from '../http/send-problem.ts';
import { idParams, visibilityBody } from '../shared/field-schemas.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import { isRefusal } from '../shared/problem.ts';
import { basedOn, tagVersion } from './base-version.server.ts';
import type { Editorial, ServedKind } from './kind.server.ts';
import type { Item } from './kind.ts';
import { deleteItem, setVisibility } from './save-item.server.ts';

const staffProblems = problemAnswers(
  'invalid-input',
  'unauthenticated',
  'forbidden',
  'not-found',
  'changed-meanwhile',
  'too-many-requests',
);

export const serveKind: FastifyPluginAsyncZod<{ served: ServedKind; editorial: Editorial }> = async (
  api,
  { served: { kind, itemSchema, list }, editorial },
) => {
  const { db } = editorial;
  const tags = [kind.name];

  api.get(
    `/${kind.name}`,
    {
      config: cachedBy(...Object.keys(list.query.shape)),
      schema: {
        tags,
        summary: 'List them, newest first; hidden ones (`isActive=0`) for staff only',
        querystring: list.query,
        response: { 200: list.answer, ...problemAnswers('invalid-input', 'unauthenticated') },
      },
    },
    async (request, reply) => {
      const query = request.query as { isActive: 0 | 1 };
      const staff = await findStaff(db, request);
      if (query.isActive === 0 && !staff) return sendProblem(reply, 'unauthenticated');
      allowCaching(reply, staff);
      return list.read(db, query);
    },
  );

  api.get(
    `/${kind.name}/:id`,
    {
      config: cachedBy(),
      schema: {
        tags,
        summary: 'One of them; a hidden one for staff only',
        params: idParams,
        response: { 200: itemSchema, ...problemAnswers('invalid-input', 'not-found') },
      },
    },
    async (request, reply) => {
      const staff = await findStaff(db, request);
      const item: Item | null = await kind.rows.find(db, request.params.id);
      if (!item || (item.isActive === 0 && !staff)) return sendProblem(reply, 'not-found');
      allowCaching(reply, staff);
      if (staff) tagVersion(reply, item);
      return item;
    },
  );

  api.patch(
    `/${kind.name}/updateVisibility`,
    {
      config: { permission: 'content.publish' },
      schema: {
        tags,
        summary: 'Show or hide one',
        body: visibilityBody,
        response: { 200: visibilityBody, ...staffProblems },
      },
    },
    async (request, reply) => {
      const deed = { who: staffOf(request), basedOn: basedOn(request) };
      const item = await setVisibility(editorial, kind, deed, request.body);
      if (isRefusal(item)) return sendRefusal(reply, item);
      tagVersion(reply, item);
      return request.body;
    },
  );

  api.delete(
    `/${kind.name}/:id`,
    {
      config: { permission: 'content.delete' },
      schema: {
        tags,
        summary: 'Delete one, with everything that belongs to it and the files that nothing else uses',
        params: idParams,
        response: { 204: z.null(), ...staffProblems },
      },
    },
    async (request, reply) => {
      const deed = { who: staffOf(request), id: request.params.id, basedOn: basedOn(request) };
      const outcome = await deleteItem(editorial, kind, deed);
      return isRefusal(outcome) ? sendRefusal(reply, outcome) : reply.code(204).send(null);
    },
  );
};
