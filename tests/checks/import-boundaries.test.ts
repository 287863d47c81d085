// Who may import whom (docs/architecture.md).
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { KINDS } from '../../src/modules/kinds.ts';
import { STAFF_KINDS } from '../../src/staff/kinds.ts';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** From the ground up: each floor imports only from those before it. */
const FLOORS = [
  ['shared'],
  ['cache', 'http', 'i18n'],
  ['rich-text'],
  ['readiness'],
  ['db'],
  ['search'],
  ['audit'],
  ['access'],
  ['files'],
  ['editorial'],
  ['modules'],
  ['ui'],
  ['site'],
  ['staff'],
  ['app'],
  ['rendering'],
  ['server'],
];

/** Files beside the folders are `app`: the routes, the document, the frame, which put pages of visitors and staff together. */
const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : 'app');

const floorOf = (folder: string): number => FLOORS.findIndex((floor) => floor.includes(folder));

/** Pages never meet the database, nor what answers requests. */
const UNSEEN_BY_PAGES = ['db', 'http', 'cache'];

/** What the browser gets. */
const isPage = (path: string) => ['ui', 'site', 'staff', 'app'].includes(folderOf(path));

/**
 * The rooms of the staff area that serve every kind of content and know none of them, each with the rooms it imports. The room of a
 * kind imports any of them; the others know those they name. Files outside of rooms put them together, and no room imports those.
 */
const COMMON_ROOMS: Record<string, string[]> = {
  session: [],
  frame: ['session'],
  library: ['session', 'frame'],
  'rich-text': ['session', 'frame', 'library'],
  fields: ['session', 'frame', 'library', 'rich-text'],
  'working-copies': ['session', 'frame', 'library', 'fields'],
  readiness: ['session', 'frame', 'rich-text', 'fields'],
  list: ['session', 'frame', 'working-copies', 'readiness'],
  compare: ['session', 'frame', 'library', 'rich-text', 'fields'],
  editor: ['session', 'frame', 'library', 'rich-text', 'fields', 'working-copies', 'readiness', 'compare'],
  history: ['session', 'frame', 'fields', 'readiness', 'compare', 'editor'],
  collections: [
    'session',
    'frame',
    'fields',
    'working-copies',
    'readiness',
    'list',
    'compare',
    'editor',
    'history',
  ],
};
const STAFF_ROOMS: Record<string, string[]> = {
  ...COMMON_ROOMS,
  ...Object.fromEntries(STAFF_KINDS.map(({ name }) => [name, Object.keys(COMMON_ROOMS)])),
  // An edition is edited as its policy is.
  editions: [...Object.keys(COMMON_ROOMS), 'policies'],
  audit: ['session', 'frame', 'fields', 'list'],
  calendar: ['session', 'frame', 'collections'],
  checklist: ['session', 'frame', 'collections'],
  today: ['session', 'frame', 'collections'],
  press: ['session', 'frame', 'collections'],
  readership: ['session', 'frame', 'collections'],
  searches: ['session', 'frame'],
  redirects: ['session', 'frame', 'collections'],
  links: ['session', 'frame', 'collections'],
  feedback: ['session', 'frame', 'collections'],
  maintenance: ['session', 'frame', 'collections'],
  account: ['session', 'frame', 'fields'],
  accounts: ['session', 'frame'],
};

type Import = { from: string; to: string; isType: boolean };

function sourceFiles(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => path.replaceAll('\\', '/'));
}

function importsOf(file: string): Import[] {
  const code = readFileSync(resolve(SRC, file), 'utf8');
  const statements = code.matchAll(
    /(?:import|export)\s+(type\s)?[^;]*?from\s+'(\.[^']+)'|import\((?:\s*)'(\.[^']+)'/g,
  );
  return [...statements].map((match) => ({
    from: file,
    to: relative(SRC, resolve(SRC, dirname(file), match[2] ?? match[3] ?? '')).replaceAll('\\', '/'),
    isType: Boolean(match[1]),
  }));
}

const all = sourceFiles()
  .flatMap(importsOf)
  .filter(({ to }) => !to.startsWith('..') && !to.includes('+types/'));

