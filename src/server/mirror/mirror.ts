// A mirror of everything public as plain files, for any static server or bucket: what the site shows when nothing else is left.
// Its pages have no scripts, so that they ask for nothing that is not there; what only a server can do is said to be away.
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DomUtils, parseDocument } from 'htmlparser2';
import { EVERYTHING, recordSources, type Source } from '../../cache/made-from.server.ts';
import { documentSource } from '../../editorial/document.server.ts';
import type { Catalogues } from '../../i18n/catalogues.server.ts';
import { LANGUAGES, type Language, languageOfPath, localizePath } from '../../i18n/language.ts';
import { noticeDocument } from '../../modules/content/notice.document.ts';
import { pageParameters } from '../../rendering/page-parameters.ts';
import { xmlText } from '../../rendering/xml.ts';
import { CHANGES_PATH, PREVIEW_PATH, SEARCH_PATH, STAFF_PATHS, WORKER_PATH } from '../../shared/addresses.ts';
import { canonicalPath } from '../../shared/canonical-path.ts';
import { SettingsError } from '../config.ts';
import {
  addNote,
  htmlOf,
  linksIn,
  linksInStyle,
  placeOfNotice,
  removeWhatNeedsAServer,
  rewriteLinks,
  sayUnavailable,
  takeNotice,
  withNotice,
} from './page-tree.ts';

/** What is in the folder and what tells it from what was there before, so that only what has changed is written. */
const LIST = '.mirror.json';
/** What is drawn waits here until everything is; nobody else may read it. */
const NEXT = '.next';
/** For whoever copies the folder elsewhere. */
export const NOT_OF_THE_MIRROR = [LIST, NEXT];
const AT_ONCE = 4;
/** Of files that are only read and written. */
const FILES_AT_ONCE = 16;

const SEEDS = LANGUAGES.flatMap((language) =>
  ['/', '/rss.xml', CHANGES_PATH, '/manifest.webmanifest', SEARCH_PATH, '/404', '/503'].map((path) =>
    localizePath(path, language),
  ),
);
const MACHINES = ['/robots.txt', '/sitemap.xml', '/.well-known/security.txt', '/favicon.ico', WORKER_PATH];
const ROOTS = [...MACHINES, ...SEEDS];
/** `/404` is no page, which is why it is requested; `/503` is made of the same. */
const NOT_FOUND = /^(\/en)?\/(404|503)$/;
/**
 * Every page shows the notice, and hundreds are not drawn in a moment: it is taken from the first pages and put into all the others as
 * they are (docs/decisions/0071-the-notice.md).
 */
export const NOTICE_SOURCE = documentSource(noticeDocument);
const HOMES = LANGUAGES.map((language) => localizePath('/', language));
/** What is nobody's but the staff's, or is answered for each question anew. */
const LEFT_OUT = new RegExp(
  `^(${[...STAFF_PATHS, '/api', `/en${PREVIEW_PATH}`, PREVIEW_PATH].join('|')})(/|$)|^(/en)?/opensearch\\.xml$`,
);

/** Their names are of their bytes: copies of pictures, and what the pages are built of. */
const NEVER_CHANGES = /^(assets\/|imgs\/.+-(\d{1,4}\.(avif|webp)|share-\d{1,3}-\d{1,3}\.jpg)$)/;
/** Files of the library at the addresses that stay when they are replaced. */
const REPLACEABLE = /^(imgs|documents)\//;

export type Mirrored = { pages: number; files: number; written: number; removed: number };

/** In one language: the strip that says what a mirror lacks, and the page for when even the mirror has no answer. */
export type MirrorTexts = { note: string; unavailable: { title: string; text: string } };

export const mirrorTexts = ({ texts }: Catalogues): Record<Language, MirrorTexts> => {
  const of = (language: Language): MirrorTexts => {
    const { t } = texts(language);
    const unavailable = {
      title: t('common:errors.serverUnavailable'),
      text: t('common:errors.unavailableText'),
    };
    return { note: t('common:mirrorNote'), unavailable };
  };
  return { ua: of('ua'), en: of('en') };
};

