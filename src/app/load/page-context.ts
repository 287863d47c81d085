// What nearly every page's loader starts with.
import type { LoaderFunctionArgs } from 'react-router';
import { languageOfPath } from '../../i18n/language.ts';
import { pageServices } from './page-services.ts';

export function pageContext({ request, context }: LoaderFunctionArgs) {
  const services = context.get(pageServices);
  const url = new URL(request.url);
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
