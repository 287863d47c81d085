// /share/…: the cards of pages, drawn when they are asked for first and kept on this machine (docs/decisions/0076-share-cards.md).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { CardJob } from '../../files/draw-card.server.ts';
import { sendStored } from '../../files/send-stored.server.ts';
import { localStorage, type StoredFile } from '../../files/storage.server.ts';
import { ASK_AT_THE_EDGE, ASK_EACH_TIME, NEVER_CHANGES } from '../../http/caching.ts';
import { sendProblem, sendRefusal } from '../../http/send-problem.ts';
import { LANGUAGES, localizePath } from '../../i18n/language.ts';
import type { RenderPage } from '../../rendering/render-page.ts';
import { cardSvg } from '../../rendering/share-card.ts';
import { partsOf } from '../../shared/canonical-path.ts';
import { isRefusal, type Refusal } from '../../shared/problem.ts';
import { withCause } from '../page-services.ts';
import type { Services } from '../services.ts';
import { CARD_BASE, CARD_TYPES, type DrawnCard, pageOfCard, typeOfCard, withCard } from '../share-cards.ts';

const ARTWORK = new URL('../../../public/artwork/', import.meta.url);
/** Visitors have one person's share of the queue that pictures are made in. */
const NOBODY = 0;
/** Some 60 MB. What is asked for again after that is drawn again. */
const MOST_KEPT = 1_000;
const LOOKED_AT_EVERY = 50;
const DAY = 24 * 60 * 60_000;
/** A title may name somebody who is forgotten since (docs/decisions/0060-forgetting.md). */
const KEPT_MS = 7 * DAY;

/** What only a loader reads is asked for: the page itself is not drawn. */
const dataOf = (page: string): string => {
  const { path, query } = partsOf(page);
  return `${path === '/' ? '/_' : path}.data${query ? `?${query}` : ''}`;
};

export function serveShareCards(app: FastifyInstance, services: Services, render: RenderPage): void {
  const { files, config } = services;
  const kept = localStorage(join(config.dataDir, 'cards'));
  const inTheMaking = new Map<string, Promise<Uint8Array | Refusal>>();
  let written = 0;

  async function picture({ picture: named }: DrawnCard): Promise<CardJob['picture']> {
    if (!named) return null;
    if ('artwork' in named) {
      const bytes = await readFile(new URL(`${named.artwork}.svg`, ARTWORK)).catch(() => null);
      return bytes && { bytes, isWhole: named.isWhole };
    }
    const stored = await files.storage.find(named.stored);
    return stored && { bytes: await buffer(stored.read()), focus: named.focus, isWhole: false };
  }

  async function draw(card: DrawnCard): Promise<Uint8Array | Refusal> {
    const beside = await picture(card);
    const type = typeOfCard(card);
    const side = beside ? (beside.isWhole ? 'whole' : 'picture') : 'sign';
    const drawn = await files.drawCard({ svg: cardSvg(card, side), picture: beside, type });
    // A picture that cannot be read any more is no reason to show none.
    if (!isRefusal(drawn) || !beside) return drawn;
    return files.drawCard({ svg: cardSvg(card, 'sign'), picture: null, type });
  }

  /** A disk that is full is no reason not to send it. */
  async function keep(name: string, bytes: Uint8Array): Promise<void> {
    await kept.write(name, bytes).catch(() => {});
    written += 1;
    if (written % LOOKED_AT_EVERY === 0) await dropOldest().catch(() => {});
  }

  async function dropOldest(): Promise<void> {
    const all: { name: string; modifiedAt: Date }[] = [];
    for await (const file of kept.list()) all.push(file);
    const newestFirst = all.sort((one, other) => other.modifiedAt.getTime() - one.modifiedAt.getTime());
    const tooOld = Date.now() - KEPT_MS;
    const dropped = newestFirst.filter(
      ({ modifiedAt }, at) => at >= MOST_KEPT || modifiedAt.getTime() < tooOld,
    );
    await kept.remove(dropped.map(({ name }) => name));
  }

  /** Everybody who asks while it is drawn waits for the same one. */
  function drawnOnce(name: string, card: DrawnCard): Promise<Uint8Array | Refusal> {
    const drawing =
      inTheMaking.get(name) ??
      files
        .enqueue(NOBODY, async () => {
          const drawn = await draw(card);
          if (!isRefusal(drawn)) await keep(name, drawn);
          return drawn;
        })
        .finally(() => inTheMaking.delete(name));
    inTheMaking.set(name, drawing);
    return drawing;
  }

  async function sendCard(
    request: FastifyRequest,
    reply: FastifyReply,
    card: DrawnCard,
  ): Promise<FastifyReply> {
    const type = typeOfCard(card);
    // Messengers in a browser show it on pages of their own.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const name = `${card.hash}.${type}`;
    const named = { stored: name, type: CARD_TYPES[type], disposition: 'inline', caching: NEVER_CHANGES };
    const found = await kept.find(name);
    if (found) return sendStored(request, reply, found, named);
    const drawn = await request.waitForIo(() => drawnOnce(name, card));
    if (isRefusal(drawn)) return sendRefusal(reply, drawn);
    const bytes = Buffer.from(drawn);
    return sendStored(request, reply, storedBytes(bytes), named);
  }

  const show: RouteHandlerMethod = async (request, reply) => {
    const { path } = partsOf(request.url);
    const page = pageOfCard(path);
    if (page === null) return sendProblem(reply.headers(ASK_AT_THE_EDGE), 'not-found');
    // Asked each time: what was taken from the site takes its card along.
    const [[{ status }, card], cause] = await withCause(() => withCard(() => render(dataOf(page))));
    if (status >= 500) return sendProblem(reply, 'unavailable', { cause: cause ?? 'other' });
    if (status !== 200 || !card) return sendProblem(reply.headers(ASK_AT_THE_EDGE), 'not-found');
    // A link to a card as it was leads to what it is now.
    if (card.path !== path) return reply.headers(ASK_EACH_TIME).redirect(card.path, 302);
    return sendCard(request, reply, card);
  };
  const tidy = () => dropOldest().catch(() => {});
  const timer = setInterval(tidy, DAY).unref();
  app.addHook('onListen', async () => void tidy());
  app.addHook('onClose', async () => clearInterval(timer));
  const route = { exposeHeadRoute: false, config: { bulkhead: 'file' }, handler: show } as const;
  for (const language of LANGUAGES) {
    app.route({ method: ['GET', 'HEAD'], url: localizePath(`${CARD_BASE}/*`, language), ...route });
  }
}

const storedBytes = (bytes: Buffer): StoredFile => ({
  size: bytes.length,
  read: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
});