/** What came of an address, and what would make it another. `file` is null where the site has nothing. */
type Kept = {
  file: string | null;
  isPage: boolean;
  sources: readonly Source[];
  links: readonly string[];
};

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Where an address stands in the mirror: without a question mark, which a static server does not look at. */
export function fileOf(address: string): string {
  const { pathname, searchParams } = new URL(`http://mirror${address}`);
  const path = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  if (NOT_FOUND.test(pathname)) return `${path}.html`;
  if (/\.[a-z\d]+$/i.test(path)) return path;
  const known = pageParameters(pathname) ?? [];
  const folders = known.flatMap((name) => {
    const value = searchParams.get(name);
    if (value === null) return [];
    return [`${name}-${/^[\w-]{1,60}$/.test(value) ? value : hashOf(value)}`];
  });
  return [...(path ? [path] : []), ...folders, 'index.html'].join('/');
}

/** The address of a file of the mirror, as its pages name it. */
const addressOf = (file: string) => `/${file.replace(/\/?index\.html$/, '')}`;

/** What hides a slash, what would be a folder where a file of that name may be, and what the mirror keeps for itself. */
const NO_FILE_NAME = new RegExp(
  `%(2f|5c|00)|\\.[a-z\\d]+/|^/(${NOT_OF_THE_MIRROR.map((name) => name.replaceAll('.', '\\.')).join('|')})(/|$)`,
  'i',
);

/** In the one spelling, without what stands after `#`; null for what is not the site's. An editor may have written anything. */
function ownAddress(link: string, page: string, siteUrl: string): string | null {
  if (!URL.canParse(link, siteUrl + page)) return null;
  const { origin, pathname, search } = new URL(link, siteUrl + page);
  const path = origin === new URL(siteUrl).origin ? canonicalPath(pathname) : null;
  if (path === null || LEFT_OUT.test(path) || NO_FILE_NAME.test(path)) return null;
  const known = pageParameters(path) ?? [];
  const query = new URLSearchParams(search);
  const cacheable = known
    .filter((name) => query.has(name) && !(name === 'page' && query.get(name) === '1'))
    .map((name) => [name, query.get(name) ?? '']);
  return cacheable.length > 0 ? `${path}?${new URLSearchParams(cacheable)}` : path;
}

/** Where a link with a query leads in the mirror; null for one that stays as it is. */
function mirrorLink(link: string, page: string, siteUrl: string): string | null {
  const own = link.includes('?') ? ownAddress(link, page, siteUrl) : null;
  const isNarrowed = own !== null && pageParameters(new URL(own, siteUrl).pathname)?.length;
  return isNarrowed ? addressOf(fileOf(own)) + new URL(link, siteUrl).hash : null;
}

const movedPage = (to: string) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${xmlText(to)}"><a href="${xmlText(to)}">${xmlText(to)}</a>`;

async function lastList(folder: string): Promise<Record<string, string>> {
  const names: string[] = await readdir(folder).catch(() => []);
  if (names.length > 0 && !names.includes(LIST)) {
    throw new SettingsError(`${folder} is not empty and holds no copy of the site.`);
  }
  return names.length > 0 ? JSON.parse(await readFile(join(folder, LIST), 'utf8')) : {};
}

/** Written whole or not at all: a reader never meets half a page. */
async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const half = `${file}.half`;
  await writeFile(half, bytes);
  await rename(half, file);
}

/**
 * Into a page as it is, where there is room for it: replacing a file takes a disk twenty times as long as writing into it, and there
 * are hundreds. @returns Whether it was not there.
 */
async function putNotice(path: string, notice: string): Promise<boolean> {
  const page = await readFile(path).catch(() => Buffer.alloc(0));
  const place = placeOfNotice(page, notice);
  if (!place || page.subarray(place.start, place.end).equals(place.put)) return false;
  if (place.put.length > place.end - place.start) {
    await writeWhole(path, withNotice(page, notice));
    return true;
  }
  const file = await open(path, 'r+');
  try {
    await file.write(place.put, 0, place.put.length, place.start);
  } finally {
    await file.close();
  }
  return true;
}

/** What says that no file can be called so, whatever is done: a name that is too long, or is there as something else. */
const NAME_ERRORS = ['ENAMETOOLONG', 'ENOTDIR', 'EISDIR', 'EEXIST', 'EINVAL', 'EILSEQ'];

const isFileAddress = (address: string) => /\.[a-z\d]+$/i.test(address);

const locationsIn = (xml: string): string[] =>
  DomUtils.getElementsByTagName('loc', parseDocument(xml, { xmlMode: true })).map(DomUtils.textContent);

type MirrorOptions = {
  folder: string;
  siteUrl: string;
  texts: Record<Language, MirrorTexts>;
  /** Addresses that lead elsewhere, their paths decoded: no page need lead to them. */
  redirected?: () => readonly string[];
};

