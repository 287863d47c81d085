// The API of the library, holding its files in memory.
import type { FileTexts, FileUsage, FileVersion, LibraryFile } from '../../src/files/file.schema.ts';
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
  const versions: Record<string, FileVersion[]> = {};
  const texts: Record<string, FileTexts> = {};
  const nameOf = ({ path }: ApiRequest) => decodeURIComponent(path.split('/')[2] ?? '');
  const routes: Routes = {
    'GET /files': ({ query }) => {
      const [q, kind, page] = [query.get('q') ?? '', query.get('kind'), Number(query.get('page') ?? 0)];
      const found = [...files.values()].filter(
        (file) =>
          `${file.name} ${file.title} ${file.altUa}`.toLowerCase().includes(q.toLowerCase()) &&
          (kind === null || file.kind === kind) &&
          (query.get('unused') !== '1' || file.uses === 0) &&
          (query.get('bare') !== '1' || (file.kind === 'picture' && !(file.altUa && file.altEn))) &&
          (!query.get('tag') || file.tags.includes(query.get('tag') ?? '')) &&
          (!query.has('name') || query.getAll('name').includes(file.name)),
      );
      if (query.get('sort') === 'largest') found.sort((one, other) => other.bytes - one.bytes);
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
      const { textUa, textEn, ...fields } = request.json as Partial<LibraryFile & FileTexts>;
      const text = { textUa: '', textEn: '', ...texts[file.name] };
      if (textUa !== undefined) text.textUa = textUa;
      if (textEn !== undefined) text.textEn = textEn;
      texts[file.name] = text;
      const has = { hasTextUa: text.textUa !== '', hasTextEn: text.textEn !== '' };
      const changed = { ...file, ...fields, ...(file.kind === 'document' && has) };
      files.set(file.name, changed);
      return ok(changed);
    },
    'GET /files/:name/text': (request) => ok(texts[nameOf(request)] ?? { textUa: '', textEn: '' }),
    'GET /files/tags': () => {
      const tags = [...files.values()].flatMap((file) => file.tags);
      return ok(
        [...new Set(tags)].map((tag) => ({ tag, files: tags.filter((each) => each === tag).length })),
      );
    },
    'PUT /files/:name/content': (request) => {
      const file = files.get(nameOf(request));
      const sent = request.form?.get('file');
      if (!file || !(sent instanceof File)) return missing();
      const { name, version, bytes, width, height } = file;
      const before = { version, bytes, width, height, replacedAt: '2026-09-02T08:00:00.000Z', by: file.by };
      versions[name] = [before, ...(versions[name] ?? [])];
      const cleared = request.form?.get('descriptions') === 'clear' && { altUa: '', altEn: '', credit: '' };
      const changed = { ...file, ...cleared, version: version + 1, bytes: sent.size };
      files.set(name, changed);
      return ok(changed);
    },
    'GET /files/:name/versions': (request) => ok(versions[nameOf(request)] ?? []),
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
