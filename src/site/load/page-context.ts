// What nearly every page's loader starts with.
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { type Language, languageOfPath } from '../../i18n/language.ts';
import type { KindName } from '../../modules/kinds.ts';
import type { PageHead } from '../describe/page-meta.ts';
import type { ShareCard } from '../describe/share-card.ts';
import { localizedText } from './in-page-language.ts';
import { type PageServices, pageParts, pageServices } from './page-services.ts';

/**
 * `url` is the page's own address. While moving between pages React Router asks for `….data?_routes=…`, which `request.url`
 * still says: a loader that compares or redirects must not see it.
 */
export function pageContext({ url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>) {
  const services = context.get(pageServices);
  const language = languageOfPath(url.pathname);
  return {
    ...services,
    parts: context.get(pageParts),
    url,
    language,
    content: services.content(language),
    t: services.texts(language).of(['pages', 'common']),
    /** The head of a page, with its card for messengers; `says` is what the card says else than the page. */
    described: async (head: PageHead, says: Partial<Omit<ShareCard, 'path'>> = {}): Promise<PageHead> => {
      const { path: card, tags } = await services.shareCard({
        ...{ path: url.pathname, title: head.title, line: '', picture: null },
        ...says,
      });
      return { ...head, card, tags: { ...tags, ...head.tags } };
    },
  };
}

/** Thrown by a loader: the not-found page with a real 404. */
export const notFound = () => new Response(null, { status: 404 });

type Asked = Pick<PageServices, 'redirectOf'> & { url: URL; language: Language };

/** For a loader that has a page of its own for what is not there: throws where that leads now. */
export function movedElsewhere({ redirectOf, url }: Asked): void {
  const to = redirectOf(url);
  if (to !== null) throw redirect(to, 301);
}

/** Thrown by a loader that has nothing to show at its address: where that leads now, or the same. */
export function notThere({ redirectOf, url }: Asked): Response {
  const to = redirectOf(url);
  return to === null ? notFound() : redirect(to, 301);
}

/** The same, or 410 with the reason, of an item that was taken from the site. */
export async function notShown(
  asked: Pick<PageServices, 'findWithdrawn'> & Asked,
  kind: KindName,
  id: number,
) {
  const reason = await asked.findWithdrawn(kind, id);
  // Whoever has said both leads people on.
  if (!reason || asked.redirectOf(asked.url) !== null) return notThere(asked);
  return data(localizedText(reason.ua, reason.en, asked.language), { status: 410 });
}