/**
 * Asks the site for every page and file that its map and its pages lead to, notes what each was made from, and later asks only for
 * what was made from what has changed (docs/decisions/0066-a-mirror-that-follows.md).
 */
export class Mirror {
  readonly #app: FastifyInstance;
  readonly #folder: string;
  readonly #siteUrl: string;
  readonly #texts: Record<Language, MirrorTexts>;
  readonly #redirected: () => readonly string[];
  readonly #known = new Map<string, Kept>();
  /** What tells each file that is in its place, and each that waits to be put there, from others. */
  #placed: Map<string, string> | null = null;
  readonly #next = new Map<string, string>();
  /** The notice of each language, null until it is known. */
  readonly #notices: Record<Language, string | null> = { ua: null, en: null };
  /** In which languages pages may still have another one. */
  readonly #noticesToPut = new Set<Language>();
  #queue = new Set(ROOTS);
  #noticed = 0;
  #removed = 0;

  /** The app must cache nothing: what a cached page was made from is not noted again. */
  constructor(app: FastifyInstance, { folder, siteUrl, texts, redirected = () => [] }: MirrorOptions) {
    this.#redirected = redirected;
    this.#app = app;
    this.#folder = folder;
    this.#siteUrl = siteUrl;
    this.#texts = texts;
  }

  get isCurrent(): boolean {
    return this.#queue.size === 0;
  }

