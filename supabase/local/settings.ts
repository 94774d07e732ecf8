/** The settings of the local stack, read from the environment and `.env`, each checked. */
import { existsSync } from 'node:fs';
import { UserError } from '#supabase/cli/user-error.ts';

export interface Settings {
  port: number;
  /** Where the site answers here, without a slash at the end. */
  origin: string;
  dataDir: string;
  outDir: string;
  /** The site's public address: only canonical links and mails of a deployment carry it. */
  siteUrl: string;
  siteEnv: 'development' | 'production';
  publishableKey: string;
  photoHosts: readonly string[];
  /** How many requests may wait for the database; one more is answered 503. */
  maxWaitingRequests: number;
  /** How long a call with the service key may run. */
  serviceCallSeconds: number;
  /** The header in which a proxy before this server names the caller; null: the connection shows it. */
  clientAddressHeader: string | null;
  /** How many carts one client address may open in an hour. */
  cartsPerAddressPerHour: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment variables and those of `.env`; the environment wins. */
export function readEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new UserError(`PORT is '${text}': give a whole number from 1 to 65535, or leave it out.`);
}

function folderOf(name: string, text: string): string {
  const folder = text.replace(/\/+$/, '');
  if (folder !== '' && folder !== '.' && !folder.startsWith('-')) return folder;
  throw new UserError(`${name} is '${text}': name a separate folder, or leave it out.`);
}

function siteUrlOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.origin === text && /^https?:$/.test(url.protocol)) return text;
  throw new UserError(
    `SITE_URL is '${text}': give an address like https://enersouq.example, without a path.`,
  );
}

function siteEnvOf(text: string): Settings['siteEnv'] {
  if (text === 'development' || text === 'production') return text;
  throw new UserError(`SITE_ENV is '${text}': give development or production.`);
}

function hostsOf(text: string): string[] {
  const hosts = text
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  const odd = hosts.find((host) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host));
  if (odd === undefined) return hosts;
  throw new UserError(
    `PHOTO_HOSTS names '${odd}': give host names like cdn.example.com, divided by commas.`,
  );
}

function countOf(name: string, text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new UserError(
    `${name} is '${text}': give a whole number from 1 to 99999, or leave it out.`,
  );
}

function headerOf(text: string): string | null {
  if (text === '' || /^[A-Za-z0-9-]{1,60}$/.test(text)) return text.toLowerCase() || null;
  throw new UserError(
    `CLIENT_ADDRESS_HEADER is '${text}': give the name of a header, such as x-real-ip, or leave it out.`,
  );
}

/** Reads every setting once; a broken one is a `UserError`, an empty one counts as left out. */
export function readSettings(environment: Environment): Settings {
  const read = (name: string, otherwise: string) => environment[name]?.trim() || otherwise;
  const port = portOf(read('PORT', '4321'));
  return {
    port,
    origin: `http://localhost:${port}`,
    dataDir: folderOf('DATA_DIR', read('DATA_DIR', '.data')),
    outDir: folderOf('OUT_DIR', read('OUT_DIR', 'dist')),
    siteUrl: siteUrlOf(read('SITE_URL', 'https://enersouq.example')),
    siteEnv: siteEnvOf(read('SITE_ENV', 'development')),
    publishableKey: read('PUBLIC_SUPABASE_ANON_KEY', 'sb_publishable_local'),
    photoHosts: hostsOf(read('PHOTO_HOSTS', '')),
    maxWaitingRequests: countOf('MAX_WAITING_REQUESTS', read('MAX_WAITING_REQUESTS', '256')),
    serviceCallSeconds: countOf('SERVICE_CALL_SECONDS', read('SERVICE_CALL_SECONDS', '60')),
    clientAddressHeader: headerOf(read('CLIENT_ADDRESS_HEADER', '')),
    cartsPerAddressPerHour: countOf(
      'CARTS_PER_ADDRESS_PER_HOUR',
      read('CARTS_PER_ADDRESS_PER_HOUR', '600'),
    ),
  };
}
