/** The server of `npm start` before a backend and functions that only record what they are asked. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { readSettings } from '#supabase/cli/settings.ts';
import { apiListener } from '#supabase/local/http/api.ts';
import type { Caller } from '#supabase/local/http/client.ts';
import { Outbox } from '#supabase/local/functions/outbox.ts';
import { createShopServer, listen } from '#supabase/local/http/server.ts';
import { sendRaw } from './raw-request.ts';

let server: ReturnType<typeof createShopServer>;
/** The requests to the backend. */
export const asked: { url: string; headers: Headers; caller: Caller | undefined }[] = [];
/** One entry for each delivery of mails that was started. */
export const delivered: string[] = [];
/** A function ends when `hold` does. */
export const functionCalls = { hold: Promise.resolve(), running: 0 };
export const folder = mkdtempSync(join(tmpdir(), 'enersouq-server-'));

beforeAll(async () => {
  const outbox = new Outbox(folder);
  const backend = {
    fetch: async ({ url, headers }: Request, caller?: Caller) => {
      asked.push({ url, headers, caller });
      return new Response('api');
    },
  };
  const functions = {
    fetch: async ({ url }: Request) => {
      functionCalls.running += 1;
      await functionCalls.hold;
      functionCalls.running -= 1;
      return new Response(`function ${new URL(url).pathname}`);
    },
    deliverMail: async () => void delivered.push('run'),
    runScheduled: async () => null,
  };
  const health = () => ({ ready: true, busy: false, waiting: 0 });
  const api = apiListener(backend, functions, 2);
  const patience = {
    headersTimeout: 1_500,
    requestTimeout: 1_500,
    connectionsCheckingInterval: 100,
  };
  server = createShopServer({ api, site: null, health }, outbox, readSettings({}), patience);
  await listen(server, 0);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

export const port = (): number => (server.address() as AddressInfo).port;

export const send = (method: string, path: string, headers: object = {}) =>
  sendRaw(port(), path, { method, headers });
