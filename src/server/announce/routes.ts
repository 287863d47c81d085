// The API's calls about what others are told, and about the list for the press.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffOf } from '../../access/guard-routes.server.ts';
import { PRESS_KIND } from '../../audit/audit.schema.ts';
import { record } from '../../audit/audit-log.server.ts';
import type { Database } from '../../db/connection.ts';
import {
  type Announcement,
  announcementParams,
  announcementPreviewSchema,
  announcementSchema,
  pressBody,
  pressListSchema,
  pressSchema,
  wantedBody,
  withdrawalBody,
} from '../../editorial/announcements.schema.ts';
import {
  addPress,
  countPress,
  decideWithdrawal,
  enqueueCorrection,
  findAnnouncement,
  listPress,
  MOST_PRESS,
  type Place,
  removePress,
  sendAgain,
  setWanted,
} from '../../editorial/announcements.server.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { idParams } from '../../shared/field-schemas.ts';
import { problemAnswers } from '../../shared/problem.schema.ts';
import type { Announcer } from './announcer.ts';
import { mailOf, telegramAsSeen, telegramOf, webhookOf } from './texts.ts';

const tags = ['announcements'];
const read = problemAnswers('unauthenticated', 'forbidden', 'invalid-input', 'not-found');
const written = { ...read, ...problemAnswers('conflict', 'maintenance', 'too-many-requests') };

type Parts = { db: Database; announcer: Announcer };

export const serveAnnouncements: FastifyPluginAsyncZod<Parts> = async (api, { db, announcer }) => {
  const present = async (place: Place): Promise<Announcement> => {
    const { toldVersion, ...about } = await findAnnouncement(db, place);
    const found = await announcer.find(place);
    const press = await countPress(db);
    return {
      ...about,
      channels: announcer.channels.map((channel) => ({ channel, count: channel === 'mail' ? press : 1 })),
      canCorrect:
        found?.item.isActive === 1 && about.toldNow.length > 0 && (toldVersion ?? 0) < found.item.version,
    };
  };
  const place = '/announcements/:kind/:id';
  const writing = { permission: 'content.publish' } as const;

  api.get(
    place,
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'Who is to be told of an item, who was, and what became of it',
        params: announcementParams,
        response: { 200: announcementSchema, ...read },
      },
    },
    ({ params }) => present(params),
  );

  api.get(
    `${place}/preview`,
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'What is sent of an item as it was last saved',
        params: announcementParams,
        response: { 200: announcementPreviewSchema, ...read },
      },
    },
    async ({ params }, reply) => {
      const found = await announcer.find(params);
      if (!found) return sendProblem(reply, 'not-found');
      const { subject, text } = mailOf('published', found.facts, announcer.words());
      return {
        mail: { subject, text },
        telegram: telegramAsSeen(telegramOf('published', found.facts, announcer.words())),
        webhook: JSON.stringify(JSON.parse(webhookOf('published', params, found.facts)), null, 2),
      };
    },
  );

  api.put(
    place,
    {
      config: writing,
      schema: {
        tags,
        summary: 'Choose who is told as soon as visitors see an item: at once where they do',
        params: announcementParams,
        body: wantedBody,
        response: { 200: announcementSchema, ...written },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      if (!(await announcer.find(params))) return sendProblem(reply, 'not-found');
      if (!body.channels.every((channel) => announcer.channels.includes(channel)))
        return sendProblem(reply, 'invalid-input', {
          errors: [{ path: 'channels', message: say.invalidValue }],
        });
      await setWanted(db, params, body.channels, staffOf(request));
      return present(params);
    },
  );

  api.post(
    `${place}/correction`,
    {
      config: writing,
      schema: {
        tags,
        summary: 'Tell all who were told of an item how it is now',
        params: announcementParams,
        response: { 200: announcementSchema, ...written },
      },
    },
    async ({ params }, reply) => {
      const found = await announcer.find(params);
      if (!found) return sendProblem(reply, 'not-found');
      const isTold = found.item.isActive === 1 && (await enqueueCorrection(db, params, found));
      if (!isTold) return sendProblem(reply, 'conflict', { detail: 'Nobody is to be told of a correction' });
      return present(params);
    },
  );

  api.post(
    `${place}/withdrawal`,
    {
      config: writing,
      schema: {
        tags,
        summary: 'Tell all who were told of an item now that it is withdrawn, or nobody',
        params: announcementParams,
        body: withdrawalBody,
        response: { 200: announcementSchema, ...written },
      },
    },
    async ({ params, body }, reply) => {
      const found = await announcer.find(params);
      const isGone = found?.item.isActive !== 1;
      if ((body.isTold === 1 && !isGone) || !(await decideWithdrawal(db, params, body.isTold === 1)))
        return sendProblem(reply, 'conflict', { detail: 'Nobody is to be told of a withdrawal' });
      return present(params);
    },
  );

  api.post(
    `${place}/again`,
    {
      config: writing,
      schema: {
        tags,
        summary: 'Send once more what could not be sent',
        params: announcementParams,
        response: { 200: announcementSchema, ...written },
      },
    },
    async ({ params }, reply) =>
      (await sendAgain(db, params))
        ? present(params)
        : sendProblem(reply, 'conflict', { detail: 'Nothing has failed' }),
  );

  api.get(
    '/press',
    {
      config: writing,
      schema: { tags, summary: 'The list for the press', response: { 200: pressListSchema, ...read } },
    },
    async () => ({ isMailOn: announcer.channels.includes('mail'), addresses: await listPress(db) }),
  );

  api.post(
    '/press',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Add an address to the list for the press',
        body: pressBody,
        response: { 201: pressSchema, ...written },
      },
    },
    async (request, reply) => {
      const refuse = (message: string) =>
        sendProblem(reply, 'invalid-input', { errors: [{ path: 'email', message }] });
      if ((await countPress(db)) >= MOST_PRESS) return refuse(say.tooMany);
      const added = await addPress(db, request.body);
      if (!added) return refuse(say.emailTaken);
      // The log outlives the list: it does not name the address.
      await record(db, {
        ...{ who: staffOf(request), action: 'add', kind: PRESS_KIND },
        item: { id: added.id, title: added.name },
      });
      return reply.code(201).send(added);
    },
  );

  api.delete(
    '/press/:id',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Take an address off the list for the press; what waits for it is not sent',
        params: idParams,
        response: { 204: z.null(), ...written },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await removePress(db, id))) return sendProblem(reply, 'not-found');
      await record(db, {
        who: staffOf(request),
        action: 'delete',
        kind: PRESS_KIND,
        item: { id, title: '' },
      });
      return reply.code(204).send(null);
    },
  );
};
