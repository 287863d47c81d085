// A mirror of everything public as plain files, for any static server or bucket: what the site shows when nothing else is left.
// Its pages have no scripts, so that they ask for nothing that is not there; what only a server can do is said to be away.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DomUtils, parseDocument } from 'htmlparser2';
import { LANGUAGES, languageOfPath, localizePath } from '../../i18n/language.ts';
import { pageParameters } from '../../rendering/page-parameters.ts';
import { xmlText } from '../../rendering/xml.ts';
import { PREVIEW_PATH, SEARCH_PATH, STAFF_PATHS } from '../../shared/addresses.ts';
import { SettingsError } from '../config.ts';
import { addNote, htmlOf, linksIn, removeWhatNeedsAServer, rewriteLinks } from './page-tree.ts';

/** What the last export wrote, so that the next one removes what is no more and nothing else. */
const LIST = '.mirror.json';
const AT_ONCE = 4;

const SEEDS = LANGUAGES.flatMap((language) =>
  ['/', '/rss.xml', '/manifest.webmanifest', SEARCH_PATH, '/404'].map((path) => localizePath(path, language)),
);
const MACHINES = ['/robots.txt', '/sitemap.xml', '/.well-known/security.txt', '/favicon.ico'];
/** `/404` is no page, which is why it is requested. */
const NOT_FOUND = /^(\/en)?\/404$/;
/** What is nobody's but the staff's, or is answered for each question anew. */
const LEFT_OUT = new RegExp(
  `^(${[...STAFF_PATHS, '/api', `/en${PREVIEW_PATH}`, PREVIEW_PATH].join('|')})(/|$)|^(/en)?/opensearch\\.xml$`,
);

/** Their names are of their bytes: copies of pictures, and what the pages are built of. */
const NEVER_CHANGES = /^(assets\/|imgs\/.+-(\d{1,4}\.(avif|webp)|share-\d{1,3}-\d{1,3}\.jpg)$)/;
/** Files of the library at the addresses that stay when they are replaced. */
const REPLACEABLE = /^(imgs|documents)\//;

export type Mirrored = { pages: number; files: number; written: number; removed: number };

/** Texts of the strip that says what a mirror lacks. */
export type MirrorNote = { ua: string; en: string };

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Where an address stands in the mirror: without a question mark, which a static server does not look at. */
export function fileOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://mirror');
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

/** An editor may have written anything: what no folder can hold, and what would lead out of ours, is no address. */
function isFileName(path: string): boolean {
  try {
    return !/(^|[/\\])\.\.([/\\]|$)|\0/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** An address of the site's own, without what stands after `#`; null for any other. */
function ownAddress(link: string, page: string, siteUrl: string): string | null {
  if (!URL.canParse(link, siteUrl + page)) return null;
  const { origin, pathname, search } = new URL(link, siteUrl + page);
  if (origin !== new URL(siteUrl).origin || LEFT_OUT.test(pathname) || !isFileName(pathname)) return null;
  const known = pageParameters(pathname) ?? [];
  const query = new URLSearchParams(search);
  const cacheable = known.filter((name) => query.has(name)).map((name) => [name, query.get(name) ?? '']);
  return cacheable.length > 0 ? `${pathname}?${new URLSearchParams(cacheable)}` : pathname;
}

/** Where a link with a query leads in the mirror; null for one that stays as it is. */
function mirrorLink(link: string, page: string, siteUrl: string): string | null {
  const own = link.includes('?') ? ownAddress(link, page, siteUrl) : null;
  return own?.includes('?') ? addressOf(fileOf(own)) + new URL(link, siteUrl).hash : null;
}

const linksInStyle = (css: string): string[] =>
  [...css.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, link]) => link ?? '');

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

