// From a URL to the bytes of a page: React Router's handler with the services pages may use.
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageServices, pageServices } from '../app/page-services.ts';
import { contentSecurityPolicy, isReport, type PolicyOptions } from './content-security-policy.ts';

export type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer };

export type RenderPage = (url: string) => Promise<RenderedPage>;

export function pageRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  services: PageServices,
  policy: PolicyOptions,
): RenderPage {
  const handle = createRequestHandler(build, policy.isDevelopment ? 'development' : 'production');
  return async (url) => {
    const built = typeof build === 'function' ? await build() : build;
    // The key is the bundle's own copy of the context, which is why the entry module exports it.
    const { pageServices: key } = built.entry.module as unknown as { pageServices: typeof pageServices };
    const context = new RouterContextProvider();
    context.set(key, services);
    const address = new URL(url, services.siteUrl);
    const response = await handle(new Request(address), context);
    const headers: Record<string, string> = Object.fromEntries(response.headers);
    const body = Buffer.from(await response.arrayBuffer());
    if (headers['content-type']?.startsWith('text/html')) {
      headers['content-security-policy'] = contentSecurityPolicy(
        body.toString('utf8'),
        policy,
        address.pathname,
      );
    }
    // Takes the place of the DENY that every other answer carries.
    if (isReport(address.pathname)) headers['x-frame-options'] = 'SAMEORIGIN';
    return { status: response.status, headers, body };
  };
}
