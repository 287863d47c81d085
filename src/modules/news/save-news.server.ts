// Saving a news item whole, or one of its parts: links and gallery. All of it is the one write with other fields.
import { mayPublish } from '../../access/permissions.ts';
import type { Actor } from '../../audit/audit-log.server.ts';
import type { Database } from '../../db/connection.ts';
import { filesInTexts } from '../../editorial/files-in-texts.ts';
import { addedBefore, addOnce } from '../../editorial/idempotency.server.ts';
import { datedCorrections } from '../../editorial/item.schema.ts';
import type { ContentTransaction, Editorial } from '../../editorial/kind.server.ts';
import { richTextFields } from '../../editorial/kind.ts';
import { saveItem } from '../../editorial/save-item.server.ts';
import {
  inTransaction,
  itemAfter,
  refuseUnknownFiles,
  type WriteCommand,
  write,
} from '../../editorial/write.server.ts';
import type { PictureTurn } from '../../files/file-service.server.ts';
import { withPictures } from '../../files/receive-files.server.ts';
import type { BasedOn } from '../../http/based-on.ts';
import { withSafeTexts } from '../../rich-text/clean-rich-text.server.ts';
import { isRefusal, MADE_MEANWHILE, type Refusal } from '../../shared/problem.ts';
import { newsKind } from './news.kind.ts';
import type { Gallery, GalleryBody, LinkUpdate, NewsBody, NewsItem, NewsLink } from './news.schema.ts';
import { galleryOf, type NewsFields, newsFields, tagTitles } from './news-fields.ts';
import { existsNews, itemOfLink, news, titleOfTag } from './news-repository.server.ts';

/** Who calls, what the call is based on, and how it waits for its pictures. */
export type Caller = PictureTurn & { who: Actor; basedOn?: BasedOn };

type OwnField = 'leadUa' | 'leadEn' | 'authorUa' | 'authorEn' | 'pinnedUntil';

const RICH_TEXTS = richTextFields(newsKind) as Record<'textUa' | 'textEn', number>;

/** With the key of an earlier call, changes what that one has added. */
export async function saveNews(
  editorial: Editorial,
  { who, basedOn, ...turn }: Caller,
  id: number | null,
  body: NewsBody,
  key?: string,
): Promise<NewsItem | Refusal> {
  // Before pictures are made for it; the write asks again.
  if (id !== null && body.img && !(await existsNews(editorial.db, id))) return { refused: 'not-found' };
  const safe = await withSafeTexts(body, RICH_TEXTS);
  if (isRefusal(safe)) return safe;
  const { img, imgLink, links, gallery, corrections, reason, isActive, tagsEn, ...sent } = safe;
  const uploads = { uploads: img ? [img] : [], fieldAt: () => 'img' };
  return withPictures(editorial, turn, uploads, (keep) =>
    saveItem(editorial, news, {
      who,
      id,
      basedOn,
      key,
      reason,
      async fields(trx, before): Promise<NewsFields | Refusal> {
        const stored = await keep(trx);
        if (isRefusal(stored)) return stored;
        const old = before && newsFields(before);
        const fields: NewsFields = {
          ...sent,
          ...ownFields(sent, old),
          // A client that does not know them leaves them as they are, or as other items have them.
          tagsEn: await Promise.all(
            sent.tags.map(
              async (tag, index) =>
                tagsEn?.[index] ??
                (old?.tags.includes(tag) ? tagTitles([tag], old)[0] : await titleOfTag(trx, tag)) ??
                '',
            ),
          ),
          imgLink: stored[0] ?? (imgLink || null),
          isActive: isActive ?? old?.isActive ?? (mayPublish(who) ? 1 : 0),
          links: links ?? old?.links ?? [],
          gallery: gallery ?? old?.gallery ?? [],
          corrections: datedCorrections(corrections, old?.corrections),
        };
        return (await refuseUnknown(trx, fields)) ?? fields;
      },
    }),
  );
}

/** Clients of the specification do not know these fields: left out, they are as they were, or empty. */
const ownFields = (sent: Pick<NewsBody, OwnField>, old: NewsFields | null): Pick<NewsFields, OwnField> => ({
  leadUa: sent.leadUa ?? old?.leadUa ?? '',
  leadEn: sent.leadEn ?? old?.leadEn ?? '',
  authorUa: sent.authorUa ?? old?.authorUa ?? '',
  authorEn: sent.authorEn ?? old?.authorEn ?? '',
  pinnedUntil: sent.pinnedUntil === undefined ? (old?.pinnedUntil ?? null) : sent.pinnedUntil,
});

const refuseUnknown = (trx: Database, { imgLink, gallery, ...texts }: NewsFields) =>
  refuseUnknownFiles(trx, [
    ...(imgLink ? [{ path: 'imgLink', name: imgLink, kind: 'picture' as const }] : []),
    ...gallery.map(({ file }, index) => ({
      path: `gallery.${index}.file`,
      name: file,
      kind: 'picture' as const,
    })),
    ...filesInTexts(newsKind, texts).map(({ field, name }) => ({ path: field, name })),
  ]);

