// One press of "save": the item, its links, its gallery, in the calls the API has for each.
import type { NewsItem } from '../../modules/news/news.schema.ts';
import { ApiFailure } from './api-client.ts';
import { useNews } from './news-store.ts';
import { galleryFormData, linkChanges, linkFields, type NewsValues, newsFormData } from './news-values.ts';

type SaveNews = {
  values: NewsValues;
  /** As the server has it; null for an item it does not have yet. */
  saved: { id: number; values: NewsValues } | null;
  onProgress: (sent: number) => void;
  /** Called as soon as a new item exists, so that a later failure does not make a second one. */
  onCreated: (id: number) => void;
  /** The same for a new link. */
  onLinkAdded: (key: string, id: number) => void;
};

/** A save that failed half-way may have removed it, or another tab. */
function unlessGone(failure: unknown): void {
  if (!(failure instanceof ApiFailure && failure.status === 404)) throw failure;
}

export async function saveNews({
  values,
  saved,
  onProgress,
  onCreated,
  onLinkAdded,
}: SaveNews): Promise<NewsItem> {
  const { add, edit, addLink, editLink, removeLink, setGallery, clearGallery, save } = useNews.getState();
  const form = newsFormData(values, saved?.id ?? null);
  const { id } = await (saved ? edit(form, onProgress) : add(form, onProgress));
  if (!saved) onCreated(id);

  const links = linkChanges(saved?.values.links ?? [], values.links);
  for (const link of links.removed) await removeLink({ id: link.id ?? 0, newsId: id }).catch(unlessGone);
  for (const link of links.edited) {
    // Another tab may have removed what was edited here; it is written again.
    await editLink({ id: link.id ?? 0, ...linkFields(link, id) }).catch((failure) => {
      unlessGone(failure);
      links.added.push(link);
    });
  }
  for (const link of links.added) onLinkAdded(link.key, (await addLink(linkFields(link, id))).id);

  const before = JSON.stringify(saved?.values.gallery ?? []);
  if (JSON.stringify(values.gallery) !== before) {
    if (values.gallery.length === 0) await clearGallery(id);
    else await setGallery(galleryFormData(values.gallery, id), onProgress);
  }
  return save(id);
}
