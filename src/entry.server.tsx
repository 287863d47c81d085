// Renders a page to the last byte before it is sent: pages are cached, and their own inline scripts are hashed.
import { hash, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { languageOfPath } from './i18n/language.ts';
import { PageTexts } from './i18n/use-translation.ts';
import { OwnScriptMark, SCRIPT_HASHES_HEADER } from './site/boot/own-scripts.ts';
import { pageParts, pageServices } from './site/load/page-services.ts';
import { PageParts, type Parts } from './ui/markup.tsx';

export { createRequestHandler, pageParts, pageServices, RouterContextProvider };

/** A loader that takes longer than this is broken; the visitor gets the error page. */
export const streamTimeout = 10_000;

/** Between single quotes, so that those of the data stay as they are. */
const UNSAFE_IN_SCRIPT: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const NO_PARTS: Parts = new Map();

const END = '</body></html>';

/** What the loaders gave, as the script that hands it to React Router in the browser. */
export function handOver(data: string, mark: string): string {
  const quoted = data.replace(/[\\'\n\r<>&\u2028\u2029]/g, (sign) => UNSAFE_IN_SCRIPT[sign] ?? '');
  return `<script nonce="${mark}">window.__reactRouterContext.streamController.enqueue('${quoted}');window.__reactRouterContext.streamController.close();</script>`;
}

/** Takes the marks off the application's own scripts, and says by which hashes a browser may know them. */
function unmark(html: string, mark: string): { html: string; hashes: string[] } {
  const [start = '', ...scripts] = html.split(`<script nonce="${mark}">`);
  const hashes = scripts.map((script) => {
    const code = script.slice(0, script.indexOf('</script>'));
    return `'sha256-${hash('sha256', code, 'base64')}'`;
  });
  return { html: [start, ...scripts].join('<script>'), hashes: [...new Set(hashes)] };
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const texts = context.get(pageServices).texts(languageOfPath(new URL(request.url).pathname));
  // Nothing is streamed and nothing on a page waits, so the data is read first and the page rendered in one go, which
  // takes two thirds of the time of React's streaming renderer.
  const { serverHandoffStream, ...waitingForNothing } = entry;
  const data = serverHandoffStream ? await text(serverHandoffStream) : '';
  const mark = randomUUID();
  const html = renderToString(
    <OwnScriptMark value={mark}>
      <PageTexts value={texts}>
        <PageParts value={context.get(pageParts) ?? NO_PARTS}>
          <ServerRouter context={waitingForNothing} url={request.url} />
        </PageParts>
      </PageTexts>
    </OwnScriptMark>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const script = html.includes('__reactRouterContext') ? handOver(data, mark) : '';
  const whole = html.endsWith(END) ? html.slice(0, -END.length) + script + END : html;
  const { html: body, hashes } = unmark(whole, mark);
  headers.set(SCRIPT_HASHES_HEADER, hashes.join(' '));
  return new Response(`<!DOCTYPE html>${body}`, { status, headers });
}