const describeImport = ({ from, to }: Import) => `${from} → ${to}`;

test('the check sees the code', () => {
  expect(all.length).toBeGreaterThan(100);
});

test('folders import only what stands below them', () => {
  const wrong = all.filter(({ from, to }) => {
    const [source, target] = [folderOf(from), folderOf(to)];
    return source !== target && floorOf(target) >= floorOf(source);
  });
  expect(wrong.map(describeImport)).toEqual([]);
});

test('pages never meet the database', () => {
  const wrong = all.filter(({ from, to }) => isPage(from) && UNSEEN_BY_PAGES.includes(folderOf(to)));
  expect(wrong.map(describeImport)).toEqual([]);
});

test('shared helpers are pure: they know no file, no thread and no request', () => {
  const outside = sourceFiles()
    .filter((file) => file.startsWith('shared/'))
    .flatMap((file) => [...readFileSync(resolve(SRC, file), 'utf8').matchAll(/from\s+'([^.'][^']*)'/g)])
    .map((match) => match[1] ?? '');
  // `node:net` knows how addresses are written.
  expect([...new Set(outside)].sort()).toEqual(['node:net', 'zod']);
});

test('a module imports no other module', () => {
  const wrong = all.filter(({ from, to }) => {
    // Files beside the folders list the kinds.
    if (!/^modules\/.+\//.test(from) || !to.startsWith('modules/')) return false;
    const [source, target] = [from.split('/')[1], to.split('/')[1]];
    return source !== target;
  });
  expect(wrong.map(describeImport)).toEqual([]);
});

/** The first circle found: each file imports the next, the last one the first. */
function findCircle(imports: Import[]): string[] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const path: string[] = [];
  function visit(file: string): string[] {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    path.push(file);
    for (const { to } of targets.get(file) ?? []) {
      const circle = visit(to);
      if (circle.length > 0) return circle;
    }
    path.pop();
    done.add(file);
    return [];
  }
  for (const file of targets.keys()) {
    const circle = visit(file);
    if (circle.length > 0) return circle;
  }
  return [];
}

test('no file imports itself by way of others, not even for a type', () => {
  expect(findCircle(all)).toEqual([]);
});

test('the search for circles finds one', () => {
  const imports = ['a b', 'b c', 'c b', 'a d'].map((each) => {
    const [from = '', to = ''] = each.split(' ');
    return { from, to, isType: false };
  });
  expect(findCircle(imports)).toEqual(['b', 'c', 'b']);
});

test('rooms of the staff area import only the rooms below them', () => {
  const roomOf = (path: string) => /^staff\/(.+)\//.exec(path)?.[1];
  const wrong = all.filter(({ from, to }) => {
    const room = roomOf(from);
    if (!room || !to.startsWith('staff/')) return false;
    return roomOf(to) !== room && !STAFF_ROOMS[room]?.includes(roomOf(to) ?? '');
  });
  expect(wrong.map(describeImport)).toEqual([]);
});

test('every folder of the staff area is a room that is known', () => {
  const folders = readdirSync(resolve(SRC, 'staff'), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(STAFF_ROOMS).toSorted());
});

test('rooms of the staff area that serve every kind of content know none of them', () => {
  const modules = KINDS.map(({ name }) => `modules/${name}/`);
  const wrong = all.filter(({ from, to }) => {
    const [, room = ''] = /^staff\/(.+)\//.exec(from) ?? [];
    return room in COMMON_ROOMS && modules.some((module) => to.startsWith(module));
  });
  expect(wrong.map(describeImport)).toEqual([]);
});

/** It renders pages on the server. */
const RENDERER = 'entry.server.tsx';

test('server files reach no page, not even as types', () => {
  const wrong = all.filter(({ from, to }) => isPage(from) && from !== RENDERER && /\.server\.tsx?$/.test(to));
  expect(wrong.map(describeImport)).toEqual([]);
});

test('only one file reads the environment', () => {
  const readers = sourceFiles().filter((file) =>
    /process\.env/.test(readFileSync(resolve(SRC, file), 'utf8')),
  );
  expect(readers).toEqual(['server/config.ts']);
});
