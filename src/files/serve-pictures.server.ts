// /imgs/…: stored pictures.
import type { FastifyPluginAsync, RouteHandlerMethod } from 'fastify';
import { sendProblem } from '../http/send-problem.ts';
import { isFileName } from '../shared/file-name.ts';
import { sendStored } from './send-stored.server.ts';
import type { FileStorage } from './storage.server.ts';

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

export const servePictures: FastifyPluginAsync<{ storage: FileStorage }> = async (app, { storage }) => {
  const show: RouteHandlerMethod = async (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    const file = type && isFileName(name) ? await storage.find(name) : null;
    if (!type || !file) return sendProblem(reply, 'not-found');
    return sendStored(request, reply, file, { name, type, disposition: `inline; filename="${name}"` });
  };
  // Both by hand: the HEAD that Fastify derives from a GET reads the file to throw it away.
  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: show });
};
