import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, executablePath } from './tests/setup/chromium.ts';

// All are set by tests/setup/run-e2e.ts, which finds a browser and a free port first.
const { HEADLESS_SHELL_PATH, E2E_PORT = '3100', E2E_DATA_DIR = './data/e2e' } = process.env;

/** Each has a site of its own and stays in one worker: begun last, it would be waited for alone. */
const ONE_AFTER_ANOTHER = ['links.spec.ts', 'stored-xss.spec.ts'];

const baseURL = `http://localhost:${E2E_PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/artifacts',
  fullyParallel: true,
  // As many as a small machine has processors: a third would make every one of them wait, and is done no sooner.
  workers: 2,
  // No journey is decided by the clock: these end one that hangs, on a machine however busy.
  timeout: 300_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL,
    // A worker's browser keeps the scripts it has compiled; cookies and what pages have stored are cleared after each journey.
    reuseContext: true,
    // It would fetch past what a journey intercepts; that of the offline pages lets it.
    serviceWorkers: 'block',
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    // What moves is drawn again and again, and waited for before it can be clicked.
    contextOptions: { reducedMotion: 'reduce' },
    // What cannot be clicked by then never can.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: { ...executablePath(HEADLESS_SHELL_PATH), args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'walks', testMatch: ONE_AFTER_ANOTHER },
    { name: 'journeys', testIgnore: ONE_AFTER_ANOTHER },
  ],
  webServer: {
    command: 'node src/server/launch.js',
    url: `${baseURL}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    env: {
      PORT: E2E_PORT,
      DATA_DIR: E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      // One account does the work of all journeys at once.
      WRITES_PER_MINUTE: '9999',
      SEARCHES_PER_MINUTE: '9999',
      ADMIN_EMAIL: 'editor@example.gov.ua',
      ADMIN_PASSWORD: 'correct horse battery',
      PASSWORD_MEMORY_KIB: '8',
    },
  },
});
