// Puts a tag on an item and takes it off, whatever else has been changed meanwhile.
import type { NewsItem } from '../../modules/news/news.schema.ts';
import type { Tagging } from '../list/use-bulk.ts';
import { callApi } from '../session/api-client.ts';
import { newsFormData, valuesOf } from './news-values.ts';

async function changeTags(id: number, change: (tags: string[]) => string[]): Promise<void> {
  const item = await callApi<NewsItem>(`/news/${id}`);
  const values = { ...valuesOf(item), tags: change(item.tags) };
  const form = newsFormData(values, { id, version: item.version, isActive: undefined });
  await callApi('/news/update', { method: 'PUT', form });
}

export const newsTagging: Tagging<NewsItem> = {
  has: ({ tags }, tag) => tags.includes(tag),
  add: ({ id }, tag) => changeTags(id, (tags) => [...new Set([...tags, tag])]),
  remove: ({ id }, tag) => changeTags(id, (tags) => tags.filter((other) => other !== tag)),
};
