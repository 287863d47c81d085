// One press of "save": the item, its links, its gallery, in the calls the API has for each.
import type { NewsItem } from '../../../modules/news/news.schema.ts';
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

type SaveNews = {
  values: NewsValues;
  /** Null for an item the server does not have yet, as far as is known here. */
  id: number | null;
  /** Names a new item, so that saving it again makes no second one. */
  once: string;
  onProgress: (sent: number) => void;
  onLinkAdded: (key: string, id: number) => void;
};

export async function saveNews({ values, id, once, onProgress, onLinkAdded }: SaveNews): Promise<NewsItem> {
  const { add, edit, addLink, editLink, removeLink, setGallery, clearGallery, save } = useNews.getState();
  const form = newsFormData(values, id);
  const item = await (id === null ? add(form, onProgress, once) : edit(form, onProgress));
  // What the server has now, however far an earlier save had come.
  const before = valuesOf(item);
  const newsId = item.id;

  const links = linkChanges(before.links, values.links);
  for (const link of links.removed) await removeLink({ id: link.id ?? 0, newsId });
  for (const link of links.edited) await editLink({ id: link.id ?? 0, ...linkFields(link, newsId) });
  for (const link of links.added) {
    const added = await addLink(linkFields(link, newsId), link.id === null ? link.key : randomId());
    onLinkAdded(link.key, added.id);
  }

  if (!isSameGallery(before.gallery, values.gallery)) {
    if (values.gallery.length === 0) await clearGallery(newsId);
    else await setGallery(galleryFormData(values.gallery, newsId), onProgress);
  }
  return save(newsId);
}
