// A link to a page of the site is stored as what it leads to, however it was written: without the name of the site, without a
// language, in the one spelling of the path. The page that shows the text gives it its address (present-rich-text.ts).
import { localizePath } from '../i18n/language.ts';
import { canonicalPath } from '../shared/canonical-path.ts';
import { pagePath } from '../shared/page-path.ts';

/** By whichever scheme, with `www.` or without. */
const hostOf = (address: string): string | undefined => URL.parse(address)?.host.replace(/^www\./, '');

/** From the path on; null for an address of another site. */
function pathOnSite(address: string, siteUrl: string): string | null {
  if (/^\/(?![/\\])/.test(address)) return address;
  if (siteUrl === '' || !/^https?:/i.test(address) || hostOf(address) !== hostOf(siteUrl)) return null;
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}

/** @param siteUrl Empty where it is not known: then whole addresses stay whole. */
export function ownAddress(address: string, siteUrl = ''): string {
  const onSite = pathOnSite(address, siteUrl);
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(onSite ?? '') ?? [];
  const canonical = onSite === null ? null : canonicalPath(path);
  return canonical === null ? address : localizePath(pagePath(canonical) + rest, 'ua');
}
