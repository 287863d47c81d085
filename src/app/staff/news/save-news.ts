// One press of "save": new pictures go to the library, then the whole item goes in one call. No save is ever half done.
import type { NewsItem } from '../../../modules/news/news.schema.ts';
import type { Save } from '../editor/editor-kind.ts';
import { forgetUploaded, type PictureToUpload, uploadPictures } from '../editor/upload-picture.ts';
import { ApiFailure } from '../session/api-client.ts';
import { useNews } from './news-store.ts';
import { type NewsValues, newsFormData } from './news-values.ts';

function chosenPictures({ picture, gallery }: NewsValues): PictureToUpload[] {
  return [
    ...(picture && 'chosen' in picture ? [{ chosen: picture.chosen, path: 'picture' }] : []),
    ...gallery.flatMap(({ key, image }) =>
      'chosen' in image ? [{ chosen: image.chosen, path: `gallery.${key}.image` }] : [],
    ),
  ];
}

const isAboutPictures = (failure: unknown): boolean =>
  failure instanceof ApiFailure &&
  Boolean(failure.problem?.errors?.some(({ path }) => /^(imgLink|gallery)\b/.test(path)));

export async function saveNews(save: Save<NewsValues>): Promise<NewsItem> {
  const { values, id, version, isActive, idempotencyKey, onProgress } = save;
  const pictures = chosenPictures(values);
  await uploadPictures(pictures, onProgress);
  onProgress(1);
  const form = newsFormData(values, { id, version, isActive });
  const { add, edit } = useNews.getState();
  try {
    return await (id === null ? add(form, undefined, idempotencyKey) : edit(form));
  } catch (failure) {
    if (isAboutPictures(failure)) for (const { chosen } of pictures) forgetUploaded(chosen);
    throw failure;
  }
}
