// The API's calls that look through the library, describe its files and delete them.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffOf } from '../access/guard-routes.server.ts';
import { basedOn } from '../http/based-on.ts';
import { sendProblem, sendRefusal } from '../http/send-problem.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import { isRefusal } from '../shared/problem.ts';
import {
  fileParams,
  fileSchema,
  filesQuery,
  filesSchema,
  fileTagsSchema,
  fileTextsSchema,
  fileUpdateBody,
  fileUsesSchema,
  fileVersionParams,
  fileVersionsSchema,
  returnBody,
} from './file.schema.ts';
import { findFile, findVersion } from './files-repository.server.ts';
import { deleteFile, describeFile, type IsOnSite, listFiles, type UsesOf } from './library.server.ts';
import { findTexts, listTags } from './library-repository.server.ts';
import type { FilesAndDatabase } from './receive-files.server.ts';
import { returnVersion, versionsOf } from './replace-file.server.ts';

const tags = ['files'];
const readProblems = problemAnswers('invalid-input', 'unauthenticated', 'forbidden');
const fileProblems = problemAnswers('invalid-input', 'unauthenticated', 'forbidden', 'not-found');
const writeProblems = { ...fileProblems, ...problemAnswers('too-many-requests') };

export const serveLibrary: FastifyPluginAsyncZod<
  FilesAndDatabase & { usesOf: UsesOf; isOnSite: IsOnSite }
> = async (api, { db, files, usesOf, isOnSite }) => {
  api.get(
    '/files',
    {
      config: { permission: 'files.read' },
      schema: {
        tags,
        summary: 'List the files of the library',
        querystring: filesQuery,
        response: { 200: filesSchema, ...readProblems },
      },
    },
    (request) => listFiles(db, request.query),
  );

  api.patch(
    '/files/:name',
    {
      config: { permission: 'files.describe' },
      schema: {
        tags,
        summary: 'Say what a file is, and which point its crops keep in view; it then stays in the library',
        params: fileParams,
        body: fileUpdateBody,
        response: { 200: fileSchema, ...writeProblems, ...problemAnswers('changed-meanwhile') },
      },
    },
    async (request, reply) => {
      const { version, ...update } = request.body;
      const command = { who: staffOf(request), basedOn: basedOn(request, version) };
      const file = await describeFile(db, isOnSite, command, request.params.name, update);
      return isRefusal(file) ? sendRefusal(reply, file) : file;
    },
  );

  api.get(
    '/files/:name/uses',
    {
      config: { permission: 'files.read' },
      schema: {
        tags,
        summary: 'What names a file: items, their earlier versions, the trash, working copies',
        params: fileParams,
        response: { 200: fileUsesSchema, ...fileProblems },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      return (await findFile(db, name)) ? usesOf(name, staffOf(request)) : sendProblem(reply, 'not-found');
    },
  );

  api.get(
    '/files/:name/text',
    {
      config: { permission: 'files.read' },
      schema: {
        tags,
        summary: 'The text that stands beside a document, in both languages; empty where there is none',
        params: fileParams,
        response: { 200: fileTextsSchema, ...fileProblems },
      },
    },
    async (request, reply) => (await findTexts(db, request.params.name)) ?? sendProblem(reply, 'not-found'),
  );

  api.get(
    '/files/tags',
    {
      config: { permission: 'files.read' },
      schema: {
        tags,
        summary: 'The tags that files have',
        response: { 200: fileTagsSchema, ...readProblems },
      },
    },
    () => listTags(db),
  );

  api.get(
    '/files/:name/versions',
    {
      config: { permission: 'files.read' },
      schema: {
        tags,
        summary: 'What a file held before it was replaced, newest first',
        params: fileParams,
        response: { 200: fileVersionsSchema, ...fileProblems },
      },
    },
    async (request, reply) => (await versionsOf(db, request.params.name)) ?? sendProblem(reply, 'not-found'),
  );

  api.get(
    '/files/:name/versions/:version/content',
    {
      config: { permission: 'files.read' },
      schema: {
        tags,
        summary: 'The bytes that a file held before',
        params: fileVersionParams,
        response: { 200: z.any(), ...fileProblems },
      },
    },
    async (request, reply) => {
      const { name, version } = request.params;
      const row = await findVersion(db, name, version);
      const stored = row && (await files.storage.find(row.stored));
      if (!stored) return sendProblem(reply, 'not-found');
      return reply
        .type('application/octet-stream')
        .headers({ 'content-length': stored.size, 'content-disposition': 'attachment' })
        .serializer((bytes: unknown) => bytes as string)
        .send(stored.read());
    },
  );

  api.post(
    '/files/:name/versions/:version/return',
    {
      config: { permission: 'files.describe' },
      schema: {
        tags,
        summary: 'Replace a file by what it held before',
        params: fileVersionParams,
        body: returnBody,
        response: {
          200: fileSchema,
          ...writeProblems,
          ...problemAnswers('conflict', 'changed-meanwhile', 'unavailable'),
        },
      },
    },
    async (request, reply) => {
      const { descriptions, version } = request.body ?? {};
      const turn = { person: staffOf(request), waitForIo: request.waitForIo.bind(request) };
      const choices = { basedOn: basedOn(request, version), descriptions };
      const file = await returnVersion({ db, files, isOnSite }, turn, request.params, choices);
      return isRefusal(file) ? sendRefusal(reply, file) : file;
    },
  );

  api.delete(
    '/files/:name',
    {
      config: { permission: 'files.delete' },
      schema: {
        tags,
        summary: 'Delete a file that nothing names; one in use is refused, with its uses',
        params: fileParams,
        response: { 204: z.null(), ...writeProblems, ...problemAnswers('conflict') },
      },
    },
    async (request, reply) => {
      const gone = await deleteFile({ db, files }, usesOf, staffOf(request), request.params.name);
      return isRefusal(gone) ? sendRefusal(reply, gone) : reply.code(204).send(null);
    },
  );
};
