// Where a reader came from, as far as the headers of the request say: the host of the page before, never its path.
import type { Origin } from '../cache/page-reads.ts';

/** Of another site: its host, or empty where it is none that could be shown. */
export type Referrer = { origin: Exclude<Origin, 'direct'>; host: string };

const SEARCH_ENGINE =
  /^(google\.([a-z]{2}|com?|com?\.[a-z]{2})|([a-z-]+\.)?(bing\.com|duckduckgo\.com|ecosia\.org|qwant\.com|startpage\.com|baidu\.com)|search\.(brave\.com|ukr\.net|seznam\.cz)|([a-z]{1,3}\.)*search\.yahoo\.com|yahoo\.com|(m\.)?(ya\.ru|yandex\.[a-z.]{2,6})|meta\.ua|com\.google\.android\.googlequicksearchbox)$/;
const HOST = /^(?=.{4,100}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+(xn--[a-z0-9-]+|[a-z]{2,})$/;
/** Of applications that say their names, as browsers of Android do. */
const APPLICATION = /^android-app:$/;

export function referrerOf(origin: string, ownHost: string): Referrer {
  const [scheme = '', , typed = ''] = origin.toLowerCase().split('/');
  const host = typed
    .replace(/^.*@/, '')
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
  if (host === ownHost) return { origin: 'inside', host: '' };
  if (SEARCH_ENGINE.test(host)) return { origin: 'search', host: '' };
  return { origin: 'sites', host: HOST.test(host) && !APPLICATION.test(scheme) ? host : '' };
}

/** `https://example.org/a/b?c` → `https://example.org` */
export function originOf(referer: string): string {
  const slashes = referer.indexOf('//');
  const end = slashes === -1 ? -1 : referer.indexOf('/', slashes + 2);
  return end === -1 ? referer.slice(0, 120) : referer.slice(0, Math.min(end, 120));
}
