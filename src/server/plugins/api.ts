// The API: everything under /api, problem+json for every failure.
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { answerUnknownAddresses } from './problem-answers.ts';

export async function serveApi(api: FastifyInstance, _services: Services): Promise<void> {
  answerUnknownAddresses(api);
}
