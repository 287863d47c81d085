// The API's calls about news that take pictures: multipart forms. Saving an item whole is here.
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { commandOf, sendSaved } from '../../editorial/base-version.server.ts';
import type { Editorial } from '../../editorial/kind.server.ts';
import { mostBytesOf, receiveForm } from '../../files/receive-form.server.ts';
import { MAX_GALLERY_IMAGES } from '../../files/upload.ts';
import { sendRefusal } from '../../http/send-problem.ts';
import { onceHeaders } from '../../shared/field-schemas.ts';
import { problemAnswers } from '../../shared/problem.schema.ts';
import { isRefusal } from '../../shared/problem.ts';
import { newsKind } from './news.kind.ts';
import { galleryBody, gallerySchema, newsBody, newsItemSchema, newsUpdateBody } from './news.schema.ts';
import { type Caller, replaceGallery, saveNews } from './save-news.server.ts';

const inDocs = { tags: ['news'], consumes: ['multipart/form-data'] };
const formProblems = problemAnswers(
  'invalid-input',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'changed-meanwhile',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
  'unavailable',
);

function callerOf(request: FastifyRequest, version: number | undefined): Caller {
  const command = commandOf(request, version);
  return { ...command, person: command.who, waitForIo: (wait) => request.waitForIo(wait) };
}

export const serveNewsForms: FastifyPluginAsyncZod<Editorial> = async (api, editorial) => {
  const config = { permission: 'content.write' } as const;
  const receiveImg = receiveForm(editorial.files, { field: 'img', most: 1 });

  // Here only: elsewhere a form is a kind of content that is not taken.
  api.removeAllContentTypeParsers();
  await api.register(multipart, { throwFileSizeLimit: false });

  api.post(
    '/news',
    {
      config,
      preValidation: receiveImg,
      bodyLimit: mostBytesOf({ most: 1 }),
      schema: {
        ...inDocs,
        summary: 'Add a news item, with its links and gallery',
        headers: onceHeaders,
        body: newsBody,
        response: { 201: newsItemSchema, ...formProblems },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      // A new item is based on nothing.
      const caller = { ...callerOf(request, undefined), basedOn: undefined };
      const saved = await saveNews(editorial, caller, null, request.body, key);
      return sendSaved(reply, editorial.db, newsKind, saved, 201);
    },
  );

  api.put(
    '/news/update',
    {
      config,
      preValidation: receiveImg,
      bodyLimit: mostBytesOf({ most: 1 }),
      schema: {
        ...inDocs,
        summary: 'Replace a news item; `img` replaces the picture, `imgLink` names it, neither removes it',
        body: newsUpdateBody,
        response: { 200: newsItemSchema, ...formProblems },
      },
    },
    async (request, reply) => {
      const { id, version, ...body } = request.body;
      const saved = await saveNews(editorial, callerOf(request, version), id, body);
      return sendSaved(reply, editorial.db, newsKind, saved);
    },
  );

  api.patch(
    '/news/addGallery',
    {
      config,
      preValidation: receiveForm(editorial.files, { field: 'imgs', most: MAX_GALLERY_IMAGES }),
      bodyLimit: mostBytesOf({ most: MAX_GALLERY_IMAGES }),
      schema: {
        ...inDocs,
        summary: 'Set the whole gallery of a news item',
        body: galleryBody,
        response: { 200: gallerySchema, ...formProblems },
      },
    },
    async (request, reply) => {
      const { version, ...gallery } = request.body;
      const outcome = await replaceGallery(editorial, callerOf(request, version), gallery);
      return isRefusal(outcome) ? sendRefusal(reply, outcome) : outcome;
    },
  );
};
