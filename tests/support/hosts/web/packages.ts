/** nginx from Debian's packages: as it is installed, else unpacked beside the other caches. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const UNPACKED = resolve('.cache/hosts');

const PACKAGES: readonly string[] = ['nginx', 'nginx-common', 'libnginx-mod-http-brotli-static'];

const install = (names: readonly string[]): string => `apt-get install ${names.join(' ')}`;

/** All that `npm run prod:local` needs, on Debian. docs/local-server.md has the same line. */
export const INSTALL_ALL = install(['postgresql', 'openssl', ...PACKAGES]);

/** Debian's folders for servers. A user's PATH often leaves these out. */
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

/** Searches the PATH, then the usual folders of servers, then the unpacked packages. */
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
function unpack(): void {
  mkdirSync(UNPACKED, { recursive: true });
  for (const one of PACKAGES) {
    download(one);
    const file = readdirSync(UNPACKED).find((found) => found.startsWith(`${one}_`));
    execFileSync('dpkg', ['-x', file ?? one, UNPACKED], { cwd: UNPACKED, stdio: 'pipe' });
  }
}

/** The module with which nginx serves compressed copies, where it is installed. */
export const brotliModule = (): string | null =>
  ['/', `${UNPACKED}/`].map((root) => root + BROTLI).find(existsSync) ?? null;

/** Some packages of nginx come without the module. */
const isWhole = (): boolean => findProgram('nginx') !== null && brotliModule() !== null;

/** Names the tests that are left out, with the reason; null: none. */
export function missingOfNginx(): string | null {
  if (isWhole()) return null;
  const remedy = `(Debian: ${install(PACKAGES)})`;
  return findProgram('nginx') === null
    ? `SKIPPED: nginx is not installed ${remedy}.`
    : `nginx is tested without Brotli: its module is not installed ${remedy}.`;
}

/** The path of the program, or null with a report of what is missing. CI fetches it. */
export function findNginx(): string | null {
  if (!isWhole() && process.env['CI'] === 'true' && process.getuid?.() === 0) unpack();
  const missing = missingOfNginx();
  if (missing !== null) console.warn(`\n*** ${missing} ***\n`);
  return findProgram('nginx');
}
