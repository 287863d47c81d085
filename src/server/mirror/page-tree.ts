// The HTML of a page as a tree: what it links to, and what of it a mirror cannot hold.
import { DomUtils, parseDocument } from 'htmlparser2';
import { xmlText } from '../../rendering/xml.ts';

export type PageTree = ReturnType<typeof parseDocument>;
type Tag = Parameters<typeof DomUtils.getAttributeValue>[0];

const LINKS = ['href', 'src', 'poster'];
const LINK_SETS = ['srcset', 'imagesrcset'];

const tagsOf = (page: PageTree): Tag[] => DomUtils.getElementsByTagName('*', page);

export const linksIn = (page: PageTree): string[] =>
  tagsOf(page).flatMap(({ attribs }) => [
    ...LINKS.flatMap((name) => attribs[name] || []),
    ...LINK_SETS.flatMap((name) => attribs[name]?.split(/,\s+/) ?? []).map(
      (each) => each.trim().split(/\s+/)[0] ?? '',
    ),
  ]);

/** `change` returns the new address, or null to leave the link as it is. */
export function rewriteLinks(page: PageTree, change: (link: string) => string | null): void {
  for (const { attribs } of tagsOf(page)) {
    const changed = attribs.href ? change(attribs.href) : null;
    if (changed !== null) attribs.href = changed;
  }
}

function needsAServer({ name, attribs }: Tag): boolean {
  // Data for machines stays.
  if (name === 'script') return attribs.type !== 'application/ld+json';
  if (name === 'link') return attribs.rel === 'modulepreload' || attribs.rel === 'search';
  // They would ask what nobody answers.
  return name === 'form' || (name === 'button' && attribs.popovertarget !== undefined);
}

export function removeWhatNeedsAServer(page: PageTree): void {
  for (const tag of tagsOf(page).filter(needsAServer)) DomUtils.removeElement(tag);
}

const STYLE = 'margin:0;padding:.5rem 1rem;background:#fff3cd;color:#1c242c;text-align:center';

/** A strip at the top that says what a mirror lacks. */
export function addNote(page: PageTree, text: string): void {
  const [body] = DomUtils.getElementsByTagName('body', page);
  const [strip] = parseDocument(`<p role="note" style="${STYLE}">${xmlText(text)}</p>`).children;
  if (body && strip) DomUtils.prependChild(body, strip);
}

export const htmlOf = (page: PageTree): string =>
  DomUtils.getOuterHTML(page, { encodeEntities: 'utf8', emptyAttrs: true });
