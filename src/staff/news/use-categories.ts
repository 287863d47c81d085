// The categories of news as they are now, loaded once for all who ask at the same time.
import { useEffect } from 'react';
import { create } from 'zustand';
import type { CollectionList } from '../../editorial/collection.ts';
import type { Language } from '../../i18n/language.ts';
import type { Category, CategoryFields } from '../../modules/categories/categories.kind.ts';
import { callApi } from '../session/api-client.ts';

export const useCategoryStore = create<{ categories: Category[] | null }>()(() => ({ categories: null }));

let isLoading = false;

/** Where they cannot be had, tags are shown as they are written. */
async function load(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  const { items } = await callApi<CollectionList<CategoryFields>>('/categories/?state=all').catch(() => ({
    items: useCategoryStore.getState().categories ?? [],
  }));
  useCategoryStore.setState({ categories: items });
  isLoading = false;
}

/** Null until they are known. */
export const useCategories = (): Category[] | null => useCategoryStore(({ categories }) => categories);

/** For the page that others stand in. */
export function useLoadedCategories(): Category[] | null {
  useEffect(() => {
    void load();
  }, []);
  return useCategories();
}

/** As pages call them. */
export const titledIn = (categories: Category[] | null, language: Language) =>
  (categories ?? []).map(({ slug, titleUa, titleEn }) => ({
    slug,
    title: (language === 'en' && titleEn) || titleUa,
  }));
