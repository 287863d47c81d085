// What a news item is, for the pages, the staff area and the API alike.
import type { Picture } from '../media/picture.ts';

export const NEWS_PAGE_SIZE = 12;

export type NewsLink = { id: number; newsId: number; titleUa: string; titleEn: string; url: string };

export type GalleryAlt = { altUa: string; altEn: string };

export type NewsItem = {
  id: number;
  headerUa: string;
  headerEn: string;
  tags: string[];
  date: string;
  imgLink: string | null;
  /** What a page needs to show `imgLink` without layout shift. */
  picture: Picture | null;
  altUa: string;
  altEn: string;
  textUa: string;
  textEn: string;
  isActive: 0 | 1;
  links: NewsLink[];
  galleryLinks: string[] | null;
  galleryAlts: GalleryAlt[] | null;
  /** One for each of `galleryLinks`, in the same order. */
  galleryPictures: Picture[] | null;
  createdAt: string;
  updatedAt: string;
};

export type NewsList = { news: NewsItem[]; pagesCount: number; total: number };
