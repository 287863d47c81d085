import { defineConfig } from 'vitest/config';

/** They start processes, kill them, fill disks or wait for slow clients: `npm test` runs them, `npm run check` does not. */
const PROCESSES = [
  'backup',
  'cluster',
  'full-disk',
  'kill',
  'server-process',
  'slow-clients',
  'user-command',
].map((name) => `src/server/${name}.test.ts`);

const COMMON = {
  setupFiles: ['tests/setup/each-file.ts'],
  // No test is decided by the clock: these end one that hangs, on a machine however busy.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // Once for all projects.
    globalSetup: ['tests/setup/databases.ts'],
    // One file at a time would be slow, more than two starve PostgreSQL on a small machine.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...COMMON,
          name: 'units',
          include: ['src/**/*.test.ts', 'tests/checks/**/*.test.ts'],
          exclude: PROCESSES,
        },
      },
      {
        test: {
          ...COMMON,
          name: 'processes',
          include: PROCESSES,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
