// What the API can do with items of any kind: list them, read one, show and hide, delete and restore, go back to a revision.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { allowCaching } from '../access/cache-headers.server.ts';
import { findStaff, staffOf } from '../access/guard-routes.server.ts';
import { cachedBy } from '../cache/cacheable-route.ts';
import { ASK_AT_THE_EDGE } from '../http/caching.ts';
import { sendProblem, sendRefusal } from '../http/send-problem.ts';
import { PREVIEW_PATH } from '../shared/addresses.ts';
import { baseVersion, body, flag, idParams, versionOnly, visibilityBody } from '../shared/field-schemas.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import { isRefusal } from '../shared/problem.ts';
import { commandOf, sendSaved, tagVersion, versionOf } from './base-version.server.ts';
import {
  previewLinkParams,
  previewLinkSchema,
  previewLinksSchema,
  restoreBody,
  returnBody,
  revisionParams,
  revisionsQuery,
  revisionsSchema,
  scheduleBody,
  staffVisibilityBody,
} from './item.schema.ts';
import type { Editorial, ServedKind } from './kind.server.ts';
import type { Item } from './kind.ts';
import { asksInStaffWay, isForStaff, listForStaff, type StaffListQuery } from './list-for-staff.server.ts';
import { mayHaveBeen } from './once-there.server.ts';
import { listPreviewLinks, makePreviewLink, revokePreviewLink } from './preview-links.server.ts';
import { findWithdrawn, scheduleItem, settleTranslation } from './publication.server.ts';
import { redirectTo } from './redirects.schema.ts';
import { offerItem, returnItem, takeBackOffer } from './review.server.ts';
import { findRevision, listRevisions, withStaffFields } from './revisions.server.ts';
import { restoreRevision, setVisibility } from './save-item.server.ts';
import { deleteItem, eraseItem, restoreItem } from './trash.server.ts';

const staffProblems = problemAnswers(
  'invalid-input',
  'unauthenticated',
  'forbidden',
  'not-found',
  'changed-meanwhile',
  'too-many-requests',
);

const readProblems = problemAnswers('invalid-input', 'unauthenticated', 'forbidden', 'not-found');

const forever = z.object({ forever: flag.default(0), version: baseVersion });
const removalBody = body({ version: baseVersion, redirectTo }).nullish();

const FOR_STAFF = { permission: 'content.write' } as const;

type ServeKind = { served: ServedKind; editorial: Editorial & { siteUrl: string } };

