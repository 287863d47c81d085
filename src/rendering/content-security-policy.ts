// The policy of one page: the application's own inline scripts by hash, nothing else inline.
import { PLAYER_ORIGINS } from '../rich-text/video.ts';

export type PolicyOptions = {
  /** Origins of the reports that dashboards embed, which staff change. */
  frameOrigins: () => string[];
  isSecure: boolean;
  /** Vite's development server needs inline styles and a web socket. */
  isDevelopment?: boolean;
};

/** Charts that anybody may show on pages of theirs. */
export const isEmbed = (path: string): boolean => /^(\/en)?\/embed\/[^/]+\/[^/]+$/.test(path);

/** Our own pages embed the reports; but for these and charts nothing of ours is ever shown in a frame. */
export const isReport = (path: string): boolean => /^(\/en)?\/reports\/[^/]+$/.test(path);

/** `scripts`: what may run besides our own files, as the policy writes it. */
export function contentSecurityPolicy(scripts: string, options: PolicyOptions, path = ''): string {
  return [
    "default-src 'none'",
    // Vite's development server adds scripts of its own to a page.
    `script-src 'self' ${options.isDevelopment ? "'unsafe-inline'" : scripts}`.trimEnd(),
    options.isDevelopment
      ? "style-src 'self' 'unsafe-inline'"
      : "style-src 'self'; style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    options.isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    ["frame-src 'self'", ...PLAYER_ORIGINS, ...options.frameOrigins()].join(' '),
    `frame-ancestors ${isEmbed(path) ? '*' : isReport(path) ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    // Vite's own scripts in a page write markup.
    ...(options.isDevelopment ? [] : ["require-trusted-types-for 'script'; trusted-types default"]),
    ...(options.isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
