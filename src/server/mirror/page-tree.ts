// The HTML of a page as a tree: what it links to, and what of it a mirror cannot hold.
import { DomUtils, parseDocument } from 'htmlparser2';
import { xmlText } from '../../rendering/xml.ts';

export type PageTree = ReturnType<typeof parseDocument>;
type Tag = Parameters<typeof DomUtils.getAttributeValue>[0];

const LINKS = ['href', 'src', 'poster'];
const LINK_SETS = ['srcset', 'imagesrcset'];

const tagsOf = (page: PageTree): Tag[] => DomUtils.getElementsByTagName('*', page);

export const linksIn = (page: PageTree): string[] =>
  tagsOf(page).flatMap((tag) => [
    ...LINKS.flatMap((name) => tag.attribs[name] || []),
    ...LINK_SETS.flatMap((name) => tag.attribs[name]?.split(/,\s+/) ?? []).map(
      (each) => each.trim().split(/\s+/)[0] ?? '',
    ),
    ...linksInStyle(tag.attribs.style ?? ''),
    ...(tag.name === 'style' ? linksInStyle(DomUtils.textContent(tag)) : []),
  ]);

/** The tokens of CSS that matter here: comments and other strings are taken so that nothing is found inside them. */
const STYLE_TOKENS =
  /\/\*.*?(?:\*\/|$)|(?<before>url\(\s*|@import\s*)?(?:"(?<double>(?:[^"\\\n]|\\.)*)"|'(?<single>(?:[^'\\\n]|\\.)*)')|url\(\s*(?<bare>(?:[^\s"'()\\]|\\[\da-f]{1,6}\s?|\\.)+)\s*\)/gis;
const STYLE_ESCAPES = /\\(?:([\da-f]{1,6})\s?|\n|(.))/gis;

/** What a style sheet loads: `url(…)` and `@import "…"`. */
export const linksInStyle = (css: string): string[] =>
  [...css.matchAll(STYLE_TOKENS)].flatMap(({ groups: { before, double, single, bare } = {} }) => {
    const link = bare ?? (before ? (double ?? single) : undefined);
    if (!link) return [];
    const unescaped = link.replace(STYLE_ESCAPES, (_all, code, sign) =>
      code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : (sign ?? ''),
    );
    return [unescaped];
  });

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
  const isOpener = attribs.popovertarget !== undefined || attribs['data-close-notice'] !== undefined;
  return name === 'form' || (name === 'button' && isOpener);
}

export function removeWhatNeedsAServer(page: PageTree): void {
  for (const tag of tagsOf(page).filter(needsAServer)) DomUtils.removeElement(tag);
}

/** Makes the page that says “not found” say that the site cannot be reached: the same frame and ways on, without its number. */
export function sayUnavailable(page: PageTree, { title, text }: { title: string; text: string }): void {
  const [main] = DomUtils.getElementsByTagName('main', page);
  const first = (name: string, within: PageTree | Tag = page) =>
    DomUtils.getElementsByTagName(name, within)[0];
  const heading = main && first('h1', main);
  const said = heading ? DomUtils.textContent(heading) : '';
  const say = (tag: Tag | undefined, words: string) => {
    if (tag) tag.children = parseDocument(xmlText(words)).children;
  };
  const name = first('title');
  say(name, name ? DomUtils.textContent(name).replace(said, title) : title);
  say(heading, title);
  const [number, explanation] = main ? DomUtils.getElementsByTagName('p', main) : [];
  say(explanation, text);
  if (number) DomUtils.removeElement(number);
}

const STYLE = 'margin:0;padding:.5rem 1rem;background:#fff3cd;color:#1c242c;text-align:center';

/** A strip at the top that says what a mirror lacks. */
export function addNote(page: PageTree, text: string): void {
  const [body] = DomUtils.getElementsByTagName('body', page);
  const [strip] = parseDocument(`<p role="note" style="${STYLE}">${xmlText(text)}</p>`).children;
  if (body && strip) DomUtils.prependChild(body, strip);
}

/** Around the notice, or where one would be. Nothing that a page says can look like it: it would have its quotes escaped. */
const [NOTICE, NOTICE_END] = ['<!--"notice"-->', '<!--/"notice"-->'];
/** Bytes that are there for it, so that it can be written where it stands; one that is longer makes the page longer. */
const ROOM_FOR_NOTICE = 2_048;

/** Marks the place of the notice, above the header, and takes it out. @returns Its HTML, empty where there is none. */
export function takeNotice(page: PageTree): string {
  const [root] = DomUtils.getElementsByTagName('html', page);
  if (root) delete root.attribs['data-notice'];
  const notice = DomUtils.getElementById('notice', page);
  const [header] = DomUtils.getElementsByTagName('header', page);
  const html = notice ? htmlOf(notice) : '';
  if (notice) DomUtils.removeElement(notice);
  // Moving them takes them from the list they are in.
  const marks = [...parseDocument(NOTICE + NOTICE_END).children];
  if (header) for (const mark of marks) DomUtils.prepend(header, mark);
  return html;
}

/** Where a page has its notice, and what is to be there; null where it has no place for one. */
export function placeOfNotice(
  page: Buffer,
  notice: string,
): { start: number; end: number; put: Buffer } | null {
  const start = page.indexOf(NOTICE) + NOTICE.length;
  const end = page.indexOf(NOTICE_END, start);
  if (start < NOTICE.length || end < 0) return null;
  const room = Math.max(end - start, ROOM_FOR_NOTICE);
  const put = Buffer.from(notice + ' '.repeat(Math.max(0, room - Buffer.byteLength(notice))));
  return { start, end, put };
}

/** The page with this notice instead of any other. */
export function withNotice(page: Buffer, notice: string): Buffer {
  const place = placeOfNotice(page, notice);
  return place ? Buffer.concat([page.subarray(0, place.start), place.put, page.subarray(place.end)]) : page;
}

export const htmlOf = (page: PageTree | Tag): string =>
  DomUtils.getOuterHTML(page, { encodeEntities: 'utf8', emptyAttrs: true });
