// Saves a news item by one call: its texts, its links and its pictures by their names in the library.
import type { NewsItem } from '../../modules/news/news.schema.ts';
import type { Save } from '../editor/editor-kind.ts';
import { chosenIn } from '../library/choose-file.ts';
import { retryUpload } from '../library/uploads.ts';
import { ApiFailure } from '../session/api-client.ts';
import { useNews } from './news-store.ts';
import { type NewsValues, newsFormData } from './news-values.ts';

const isAboutPictures = (failure: unknown): boolean =>
  failure instanceof ApiFailure &&
  Boolean(failure.problem?.errors?.some(({ path }) => /^(imgLink|gallery)\b/.test(path)));

export async function saveNews({ values, idempotencyKey, ...base }: Save<NewsValues>): Promise<NewsItem> {
  const form = newsFormData(values, base);
  const { add, edit } = useNews.getState();
  try {
    return await (base.id === null ? add(form, undefined, idempotencyKey) : edit(form));
  } catch (failure) {
    // Files that no item names are swept after a while: those chosen here are sent again.
    if (isAboutPictures(failure)) for (const chosen of chosenIn(values)) retryUpload(chosen);
    throw failure;
  }
}
