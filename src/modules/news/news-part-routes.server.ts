// The API's calls about one link of a news item, and about clearing its gallery.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { commandOf, versionOf } from '../../editorial/base-version.server.ts';
import type { Editorial } from '../../editorial/kind.server.ts';
import { sendRefusal } from '../../http/send-problem.ts';
import { idParams, onceHeaders, versionOnly } from '../../shared/field-schemas.ts';
import { problemAnswers } from '../../shared/problem.schema.ts';
import { isRefusal } from '../../shared/problem.ts';
import { gallerySchema, linkBody, linkUpdateBody, newsLinkSchema } from './news.schema.ts';
import { addLink, clearGallery, deleteLink, updateLink } from './save-news.server.ts';

const tags = ['news'];
const problems = problemAnswers(
  'invalid-input',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'changed-meanwhile',
  'too-many-requests',
);

export const serveNewsParts: FastifyPluginAsyncZod<Editorial> = async (api, editorial) => {
  const config = { permission: 'content.write' } as const;

  api.post(
    '/news/addLink',
    {
      config,
      schema: {
        tags,
        summary: 'Add a link to a news item',
        headers: onceHeaders,
        body: linkBody,
        response: { 201: newsLinkSchema, ...problems },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const { version, ...sent } = request.body;
      const link = await addLink(editorial, commandOf(request, version), sent, key);
      return isRefusal(link) ? sendRefusal(reply, link) : reply.code(201).send(link);
    },
  );

  api.put(
    '/news/updateLink',
    {
      config,
      schema: {
        tags,
        summary: 'Change a link; it stays with its news item',
        body: linkUpdateBody,
        response: { 200: newsLinkSchema, ...problems },
      },
    },
    async (request, reply) => {
      const { version, ...sent } = request.body;
      const link = await updateLink(editorial, commandOf(request, version), sent);
      return isRefusal(link) ? sendRefusal(reply, link) : link;
    },
  );

  api.delete(
    '/news/deleteLink/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a link',
        params: idParams,
        ...versionOnly,
        response: { 204: z.null(), ...problems },
      },
    },
    async (request, reply) => {
      const command = commandOf(request, versionOf(request));
      const item = await deleteLink(editorial, command, request.params.id);
      return isRefusal(item) ? sendRefusal(reply, item) : reply.code(204).send(null);
    },
  );

  api.patch(
    '/news/deleteGallery/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Clear the gallery of a news item',
        params: idParams,
        ...versionOnly,
        response: { 200: gallerySchema, ...problems },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const item = await clearGallery(editorial, { ...commandOf(request, versionOf(request)), id });
      return isRefusal(item) ? sendRefusal(reply, item) : { id, galleryLinks: null, galleryAlts: null };
    },
  );
};
