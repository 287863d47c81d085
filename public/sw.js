// Keeps what was read, and the telephones, for when there is no network. While there is one, every page comes from the server:
// nothing that was kept is ever shown instead.
const PAGES = 'pages-1';
const FILES = 'files-1';
const MOST_PAGES = 40;
const MOST_FILES = 200;
/** With whom to call: kept from the first visit on. */
const HELP = ['/contacts', '/en/contacts'];
const MISSING = '?offline';
const KEPT_AT = 'x-kept-at';

/** Never changes under its address. */
const isFile = (path) => /^\/(assets|imgs|artwork|icons|locales)\//.test(path);
const isOfStaff = (path) => /^\/(adminpage|login|api)(\/|$)/.test(path);
/** Not for the next one at this device: what staff see, what was looked for, what was given by a key. */
const isPrivate = (path) => isOfStaff(path) || /^(\/en)?\/(preview|search)(\/|$)/.test(path);

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(HELP.map(keepWhole)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => ![PAGES, FILES].includes(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
  // The page that brought this worker was there before it.
  const open = await self.clients.matchAll({ type: 'window' });
  await Promise.all(open.map(({ url }) => keepWhole(new URL(url).pathname + new URL(url).search)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('range')) return;
  if (request.mode === 'navigate') {
    // What stands in a frame is of the page around it.
    if (request.destination === 'document' && !isOfStaff(url.pathname)) event.respondWith(pageAt(event, url));
  } else if (isFile(url.pathname)) event.respondWith(fileAt(event));
});

// A page that was put together from its data: it is fetched as a whole, unless the visitor saves data.
self.addEventListener('message', (event) => {
  const { data, source } = event;
  const url = new URL(String(data), self.location);
  if (source?.type !== 'window' || url.origin !== self.location.origin || isPrivate(url.pathname)) return;
  if (!navigator.connection?.saveData) event.waitUntil(keepWhole(url.pathname + url.search).catch(() => {}));
});

async function pageAt(event, url) {
  try {
    const response = await fetch(event.request);
    event.waitUntil(keepPage(url.pathname + url.search, response.clone()));
    return response;
  } catch {
    return keptPage(url);
  }
}

async function fileAt(event) {
  const cache = await caches.open(FILES);
  const known = await cache.match(event.request);
  if (known) return known;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(keepFile(event.request, response.clone()));
  return response;
}

async function keepPage(address, response) {
  const isPage = /^text\/html/.test(response.headers.get('content-type') ?? '');
  const isPublic = /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
  if (response.status !== 200 || !isPage || !isPublic || isPrivate(new URL(address, self.location).pathname)) return '';
  const html = await response.text();
  // Whoever may have to leave a page quickly leaves no trace of it here.
  if (html.includes('data-quick-exit=""')) return '';
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, new Date().toISOString());
  const cache = await caches.open(PAGES);
  await cache.delete(address);
  await cache.put(address, new Response(html, { headers }));
  await dropOldest(cache, MOST_PAGES);
  return html;
}

async function keepFile(request, response) {
  const cache = await caches.open(FILES);
  await cache.put(request, response);
  await dropOldest(cache, MOST_FILES);
}

/** What was put last is last; whom to call stays. */
async function dropOldest(cache, most) {
  const keys = await cache.keys();
  const old = keys.filter(({ url }) => !HELP.includes(new URL(url).pathname)).slice(0, Math.max(0, keys.length - most));
  await Promise.all(old.map((key) => cache.delete(key)));
}

/** With its style and its letters; it needs no more to be read. */
async function keepWhole(address) {
  const html = await keepPage(address, await fetch(address));
  const files = [...html.matchAll(/"(\/assets\/[^"]+\.(?:css|woff2))#?"/g)].map(([, path]) => path);
  const cache = await caches.open(FILES);
  for (const path of new Set(files)) if (!(await cache.match(path))) await cache.add(path).catch(() => {});
}

async function keptPage(url) {
  const cache = await caches.open(PAGES);
  const isHelp = HELP.includes(url.pathname);
  const response = await cache.match(isHelp ? url.pathname : url.pathname + url.search);
  if (!response) {
    const help = HELP[url.pathname.startsWith('/en') ? 1 : 0];
    return isHelp ? Response.error() : Response.redirect(`${help}${MISSING}`);
  }
  const isMissing = url.search === MISSING;
  const html = await response.text();
  return new Response(await withNote(html, response.headers.get(KEPT_AT), isMissing, cache), {
    headers: response.headers,
  });
}

const NOTE = /<div id="kept"([^>]*?) hidden=""([^>]*)><\/div>/;

/** The page brings the words, and an empty place for them. */
async function withNote(html, keptAt, isMissing, cache) {
  const attributes = NOTE.exec(html)?.slice(1).join(' ') ?? '';
  const words = (name) => new RegExp(`data-${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
  const lang = /<html lang="(\w+)"/.exec(html)?.[1];
  const when = new Date(keptAt).toLocaleString(lang === 'en' ? 'en-GB' : lang, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Kyiv',
  });
  const saved = isMissing ? await links(cache, lang) : '';
  const said = isMissing
    ? `<p>${words('missing')}${saved && ` ${words('saved')}`}</p>${saved && `<ul>${saved}</ul>`}`
    : `<p>${words('since').replace('{when}', when)} <a href="">${words('again')}</a></p>`;
  return html.replace(NOTE, (_, before, after) => `<div id="kept"${before}${after}>${said}</div>`);
}

/** To what was kept, in the language of the page, the newest first. */
async function links(cache, lang) {
  const found = [];
  for (const key of (await cache.keys()).reverse()) {
    const url = new URL(key.url);
    if (HELP.includes(url.pathname) || /^\/en(\/|$)/.test(url.pathname) !== (lang === 'en')) continue;
    const html = await (await cache.match(key)).text();
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1].replace(/ — [^—]*$/, '');
    found.push(`<li><a href="${url.pathname}${url.search}">${title}</a></li>`);
  }
  return found.join('');
}
