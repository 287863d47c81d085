// The API's calls about files of the library.
import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { staffOf } from '../access/guard-routes.server.ts';
import { sendRefusal } from '../http/send-problem.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import { fileBody, fileSchema, type LibraryFile } from './file.schema.ts';
import type { PictureTurn } from './file-service.server.ts';
import { countUses, findFile } from './files-repository.server.ts';
import { pictureUrl } from './picture.ts';
import { receiveForm } from './receive-form.server.ts';
import { type FilesAndDatabase, withPictures } from './receive-pictures.server.ts';
import type { Upload } from './upload.ts';

async function addFile(
  parts: FilesAndDatabase,
  turn: PictureTurn,
  upload: Upload,
): Promise<LibraryFile | Refusal> {
  const { db } = parts;
  const name = await withPictures<string>(parts, turn, { uploads: [upload], fieldAt: () => 'file' }, (keep) =>
    db.transaction().execute(async (trx) => {
      const kept = await keep(trx);
      return isRefusal(kept) ? kept : (kept[0] ?? '');
    }),
  );
  return isRefusal(name) ? name : ((await readFile(db, name)) ?? { refused: 'not-found' });
}

async function readFile(db: FilesAndDatabase['db'], name: string): Promise<LibraryFile | null> {
  const row = await findFile(db, name);
  if (!row) return null;
  return {
    name: row.name,
    kind: row.kind,
    url: pictureUrl(row.name),
    title: row.title,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    altUa: row.alt_ua,
    altEn: row.alt_en,
    credit: row.credit,
    uses: await countUses(db, row.name),
    createdAt: row.created_at,
  };
}

export const serveFiles: FastifyPluginAsyncZod<FilesAndDatabase> = async (api, parts) => {
  // Here only: elsewhere a form is a kind of content that is not taken.
  api.removeAllContentTypeParsers();
  await api.register(multipart, { throwFileSizeLimit: false });

  api.post(
    '/files',
    {
      config: { permission: 'files.upload' },
      preValidation: receiveForm(parts.files, { field: 'file', most: 1 }),
      schema: {
        tags: ['files'],
        consumes: ['multipart/form-data'],
        summary: 'Add a picture to the library; the same bytes twice are one file',
        body: fileBody,
        response: {
          201: fileSchema,
          ...problemAnswers(
            'invalid-input',
            'unauthenticated',
            'not-found',
            'conflict',
            'too-large',
            'unsupported-media-type',
            'too-many-requests',
            'unavailable',
          ),
        },
      },
    },
    async (request, reply) => {
      const turn: PictureTurn = { personId: staffOf(request).id, outside: (wait) => request.outside(wait) };
      const file = await addFile(parts, turn, request.body.file);
      return isRefusal(file) ? sendRefusal(reply, file) : reply.code(201).send(file);
    },
  );
};
