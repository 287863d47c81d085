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

export default defineConfig({
  plugins: [replaceRouteLoader(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
