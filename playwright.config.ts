import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/machine.mjs';

/** A separate shop, so that the tests can run beside `npm start`. `npm test` uses the same one. */
const { PORT = '4391', DATA_DIR = '.cache/test/data', OUT_DIR = '.cache/test/site' } = process.env;
const origin = `http://localhost:${PORT}`;
const browser = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/test/results',
  fullyParallel: true,
  forbidOnly: !!process.env['CI'],
  workers: 2,
  // `long` in the name of a file keeps it out of npm test: see docs/testing.md.
  projects: [
    { name: 'quick', testIgnore: '**/*.long.spec.ts' },
    { name: 'long', testMatch: '**/*.long.spec.ts', testIgnore: '**/production/**' },
    { name: 'production', testMatch: '**/production/*.long.spec.ts' },
  ],
  // A test that passes at its second try has a fault, in the product or in the test.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    timezoneId: 'Asia/Riyadh',
    // A worker would answer what a test answers for the shop. Tests of the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off', // Recording costs a quarter of the time: ask for it with --trace on.
    launchOptions: browser ? { executablePath: browser, args: ['--no-sandbox'] } : {},
  },
  webServer: {
    command: 'node tests/support/hosts/serve-shop.ts',
    // All tests come from one address.
    env: { PORT, DATA_DIR, OUT_DIR, CARTS_PER_ADDRESS_PER_HOUR: '99999' },
    url: origin,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
