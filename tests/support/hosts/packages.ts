/** Servers from Debian's packages: as they are installed, else unpacked beside the other caches. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const UNPACKED = resolve('.cache/hosts');

type ServerName = 'nginx' | 'caddy';

const PACKAGES: Record<ServerName, readonly string[]> = {
  nginx: ['nginx', 'nginx-common', 'libnginx-mod-http-brotli-static'],
  caddy: ['caddy'],
};

const install = (names: readonly string[]): string => `apt-get install ${names.join(' ')}`;

/** All that `npm run prod:local` needs, on Debian. docs/prod-local.md has the same line. */
export const INSTALL_ALL = install(['postgresql', 'openssl', ...PACKAGES.nginx]);

/** Where Debian puts servers. A user's PATH often leaves these out. */
const USUAL = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/local/bin', '/usr/bin'];
const UNPACKED_PLACES = ['usr/sbin', 'usr/bin'].map((place) => join(UNPACKED, place));
const BROTLI = 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const foldersOfPath = (): string[] => (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** As a shell finds it, then where servers usually are, then what was unpacked. */
export const findProgram = (name: string): string | null =>
  [...foldersOfPath(), ...USUAL, ...UNPACKED_PLACES]
    .map((folder) => join(folder, name))
    .find(isProgram) ?? null;

/** A new machine has no lists of packages yet. */
function download(one: string): void {
  const aptGet = (...options: string[]): Buffer =>
    execFileSync('apt-get', options, { cwd: UNPACKED, stdio: 'pipe' });
  try {
    aptGet('download', one);
  } catch {
    aptGet('update');
    aptGet('download', one);
  }
}

/** Unpacked and not installed: an installation would start the server. */
function unpack(name: ServerName): void {
  mkdirSync(UNPACKED, { recursive: true });
  for (const one of PACKAGES[name]) {
    download(one);
    const file = readdirSync(UNPACKED).find((found) => found.startsWith(`${one}_`));
    execFileSync('dpkg', ['-x', file ?? one, UNPACKED], { cwd: UNPACKED, stdio: 'pipe' });
  }
}

/** The module with which nginx serves compressed copies, where it is installed. */
export const brotliModule = (): string | null =>
  ['/', `${UNPACKED}/`].map((root) => root + BROTLI).find(existsSync) ?? null;

/** Some packages of nginx come without the module. */
const isWhole = (name: ServerName): boolean =>
  findProgram(name) !== null && (name !== 'nginx' || brotliModule() !== null);

/** What is not tested here, and why; null: nothing is left out. */
export function missingOf(name: ServerName): string | null {
  if (isWhole(name)) return null;
  const remedy = `(Debian: ${install(PACKAGES[name])})`;
  return findProgram(name) === null
    ? `SKIPPED: ${name} is not installed ${remedy}.`
    : `nginx is tested without Brotli: its module is not installed ${remedy}.`;
}

/** Where a server's program is, or null where there is none; what is missing is reported. CI fetches it. */
export function findServer(name: ServerName): string | null {
  if (!isWhole(name) && process.env['CI'] === 'true' && process.getuid?.() === 0) unpack(name);
  const missing = missingOf(name);
  if (missing !== null) console.warn(`\n*** ${missing} ***\n`);
  return findProgram(name);
}
