// The part of the API that editors talk to, holding its items in memory. Bodies are read by the schemas of the real one.
import type { z } from 'zod';
import organisation from '../../content/organisation.json';
import { datedCorrections, type PreviewLink } from '../../src/editorial/item.schema.ts';
import type { LibraryFile } from '../../src/files/file.schema.ts';
import type { Policy } from '../../src/modules/content/policy.schema.ts';
import { type NewsItem, newsBody, newsUpdateBody } from '../../src/modules/news/news.schema.ts';
import { type Vacancy, vacancyBody, vacancyUpdateBody } from '../../src/modules/vacancies/vacancy.schema.ts';
import type { ErrorCode, FieldError } from '../../src/shared/problem.ts';
import { newsItem, picture, vacancy } from './content.ts';
import {
  type ApiAnswer,
  type ApiRequest,
  created,
  fakeApi,
  noContent,
  ok,
  type Routes,
  refused,
} from './fake-api.ts';
import { fakeLibrary } from './fake-library.ts';
import { fakePolicies } from './fake-policies.ts';

const errorsOf = ({ issues }: z.ZodError): FieldError[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }));

const invalid = (error: z.ZodError) => refused(400, 'invalid-input', { errors: errorsOf(error) });
const missing = () => refused(404, 'not-found' satisfies ErrorCode);

type Item = { id: number; version: number };

/** Compares the version a change is based on, as the server does. */
function replace<Each extends Item>(
  items: Map<number, Each>,
  sent: { id: number; version?: number | undefined },
  changed: (now: Each) => Each,
): ApiAnswer {
  const now = items.get(sent.id);
  if (!now) return missing();
  if (sent.version !== undefined && sent.version !== now.version) {
    return refused(412, 'changed-meanwhile', { current: now });
  }
  const next = { ...changed(now), version: now.version + 1 };
  items.set(next.id, next);
  return ok(next);
}

type Visibility = { id: number; isActive: 0 | 1 };

function setVisibility<Each extends Item>(items: Map<number, Each>, change: Visibility): ApiAnswer {
  const now = items.get(change.id);
  if (!now) return missing();
  const state = change.isActive ? 'published' : 'hidden';
  items.set(now.id, { ...now, publishAt: null, ...change, state, version: now.version + 1 });
  return ok(change);
}

type Times = { id: number; publishAt: string | null; hideAt: string | null };

function schedule<Each extends Item & { isActive: 0 | 1 }>(
  items: Map<number, Each>,
  { id, publishAt, hideAt }: Times,
): ApiAnswer {
  const now = items.get(id);
  if (!now) return missing();
  const past = Object.entries({ publishAt, hideAt }).filter(([, at]) => at && Date.parse(at) < Date.now());
  const errors = past.map(([path]) => ({ path, message: 'errors.timeInPast' }));
  if (errors.length > 0) return refused(400, 'invalid-input', { errors });
  const state = now.isActive ? 'published' : publishAt ? 'scheduled' : 'draft';
  items.set(id, { ...now, publishAt, hideAt, state, version: now.version + 1 });
  return ok(items.get(id));
}

function settle<Each extends Item>(items: Map<number, Each>, id: number): ApiAnswer {
  const now = items.get(id);
  if (!now) return missing();
  const version = now.version + 1;
  items.set(id, { ...now, translation: null, translatedFrom: version, version });
  return ok(items.get(id));
}

/** Another call with the same key changes what the first one made. */
function createOnce<Each extends Item>(
  items: Map<number, Each>,
  keys: Map<string, number>,
  key: string | null,
  make: (id: number) => Each,
): ApiAnswer {
  const id = (key !== null ? keys.get(key) : undefined) ?? Math.max(0, ...items.keys()) + 1;
  if (key !== null) keys.set(key, id);
  items.set(id, make(id));
  return created(items.get(id));
}

type NewsSent = z.output<typeof newsBody>;

