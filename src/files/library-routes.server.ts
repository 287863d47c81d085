// The API's calls that look through the library, describe its files and delete them.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffOf } from '../access/guard-routes.server.ts';
import { sendProblem, sendRefusal } from '../http/send-problem.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import { isRefusal } from '../shared/problem.ts';
import {
  fileParams,
  fileSchema,
  filesQuery,
  filesSchema,
  fileUpdateBody,
  fileUsesSchema,
} from './file.schema.ts';
import { findFile } from './files-repository.server.ts';
import { deleteFile, describeFile, type IsOnSite, listFiles, type UsesOf } from './library.server.ts';
import type { FilesAndDatabase } from './receive-files.server.ts';

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
        summary: 'List the files of the library, newest first',
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
        response: { 200: fileSchema, ...writeProblems },
      },
    },
    async (request, reply) => {
      const file = await describeFile(db, isOnSite, staffOf(request), request.params.name, request.body);
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
