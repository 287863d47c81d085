import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { sanitizeRichText } from './src/rich-text/sanitize-rich-text.server.ts';
import { CHROMIUM_FLAGS, executablePath, findHeadlessShell } from './tests/setup/chromium.ts';

const BROWSER_TESTS = 'src/**/*.browser.test.tsx';

/**
 * They start processes, kill them, fill disks, wait for slow clients or replace modules.
 * `npm test` runs them, `npm run check` does not.
 */
const PROCESSES = [
  'src/db/primaries.test.ts',
  'src/server/backup/backup.test.ts',
  'src/server/mirror/mirror.test.ts',
  'src/server/overload/busy.test.ts',
  ...[
    ...['cluster', 'fresh-clone', 'edge', 'full-disk', 'kill'],
    ...['index-filler', 'release', 'server-process', 'shield', 'slow-clients'],
  ].map((name) => `src/server/${name}.test.ts`),
];

const COMMON = {
  setupFiles: ['tests/setup/each-file.ts'],
  // No test is decided by the clock: these end one that hangs, on a machine however busy.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000, interval: 20 } },
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    sanitizeRichTexts: (texts: string[]) => Promise<string[]>;
  }
}

export default defineConfig({
  test: {
    // Once for all projects.
    globalSetup: ['tests/setup/databases.ts'],
    // One file at a time would be slow, more than two starve PostgreSQL on a small machine.
    maxWorkers: 2,
    // Failed writes are logged by design; what a test wrote is worth reading when it failed.
    silent: 'passed-only',
    // What `--changed` cannot see from imports.
    forceRerunTriggers: [
      '**/package.json',
      '**/*.config.ts',
      'content/**',
      'locales/**',
      'src/db/migrations/**',
    ],
    projects: [
      {
        test: {
          ...COMMON,
          name: 'units',
          include: ['src/**/*.test.ts', 'tests/checks/**/*.test.ts'],
          exclude: PROCESSES,
          // Loading the server anew for each file would take two fifths of the time.
          isolate: false,
        },
      },
      {
        // The built site, asked without a browser.
        test: { ...COMMON, name: 'site', include: ['tests/site/*.test.ts'], isolate: false },
      },
      {
        test: {
          ...COMMON,
          name: 'processes',
          include: PROCESSES,
          // As for units: loading the server takes a second of a processor.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // A process starts meanwhile, beside the journeys.
          expect: { poll: { timeout: 60_000, interval: 50 } },
        },
      },
      {
        // As it is built: the development build of React adds about two fifths to the processor's time.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // Found before the tests begin: the optimiser would reload the page in the midst of them.
        optimizeDeps: {
          include: [
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'idb-keyval',
            '@tiptap/react',
            '@tiptap/starter-kit',
            '@tiptap/pm/history',
            '@tiptap/pm/state',
            '@tiptap/pm/view',
            '@tiptap/pm/model',
            '@tiptap/pm/tables',
          ],
        },
        test: {
          name: 'browser',
          include: [BROWSER_TESTS],
          isolate: false,
          setupFiles: ['tests/setup/component-tests.ts'],
          testTimeout: 120_000,
          expect: COMMON.expect,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // For texts that a component makes: what the server keeps of them.
            commands: {
              sanitizeRichTexts: (_context, texts: string[]) => texts.map((text) => sanitizeRichText(text)),
            },
            viewport: { width: 1280, height: 900 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: { ...executablePath(findHeadlessShell()), args: CHROMIUM_FLAGS },
              // What cannot be clicked by then never can.
              actionTimeout: 30_000,
              // What moves is drawn again and again, and waited for before it can be clicked.
              contextOptions: { locale: 'uk-UA', timezoneId: 'Europe/Kyiv', reducedMotion: 'reduce' },
            }),
          },
        },
      },
    ],
  },
});
