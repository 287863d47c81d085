// Renders a page to the last byte before it is sent: pages are kept in a cache, and their inline scripts are hashed.
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { languageOfPath } from '../i18n/language.ts';
import { pageServices } from './page-services.ts';

export { pageServices };

/** A page that takes longer than this is broken; the visitor gets the error page. */
export const streamTimeout = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const i18n = context.get(pageServices).i18n(languageOfPath(new URL(request.url).pathname));
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={i18n}>
        <ServerRouter context={entry} url={request.url} />
      </I18nextProvider>,
      {
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        onError: (error) => console.error(error),
      },
    );
    setTimeout(abort, streamTimeout).unref();
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}
