import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { linesOfMap } from './scripts/lines-of-map.ts';
import { FRAME_FILES, PUBLIC_PAGE_FILES } from './src/routes.ts';

const appFolder = fileURLToPath(new URL('./src', import.meta.url));
const staffFolder = fileURLToPath(new URL('./src/staff', import.meta.url));
const PREVIEW_PAGE = fileURLToPath(new URL('./src/site/pages/preview.tsx', import.meta.url));
const ownLoader = fileURLToPath(new URL('./src/site/boot/load-route-module.ts', import.meta.url));

/**
 * React Router reloads the page when the code of a route fails to load, and waits without end when it does not come at all.
 * We show an error page with a retry instead (docs/decisions/0004-route-code-that-fails-to-load.md).
 */
function replaceRouteLoader(): Plugin {
  let isReplaced = false;
  return {
    name: 'replace-route-loader',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (!/\/routeModules\.(m?js)$/.test(source) || !importer?.includes('/react-router/')) return null;
      isReplaced = true;
      return ownLoader;
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('React Router no longer has the module that loads route code');
    },
  };
}

/** Which modules are in which of the browser's files, for scripts/check-budget.ts. */
function noteModules(): Plugin {
  return {
    name: 'note-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const modules = chunks.map(({ fileName, moduleIds }) => [
        `/${fileName}`,
        moduleIds.map((id) => relative(import.meta.dirname, id.replace(/\?.*/, ''))),
      ]);
      writeFileSync('build/modules.json', JSON.stringify(Object.fromEntries(modules), null, 1));
    },
  };
}

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The modules that come with the given ones; what they load later (`import()`) does not. */
function withImports(graph: Graph, roots: string[]): Set<string> {
  const found = new Set(roots);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** What visitors load when they ask for it, with its imports; the staff area is not for them. */
function loadedLater(graph: Graph, visitors: Set<string>): Set<string> {
  const late = [...visitors].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return withImports(
    graph,
    late.filter((id) => !id.startsWith(`${staffFolder}/`)),
  );
}

/** By which pages each module is loaded. */
function pagesOfModules(graph: Graph, pages: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const page of pages)
    for (const id of withImports(graph, [page]))
      found.set(id, [...(found.get(id) ?? []), basename(page, '.tsx')]);
  return found;
}

/** Whether a module of the staff area or the page of a preview imports it, or imports what does. */
function isForStaff(graph: Graph, id: string): boolean {
  const found = new Set([id]);
  for (const each of found) {
    if (each.startsWith(`${staffFolder}/`) || each.startsWith(PREVIEW_PAGE)) return true;
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer);
  }
  return false;
}

/** For fewer pages it is not worth its bytes to all the others. */
const FEWEST_PAGES = 3;

/** Not one that is asked for by its address. */
const isStyle = (id: string): boolean => /\.css$/.test(id.replace(/\?(?!url$).*/, ''));

/**
 * Which file of the build a module goes into, by who imports it, so that moving a module changes nothing. A page of thirty
 * small files waits for the last of them; a few large ones compress better, too (docs/decisions/0010-script-budget.md).
 */
function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const ids = (files: readonly string[]): string[] => files.map((file) => join(appFolder, file));
  let known:
    | { frame: Set<string>; visitors: Set<string>; late: Set<string>; pages: Map<string, string[]> }
    | undefined;
  const reached = (graph: Graph) => {
    const visitors = withImports(graph, ids([...FRAME_FILES, ...PUBLIC_PAGE_FILES]));
    known ??= {
      frame: withImports(graph, ids(FRAME_FILES)),
      visitors,
      late: loadedLater(graph, visitors),
      pages: pagesOfModules(graph, ids(PUBLIC_PAGE_FILES)),
    };
    return known;
  };
  const group = (
    name: string,
    priority: number,
    holds: (id: string, sets: NonNullable<typeof known>) => boolean,
  ): Rolldown.CodeSplittingGroup => ({
    name: (id, graph) => (holds(id, reached(graph)) ? name : null),
    debugName: name,
    priority,
  });
  const isLibrary = (id: string) => id.includes('/node_modules/');
  return [
    // Everything a visitor sees is one sheet, which has one order.
    group('styles', 4, (id, { visitors }) => isStyle(id) && visitors.has(id)),
    // On every page, so in one file that browsers keep from one release to the next.
    group('libraries', 3, (id, { frame }) => isLibrary(id) && frame.has(id)),
    // The document and the frame around every public page.
    group('frame', 2, (id, { frame }) => !isLibrary(id) && frame.has(id) && !ids(FRAME_FILES).includes(id)),
    // What public pages share.
    group('shared', 1, (id, { pages }) => (pages.get(id)?.length ?? 0) >= FEWEST_PAGES),
    // What a page or two share with staff, who preview it: the other pages need not load it.
    {
      name: (id, graph) => {
        const { visitors, pages } = reached(graph);
        const isPreviewed = visitors.has(id) && !ids(PUBLIC_PAGE_FILES).includes(id) && isForStaff(graph, id);
        return isPreviewed ? `${pages.get(id)?.join('-and-')}-parts` : null;
      },
      debugName: 'previewed',
      priority: 0.5,
    },
    // What both load later.
    {
      name: (id, graph) => {
        const { visitors, late } = reached(graph);
        return late.has(id) && !visitors.has(id) && isForStaff(graph, id) ? 'late' : null;
      },
      debugName: 'late',
      priority: 0.3,
    },
    // What staff pages share. Every page is told the names of all files, staff's too: few of them are worth some bytes.
    { ...group('staff', 0, (id, { visitors }) => !visitors.has(id)), minShareCount: 2 },
  ];
}

