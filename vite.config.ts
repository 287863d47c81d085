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

/** On every page, so in one file that browsers keep from one release to the next. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store|i18next-http-backend|i18next-browser-languagedetector|zustand)\//;
/** What pages share. The gallery's viewer comes when it is opened. */
const FRAME = /src\/(app\/(components\/(site|ui)\/(?!gallery-lightbox)|state\/|[^/]+$)|i18n\/)/;
/** Everything a visitor sees but the reports, which stand in frames of their own. */
const STYLES = /src\/app\/(components\/(site|ui)\/|pages\/(?!report)|styles\/)?[^/]+\.css/;

export default defineConfig({
  plugins: [replaceRouteLoader(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A page of thirty small files waits for the last of them; a few large ones compress better, too.
            codeSplitting: {
              groups: [
                { name: 'libraries', test: LIBRARIES, priority: 3 },
                { name: 'styles', test: STYLES, priority: 2 },
                { name: 'frame', test: FRAME, priority: 1, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
});
