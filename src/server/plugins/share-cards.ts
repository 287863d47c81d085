// /share/…: the cards of pages, drawn when they are asked for first and kept on this machine (docs/decisions/0076-share-cards.md).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { CardJob } from '../../files/draw-card.server.ts';
import { sendStored } from '../../files/send-stored.server.ts';
import { ASK_AT_THE_EDGE, ASK_EACH_TIME, NEVER_CHANGES } from '../../http/caching.ts';
import { sendProblem, sendRefusal } from '../../http/send-problem.ts';
import { LANGUAGES, localizePath } from '../../i18n/language.ts';
import type { RenderPage } from '../../rendering/render-page.ts';
import { cardSvg } from '../../rendering/share-card.ts';
import { partsOf } from '../../shared/canonical-path.ts';
import { isRefusal, type Refusal } from '../../shared/problem.ts';
import { madeFiles, storedBytes } from '../made-files.ts';
import { withCause } from '../page-services.ts';
import type { Services } from '../services.ts';
import { CARD_BASE, CARD_TYPES, type DrawnCard, pageOfCard, typeOfCard, withCard } from '../share-cards.ts';

const ARTWORK = new URL('../../../public/artwork/', import.meta.url);
/** Visitors have one person's share of the queue that pictures are made in. */
const NOBODY = 0;
/** Some 60 MB. What is asked for again after that is drawn again. */
const MOST_KEPT = 1_000;

/** What only a loader reads is asked for: the page itself is not drawn. */
const dataOf = (page: string): string => {
  const { path, query } = partsOf(page);
  return `${path === '/' ? '/_' : path}.data${query ? `?${query}` : ''}`;
};

export function serveShareCards(app: FastifyInstance, services: Services, render: RenderPage): void {
  const { files, config } = services;
  const kept = madeFiles(app, join(config.dataDir, 'cards'), MOST_KEPT);

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
    const drawn = await request.waitForIo(() =>
      kept.once(name, () => files.enqueue(NOBODY, () => draw(card))),
    );
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
  const route = { exposeHeadRoute: false, config: { bulkhead: 'file' }, handler: show } as const;
  for (const language of LANGUAGES) {
    app.route({ method: ['GET', 'HEAD'], url: localizePath(`${CARD_BASE}/*`, language), ...route });
  }
}
