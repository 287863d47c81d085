// /imgs/…: stored pictures, and those for cards in messengers, which are made when they are asked for first.
import { buffer } from 'node:stream/consumers';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { readFrom } from '../cache/made-from.server.ts';
import { ASK_AT_THE_EDGE, ASK_EACH_TIME, NEVER_CHANGES } from '../http/caching.ts';
import { sendProblem, sendRefusal } from '../http/send-problem.ts';
import { isFileName } from '../shared/file-name.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import { findFile, findPictureStoredAs, findReplaced, sourceOfFile } from './files-repository.server.ts';
import { bytesName, MIDDLE, type Picture, pictureUrl } from './picture.ts';
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

const typeOf = (name: string): string | undefined => TYPES[name.slice(name.lastIndexOf('.') + 1)];

const SHARE = /^(.+)-share-\d{1,3}-\d{1,3}\.jpg$/;
/** A smaller copy of a picture, or its crop. */
const COPY = /^(.+)-(?:\d{1,4}\.(?:avif|webp)|share-\d{1,3}-\d{1,3}\.jpg)$/;
const namesOf = (stem: string): string[] => Object.keys(TYPES).map((extension) => `${stem}.${extension}`);
/** Visitors have one person's share of the queue. */
const NOBODY = 0;

type Focus = NonNullable<Picture['focus']>;
type Named = { name: string; stored: string; caching: typeof ASK_EACH_TIME | typeof NEVER_CHANGES };

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
    const meant = await findPictureStoredAs(db, namesOf(stem));
    const stored = meant && shareName(meant) === name && (await storage.find(bytesName(meant)));
    if (!stored) return null;
    const refusal = await request.waitForIo(() => madeOnce(name, meant.focus ?? MIDDLE, stored));
    return refusal ?? storage.find(name);
  }

  const send = (request: FastifyRequest, reply: FastifyReply, file: StoredFile, named: Named): FastifyReply =>
    sendStored(request, reply, file, {
      ...named,
      type: typeOf(named.name) ?? '',
      disposition: `inline; filename="${named.name}"`,
    });

  /** What people link to and what items name: it may be replaced. */
  async function showAddress(request: FastifyRequest, reply: FastifyReply, name: string) {
    const row = await readFrom([sourceOfFile(name)], () => findFile(db, name));
    const stored = row?.kind === 'picture' ? (row.stored ?? name) : null;
    const file = stored && (await storage.find(stored));
    return file ? send(request, reply, file, { name, stored, caching: ASK_EACH_TIME }) : null;
  }

  /** A page that was loaded before its picture was replaced asks for copies that are gone. */
  async function showReplacement(reply: FastifyReply, name: string): Promise<FastifyReply | null> {
    const stem = COPY.exec(name)?.[1];
    const replaced = stem && (await findReplaced(db, namesOf(stem)));
    return replaced ? reply.headers(ASK_EACH_TIME).redirect(pictureUrl(replaced), 302) : null;
  }

  const show: RouteHandlerMethod = async (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    if (!typeOf(name) || !isFileName(name)) return sendProblem(reply, 'not-found');
    // Copies never change and are most of what is asked for: the database is asked about none that is there.
    const copy = COPY.test(name) ? ((await storage.find(name)) ?? (await makeShare(request, name))) : null;
    if (copy && isRefusal(copy)) return sendRefusal(reply, copy);
    if (copy) return send(request, reply, copy, { name, stored: name, caching: NEVER_CHANGES });
    return (
      (await showAddress(request, reply, name)) ??
      (await showReplacement(reply, name)) ??
      sendProblem(reply.headers(ASK_AT_THE_EDGE), 'not-found')
    );
  };
  // Both by hand: the HEAD that Fastify derives from a GET reads the file to throw it away.
  const config = { bulkhead: 'file' } as const;
  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, config, handler: show });
};