type PartCommand = Omit<WriteCommand, 'id'> & { id: number };

/** The item with one part changed. */
async function changePart(
  content: ContentTransaction,
  command: PartCommand,
  change: (fields: NewsFields, trx: Database) => Promise<NewsFields | Refusal>,
): Promise<NewsItem | Refusal> {
  const written = await write(content, news, command, async (write, before) => {
    if (!before) return { refused: 'not-found' };
    const fields = await change(newsFields(before), write);
    if (isRefusal(fields)) return fields;
    await news.rows.update(write, command.id, fields);
    return command.id;
  });
  return itemAfter(written);
}

export async function replaceGallery(
  editorial: Editorial,
  { who, basedOn, ...turn }: Caller,
  body: GalleryBody,
): Promise<Gallery | Refusal> {
  const { id, galleryLinks, galleryAlts = [] } = body;
  if (!(await existsNews(editorial.db, id))) return { refused: 'not-found' };
  const command: PartCommand = { who, id, basedOn, part: 'gallery', action: 'change' };
  const uploads = { uploads: body.imgs, fieldAt: (index: number) => `imgs.${index}` };
  const item = await withPictures(editorial, turn, uploads, (keep) =>
    inTransaction(editorial, (content) =>
      changePart(content, command, async (fields, trx) => {
        const fresh = await keep(trx);
        if (isRefusal(fresh)) return fresh;
        const names = (galleryLinks ?? fresh.map(() => null)).map((name) => name ?? fresh.shift() ?? '');
        const uses = names.map((name, index) => ({
          path: `galleryLinks.${index}`,
          name,
          kind: 'picture' as const,
        }));
        return (await refuseUnknownFiles(trx, uses)) ?? { ...fields, gallery: galleryOf(names, galleryAlts) };
      }),
    ),
  );
  return isRefusal(item) ? item : { id, galleryLinks: item.galleryLinks, galleryAlts: item.galleryAlts };
}

export function clearGallery(
  editorial: Editorial,
  command: Pick<PartCommand, 'who' | 'id' | 'basedOn'>,
): Promise<NewsItem | Refusal> {
  return inTransaction(editorial, (content) =>
    changePart(content, { ...command, part: 'gallery', action: 'delete' }, async (fields) => ({
      ...fields,
      gallery: [],
    })),
  );
}

type LinkCommand = Pick<WriteCommand, 'who' | 'basedOn'>;

/** With the key of an earlier call, changes what that one has added. */
export async function addLink(
  editorial: Editorial,
  { who, basedOn }: LinkCommand,
  { newsId, ...link }: Omit<NewsLink, 'id'>,
  key?: string,
): Promise<NewsLink | Refusal> {
  const once = { personId: who?.id ?? 0, key };
  const added = await addedBefore(editorial.db, 'link', once);
  if (added !== null) return updateLink(editorial, { who, basedOn }, { ...link, id: added });
  const command: PartCommand = { who, id: newsId, basedOn, part: 'link', action: 'add' };
  return inTransaction(editorial, async (content) => {
    const add = async (): Promise<NewsLink | Refusal> => {
      const item = await changePart(content, command, async (fields) => ({
        ...fields,
        links: [...fields.links, link],
      }));
      return isRefusal(item) ? item : (item.links.at(-1) ?? { refused: 'not-found' });
    };
    return (await addOnce(content.trx, 'link', once, add)) ?? MADE_MEANWHILE;
  });
}

/** A link stays with its item: naming another one is a conflict, not a move. */
export async function updateLink(
  editorial: Editorial,
  command: LinkCommand,
  { newsId, ...link }: LinkUpdate,
): Promise<NewsLink | Refusal> {
  const id = await itemOfLink(editorial.db, link.id);
  if (id === null) return { refused: 'not-found' };
  if (newsId !== undefined && newsId !== id) {
    return { refused: 'conflict', detail: 'The link belongs to another news item' };
  }
  return inTransaction(editorial, async (content) => {
    const item = await changePart(
      content,
      { ...command, id, part: 'link', action: 'change' },
      async (fields) =>
        fields.links.some((each) => each.id === link.id)
          ? { ...fields, links: fields.links.map((each) => (each.id === link.id ? link : each)) }
          : { refused: 'not-found' },
    );
    return isRefusal(item)
      ? item
      : (item.links.find((each) => each.id === link.id) ?? { refused: 'not-found' });
  });
}

export async function deleteLink(
  editorial: Editorial,
  command: LinkCommand,
  linkId: number,
): Promise<NewsItem | Refusal> {
  const id = await itemOfLink(editorial.db, linkId);
  if (id === null) return { refused: 'not-found' };
  return inTransaction(editorial, (content) =>
    changePart(content, { ...command, id, part: 'link', action: 'delete' }, async (fields) =>
      fields.links.some((each) => each.id === linkId)
        ? { ...fields, links: fields.links.filter((each) => each.id !== linkId) }
        : { refused: 'not-found' },
    ),
  );
}