function newsOf(sent: NewsSent, now: NewsItem): NewsItem {
  const {
    img: _img,
    imgLink,
    links = now.links,
    gallery,
    tagsEn = now.tagsEn,
    isActive = now.isActive,
    corrections,
    leadUa = now.leadUa,
    leadEn = now.leadEn,
    authorUa = now.authorUa,
    authorEn = now.authorEn,
    pinnedUntil = now.pinnedUntil,
    ...fields
  } = sent;
  const pictures = gallery?.map(({ file }) => picture(file));
  return newsItem({
    ...now,
    ...fields,
    ...{ isActive, tagsEn, leadUa, leadEn, authorUa, authorEn, pinnedUntil },
    corrections: datedCorrections(corrections, now.corrections),
    imgLink: imgLink || null,
    picture: imgLink ? picture(imgLink) : null,
    links: links.map((link, index) => ({ ...link, id: link.id ?? 100 + index, newsId: now.id })),
    ...(pictures && {
      galleryLinks: pictures.length > 0 ? pictures.map(({ name }) => name) : null,
      galleryAlts: gallery?.map(({ altUa, altEn }) => ({ altUa, altEn })) ?? null,
      galleryPictures: pictures.length > 0 ? pictures : null,
    }),
  });
}

type SentCopy = { baseVersion: number | null; values: Record<string, unknown> };
type CopyOnServer = SentCopy & { kind: string; item: string; at: string; by: { id: number; name: string } };

const ME = { id: 1, name: 'Олена' };

const WEEK_MS = 7 * 24 * 60 * 60_000;

function fakePreviewLinks(made: Map<string, PreviewLink[]>): Routes {
  const make = ({ path }: ApiRequest) => {
    const links = made.get(path) ?? [];
    const now = Date.now();
    const expiresAt = new Date(now + WEEK_MS).toISOString();
    const id = `link-${links.length + 1}`;
    made.set(path, [{ id, by: ME, at: new Date(now).toISOString(), expiresAt }, ...links]);
    return created({ id, url: `https://example.gov.ua/preview?key=${id}`, expiresAt });
  };
  const list = ({ path }: ApiRequest) => ok({ links: made.get(path) ?? [] });
  const revoke = ({ path }: ApiRequest) => {
    const [, kind, item, , link] = path.split('/');
    const place = `/${kind}/${item}/preview-links`;
    const links = made.get(place) ?? [];
    if (!links.some(({ id }) => id === link)) return missing();
    made.set(
      place,
      links.filter(({ id }) => id !== link),
    );
    return noContent;
  };
  return {
    'POST /:kind/:id/preview-links': make,
    'GET /:kind/:id/preview-links': list,
    'DELETE /:kind/:id/preview-links/:link': revoke,
  };
}

