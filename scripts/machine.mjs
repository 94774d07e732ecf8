/** Finds the browser and PostgreSQL of this machine. Plain JavaScript that Node 12 can read. */
import { existsSync, readdirSync } from 'fs';

/** Debian's build without windows: it starts and paints in half the time of the whole browser. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const BROWSERS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's Chromium; null leaves the choice to Playwright's own download. */
export function findBrowser() {
  const configured = process.env.CHROMIUM_PATH;
  return [configured, ...BROWSERS].find((path) => path && existsSync(path)) || null;
}

/** The same with everything that a shopper's browser has: the build without windows has no back/forward cache. */
export const findWholeBrowser = () =>
  BROWSERS.find((path) => path !== HEADLESS_SHELL && existsSync(path)) || null;

const POSTGRES_HOMES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** The folder with `initdb` and `postgres`, of the newest version; null where there is none. */
export function findPostgres() {
  const homes = POSTGRES_HOMES.filter(existsSync).flatMap((home) =>
    readdirSync(home).map((name) => `${home}/${name}/bin`),
  );
  const byVersion = (a, b) => b.localeCompare(a, 'en', { numeric: true });
  return homes.filter((bin) => existsSync(`${bin}/initdb`)).sort(byVersion)[0] || null;
}
