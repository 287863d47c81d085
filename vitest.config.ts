import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/checks/**/*.test.ts'],
    globalSetup: ['tests/setup/postgres.ts'],
    setupFiles: ['tests/setup/property-tests.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One file at a time would be slow, more than two starve PostgreSQL on a small machine.
    maxWorkers: 2,
  },
});
