import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

const ownLoader = fileURLToPath(new URL('./src/app/load-route-module.ts', import.meta.url));

/**
 * React Router reloads the page when the code of a route fails to load, and waits for ever when it does not come at all.
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

/** Parts of React Router that we never switch on, as little as the rest of it asks of them. */
const SWITCHED_OFF: Record<string, string> = {
  // Finding routes while navigating: we send the whole table (react-router.config.ts).
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = () => ({});
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const [getManifestPath, getPathsWithAncestors, handleClientVersionMismatch] = [];`,
  // Measuring loaders.
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const [instrumentHandler, instrumentationResultMetaContext] = [];`,
};

/**
 * Leaves out of the browser's files what we do not use of React Router: the parts above, and components that only their
 * name for developers' tools keeps alive. A tenth of its weight (docs/decisions/0010-script-budget.md).
 */
function trimReactRouter(): Plugin {
  const left = new Set(Object.keys(SWITCHED_OFF));
  return {
    name: 'trim-react-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const [, part = ''] = /node_modules\/react-router\/dist\/production\/(.+)/.exec(id) ?? [];
      if (part === '') return null;
      if (left.delete(part)) return { code: SWITCHED_OFF[part] ?? '', map: null };
      const trimmed = code
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        .replace(/(?<= = )(?=React\$1\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ ');
      return { code: trimmed, map: null };
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`React Router no longer has ${[...left].join(', ')}`);
    },
  };
}

/** On every page, so in one file that browsers keep from one release to the next. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|i18next|react-i18next|html-parse-stringify|void-elements|zustand)\//;
/** The document and the frame around every public page. */
const FRAME =
  /src\/(app\/(?!entry)[^/]+$|app\/state\/|i18n\/|app\/components\/site\/(header|footer|accessibility-panel|navigation-status|toast-host|error-page|sign|sections)\.)/;
/** What pages share. The gallery's viewer comes when it is opened. */
const SHARED = /src\/(app\/(components\/(site|ui)\/(?!gallery-lightbox)|state\/|[^/]+$)|i18n\/)/;
/** Everything a visitor sees but the reports, which stand in frames of their own. */
const STYLES = /src\/app\/(components\/(site|ui)\/|pages\/(?!report)|styles\/)?[^/]+\.css/;

/** `card_3f9a1`: the file's own mark without a line number, which compresses better in scripts, styles and pages. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`;
}

export default defineConfig(({ command }) => ({
  css: { modules: { generateScopedName: scopedName } },
  plugins: [replaceRouteLoader(), trimReactRouter(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    // One file with React as it is in production, whatever NODE_ENV says where the site runs: as its developers see it,
    // React is three times slower, and a hundred files take longer to load than one.
    ...(command === 'build' && {
      ssr: {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true as const },
      },
    }),
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A page of thirty small files waits for the last of them; a few large ones compress better, too.
            codeSplitting: {
              groups: [
                { name: 'libraries', test: LIBRARIES, priority: 4 },
                { name: 'styles', test: STYLES, priority: 3 },
                { name: 'frame', test: FRAME, priority: 2 },
                { name: 'shared', test: SHARED, priority: 1, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
}));
