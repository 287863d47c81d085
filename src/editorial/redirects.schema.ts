// Addresses that lead elsewhere: how they are written, and the API's bodies about them. Safe in the browser.
import { z } from 'zod';
import { ownAddress } from '../rich-text/own-address.ts';
import { PREVIEW_PATH, STAFF_PATHS } from '../shared/addresses.ts';
import { canonicalPath } from '../shared/canonical-path.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { body, text } from '../shared/field-schemas.ts';
import { pagePath } from '../shared/page-path.ts';
import { isWebAddress } from '../shared/typed-address.ts';

export const MOST_REDIRECTS = 5_000;
export const LONGEST_PATH = 200;
export const LONGEST_TARGET = 2_000;
/** Each letter of a path that is no Latin one is six of its address. */
const LONGEST_SENT = 9 * LONGEST_PATH;

/** Nobody is led there. */
const CLOSED = ['/api', PREVIEW_PATH, ...STAFF_PATHS];
/** What no page of a visitor is below; `/404` and `/503` are pages of the static copy. */
const NO_PAGES = [
  ...CLOSED,
  ...['/en', '/assets', '/documents', '/embed', '/icons', '/imgs', '/reports', '/videos'],
  ...['/metrics', '/healthz', '/readyz', '/404', '/503'],
];
const isBelow = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

/** Letters, digits and hyphens: so written, a decoded path is read in one way. */
const READABLE = /^(\/[\p{L}\p{M}\p{N}_~-]+)+$/u;

/**
 * The path of a page as redirects have it: in its one spelling, without a language, decoded. Null for what is no page of visitors,
 * and for another spelling.
 */
export function readPagePath(path: string): string | null {
  const canonical = canonicalPath(path);
  if (canonical === null || pagePath(canonical) !== canonical || isBelow(canonical, NO_PAGES)) return null;
  const decoded = decodeURIComponent(canonical);
  if (path !== canonical && path !== decoded) return null;
  return READABLE.test(decoded) && decoded.length <= LONGEST_PATH ? decoded : null;
}

/** The path that a target stands at on this site, as redirects have it; null for one that is elsewhere. */
export const pathOfTarget = (to: string): string | null => readPagePath(to.replace(/[?#].*$/s, ''));

/** Where visitors may be led: a page or a file of this site, without a language, or an encrypted address elsewhere. */
export function readTarget(typed: string, siteUrl = ''): string | null {
  const given = typed.trim();
  const address = ownAddress(given, siteUrl);
  if (/[\s\\\p{Cc}]/u.test(given) || address.length > LONGEST_TARGET) return null;
  if (!address.startsWith('/')) {
    const url = isWebAddress(address) ? new URL(address) : null;
    return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
  }
  if (address.startsWith('//') || isBelow(address.replace(/[?#].*$/s, ''), CLOSED)) return null;
  const path = pathOfTarget(address);
  return path === null ? address : path + address.slice(address.search(/[?#]|$/));
}

/** What an archive says of one. */
export const isRedirect = ({ from, to }: { from: unknown; to: unknown }): boolean =>
  typeof from === 'string' && readPagePath(from) === from && typeof to === 'string' && readTarget(to) === to;

export const redirectBody = body({
  from: text(LONGEST_SENT)
    .transform((sent) => readPagePath(sent) ?? '')
    .refine((path) => path !== '', say.invalidPath)
    .meta({ description: 'The path of a page, in its one spelling and without a language: `/old/page`' }),
  to: text(LONGEST_TARGET).meta({
    description: 'A path of this site, without a language, or an https address',
  }),
});
export type NewRedirect = z.output<typeof redirectBody>;

export const redirectSchema = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  createdAt: z.string(),
  by: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .meta({ description: 'Null: made by itself, when an address changed' }),
});
export type Redirect = z.output<typeof redirectSchema>;

export const redirectsSchema = z.object({ redirects: z.array(redirectSchema) });
export type Redirects = z.output<typeof redirectsSchema>;

export const missedSchema = z.object({
  missed: z.array(z.object({ path: z.string(), times: z.int(), lastDay: z.string() })),
});
export type Missed = z.output<typeof missedSchema>;

export const missedBody = body({ path: text(LONGEST_PATH) });

/** With a call that takes something from the site: where its visitors are led instead. */
export const redirectTo = text(LONGEST_TARGET)
  .optional()
  .meta({ description: 'Where visitors of its address are led from now on; as `to` of a redirect' });