/** Asks the site for every page and file that leads from its map and its pages, and writes what has changed. */
export async function exportMirror(
  app: FastifyInstance,
  { folder, siteUrl, note }: { folder: string; siteUrl: string; note: MirrorNote },
): Promise<Mirrored> {
  const before = await lastList(folder);
  // Whose folder it is, is known from now on; what is in it is not, until everything is written.
  await writeWhole(join(folder, LIST), '{}');
  const after: Record<string, string> = {};
  const done = { pages: 0, files: 0, written: 0, removed: 0 };
  /** What was requested, and what became of it. */
  const requested = new Map<string, Promise<void>>();
  const waiting: string[] = [];

  const isThere = (file: string) => stat(join(folder, file)).catch(() => null);
  /** `tag` is what tells it from what was there before. */
  const keep = async (file: string, bytes: Uint8Array | string, tag = hashOf(bytes)) => {
    after[file] = tag;
    if (before[file] === tag && (await isThere(file))) return;
    await writeWhole(join(folder, file), bytes);
    done.written += 1;
  };

  const own = (links: string[], page: string) =>
    [...new Set(links.map((link) => ownAddress(link, page, siteUrl)))].filter((each) => each !== null);

  const fetchOne = async (address: string): Promise<void> => {
    const file = fileOf(address);
    const known = (await isThere(file)) ? before[file] : undefined;
    const skip = (tag: string) => {
      after[file] = tag;
      done.files += 1;
    };
    if (NEVER_CHANGES.test(file) && known) return skip(known);
    const tag = REPLACEABLE.test(file) && known ? { 'if-none-match': known } : {};
    const answer = await app.inject({ url: address, headers: { 'accept-encoding': 'identity', ...tag } });
    const { statusCode, headers, rawPayload } = answer;
    if (statusCode === 304 && known) return skip(known);
    const type = String(headers['content-type']);
    if (statusCode >= 500) throw new Error(`${address} answered ${statusCode}`);
    if (statusCode >= 300 && statusCode < 400) {
      const to = ownAddress(String(headers.location), address, siteUrl);
      if (to) waiting.push(to);
      // Another spelling of the same address is the same file.
      if (to && fileOf(to) !== file) await keep(file, movedPage(addressOf(fileOf(to))));
      return;
    }
    const isNotFound = NOT_FOUND.test(address);
    if (statusCode !== (isNotFound ? 404 : 200)) return;
    if (!type.startsWith('text/html')) {
      const links = type.startsWith('text/css') ? own(linksInStyle(answer.body), address) : [];
      await Promise.all(links.map(ask));
      done.files += 1;
      return keep(file, rawPayload, REPLACEABLE.test(file) ? headers.etag : undefined);
    }
    const page = parseDocument(answer.body);
    const isFile = (link: string) => /\.[a-z\d]+$/i.test(link);
    // Before links are rewritten: pages are requested by the addresses of the site.
    const pages = own(linksIn(page), address).filter((link) => !isFile(link));
    removeWhatNeedsAServer(page);
    rewriteLinks(page, (link) => mirrorLink(link, address, siteUrl));
    // A report in its frame stands inside a page that says it.
    if (!/^(\/en)?\/reports\//.test(address)) addNote(page, note[languageOfPath(address)]);
    // What a page shows is there before it.
    await Promise.all(own(linksIn(page), address).filter(isFile).map(ask));
    waiting.push(...pages);
    done.pages += 1;
    await keep(file, htmlOf(page));
  };

  function ask(address: string): Promise<void> {
    const known = requested.get(address) ?? fetchOne(address);
    requested.set(address, known);
    return known;
  }

  const maps = await app.inject({ url: '/sitemap.xml' });
  const locations = (xml: string) =>
    DomUtils.getElementsByTagName('loc', parseDocument(xml, { xmlMode: true })).map(DomUtils.textContent);
  const parts = locations(maps.body).filter((each) => each.endsWith('.xml'));
  const mapped = parts.length > 0 ? [] : locations(maps.body);
  for (const part of parts) {
    const address = ownAddress(part, '/', siteUrl) ?? '';
    waiting.push(address);
    mapped.push(...locations((await app.inject({ url: address })).body));
  }
  waiting.push(...MACHINES, ...SEEDS, ...own(mapped, '/'));

  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (!requested.has(next)) await ask(next);
    }
  };
  // A worker that finds the queue empty while another still reads a page would stop too early.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work));

  // Also what an export that was cut off has written: the folder is ours.
  const there = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = there.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  for (const file of files.map((each) => relative(folder, each))) {
    if (file === LIST || file in after) continue;
    await rm(join(folder, file), { force: true });
    done.removed += 1;
  }
  await writeWhole(join(folder, LIST), JSON.stringify(after));
  return done;
}
