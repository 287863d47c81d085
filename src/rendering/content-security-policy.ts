// The policy of one page: its own inline scripts by hash, nothing else inline.
import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Hashes of the scripts a browser would run; blocks of data (JSON-LD) are not run and need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

export type PolicyOptions = {
  /** Origins of the reports that dashboards embed. */
  frameOrigins: string[];
  isSecure: boolean;
  /** Vite's development server needs inline styles and a web socket. */
  isDevelopment?: boolean;
};

/** Our own pages embed the reports, and nothing else of ours is ever shown in a frame. */
export const isReport = (path: string): boolean => /^(\/en)?\/reports\/[^/]+$/.test(path);

export function contentSecurityPolicy(html: string, options: PolicyOptions, path = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptHashes(html).join(' ')}`,
    options.isDevelopment
      ? "style-src 'self' 'unsafe-inline'"
      : "style-src 'self'; style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    options.isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    ["frame-src 'self'", ...options.frameOrigins].join(' '),
    `frame-ancestors ${isReport(path) ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    ...(options.isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