  /** What was made from these is drawn again before all else, pages of an item before those of lists; null is everything. */
  outdate(changed: readonly Source[] | null): void {
    const isAll = changed === null || changed.includes(EVERYTHING);
    const of = Map.groupBy(
      [...this.#known].flatMap(([address, { sources }]) => sources.map((source) => ({ source, address }))),
      ({ source }) => source,
    );
    const named = isAll ? [...of.keys()] : changed;
    const rarest = named
      .map((source) => of.get(source) ?? [])
      .sort((one, other) => one.length - other.length);
    const addresses = [...rarest, of.get(EVERYTHING) ?? []].flat().map(({ address }) => address);
    this.#queue = new Set([...addresses, ...this.#queue]);
  }

  /**
   * Draws what is not drawn yet, then puts all of it in place at once: whatever ends this in the middle, the former mirror is there.
   * Only what the site does not have any more goes as soon as that is known, and the notice comes. `between` is called now and then,
   * and told of that.
   */
  async write(between: (isUrgent: boolean) => Promise<void> = async () => {}): Promise<Mirrored> {
    await this.#begin();
    for (const address of this.#roots()) if (!this.#known.has(address)) this.#queue.add(address);
    while (this.#queue.size > 0) {
      const batch = [...this.#queue].slice(0, AT_ONCE);
      const before = this.#removed;
      await Promise.all(batch.map((address) => this.#drawOrLeaveOut(address)));
      for (const address of batch) this.#queue.delete(address);
      for (const address of batch) {
        const links = this.#known.get(address)?.links ?? [];
        for (const link of links) if (!this.#known.has(link)) this.#queue.add(link);
      }
      const isNoticed = await this.#putNotices();
      await between(isNoticed || this.#removed > before);
    }
    return this.#finish();
  }

  get #tags(): Map<string, string> {
    if (!this.#placed) throw new Error('The mirror was not begun');
    return this.#placed;
  }

  async #begin(): Promise<void> {
    if (this.#placed) return;
    const list = await lastList(this.#folder);
    // Whose folder it is, is known from now on.
    if (Object.keys(list).length === 0) await writeWhole(join(this.#folder, LIST), '{}');
    await rm(join(this.#folder, NEXT), { recursive: true, force: true });
    const tags = new Map<string, string>();
    const there = new Set(await this.#filesThere());
    for (const [file, tag] of Object.entries(list)) if (there.has(file)) tags.set(file, tag);
    this.#placed = tags;
  }

  async #filesThere(): Promise<string[]> {
    const there = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    return there
      .filter((each) => each.isFile())
      .map((each) => relative(this.#folder, join(each.parentPath, each.name)));
  }

  #own(links: string[], page: string): string[] {
    const own = links.map((link) => ownAddress(link, page, this.#siteUrl));
    return [...new Set(own)].filter((each) => each !== null);
  }

  /** One that cannot be kept is not tried for ever, nor are the others kept waiting for it. */
  async #drawOrLeaveOut(address: string): Promise<void> {
    try {
      await this.#draw(address);
    } catch (error) {
      if (!NAME_ERRORS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      this.#app.log.error({ err: error, address }, 'left out of the mirror');
      this.#known.set(address, { file: null, isPage: false, sources: [], links: [] });
    }
  }

  async #draw(address: string): Promise<void> {
    const file = fileOf(address);
    const tag = this.#next.get(file) ?? this.#tags.get(file);
    const isStyle = file.endsWith('.css');
    if (NEVER_CHANGES.test(file) && tag) {
      const css = isStyle ? await readFile(this.#pathOf(file), 'utf8') : '';
      const links = this.#own(linksInStyle(css), address);
      this.#known.set(address, { file, isPage: false, sources: [], links });
      return;
    }
    const recorded = new Set<Source>();
    const known = REPLACEABLE.test(file) && tag ? { 'if-none-match': tag } : {};
    const request = {
      url: address.replace(/\/503$/, '/404'),
      // Nobody reads it by that.
      headers: { 'accept-encoding': 'identity', 'user-agent': 'mirror (crawler)', ...known },
    };
    // It is sent by whoever awaits it, who has to be inside.
    const send = async () => await this.#app.inject(request);
    const { statusCode, headers, rawPayload, body } = await recordSources(recorded, send);
    if (statusCode >= 500) throw new Error(`${address} answered ${statusCode}`);
    if (!HOMES.includes(address)) recorded.delete(NOTICE_SOURCE);
    // A page that seems to be made from nothing may be made from anything; a file of the release is made by the release.
    const sources = recorded.size > 0 ? [...recorded] : isFileAddress(address) ? [] : [EVERYTHING];
    const remember = (kept: Omit<Kept, 'sources'>) => this.#known.set(address, { sources, ...kept });
    if (statusCode === 304) return void remember({ file, isPage: false, links: [] });
    if (statusCode >= 300 && statusCode < 400) {
      const location = new URL(String(headers.location), this.#siteUrl + address);
      const to = ownAddress(location.href, address, this.#siteUrl);
      const isOtherSite = location.origin !== new URL(this.#siteUrl).origin;
      // Another spelling of the same address is the same file.
      const isElsewhere = isOtherSite || (to !== null && fileOf(to) !== file);
      const target = to === null ? location.href : addressOf(fileOf(to)) + location.hash;
      if (isElsewhere) await this.#keep(file, movedPage(target));
      return void remember({ file: isElsewhere ? file : null, isPage: false, links: to ? [to] : [] });
    }
    if (statusCode !== (NOT_FOUND.test(address) ? 404 : 200)) {
      // Another address may have a file of this name.
      if (this.#known.get(address)?.file === file) await this.#remove(file);
      return void remember({ file: null, isPage: false, links: [] });
    }
    const type = String(headers['content-type']);
    if (!type.startsWith('text/html')) {
      const found = isStyle ? linksInStyle(body) : file.startsWith('sitemap') ? locationsIn(body) : [];
      await this.#keep(file, rawPayload, REPLACEABLE.test(file) ? String(headers.etag) : undefined);
      return void remember({ file, isPage: false, links: this.#own(found, address) });
    }
    const { html, links } = this.#mirrored(address, body);
    const notice = this.#notices[languageOfPath(address)] ?? '';
    await this.#keep(file, withNotice(Buffer.from(html), notice), hashOf(html));
    remember({ file, isPage: true, links });
  }

  /** The page as the mirror has it but for the notice, and the addresses that it leads to. */
  #mirrored(address: string, body: string): { html: string; links: string[] } {
    const page = parseDocument(body);
    const texts = this.#texts[languageOfPath(address)];
    // Before links are rewritten: pages are requested by the addresses of the site.
    const pages = this.#own(linksIn(page), address).filter((link) => !isFileAddress(link));
    removeWhatNeedsAServer(page);
    const files = this.#own(linksIn(page), address).filter(isFileAddress);
    rewriteLinks(page, (link) => mirrorLink(link, address, this.#siteUrl));
    // A report in its frame stands inside a page that says both.
    const isFramed = /^(\/en)?\/reports\//.test(address);
    const notice = isFramed ? '' : takeNotice(page);
    if (!isFramed) addNote(page, texts.note);
    if (address.endsWith('/503')) {
      sayUnavailable(page, texts.unavailable);
      // In the other language it is the first page that may be there.
      rewriteLinks(page, (link) => (NOT_FOUND.test(link) ? link.replace(/\/404$/, '') || '/' : null));
    }
    const language = languageOfPath(address);
    if (HOMES.includes(address) && this.#notices[language] !== notice) {
      this.#notices[language] = notice;
      this.#noticesToPut.add(language);
    }
    return { html: htmlOf(page), links: [...files, ...pages] };
  }

  /** Into every page that is in its place, and every one that waits to be put there. @returns Whether any had another one. */
  async #putNotices(): Promise<boolean> {
    const languages = [...this.#noticesToPut];
    if (languages.length === 0) return false;
    const pages = (files: Iterable<string>, folder: string) =>
      [...files].filter((file) => file.endsWith('.html')).map((file) => ({ file, path: join(folder, file) }));
    const all = [
      ...pages(this.#tags.keys(), this.#folder),
      ...pages(this.#next.keys(), join(this.#folder, NEXT)),
    ].filter(({ file }) => languages.includes(languageOfPath(`/${file}`)));
    const before = this.#noticed;
    for (let first = 0; first < all.length; first += FILES_AT_ONCE) {
      await Promise.all(
        all.slice(first, first + FILES_AT_ONCE).map(async ({ file, path }) => {
          const notice = this.#notices[languageOfPath(`/${file}`)] ?? '';
          if (await putNotice(path, notice)) this.#noticed += 1;
        }),
      );
    }
    for (const language of languages) this.#noticesToPut.delete(language);
    return this.#noticed > before;
  }

  #pathOf(file: string): string {
    return join(this.#folder, this.#next.has(file) ? NEXT : '', file);
  }

  /** `tag` is what tells it from what was there before. */
  async #keep(file: string, bytes: Uint8Array | string, tag = hashOf(bytes)): Promise<void> {
    this.#next.delete(file);
    if (this.#tags.get(file) === tag) return;
    const next = join(this.#folder, NEXT);
    await mkdir(next, { recursive: true, mode: 0o700 });
    await mkdir(dirname(join(next, file)), { recursive: true });
    await writeFile(join(next, file), bytes);
    this.#next.set(file, tag);
  }

  async #remove(file: string): Promise<void> {
    this.#next.delete(file);
    this.#tags.delete(file);
    await rm(join(this.#folder, file), { force: true });
    // The folder of a page, when nothing else is in it.
    await rmdir(dirname(join(this.#folder, file))).catch(() => {});
    this.#removed += 1;
  }

  /** What is there whether or not a page leads to it. */
  #roots(): string[] {
    const led = this.#redirected().map((path) => (path.includes('?') ? path : (canonicalPath(path) ?? path)));
    return [...ROOTS, ...led.flatMap((path) => LANGUAGES.map((language) => localizePath(path, language)))];
  }

  /** What pages lead to from the first ones on. */
  #reached(): Set<string> {
    const reached = new Set(this.#roots());
    for (const address of reached) {
      for (const link of this.#known.get(address)?.links ?? []) reached.add(link);
    }
    return reached;
  }

  async #finish(): Promise<Mirrored> {
    const reached = this.#reached();
    for (const address of this.#known.keys()) if (!reached.has(address)) this.#known.delete(address);
    const kept = [...this.#known.values()].filter(({ file }) => file !== null);
    const wanted = new Set(kept.map(({ file }) => file));
    const moves = [...this.#next].filter(([file]) => wanted.has(file));
    // Should this end in the middle, nothing of the folder is taken for granted.
    await writeWhole(join(this.#folder, LIST), '{}');
    // What a page shows is there before it.
    const isPage = ([file]: [string, string]) => file.endsWith('.html');
    for (const [file, tag] of [...moves.filter((each) => !isPage(each)), ...moves.filter(isPage)]) {
      await mkdir(dirname(join(this.#folder, file)), { recursive: true });
      await rename(join(this.#folder, NEXT, file), join(this.#folder, file));
      this.#tags.set(file, tag);
    }
    this.#next.clear();
    await rm(join(this.#folder, NEXT), { recursive: true, force: true });
    // Also what one that was cut off has written: the folder is ours.
    for (const file of await this.#filesThere())
      if (file !== LIST && !wanted.has(file)) await this.#remove(file);
    await writeWhole(join(this.#folder, LIST), JSON.stringify(Object.fromEntries(this.#tags)));
    const pages = new Set(kept.filter((each) => each.isPage).map(({ file }) => file)).size;
    const removed = this.#removed;
    const written = moves.length + this.#noticed;
    this.#removed = 0;
    this.#noticed = 0;
    return { pages, files: wanted.size - pages, written, removed };
  }
}
