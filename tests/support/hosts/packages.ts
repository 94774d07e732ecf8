/** Servers from Debian's packages: as they are installed, else unpacked beside the other caches. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';

const UNPACKED = resolve('.cache/hosts');

type ServerName = 'nginx' | 'caddy';

const PACKAGES: Record<ServerName, readonly string[]> = {
  nginx: ['nginx', 'nginx-common', 'libnginx-mod-http-brotli-static'],
  caddy: ['caddy'],
};
const PLACES = ['usr/sbin', 'usr/bin'];
const BROTLI = 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const inRoots = (file: string): string | null =>
  ['/', `${UNPACKED}/`].map((root) => root + file).find(existsSync) ?? null;

const installed = (name: ServerName): string | null =>
  PLACES.map((place) => inRoots(`${place}/${name}`)).find((file) => file !== null) ?? null;

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
export const brotliModule = (): string | null => inRoots(BROTLI);

/** Some packages of nginx come without the module. */
const isWhole = (name: ServerName): boolean =>
  installed(name) !== null && (name !== 'nginx' || brotliModule() !== null);

/** Where a server's program is, or null after a loud report that it is not tested. CI fetches what is missing. */
export function findServer(name: ServerName): string | null {
  if (isWhole(name)) return installed(name);
  if (process.env['CI'] === 'true' && process.getuid?.() === 0) unpack(name);
  if (isWhole(name)) return installed(name);
  const packages = PACKAGES[name].join(' ');
  console.warn(`\n*** SKIPPED: ${name} is not whole (Debian: apt-get install ${packages}). ***\n`);
  return installed(name);
}