export const serveKind: FastifyPluginAsyncZod<ServeKind> = async (
  api,
  { served: { kind, itemSchema, list }, editorial },
) => {
  const { db } = editorial;
  const tags = [kind.name];

  api.get(
    `/${kind.name}`,
    {
      config: kind.isForStaff
        ? FOR_STAFF
        : {
            ...cachedBy(...Object.keys(list.query.shape)),
            permissionFor: (query) => (isForStaff(query) ? 'content.write' : null),
          },
      schema: {
        tags,
        summary: 'List them in the order of the site; hidden ones (`isActive=0`) for staff only',
        querystring: list.query,
        response: {
          200: list.answer,
          ...problemAnswers('invalid-input', 'unauthenticated', 'second-factor-needed'),
          ...(kind.isForStaff && problemAnswers('forbidden')),
        },
      },
    },
    async (request, reply) => {
      const query = request.query as StaffListQuery;
      const staff = await findStaff(db, request);
      allowCaching(reply, staff);
      if (asksInStaffWay(query)) {
        const { items, ...rest } = await listForStaff(db, kind, query);
        return { [list.items]: items, ...rest, ...(await list.forStaff?.(db)) };
      }
      const found = (await list.read(db, request.query)) as Record<string, unknown>;
      if (!staff) return found;
      return { ...found, [list.items]: await withStaffFields(db, kind, found[list.items] as Item[]) };
    },
  );

  api.get(
    `/${kind.name}/:id`,
    {
      config: kind.isForStaff ? FOR_STAFF : cachedBy(),
      schema: {
        tags,
        summary: 'One of them; a hidden one for staff only',
        params: idParams,
        response: {
          200: itemSchema,
          ...problemAnswers('invalid-input', 'not-found', 'gone'),
          ...(kind.isForStaff && problemAnswers('unauthenticated', 'forbidden')),
        },
      },
    },
    async (request, reply) => {
      const staff = await findStaff(db, request);
      const item: Item | null = await kind.rows.find(db, request.params.id);
      if (!item || (item.isActive === 0 && !staff)) {
        const reason = item && (await findWithdrawn(db, kind, item.id));
        if (!staff && (await mayHaveBeen(db, kind, request.params.id))) reply.headers(ASK_AT_THE_EDGE);
        return reason ? sendProblem(reply, 'gone', { reason }) : sendProblem(reply, 'not-found');
      }
      allowCaching(reply, staff);
      if (!staff) return item;
      return sendSaved(reply, db, kind, item);
    },
  );

  api.patch(
    `/${kind.name}/updateVisibility`,
    {
      config: { permission: 'content.publish' },
      schema: {
        tags,
        summary: 'Show or hide one',
        body: staffVisibilityBody,
        response: { 200: visibilityBody, ...staffProblems, ...problemAnswers('conflict') },
      },
    },
    async (request, reply) => {
      const { version, ...sent } = request.body;
      const item = await setVisibility(editorial, kind, commandOf(request, version), sent);
      if (isRefusal(item)) return sendRefusal(reply, item);
      tagVersion(reply, item);
      const { id, isActive } = sent;
      return { id, isActive };
    },
  );

  api.patch(
    `/${kind.name}/schedule`,
    {
      config: { permission: 'content.publish' },
      schema: {
        tags,
        summary: 'Set, change or cancel the times at which one is shown and hidden',
        body: scheduleBody,
        response: { 200: itemSchema, ...staffProblems },
      },
    },
    async (request, reply) => {
      const { version, ...schedule } = request.body;
      const command = commandOf(request, version);
      return sendSaved(reply, db, kind, await scheduleItem(editorial, kind, command, schedule));
    },
  );

  api.post(
    `/${kind.name}/:id/translation`,
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'Say that the English needs no change, whatever was changed in Ukrainian',
        params: idParams,
        ...versionOnly,
        response: { 200: itemSchema, ...staffProblems },
      },
    },
    async (request, reply) => {
      const command = { ...commandOf(request, versionOf(request)), id: request.params.id };
      return sendSaved(reply, db, kind, await settleTranslation(editorial, kind, command));
    },
  );

  const reviewProblems = { ...staffProblems, ...problemAnswers('conflict') };

  api.post(
    `/${kind.name}/:id/review`,
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'Offer a draft to those who may publish',
        params: idParams,
        ...versionOnly,
        response: { 200: itemSchema, ...reviewProblems },
      },
    },
    async (request, reply) => {
      const command = { ...commandOf(request, versionOf(request)), id: request.params.id };
      return sendSaved(reply, db, kind, await offerItem(editorial, kind, command));
    },
  );

  api.delete(
    `/${kind.name}/:id/review`,
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'Offer it no longer',
        params: idParams,
        ...versionOnly,
        response: { 200: itemSchema, ...reviewProblems },
      },
    },
    async (request, reply) => {
      const command = { ...commandOf(request, versionOf(request)), id: request.params.id };
      return sendSaved(reply, db, kind, await takeBackOffer(editorial, kind, command));
    },
  );

  api.post(
    `/${kind.name}/:id/review/return`,
    {
      config: { permission: 'content.publish' },
      schema: {
        tags,
        summary: 'Return what was offered, with a remark',
        params: idParams,
        body: returnBody,
        response: { 200: itemSchema, ...reviewProblems },
      },
    },
    async (request, reply) => {
      const { remark, version } = request.body;
      const command = { ...commandOf(request, version), id: request.params.id };
      return sendSaved(reply, db, kind, await returnItem(editorial, kind, command, remark));
    },
  );

  api.delete(
    `/${kind.name}/:id`,
    {
      config: { permission: 'content.delete' },
      schema: {
        tags,
        summary:
          'Move one to the trash; with `forever=1` remove it with its history and the files nothing else uses',
        params: idParams,
        querystring: forever,
        body: removalBody,
        response: { 204: z.null(), ...staffProblems, ...problemAnswers('conflict') },
      },
    },
    async (request, reply) => {
      const command = {
        ...commandOf(request, versionOf(request)),
        id: request.params.id,
        redirectTo: request.body?.redirectTo,
      };
      const remove = request.query.forever ? eraseItem : deleteItem;
      const outcome = await remove(editorial, kind, command);
      return isRefusal(outcome) ? sendRefusal(reply, outcome) : reply.code(204).send(null);
    },
  );

  api.post(
    `/${kind.name}/:id/restore`,
    {
      config: { permission: 'content.delete' },
      schema: {
        tags,
        summary: 'Bring one back from the trash, hidden',
        params: idParams,
        ...versionOnly,
        response: { 200: itemSchema, ...staffProblems },
      },
    },
    async (request, reply) => {
      const command = { ...commandOf(request, versionOf(request)), id: request.params.id };
      return sendSaved(reply, db, kind, await restoreItem(editorial, kind, command));
    },
  );

  api.get(
    `/${kind.name}/:id/revisions`,
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'Every version there was, newest first, a hundred at once',
        params: idParams,
        querystring: revisionsQuery,
        response: { 200: revisionsSchema, ...readProblems },
      },
    },
    async (request, reply) => {
      const revisions = await listRevisions(db, kind, request.params.id, request.query);
      return revisions ?? sendProblem(reply, 'not-found');
    },
  );

  api.get(
    `/${kind.name}/:id/revisions/:version`,
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'One as it was',
        params: revisionParams,
        response: { 200: itemSchema, ...readProblems },
      },
    },
    async (request, reply) => {
      const { id, version } = request.params;
      return (await findRevision(db, kind, id, version)) ?? sendProblem(reply, 'not-found');
    },
  );

  api.post(
    `/${kind.name}/:id/revisions/:version/restore`,
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'Make an earlier version the newest; whether visitors see it stays as it is',
        params: revisionParams,
        body: restoreBody,
        response: { 200: itemSchema, ...staffProblems, ...problemAnswers('conflict') },
      },
    },
    async (request, reply) => {
      const command = commandOf(request, request.body?.version);
      const chosen = { ...request.params, reason: request.body?.reason };
      return sendSaved(reply, db, kind, await restoreRevision(editorial, kind, command, chosen));
    },
  );

  const preview = { permission: 'content.write' } as const;

  api.post(
    `/${kind.name}/:id/preview-links`,
    {
      config: preview,
      schema: {
        tags,
        summary: 'Make an address at which people without an account see it as it was last saved, for a week',
        params: idParams,
        response: { 201: previewLinkSchema, ...staffProblems, ...problemAnswers('conflict') },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await kind.rows.find(db, id))) return sendProblem(reply, 'not-found');
      const link = await makePreviewLink(db, kind, id, staffOf(request));
      if (!link) return sendProblem(reply, 'conflict', { detail: 'Too many addresses; take some back' });
      const { token, ...made } = link;
      return reply.code(201).send({ ...made, url: `${editorial.siteUrl}${PREVIEW_PATH}?key=${token}` });
    },
  );

  api.get(
    `/${kind.name}/:id/preview-links`,
    {
      config: preview,
      schema: {
        tags,
        summary: 'Which such addresses there are',
        params: idParams,
        response: { 200: previewLinksSchema, ...readProblems },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await kind.rows.find(db, id))) return sendProblem(reply, 'not-found');
      return { links: await listPreviewLinks(db, kind, id) };
    },
  );

  api.delete(
    `/${kind.name}/:id/preview-links/:link`,
    {
      config: preview,
      schema: {
        tags,
        summary: 'Take such an address back',
        params: previewLinkParams,
        response: { 204: z.null(), ...staffProblems },
      },
    },
    async (request, reply) => {
      const { id, link } = request.params;
      const isGone = await revokePreviewLink(db, kind, id, link);
      return isGone ? reply.code(204).send(null) : sendProblem(reply, 'not-found');
    },
  );
};
