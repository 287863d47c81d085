// From a URL to the bytes of a page: React Router's handler with the services pages may use.
import type { RequestHandler, ServerBuild } from 'react-router';
import type * as EntryModule from '../entry.server.tsx';
import { SCRIPT_HASHES_HEADER } from '../site/boot/own-scripts.ts';
import type { PageServices } from '../site/load/page-services.ts';
import { contentSecurityPolicy, isEmbed, isReport, type PolicyOptions } from './content-security-policy.ts';

export type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer };

/** `isPrefetch`: a browser asks ahead of its visitor. */
export type RenderPage = (url: string, options?: { isPrefetch: boolean }) => Promise<RenderedPage>;

/** No other header reaches a page, or it would show on what is cached for others. */
const PREFETCH = { 'sec-purpose': 'prefetch' };

export function pageRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  services: PageServices,
  policy: PolicyOptions,
): RenderPage {
  const mode = policy.isDevelopment ? 'development' : 'production';
  let latest: { built: ServerBuild; handle: RequestHandler } | undefined;
  return async (url, { isPrefetch } = { isPrefetch: false }) => {
    const built = typeof build === 'function' ? await build() : build;
    // The build has a React Router of its own, so what belongs to it comes from there.
    const own = built.entry.module as unknown as typeof EntryModule;
    if (latest?.built !== built) latest = { built, handle: own.createRequestHandler(built, mode) };
    const context = new own.RouterContextProvider();
    context.set(own.pageServices, services);
    const address = new URL(url, services.siteUrl);
    if (!address.pathname.endsWith('.data')) context.set(own.pageParts, new Map());
    const request = new Request(address, { headers: isPrefetch ? PREFETCH : {} });
    const response = await latest.handle(request, context);
    const headers: Record<string, string> = Object.fromEntries(response.headers);
    const body = Buffer.from(await response.arrayBuffer());
    if (headers['content-type']?.startsWith('text/html')) {
      const scripts = headers[SCRIPT_HASHES_HEADER] ?? '';
      headers['content-security-policy'] = contentSecurityPolicy(scripts, policy, address.pathname);
    }
    delete headers[SCRIPT_HASHES_HEADER];
    // Takes the place of the DENY that every other answer carries.
    if (isReport(address.pathname)) headers['x-frame-options'] = 'SAMEORIGIN';
    if (isEmbed(address.pathname)) {
      headers['cross-origin-resource-policy'] = 'cross-origin';
      headers['x-robots-tag'] = 'noindex';
    }
    return { status: response.status, headers, body };
  };
}
