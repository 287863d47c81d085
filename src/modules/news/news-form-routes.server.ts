// The API's calls about news items that take pictures: multipart forms.
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireStaff, staffOf } from '../../access/require-staff.server.ts';
import { receiveForm } from '../../files/receive-form.server.ts';
import { MAX_GALLERY_IMAGES } from '../../files/upload.ts';
import { sendProblem, sendRefusal } from '../../http/send-problem.ts';
import { onceHeaders } from '../../shared/field-schemas.ts';
import { problemAnswers } from '../../shared/problem.schema.ts';
import { isRefusal } from '../../shared/problem.ts';
import { galleryBody, gallerySchema, newsBody, newsItemSchema, newsUpdateBody } from './news.schema.ts';
import { findNews } from './news-repository.server.ts';
import { replaceGallery } from './replace-gallery.server.ts';
import { type Caller, createNews, type NewsParts, updateNews } from './save-news.server.ts';

const inDocs = { tags: ['news'], security: [{ bearer: [] }], consumes: ['multipart/form-data'] };
const formProblems = problemAnswers(
  'invalid-input',
  'unauthenticated',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
);

function callerOf(request: FastifyRequest): Caller {
  const who = staffOf(request);
  return { who, personId: who.id, outside: (wait) => request.outside(wait) };
}

export const serveNewsForms: FastifyPluginAsyncZod<NewsParts> = async (api, parts) => {
  const { db, images } = parts;
  const onRequest = requireStaff(db);
  const receiveImg = receiveForm(images, { field: 'img', most: 1 });

  // Here only: elsewhere a form is a kind of content that is not taken.
  api.removeAllContentTypeParsers();
  await api.register(multipart, { throwFileSizeLimit: false });

  api.post(
    '/news',
    {
      onRequest,
      preValidation: receiveImg,
      schema: {
        ...inDocs,
        summary: 'Add a news item',
        headers: onceHeaders,
        body: newsBody,
        response: {
          201: newsItemSchema,
          ...formProblems,
          ...problemAnswers('not-found', 'conflict', 'unavailable'),
        },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const outcome = await createNews(parts, callerOf(request), request.body, key);
      if (isRefusal(outcome)) return sendRefusal(reply, outcome);
      const item = await findNews(db, outcome);
      return item ? reply.code(201).send(item) : sendProblem(reply, 'not-found');
    },
  );

  api.put(
    '/news/update',
    {
      onRequest,
      preValidation: receiveImg,
      schema: {
        ...inDocs,
        summary: 'Replace a news item; `img` replaces the picture, `imgLink` keeps it, neither removes it',
        body: newsUpdateBody,
        response: {
          200: newsItemSchema,
          ...formProblems,
          ...problemAnswers('not-found', 'conflict', 'unavailable'),
        },
      },
    },
    async (request, reply) => {
      const outcome = await updateNews(parts, callerOf(request), request.body);
      if (isRefusal(outcome)) return sendRefusal(reply, outcome);
      return (await findNews(db, outcome)) ?? sendProblem(reply, 'not-found');
    },
  );

  api.patch(
    '/news/addGallery',
    {
      onRequest,
      preValidation: receiveForm(images, { field: 'imgs', most: MAX_GALLERY_IMAGES }),
      schema: {
        ...inDocs,
        summary: 'Set the whole gallery of a news item',
        body: galleryBody,
        response: { 200: gallerySchema, ...formProblems, ...problemAnswers('not-found', 'unavailable') },
      },
    },
    async (request, reply) => {
      const outcome = await replaceGallery(parts, callerOf(request), request.body);
      return isRefusal(outcome) ? sendRefusal(reply, outcome) : outcome;
    },
  );
};
