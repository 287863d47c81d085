// Links that died, with where they stand, and another address in their place everywhere.
import type { Actor } from '../audit/audit-log.server.ts';
import type { Database } from '../db/connection.ts';
import { STAFF_PATH } from '../shared/addresses.ts';
import { isRefusal } from '../shared/problem.ts';
import { changeDocument, type DocumentKind, findDocument } from './document.server.ts';
import type { Editorial, Kind } from './kind.server.ts';
import type { DeadLink, DeadLinks, Fault, LinkPlace, Replaced } from './links.schema.ts';
import { MOST_LINKS } from './links.schema.ts';
import {
  countDeadOutside,
  findDeadOutside,
  findWatch,
  insideUrls,
  type LinkRow,
  placesOf,
} from './links.server.ts';
import { isOutside, linksIn, type Replacement, replaceLink } from './links.ts';
import { saveItem } from './save-item.server.ts';
import { inTransaction, Refused } from './write.server.ts';

export type LinkParts = {
  db: Database;
  kinds: Kind[];
  documents: DocumentKind[];
  siteUrl: string;
  /** Of addresses of this site as they are written, those at which visitors find nothing. */
  deadInside: (db: Database, urls: string[]) => Promise<string[]>;
};

type Stands = { url: string; place: LinkPlace };

/** Of the documents, of which there are few: each part of one is edited by itself. */
export async function linksInDocuments(db: Database, documents: DocumentKind[]): Promise<Stands[]> {
  const all = await Promise.all(
    documents.map(async (document) => {
      const found = await findDocument(db, document);
      const value = document.forVisitors(found?.value ?? document.fromFile());
      const values: unknown[] = Array.isArray(value) ? value : [value];
      return document.parts(value).flatMap(({ id, title }, index) =>
        linksIn(values[index]).map((url) => ({
          url,
          place: {
            ...{ kind: document.name, id, title, isShown: true },
            url: `${STAFF_PATH}/${document.name}/${id}`,
          },
        })),
      );
    }),
  );
  return all.flat();
}

async function presentPlaces(db: Database, kinds: Kind[], rows: LinkRow[]): Promise<Stands[]> {
  const stands: Stands[] = [];
  for (const [name, own] of Map.groupBy(rows, ({ kind }) => kind)) {
    const kind = kinds.find((each) => each.name === name);
    if (!kind) continue;
    const items = await kind.rows.findAll(db, [...new Set(own.map(({ item_id }) => item_id))]);
    for (const { item_id: id, url, is_shown } of own) {
      const item = items.find((each) => each.id === id) as Record<string, unknown> | undefined;
      if (!item) continue;
      const title = String(item[kind.title] ?? '');
      const place = { kind: name, id, title, url: `${STAFF_PATH}/${name}/${id}`, isShown: is_shown === 1 };
      stands.push({ url, place });
    }
  }
  return stands;
}

async function look({ db, documents, siteUrl, deadInside }: LinkParts) {
  const inDocuments = await linksInDocuments(db, documents);
  const outside = [...new Set(inDocuments.map(({ url }) => url).filter(isOutside))];
  const inside = [...(await insideUrls(db, siteUrl)), ...inDocuments.map(({ url }) => url)];
  return { inDocuments, outside, dead: await deadInside(db, [...new Set(inside)]) };
}

const NO_FACTS = { status: null, since: null, checkedAt: null, isAsked: false, ignored: null };

export async function listDeadLinks(parts: LinkParts, isWatched: boolean): Promise<DeadLinks> {
  const { db, kinds } = parts;
  const { inDocuments, outside, dead } = await look(parts);
  const rows = await findDeadOutside(db, outside, MOST_LINKS);
  const found: Omit<DeadLink, 'places'>[] = [
    ...dead.map((url) => ({ url, fault: 'missing' as const, ...NO_FACTS })),
    ...rows.map((row) => {
      const [fault = '', status] = row.fault.split(':');
      return {
        url: row.url,
        fault: fault as Fault,
        status: status ? Number(status) : null,
        since: row.failed_on,
        checkedAt: row.checked_at,
        isAsked: row.is_asked === 1,
        ignored:
          row.ignored_because === null
            ? null
            : { because: row.ignored_because, by: row.ignored_by_name ?? '', at: row.ignored_at ?? '' },
      };
    }),
  ].slice(0, MOST_LINKS);
  const urls = found.map(({ url }) => url);
  const places = [...(await presentPlaces(db, kinds, await placesOf(db, urls))), ...inDocuments];
  const links = found.map((link) => ({
    ...link,
    places: places.filter(({ url }) => url === link.url).map(({ place }) => place),
  }));
  return { isWatched, ...(await findWatch(db)), links };
}

/** For who begins the day: those that nobody has decided to leave. */
export async function countDeadLinks(parts: LinkParts): Promise<number> {
  const { outside, dead } = await look(parts);
  return dead.length + (await countDeadOutside(parts.db, outside));
}

type Mend = Editorial & Pick<LinkParts, 'kinds' | 'documents'>;

/** Each place by itself, with its version and its entry in the log: what cannot be changed does not keep the others. */
export async function replaceEverywhere(
  editorial: Mend,
  who: NonNullable<Actor>,
  replacement: Replacement,
): Promise<Replaced> {
  const { db, kinds, documents } = editorial;
  const { from, to } = replacement;
  const replaced: Replaced = { changed: [], failed: [] };
  for (const { place } of await presentPlaces(db, kinds, await placesOf(db, [from]))) {
    const kind = kinds.find(({ name }) => name === place.kind);
    if (!kind) continue;
    const saved = await saveItem(editorial, kind, {
      who,
      id: place.id,
      // What looks odd in it was there before, and is not what is being changed.
      reason: `${from} → ${to}`,
      fields: async (_trx, before) =>
        before ? replaceLink(kind.fieldsOf(before), replacement) : { refused: 'not-found' },
    });
    if (isRefusal(saved)) replaced.failed.push({ ...place, why: saved.refused });
    else replaced.changed.push(place);
  }
  for (const document of documents) {
    const all = await linksInDocuments(db, [document]);
    const places = all.filter(({ url }) => url === from).map(({ place }) => place);
    if (places.length === 0) continue;
    const change = (value: unknown) => replaceLink(value, replacement);
    const written = await inTransaction(editorial, async (content) => {
      await changeDocument(content, document, { who }, change);
      return true;
    }).catch((error) => {
      if (error instanceof Refused) return error.refusal;
      throw error;
    });
    if (isRefusal(written))
      replaced.failed.push(...places.map((each) => ({ ...each, why: written.refused })));
    else replaced.changed.push(...places);
  }
  return replaced;
}
