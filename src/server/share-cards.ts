// Which card a page has: its address carries a hash of all that is drawn, so that it can be cached for ever and another title is
// another address (docs/decisions/0076-share-cards.md). What a page says of itself while it is drawn is the only place that cards
// are made from: what is not public has no page, and so no card.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { bytesName, type Picture } from '../files/picture.ts';
import { SHARE_SIZE } from '../files/share-picture.ts';
import { languageOfPath, localizePath } from '../i18n/language.ts';
import { CARD_DESIGN, type CardWords } from '../rendering/share-card.ts';
import { canonicalPath } from '../shared/canonical-path.ts';
import type { CardPicture, CardTags, ShareCard } from '../site/describe/share-card.ts';
import type { Services } from './services.ts';

export const CARD_BASE = '/share';

/** All that is drawn. */
export type DrawnCard = CardWords & {
  hash: string;
  /** Where it is now. */
  path: string;
  picture: { artwork: string; isWhole: boolean } | { stored: string; focus: Picture['focus'] } | null;
};

const described = new AsyncLocalStorage<{ card: DrawnCard | null }>();

/** Runs what draws a page; the second is the card that it named. */
export async function withCard<T>(draw: () => Promise<T>): Promise<[T, DrawnCard | null]> {
  const noted: { card: DrawnCard | null } = { card: null };
  return [await described.run(noted, draw), noted.card];
}

function pictureOf(picture: CardPicture | null): DrawnCard['picture'] {
  if (!picture) return null;
  if ('artwork' in picture) return { artwork: picture.artwork, isWhole: picture.isWhole ?? false };
  return { stored: bytesName(picture), focus: picture.focus };
}

/** With a picture it is a JPEG (src/files/draw-card.server.ts). */
export const typeOfCard = ({ picture }: Pick<DrawnCard, 'picture'>): 'png' | 'jpg' =>
  picture ? 'jpg' : 'png';

/** The folder of a page's cards: its path, and what it is narrowed to. */
const placeOf = ({ path, category }: Pick<ShareCard, 'path' | 'category'>): string => {
  const language = languageOfPath(path);
  const page = localizePath(path, 'ua').replace(/\/$/, '');
  const narrowed = category === undefined ? '' : `/category/${encodeURIComponent(category)}`;
  const place = CARD_BASE + page + narrowed;
  return localizePath(canonicalPath(place) ?? place, language);
};

const CARD = new RegExp(
  `^${CARD_BASE}(?<page>/.*?)?(?:/category/(?<category>[^/]+))?/[0-9a-f]{16}\\.(?:png|jpg)$`,
);

/** @param path In its one spelling. @returns The page that a card belongs to; null for what is no address of one. */
export function pageOfCard(path: string): string | null {
  const language = languageOfPath(path);
  const { groups } = CARD.exec(localizePath(path, 'ua')) ?? {};
  if (!groups) return null;
  const page = localizePath(groups.page || '/', language);
  if (groups.category === undefined) return page;
  return `${page}?${new URLSearchParams({ category: decodeURIComponent(groups.category) })}`;
}

/** What the picture says is what it is for who cannot see it. */
const altOf = ({ title, line, shortName }: CardWords): string =>
  [title, line, shortName].filter((each) => each !== '').join(' — ');

export const CARD_TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;

const tagsOf = (drawn: CardWords & Pick<DrawnCard, 'picture'>): Record<string, string> => ({
  'og:image:type': CARD_TYPES[typeOfCard(drawn)],
  'og:image:width': String(SHARE_SIZE.width),
  'og:image:height': String(SHARE_SIZE.height),
  'og:image:alt': altOf(drawn),
});

export function shareCards({ content }: Pick<Services, 'content'>) {
  return async (card: ShareCard): Promise<CardTags> => {
    const { shortName, name, slogan } = content(languageOfPath(card.path)).organisation;
    const drawn = {
      ...{ title: card.title, line: card.line, shortName, name, slogan },
      picture: pictureOf(card.picture),
    };
    const hash = createHash('sha256')
      .update(JSON.stringify([CARD_DESIGN, drawn]))
      .digest('hex')
      .slice(0, 16);
    const path = `${placeOf(card)}/${hash}.${typeOfCard(drawn)}`;
    const noted = described.getStore();
    if (noted) noted.card = { ...drawn, hash, path };
    return { path, tags: tagsOf(drawn) };
  };
}
