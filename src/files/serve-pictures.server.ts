// /imgs/…: stored pictures, and those for cards in messengers, which are made when they are asked for first.
import { buffer } from 'node:stream/consumers';
import type { FastifyPluginAsync, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { ASK_AT_THE_EDGE } from '../http/caching.ts';
import { sendProblem, sendRefusal } from '../http/send-problem.ts';
import { isFileName } from '../shared/file-name.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import { findNamedFiles } from './files-repository.server.ts';
import { MIDDLE, type Picture } from './picture.ts';
import type { FilesAndDatabase } from './receive-files.server.ts';
import { sendStored } from './send-stored.server.ts';
import { shareName } from './share-picture.ts';
import type { StoredFile } from './storage.server.ts';

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

const SHARE = /^(.+)-share-\d{1,3}-\d{1,3}\.jpg$/;
/** Visitors have one person's share of the queue. */
const NOBODY = 0;

type Focus = NonNullable<Picture['focus']>;

export const servePictures: FastifyPluginAsync<FilesAndDatabase> = async (app, { db, files }) => {
  const { storage } = files;
  const inTheMaking = new Map<string, Promise<Refusal | null>>();

  /** Everybody who asks while it is made waits for the same one: a link that is shared is asked about by many at once. */
  function madeOnce(name: string, focus: Focus, stored: StoredFile): Promise<Refusal | null> {
    const making = inTheMaking.get(name) ?? make(name, focus, stored).finally(() => inTheMaking.delete(name));
    inTheMaking.set(name, making);
    return making;
  }

  function make(name: string, focus: Focus, stored: StoredFile): Promise<Refusal | null> {
    return files.enqueue(NOBODY, async () => {
      // By now another may have made it.
      if (await storage.find(name)) return null;
      const made = await files.makeShare({ bytes: await buffer(stored.read()), focus });
      if (isRefusal(made)) return made;
      await storage.write(name, made);
      return null;
    });
  }

  /** The one crop that the picture of this name has; null for any other. */
  async function makeShare(request: FastifyRequest, name: string): Promise<StoredFile | Refusal | null> {
    const stem = SHARE.exec(name)?.[1];
    if (!stem) return null;
    const names = Object.keys(TYPES).map((extension) => `${stem}.${extension}`);
    const pictures = (await findNamedFiles(db, names)).map(({ picture }) => picture);
    const meant = pictures.find((picture) => picture && shareName(picture) === name);
    const stored = meant && (await storage.find(meant.name));
    if (!meant || !stored) return null;
    const refusal = await request.waitForIo(() => madeOnce(name, meant.focus ?? MIDDLE, stored));
    return refusal ?? storage.find(name);
  }

  const show: RouteHandlerMethod = async (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (!type || !isFileName(name)) return sendProblem(reply, 'not-found');
    const file = (await storage.find(name)) ?? (await makeShare(request, name));
    if (!file) return sendProblem(reply.headers(ASK_AT_THE_EDGE), 'not-found');
    if (isRefusal(file)) return sendRefusal(reply, file);
    return sendStored(request, reply, file, { name, type, disposition: `inline; filename="${name}"` });
  };
  // Both by hand: the HEAD that Fastify derives from a GET reads the file to throw it away.
  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: show });
};
