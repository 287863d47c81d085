// One press of "save": the item, its links, its gallery, in the calls the API has for each.
import type { NewsItem } from '../../../modules/news/news.schema.ts';
import type { Save } from '../editor/editor-kind.ts';
import { randomId } from '../session/random-id.ts';
import { useNews } from './news-store.ts';
import {
  galleryFormData,
  isSameGallery,
  linkChanges,
  linkFields,
  type NewsValues,
  newsFormData,
  valuesOf,
} from './news-values.ts';

/** Ids of links that were added by a save which failed later, by the keys they are edited under. */
const addedLinks = new Map<string, number>();

export async function saveNews(save: Save<NewsValues>): Promise<NewsItem> {
  const { values, id, idempotencyKey, onProgress } = save;
  const {
    add,
    edit,
    addLink,
    editLink,
    removeLink,
    setGallery,
    clearGallery,
    save: reload,
  } = useNews.getState();
  const form = newsFormData(values, id);
  const item = await (id === null ? add(form, onProgress, idempotencyKey) : edit(form, onProgress));
  // What the server has now, however far an earlier save had come.
  const before = valuesOf(item);
  const newsId = item.id;

  const links = linkChanges(
    before.links,
    values.links.map((link) => ({ ...link, id: link.id ?? addedLinks.get(link.key) ?? null })),
  );
  for (const link of links.removed) await removeLink({ id: link.id ?? 0, newsId });
  for (const link of links.edited) await editLink({ id: link.id ?? 0, ...linkFields(link, newsId) });
  for (const link of links.added) {
    const added = await addLink(linkFields(link, newsId), link.id === null ? link.key : randomId());
    addedLinks.set(link.key, added.id);
  }

  if (!isSameGallery(before.gallery, values.gallery)) {
    if (values.gallery.length === 0) await clearGallery(newsId);
    else await setGallery(galleryFormData(values.gallery, newsId), onProgress);
  }
  return reload(newsId);
}
