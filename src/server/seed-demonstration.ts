// Fills an empty installation with demonstration content, so that a first look shows a living site.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { EVERYTHING } from '../cache/made-from.server.ts';
import type { Database } from '../db/connection.ts';
import { raiseContentVersion } from '../db/content-version.ts';
import { insertImages } from '../files/images-repository.server.ts';
import { filesOfPicture, type Picture } from '../files/picture.ts';
import type { ImageStorage } from '../files/storage.server.ts';
import { replaceGalleryImages } from '../modules/news/gallery-repository.server.ts';
import type { GalleryAlt, NewsLink } from '../modules/news/news.schema.ts';
import { insertLink } from '../modules/news/news-links-repository.server.ts';
import { insertNews, listNews, type NewsFields } from '../modules/news/news-repository.server.ts';
import {
  insertVacancy,
  listVacancies,
  type VacancyFields,
} from '../modules/vacancies/vacancies-repository.server.ts';
import type { Services } from './services.ts';

const DEMO = new URL('../../content/demo/', import.meta.url);
const FILES_AT_ONCE = 16;

type DemoNews = Omit<NewsFields, 'imgLink'>;
type DemoPicture = Picture & { source: string; sourceHash: string };
/** `newsIndex` counts the items of news.json from 1. */
type DemoGallery = { newsIndex: number; images: (GalleryAlt & { file: string })[] };
type DemoLinks = { newsIndex: number; links: Omit<NewsLink, 'id' | 'newsId'>[] };

function readDemo<T>(name: string): T[] {
  return JSON.parse(readFileSync(new URL(`${name}.json`, DEMO), 'utf8')) as T[];
}

async function isEmpty(db: Database): Promise<boolean> {
  for (const isActive of [0, 1] as const) {
    if ((await listNews(db, { isActive, page: 0, limit: 1 })).total > 0) return false;
    if ((await listVacancies(db, { isActive, limit: 1 })).total > 0) return false;
  }
  return true;
}

async function copyFiles(storage: ImageStorage, pictures: Picture[]): Promise<void> {
  const names = pictures.flatMap(filesOfPicture);
  const copyNext = async (): Promise<void> => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      await storage.write(name, await readFile(new URL(`media/${name}`, DEMO)));
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, copyNext));
}

async function insertDemo(trx: Database, pictures: Map<string, Picture>): Promise<void> {
  const pictureName = (source: string): string => pictures.get(source)?.name ?? '';
  await insertImages(trx, [...pictures.values()]);
  const ids: number[] = [];
  for (const [index, item] of readDemo<DemoNews>('news').entries()) {
    const source = `news-${String(index + 1).padStart(2, '0')}.svg`;
    ids.push(await insertNews(trx, { ...item, imgLink: pictureName(source) }));
  }
  const newsId = (newsIndex: number): number => ids[newsIndex - 1] ?? 0;
  for (const { newsIndex, images } of readDemo<DemoGallery>('galleries')) {
    const gallery = images.map(({ file, altUa, altEn }) => ({ name: pictureName(file), altUa, altEn }));
    await replaceGalleryImages(trx, newsId(newsIndex), gallery);
  }
  for (const { newsIndex, links } of readDemo<DemoLinks>('links')) {
    for (const link of links) await insertLink(trx, { ...link, newsId: newsId(newsIndex) });
  }
  for (const vacancy of readDemo<VacancyFields>('vacancies')) await insertVacancy(trx, vacancy);
}

export async function seedDemonstration({ db, storage }: Services): Promise<void> {
  if (!(await isEmpty(db))) return;
  const prepared = readDemo<DemoPicture>('media').map(
    ({ source, name, width, height, widths, colour }) =>
      [source, { name, width, height, widths, colour }] as const,
  );
  const pictures = new Map<string, Picture>(prepared);
  await copyFiles(storage, [...pictures.values()]);
  await db.transaction().execute(async (trx) => {
    // Processes that start together queue here; the first one fills the site, the others find it filled.
    await raiseContentVersion(trx, [EVERYTHING]);
    if (await isEmpty(trx)) await insertDemo(trx, pictures);
  });
}
