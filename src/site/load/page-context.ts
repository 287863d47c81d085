// What nearly every page's loader starts with.
import { data, type LoaderFunctionArgs } from 'react-router';
import { type Language, languageOfPath } from '../../i18n/language.ts';
import type { KindName } from '../../modules/kinds.ts';
import { localizedText } from './in-page-language.ts';
import { type PageServices, pageServices } from './page-services.ts';

/**
 * `url` is the page's own address. While moving between pages React Router asks for `….data?_routes=…`, which `request.url`
 * still says: a loader that compares or redirects must not see it.
 */
export function pageContext({ url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>) {
  const services = context.get(pageServices);
  const language = languageOfPath(url.pathname);
  return {
    ...services,
    url,
    language,
    content: services.content(language),
    t: services.i18n(language).getFixedT(null, ['pages', 'common']),
  };
}

/** Thrown by a loader: the not-found page with a real 404. */
export const notFound = () => new Response(null, { status: 404 });

/** The same, or 410 with the reason, of an item that was taken from the site. */
export async function notShown(
  { findWithdrawn, language }: Pick<PageServices, 'findWithdrawn'> & { language: Language },
  kind: KindName,
  id: number,
) {
  const reason = await findWithdrawn(kind, id);
  return reason ? data(localizedText(reason.ua, reason.en, language), { status: 410 }) : notFound();
}