export function fakeContent(
  initial: { news?: NewsItem[]; vacancies?: Vacancy[]; policies?: Policy[]; files?: LibraryFile[] } = {},
) {
  const news = new Map((initial.news ?? []).map((item) => [item.id, item]));
  const vacancies = new Map((initial.vacancies ?? []).map((item) => [item.id, item]));
  const keys = new Map<string, number>();
  const fieldsOf = (form: FormData | null) => Object.fromEntries(form ?? []);
  const idOf = (path: string) => Number(path.split('/').pop());
  const library = fakeLibrary(initial.files);
  const policies = fakePolicies(initial.policies);
  /** By `news/1`: one's own, and those of others by `news/1/name`. */
  const copies = new Map<string, CopyOnServer>();
  const placeOf = ({ path }: ApiRequest) => path.split('/').slice(2).join('/');

  /** By `/news/1/preview-links`, newest first. */
  const previewLinks = new Map<string, PreviewLink[]>();
  const links = fakePreviewLinks(previewLinks);

  const api = fakeApi({
    ...links,
    'GET /news/': () => ok({ news: [...news.values()], pagesCount: 1, total: news.size }),
    'GET /news/:id': ({ path }) => {
      const item = news.get(idOf(path));
      return item ? ok(item) : missing();
    },
    'POST /news': ({ form, headers }) => {
      const sent = newsBody.safeParse(fieldsOf(form));
      if (!sent.success) return invalid(sent.error);
      return createOnce(news, keys, headers.get('idempotency-key'), (id) =>
        newsOf(sent.data, newsItem({ id })),
      );
    },
    'PUT /news/update': ({ form }) => {
      const sent = newsUpdateBody.safeParse(fieldsOf(form));
      if (!sent.success) return invalid(sent.error);
      const { id, version, isActive, ...fields } = sent.data;
      return replace(news, { id, version }, (now) =>
        newsOf({ ...fields, isActive: isActive ?? now.isActive }, now),
      );
    },
    'PATCH /news/updateVisibility': ({ json }) => setVisibility(news, json as Visibility),
    'PATCH /vacancies/updateVisibility': ({ json }) => setVisibility(vacancies, json as Visibility),
    'PATCH /news/schedule': ({ json }) => schedule(news, json as Times),
    'POST /news/:id/translation': ({ path }) => settle(news, Number(path.split('/')[2])),
    'POST /vacancies/:id/translation': ({ path }) => settle(vacancies, Number(path.split('/')[2])),
    'PATCH /vacancies/schedule': ({ json }) => schedule(vacancies, json as Times),
    ...library.routes,
    ...policies.routes,
    'PUT /working-copies/:kind/:item': (request) => {
      const [kind = '', item = ''] = placeOf(request).split('/');
      const copy = { ...(request.json as SentCopy), kind, item, at: new Date().toISOString(), by: ME };
      copies.set(placeOf(request), copy);
      return ok({ kind, item, baseVersion: copy.baseVersion, at: copy.at });
    },
    'GET /working-copies/:kind/:item': (request) => {
      const copy = copies.get(placeOf(request));
      return copy ? ok(copy) : missing();
    },
    'DELETE /working-copies/:kind/:item': (request) => {
      copies.delete(placeOf(request));
      return noContent;
    },
    'GET /working-copies': ({ query }) => {
      const isMine = query.has('mine');
      const isWanted = ({ kind, item, by }: CopyOnServer) =>
        kind === query.get('kind') && item === (query.get('item') ?? item) && (by.id === ME.id) === isMine;
      return ok([...copies.values()].filter(isWanted));
    },
    'GET /content/organisation': () =>
      ok({ name: 'organisation', version: 1, updatedAt: '2026-01-01T00:00:00.000Z', value: organisation }),
    'GET /vacancies/': () => ok({ vacancies: [...vacancies.values()], pagesCount: 1, total: vacancies.size }),
    'GET /vacancies/:id': ({ path }) => {
      const item = vacancies.get(idOf(path));
      return item ? ok(item) : missing();
    },
    'POST /vacancies': ({ json, headers }) => {
      const sent = vacancyBody.safeParse(json);
      if (!sent.success) return invalid(sent.error);
      const { publishedAt = '2026-09-01', isActive = 1, corrections, ...fields } = sent.data;
      return createOnce(vacancies, keys, headers.get('idempotency-key'), (id) =>
        vacancy({ ...fields, isActive, publishedAt, id, corrections: datedCorrections(corrections, []) }),
      );
    },
    'PUT /vacancies/update': ({ json }) => {
      const sent = vacancyUpdateBody.safeParse(json);
      if (!sent.success) return invalid(sent.error);
      const { id, version, isActive, publishedAt, hidesAfterDeadline, corrections, ...fields } = sent.data;
      return replace(vacancies, { id, version }, (now) => ({
        ...now,
        ...fields,
        isActive: isActive ?? now.isActive,
        publishedAt: publishedAt ?? now.publishedAt,
        hidesAfterDeadline: hidesAfterDeadline ?? now.hidesAfterDeadline,
        corrections: datedCorrections(corrections, now.corrections),
      }));
    },
  });
  return { ...api, news, vacancies, policies, keys, copies, previewLinks };
}
