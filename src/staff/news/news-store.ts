// The staff area's list of news and everything that can be done to it (sections 3 and 4 of the specification).
import { create } from 'zustand';
import type { StaffVisibility } from '../../editorial/item.schema.ts';
import {
  NEWS_PAGE_SIZE,
  type NewsItem,
  type NewsLink,
  type NewsList,
} from '../../modules/news/news.schema.ts';
import { type ListQuery, listCall, type RequestState, request, toggled } from '../list/list-request.ts';
import { callApi } from '../session/api-client.ts';
import { latestOnly } from '../session/latest-request.ts';

type Gallery = Pick<NewsItem, 'id' | 'galleryLinks' | 'galleryAlts'>;
type Visibility = Pick<NewsItem, 'id' | 'isActive'>;
type LinkFields = Omit<NewsLink, 'id'>;
type Progress = (sent: number) => void;

export type NewsState = RequestState & {
  news: NewsItem[];
  pagesCount: number;
  load: (query: ListQuery) => Promise<NewsList>;
  /** One item, put into the list: in its place if it is there, at the end if not. */
  save: (id: number) => Promise<NewsItem>;
  /** `idempotencyKey` as in the API client. */
  add: (form: FormData, onProgress?: Progress, idempotencyKey?: string) => Promise<NewsItem>;
  edit: (form: FormData, onProgress?: Progress) => Promise<NewsItem>;
  toggleActive: (change: StaffVisibility, basedOn?: number) => Promise<Visibility>;
  remove: (id: number, redirectTo?: string) => Promise<void>;
  addLink: (link: LinkFields, idempotencyKey?: string) => Promise<NewsLink>;
  editLink: (link: NewsLink) => Promise<NewsLink>;
  removeLink: (link: Pick<NewsLink, 'id' | 'newsId'>) => Promise<void>;
  setGallery: (form: FormData, onProgress?: Progress) => Promise<Gallery>;
  clearGallery: (id: number) => Promise<Gallery>;
};

const replaceOrAppend = (news: NewsItem[], item: NewsItem) =>
  news.some(({ id }) => id === item.id)
    ? news.map((each) => (each.id === item.id ? item : each))
    : [...news, item];

const moveToEnd = (news: NewsItem[], item: NewsItem) => [...news.filter(({ id }) => id !== item.id), item];

const change = (news: NewsItem[], id: number, apply: (item: NewsItem) => Partial<NewsItem>) =>
  news.map((item) => (item.id === id ? { ...item, ...apply(item) } : item));

const nextLoad = latestOnly();

export const useNews = create<NewsState>()((set) => ({
  news: [],
  pagesCount: 0,
  isLoading: true,
  error: null,

  load: (query) =>
    request(
      set,
      () => callApi<NewsList>(listCall('news', NEWS_PAGE_SIZE, query)),
      (_state, { news, pagesCount }) => ({ news, pagesCount }),
      nextLoad(),
    ),

  save: (id) =>
    request(
      set,
      () => callApi<NewsItem>(`/news/${id}`),
      ({ news }, item) => ({ news: replaceOrAppend(news, item) }),
    ),

  add: (form, onProgress, idempotencyKey) =>
    request(
      set,
      () => callApi<NewsItem>('/news', { method: 'POST', form, onProgress, idempotencyKey }),
      ({ news }, item) => ({ news: [...news, item] }),
    ),

  edit: (form, onProgress) =>
    request(
      set,
      () => callApi<NewsItem>('/news/update', { method: 'PUT', form, onProgress }),
      ({ news }, item) => ({ news: moveToEnd(news, item) }),
    ),

  toggleActive: (visibility, basedOn) =>
    request(
      set,
      () => callApi<Visibility>('/news/updateVisibility', { method: 'PATCH', json: visibility, basedOn }),
      ({ news }, { id, isActive }) => ({ news: change(news, id, (item) => toggled(item, isActive)) }),
    ),

  remove: async (id, redirectTo) => {
    await request(
      set,
      () =>
        callApi(`/news/${id}`, {
          method: 'DELETE',
          ...(redirectTo !== undefined && { json: { redirectTo } }),
        }),
      ({ news }) => ({ news: news.filter((item) => item.id !== id) }),
    );
  },

  addLink: (link, idempotencyKey) =>
    request(
      set,
      () => callApi<NewsLink>('/news/addLink', { method: 'POST', json: link, idempotencyKey }),
      ({ news }, added) => ({
        news: change(news, added.newsId, ({ links }) => ({ links: [...links, added] })),
      }),
    ),

  editLink: (link) =>
    request(
      set,
      () => callApi<NewsLink>('/news/updateLink', { method: 'PUT', json: link }),
      ({ news }, edited) => ({
        news: change(news, edited.newsId, ({ links }) => ({
          links: links.map((each) => (each.id === edited.id ? edited : each)),
        })),
      }),
    ),

  removeLink: async ({ id, newsId }) => {
    await request(
      set,
      () => callApi(`/news/deleteLink/${id}`, { method: 'DELETE' }),
      ({ news }) => ({
        news: change(news, newsId, ({ links }) => ({ links: links.filter((link) => link.id !== id) })),
      }),
    );
  },

  setGallery: (form, onProgress) =>
    request(
      set,
      () => callApi<Gallery>('/news/addGallery', { method: 'PATCH', form, onProgress }),
      ({ news }, { id, galleryLinks, galleryAlts }) => ({
        news: change(news, id, () => ({ galleryLinks, galleryAlts })),
      }),
    ),

  clearGallery: (id) =>
    request(
      set,
      () => callApi<Gallery>(`/news/deleteGallery/${id}`, { method: 'PATCH' }),
      ({ news }) => ({ news: change(news, id, () => ({ galleryLinks: null, galleryAlts: null })) }),
    ),
}));
