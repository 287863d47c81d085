// An editor at work: news items, their pictures and galleries.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { type StaffFields, staffFields } from '../../src/editorial/item.schema.ts';
import type { NewsItem } from '../../src/modules/news/news.schema.ts';
import { type FormFields, type FormFile, form } from './forms.ts';
import type { Api } from './start-api.ts';

export const file = (bytes: Uint8Array, name = 'Фото «Їжак».JPG', type?: string): FormFile => ({
  bytes,
  name,
  ...(type && { type }),
});

const LEAST = { headerUa: 'Новина', date: '2026-01-01' };

/** An item as staff are told of it, without what visitors are not. */
export function forVisitors<Each extends StaffFields>(item: Each): Omit<Each, keyof StaffFields> {
  const told = Object.entries(item).filter(([name]) => !(name in staffFields));
  return Object.fromEntries(told) as Omit<Each, keyof StaffFields>;
}

export function editor(api: () => Api) {
  const send = async (
    method: 'POST' | 'PUT' | 'PATCH',
    url: string,
    fields: FormFields,
  ): Promise<LightMyRequestResponse> => api().asStaff({ method, url, ...(await form(fields)) });
  const add = (fields: FormFields = {}) => send('POST', '/api/news', { ...LEAST, ...fields });
  return {
    add,
    added: async (fields: FormFields = {}) => (await add(fields)).json<NewsItem>(),
    update: (fields: FormFields) => send('PUT', '/api/news/update', { ...LEAST, ...fields }),
    setGallery: (fields: FormFields) => send('PATCH', '/api/news/addGallery', fields),
    item: async (id: number) => (await api().asStaff({ url: `/api/news/${id}` })).json<NewsItem>(),
    remove: (id: number) => api().asStaff({ method: 'DELETE', url: `/api/news/${id}` }),
    /** For good, with its history and its files. */
    erase: (id: number) => api().asStaff({ method: 'DELETE', url: `/api/news/${id}?forever=1` }),
    fetchImage: (name: string | null, headers = {}) => api().asVisitor({ url: `/imgs/${name}`, headers }),
    storedFiles: async () => (await readdir(join(api().services.config.dataDir, 'imgs'))).toSorted(),
    waitingUploads: () => readdir(api().services.files.uploadsFolder),
    async startAfresh() {
      const { cache, db, storage, config } = api().services;
      cache.clear();
      await db.deleteFrom('news').execute();
      for (const table of ['revisions', 'trash', 'file_uses'] as const) await db.deleteFrom(table).execute();
      await db.deleteFrom('files').execute();
      await storage.remove(await readdir(join(config.dataDir, 'imgs')));
    },
  };
}
