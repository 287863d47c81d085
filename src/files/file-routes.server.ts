// The API's calls about files of the library.
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Staff } from '../access/access.schema.ts';
import { staffOf } from '../access/guard-routes.server.ts';
import { FILE_KIND } from '../audit/audit.schema.ts';
import { record } from '../audit/audit-log.server.ts';
import type { Database } from '../db/connection.ts';
import { basedOn } from '../http/based-on.ts';
import { sendRefusal } from '../http/send-problem.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import { fileBody, fileParams, fileSchema, type LibraryFile, replacementBody } from './file.schema.ts';
import type { PictureTurn } from './file-service.server.ts';
import { findFile } from './files-repository.server.ts';
import type { IsOnSite } from './library.server.ts';
import { findLibraryFile } from './library-repository.server.ts';
import { type FilesAndDatabase, withUploads } from './receive-files.server.ts';
import { mostBytesOf, receiveForm } from './receive-form.server.ts';
import { replaceFile } from './replace-file.server.ts';
import { MAX_DOCUMENT_BYTES } from './upload.ts';

type Caller = PictureTurn & { person: Staff };

async function addFile(
  parts: FilesAndDatabase,
  turn: Caller,
  { file, title, isKept }: z.output<typeof fileBody>,
): Promise<LibraryFile | Refusal> {
  const { db } = parts;
  const uploads = { turn, uploads: [file], fieldAt: () => 'file', title, isKept: isKept === 1 };
  const name = await withUploads<string>(parts, { ...uploads, takes: 'anything' }, (keep) =>
    db.transaction().execute(async (trx) => {
      const stored = await keep(trx);
      if (isRefusal(stored)) return stored;
      const [name = ''] = stored;
      if (isKept) await recordAdded(trx, turn, name);
      return name;
    }),
  );
  return isRefusal(name) ? name : ((await findLibraryFile(db, name)) ?? { refused: 'not-found' });
}

/** What a person puts into the library is recorded; what a form sends is recorded with the item that names it. */
async function recordAdded(trx: Database, { person }: Caller, name: string): Promise<void> {
  const title = (await findFile(trx, name))?.title ?? '';
  await record(trx, { who: person, action: 'add', kind: FILE_KIND, item: { id: null, title } });
}

const problems = problemAnswers(
  'invalid-input',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
  'unavailable',
);

const one = { most: 1, mostBytes: MAX_DOCUMENT_BYTES };

const callerOf = (request: FastifyRequest): Caller => ({
  person: staffOf(request),
  waitForIo: (wait) => request.waitForIo(wait),
});

export const serveFiles: FastifyPluginAsyncZod<FilesAndDatabase & { isOnSite: IsOnSite }> = async (
  api,
  parts,
) => {
  // Here only: elsewhere a form is a kind of content that is not taken.
  api.removeAllContentTypeParsers();
  await api.register(multipart, { throwFileSizeLimit: false });

  api.post(
    '/files',
    {
      config: { permission: 'files.upload' },
      preValidation: receiveForm(parts.files, { field: 'file', ...one }),
      bodyLimit: mostBytesOf(one),
      schema: {
        tags: ['files'],
        consumes: ['multipart/form-data'],
        summary: 'Add a picture or a document to the library; the same bytes twice are one file',
        body: fileBody,
        response: {
          201: fileSchema,
          ...problems,
        },
      },
    },
    async (request, reply) => {
      const file = await addFile(parts, callerOf(request), request.body);
      return isRefusal(file) ? sendRefusal(reply, file) : reply.code(201).send(file);
    },
  );

  api.put(
    '/files/:name/content',
    {
      config: { permission: 'files.describe' },
      preValidation: receiveForm(parts.files, { field: 'file', ...one }),
      bodyLimit: mostBytesOf(one),
      schema: {
        tags: ['files'],
        consumes: ['multipart/form-data'],
        summary:
          'Replace a file by another of its kind; its address stays, what it held is kept as a version',
        params: fileParams,
        body: replacementBody,
        response: { 200: fileSchema, ...problems, ...problemAnswers('changed-meanwhile') },
      },
    },
    async (request, reply) => {
      const { file: upload, descriptions, version } = request.body;
      const choices = { basedOn: basedOn(request, version), descriptions };
      const file = await replaceFile(parts, callerOf(request), request.params.name, { upload }, choices);
      return isRefusal(file) ? sendRefusal(reply, file) : file;
    },
  );
};
