// The API of the library, holding its files in memory.
import type { FileUsage, LibraryFile } from '../../src/files/file.schema.ts';
import { picture } from './content.ts';
import { type ApiAnswer, type ApiRequest, created, noContent, ok, type Routes, refused } from './fake-api.ts';

export const libraryFile = (name: string, fields: Partial<LibraryFile> = {}): LibraryFile => {
  const isPicture = /\.(jpg|png)$/.test(name);
  return {
    name,
    kind: isPicture ? 'picture' : 'document',
    url: `/${isPicture ? 'imgs' : 'documents'}/${name}`,
    title: name,
    ...(isPicture && { width: 600, height: 400, picture: picture(name) }),
    bytes: 120_000,
    altUa: '',
    altEn: '',
    credit: '',
    tags: [],
    version: 1,
    focus: { x: 0.5, y: 0.5 },
    uses: 0,
    createdAt: '2026-09-01T08:00:00.000Z',
    by: { id: 1, name: 'Олена' },
    ...fields,
  };
};

const missing = (): ApiAnswer => refused(404, 'not-found');

export function fakeLibrary(initial: LibraryFile[] = [], uses: Record<string, FileUsage[]> = {}) {
  const files = new Map(initial.map((file) => [file.name, file]));
  const nameOf = ({ path }: ApiRequest) => decodeURIComponent(path.split('/')[2] ?? '');
  const routes: Routes = {
    'GET /files': ({ query }) => {
      const [q, kind, page] = [query.get('q') ?? '', query.get('kind'), Number(query.get('page') ?? 0)];
      const found = [...files.values()].filter(
        (file) =>
          `${file.name} ${file.title} ${file.altUa}`.toLowerCase().includes(q.toLowerCase()) &&
          (kind === null || file.kind === kind) &&
          (query.get('unused') !== '1' || file.uses === 0) &&
          (!query.has('name') || query.getAll('name').includes(file.name)),
      );
      const shown = found.slice(page * 24, (page + 1) * 24);
      return ok({ files: shown, total: found.length, pagesCount: Math.ceil(found.length / 24) });
    },
    'POST /files': ({ form }) => {
      const sent = form?.get('file');
      if (!(sent instanceof File)) return refused(400, 'invalid-input');
      const name = `${files.size + 1}-${sent.name}`;
      const file = libraryFile(name, { title: String(form?.get('title') ?? sent.name) });
      // Newest first.
      const others = [...files];
      files.clear();
      for (const [key, each] of [[name, file] as const, ...others]) files.set(key, each);
      return created(file);
    },
    'PATCH /files/:name': (request) => {
      const file = files.get(nameOf(request));
      if (!file) return missing();
      const changed = { ...file, ...(request.json as Partial<LibraryFile>) };
      files.set(file.name, changed);
      return ok(changed);
    },
    'GET /files/:name/uses': (request) => ok(uses[nameOf(request)] ?? []),
    'DELETE /files/:name': (request) => {
      const name = nameOf(request);
      const used = uses[name] ?? [];
      if (used.length > 0) return refused(409, 'conflict', { uses: used });
      return files.delete(name) ? noContent : missing();
    },
  };
  return { files, routes };
}
