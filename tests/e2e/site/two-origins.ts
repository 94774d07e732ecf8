/** The site at one origin and its backend at another, without a proxy between them. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { serveStatic, type Listener } from '#supabase/local/http/static.ts';
import { listen, proxyRequest } from '#tests/support/hosts/http-server.ts';
import { aDemoFolder, startShop } from '#tests/support/hosts/local-shop.ts';

const OUT_DIR = '.cache/two-origins/site';
const PORT = '4397';

export interface TwoOrigins {
  /** The address of the pages. */
  readonly site: string;
  /** A page of somebody else. */
  readonly foreign: string;
  readonly backend: string;
  mailsTo(email: string): Promise<readonly { text: string }[]>;
  close(): Promise<void>;
}

async function build(backend: string): Promise<void> {
  rmSync(OUT_DIR, { recursive: true, force: true });
  mkdirSync(OUT_DIR, { recursive: true });
  const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      OUT_DIR,
      PREBUILT_PRODUCT_LIMIT: '5',
      SUPABASE_URL: backend,
      PUBLIC_SUPABASE_URL: backend,
      PUBLIC_SUPABASE_ANON_KEY: 'sb_publishable_local',
    },
  });
  const words: string[] = [];
  child.stdout.on('data', (chunk) => words.push(String(chunk)));
  child.stderr.on('data', (chunk) => words.push(String(chunk)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(words.join(''));
}

/**
 * Hosted Supabase's gateway: it answers preflights of the two APIs itself, which Supabase Lite refuses, and
 * leaves those of functions to the functions.
 */
function gatewayTo(shop: string): Listener {
  return (request, response) => {
    const { url = '/', method, headers } = request;
    if (method === 'OPTIONS' && !url.startsWith('/functions/')) {
      const asked = headers['access-control-request-headers'] ?? '';
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': asked,
      });
      return void response.end();
    }
    proxyRequest(shop, request, response);
  };
}

export async function startTwoOrigins(): Promise<TwoOrigins> {
  let pages: Listener | null = null;
  const site = await listen((request, response) => pages?.(request, response));
  const foreign = await listen((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Another site</title>');
  });
  const env = { PORT, DATA_DIR: aDemoFolder(), ALLOWED_ORIGINS: site.url };
  const shop = startShop(env, [process.execPath, 'supabase/start/main.ts', '--backend-only']);
  const gateway = await listen(gatewayTo(shop.url));
  const close = async (): Promise<void> => {
    for (const { server } of [site, foreign, gateway]) {
      server.closeAllConnections();
      server.close();
    }
    await shop.stop();
  };
  const backend = gateway.url;
  await shop.ready
    .then(() => build(backend))
    .catch(async (error: unknown) => {
      await close();
      throw error;
    });
  pages = serveStatic(OUT_DIR);
  const mailsTo = async (email: string): Promise<{ text: string }[]> => {
    const answer = await fetch(`${shop.url}/outbox.json?to=${encodeURIComponent(email)}`);
    return (await answer.json()) as { text: string }[];
  };
  return { site: site.url, foreign: foreign.url, backend, mailsTo, close };
}