const PAGES = '\0virtual:react-router/server-build';
const SERVER = join(appFolder, 'server/start.ts');

/** The server starts sooner of three large files than of a thousand small ones (docs/decisions/0084-a-server-in-few-files.md). */
function serverGroups(): Rolldown.CodeSplittingGroup[] {
  let known: { first: Set<string>; pages: Set<string>; server: Set<string> } | undefined;
  const reached = (graph: Graph) => {
    const pages = withImports(graph, [PAGES]);
    // Modules of pages wait for some of what the browser loads later, which must not wait for them.
    known ??= { first: loadedLater(graph, pages), pages, server: withImports(graph, [SERVER]) };
    return known;
  };
  return (['first', 'pages', 'server'] as const).map((name, index) => ({
    name: (id, graph) => (reached(graph)[name].has(id) ? name : null),
    debugName: name,
    priority: 2 - index,
  }));
}

/** The server is built with its pages: what both are made of is loaded once. */
function bundleServer(): Plugin {
  return {
    name: 'bundle-server',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    buildStart() {
      this.emitFile({ type: 'chunk', id: SERVER, fileName: 'start.js' });
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: 'import.meta.url' },
      // Files, threads and processes are found beside the source, from the folder that has all files of the build.
      handler: (code, id) => ({
        code: code.replaceAll(
          'import.meta.url',
          `new URL('../../${relative(import.meta.dirname, id)}', import.meta.url).href`,
        ),
        map: null,
      }),
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.js.map')) continue;
        const map = linesOfMap(
          JSON.parse(String(file.source)),
          (source) => !source.includes('/node_modules/'),
        );
        file.source = JSON.stringify(map);
      }
    },
  };
}

/** Packages with files of their own, and those that few installations load. */
const PACKAGES = ['sharp', 'pg'];

/** `card_3fa`: the file's own mark without a line number, which compresses better in scripts, styles and pages. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
}

/**
 * Every page is told the names of all files, and what is random in them does not compress: 36 bits of it are enough. The
 * server must call fonts and pictures what the browser's build calls them.
 */
const ASSET_NAMES = {
  hashCharacters: 'base36',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const;

const IMPORTED_CLASSES = /^import (\w+) from ('[^']+\.module\.css');/gm;

/**
 * `import styles from` a module of classes is a list of all its names, on every page. Read as named exports they are constants
 * that the bundler writes where they are used, and the lists are gone. A name that is a word of JavaScript has no export.
 */
function inlineClasses(): Plugin {
  return {
    name: 'inline-classes',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
      handler: (code) => ({
        code: code.replace(IMPORTED_CLASSES, (whole, name, from) =>
          // Where a class is chosen by a value, or the list is handed on, it is a list.
          new RegExp(`\\b${name}(\\[| as )`).test(code) ? whole : `import * as ${name} from ${from};`,
        ),
        map: null,
      }),
    },
  };
}

/** What is left of such a module in the script has to be something, or its rules would go with it. */
function keepRules(): Plugin {
  return {
    name: 'keep-rules',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code: `${code}\nglobalThis.c;`, map: null, moduleSideEffects: true }),
    },
  };
}

export default defineConfig(({ command }) => ({
  css: { modules: { generateScopedName: scopedName } },
  plugins: [replaceRouteLoader(), inlineClasses(), keepRules(), noteModules(), bundleServer(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    // With React as it is in production, whatever NODE_ENV says where the site runs: as its developers see it, React is three
    // times slower.
    ...(command === 'build' && {
      ssr: {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true as const, external: PACKAGES },
        build: {
          target: 'node26',
          // Functions that are sent as their own text are sent with every page.
          minify: true,
          sourcemap: true,
          chunkSizeWarningLimit: 10_000,
          rolldownOptions: {
            // The names of classes have no source.
            checks: { sourcemapBroken: false },
            output: {
              ...ASSET_NAMES,
              chunkFileNames: '[name]-[hash:7].js',
              codeSplitting: { groups: serverGroups() },
              // They are beside it.
              sourcemapExcludeSources: true,
            },
          },
        },
      },
    }),
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: true },
          output: {
            codeSplitting: { groups: chunkGroups() },
            ...ASSET_NAMES,
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
}));
