// What the card of a page says in messengers (docs/decisions/0076-share-cards.md). The server draws it.
import type { Picture } from '../../files/picture.ts';

/** Of the library, or artwork that comes with the release; `whole` where it is not to be cropped. */
export type CardPicture = Pick<Picture, 'name' | 'stored' | 'focus'> | { artwork: string; isWhole?: boolean };

export type ShareCard = {
  /** The page's own path, in its language, and what it is narrowed to. */
  path: string;
  category?: string | undefined;
  title: string;
  /** What kind of page it is, and of when; empty for the sections themselves. */
  line: string;
  picture: CardPicture | null;
};

/** `Новини · 3 вересня 2026 р.` */
export const cardLine = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter((part) => part).join(' · ');

/** As a page names it: where it is, and what is said of it. */
export type CardTags = { path: string; tags: Record<string, string> };
