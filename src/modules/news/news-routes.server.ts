// The API's calls about news items that send and take JSON.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { allowCaching } from '../../access/cache-headers.server.ts';
import { findStaff, requireStaff, staffOf } from '../../access/require-staff.server.ts';
import { cachedBy } from '../../cache/cacheable-route.ts';
import { sendProblem, sendRefusal } from '../../http/send-problem.ts';
import { idParams, onceHeaders, visibilityBody } from '../../shared/field-schemas.ts';
import { problemAnswers } from '../../shared/problem.schema.ts';
import { isRefusal } from '../../shared/problem.ts';
import { addLink, deleteLink, updateLink } from './edit-links.server.ts';
import {
  gallerySchema,
  linkBody,
  linkUpdateBody,
  newsItemSchema,
  newsLinkSchema,
  newsListSchema,
  newsQuery,
} from './news.schema.ts';
import { findNews, listNews } from './news-repository.server.ts';
import { clearGallery } from './replace-gallery.server.ts';
import { deleteNews, type NewsParts, showOrHideNews } from './save-news.server.ts';

const tags = ['news'];
const security = [{ bearer: [] }];
const staffProblems = problemAnswers('invalid-input', 'unauthenticated', 'not-found', 'too-many-requests');

export const serveNews: FastifyPluginAsyncZod<NewsParts> = async (api, parts) => {
  const { db } = parts;
  const onRequest = requireStaff(db);

  api.get(
    '/news',
    {
      config: cachedBy('limit', 'page', 'category', 'isActive'),
      schema: {
        tags,
        summary: 'List news, newest first; hidden items (`isActive=0`) for staff only',
        querystring: newsQuery,
        response: { 200: newsListSchema, ...problemAnswers('invalid-input', 'unauthenticated') },
      },
    },
    async (request, reply) => {
      const staff = await findStaff(db, request);
      if (request.query.isActive === 0 && !staff) return sendProblem(reply, 'unauthenticated');
      allowCaching(reply, staff);
      return listNews(db, request.query);
    },
  );

  api.get(
    '/news/:id',
    {
      config: cachedBy(),
      schema: {
        tags,
        summary: 'One news item; a hidden one for staff only',
        params: idParams,
        response: { 200: newsItemSchema, ...problemAnswers('invalid-input', 'not-found') },
      },
    },
    async (request, reply) => {
      const staff = await findStaff(db, request);
      const item = await findNews(db, request.params.id);
      if (!item || (item.isActive === 0 && !staff)) return sendProblem(reply, 'not-found');
      allowCaching(reply, staff);
      return item;
    },
  );

  api.patch(
    '/news/updateVisibility',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Show or hide a news item',
        body: visibilityBody,
        response: { 200: visibilityBody, ...staffProblems },
      },
    },
    async (request, reply) => {
      const isFound = await showOrHideNews(db, staffOf(request), request.body);
      return isFound ? request.body : sendProblem(reply, 'not-found');
    },
  );

  api.delete(
    '/news/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Delete a news item with its links, gallery and image files',
        params: idParams,
        response: { 204: z.null(), ...staffProblems },
      },
    },
    async (request, reply) => {
      const isFound = await deleteNews(parts, staffOf(request), request.params.id);
      return isFound ? reply.code(204).send(null) : sendProblem(reply, 'not-found');
    },
  );

  api.post(
    '/news/addLink',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Add a link to a news item',
        headers: onceHeaders,
        body: linkBody,
        response: { 201: newsLinkSchema, ...staffProblems, ...problemAnswers('conflict') },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const link = await addLink(db, staffOf(request), request.body, key);
      return isRefusal(link) ? sendRefusal(reply, link) : reply.code(201).send(link);
    },
  );

  api.put(
    '/news/updateLink',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Change a link; it stays with its news item',
        body: linkUpdateBody,
        response: { 200: newsLinkSchema, ...staffProblems, ...problemAnswers('conflict') },
      },
    },
    async (request, reply) => {
      const link = await updateLink(db, staffOf(request), request.body);
      return isRefusal(link) ? sendRefusal(reply, link) : link;
    },
  );

  api.delete(
    '/news/deleteLink/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Delete a link',
        params: idParams,
        response: { 204: z.null(), ...staffProblems },
      },
    },
    async (request, reply) => {
      const isFound = await deleteLink(db, staffOf(request), request.params.id);
      return isFound ? reply.code(204).send(null) : sendProblem(reply, 'not-found');
    },
  );

  api.patch(
    '/news/deleteGallery/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Clear the gallery of a news item',
        params: idParams,
        response: { 200: gallerySchema, ...staffProblems },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const isFound = await clearGallery(parts, staffOf(request), id);
      return isFound ? { id, galleryLinks: null, galleryAlts: null } : sendProblem(reply, 'not-found');
    },
  );
};
