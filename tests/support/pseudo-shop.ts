/** The shop in the pseudo language: its own build, served with the answers of a real backend in accents. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOCALES } from '#domain/locale.ts';
import { serveStatic, type Listener } from '#supabase/local/static.ts';
import { aFolder, startShop } from './local-shop.ts';
import { accented, inPlain } from './pseudo-data.ts';

const OUT_DIR = '.cache/pseudo/site';
const BACKEND = /^\/(rest|functions|auth)\/v1\//;

export interface PseudoShop {
  readonly url: string;
  /** Before each address: the pseudo language takes the place of Arabic. */
  readonly prefix: string;
  /** What was mailed to an address, the newest first. */
  mailsTo(email: string): Promise<readonly { text: string }[]>;
  readonly folder: string;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks = await Array.fromAsync(request);
  return Buffer.concat(chunks as Buffer[]).toString();
}

/** Passes a call on: its words go in as the database has them, and come back accented. */
async function forward(
  backend: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = await bodyOf(request);
  const body = text ? JSON.stringify(inPlain(JSON.parse(text))) : null;
  const headers = { apikey: String(request.headers.apikey), 'content-type': 'application/json' };
  const answer = await fetch(backend + request.url, { method: request.method, headers, body });
  const given = await answer.text();
  const isData = answer.ok && given !== '' && request.url?.startsWith('/rest/');
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(isData ? JSON.stringify(accented(JSON.parse(given))) : given);
}

async function build(url: string): Promise<void> {
  rmSync(OUT_DIR, { recursive: true, force: true });
  const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    env: {
      ...process.env,
      LOCALE: 'pseudo',
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      OUT_DIR,
      PREBUILT_PRODUCT_LIMIT: '5',
      SUPABASE_URL: url,
      PUBLIC_SUPABASE_URL: '',
      PUBLIC_SUPABASE_ANON_KEY: 'sb_publishable_local',
    },
  });
  const words: string[] = [];
  child.stdout.on('data', (chunk) => words.push(String(chunk)));
  child.stderr.on('data', (chunk) => words.push(String(chunk)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(words.join(''));
}

export async function startPseudoShop(port: number): Promise<PseudoShop> {
  const env = {
    PORT: String(port),
    DATA_DIR: `${aFolder()}/data`,
    CARTS_PER_ADDRESS_PER_HOUR: '9999',
  };
  const backend = startShop(env, [process.execPath, 'supabase/local/main.ts', '--backend-only']);
  await backend.ready;
  let site: Listener | null = null;
  const server = createServer((request, response) => {
    if (!BACKEND.test(request.url ?? '')) return site?.(request, response);
    forward(backend.url, request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(502).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await backend.stop();
  };
  await build(url).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  site = serveStatic(OUT_DIR);
  const mailsTo = async (email: string): Promise<{ text: string }[]> => {
    const answer = await fetch(`${backend.url}/outbox.json?to=${encodeURIComponent(email)}`);
    return (await answer.json()) as { text: string }[];
  };
  return { url, prefix: LOCALES.ar.prefix, folder: OUT_DIR, mailsTo, close };
}
