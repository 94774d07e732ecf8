/** The API and the functions of a test database behind a real HTTP server on this machine. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authServer } from '#supabase/functions/_shared/auth-server.ts';
import { rpcAsUser, rpcClient } from '#supabase/functions/_shared/rpc.ts';
import { readSettings } from '#supabase/functions/_shared/settings.ts';
import { mountFunctions } from '#supabase/local/functions/functions.ts';
import { apiListener } from '#supabase/local/http/api.ts';
import { KEYS, type TestBackend } from '#tests/support/database/database.ts';
import { filesInMemory } from './private-files.ts';

export interface HttpShop {
  /** The same database, reached as a browser reaches it; every answer goes through `heard`. */
  overHttp: TestBackend;
  /** The texts of the mails to an address, the oldest first. */
  mailsTo(email: string): readonly string[];
  close(): Promise<void>;
}

type Heard = (path: string, response: Response) => void;

export async function startHttpShop(
  backend: TestBackend,
  variables: Readonly<Record<string, string>>,
  heard: Heard,
  logs = false,
): Promise<HttpShop> {
  const given = { SUPABASE_URL: 'http://shop.test', SUPABASE_SERVICE_KEY: KEYS.secret };
  const settings = readSettings((name) => ({ ...given, ...variables })[name]);
  const mails = new Map<string, string[]>();
  const send = (url: RequestInfo | URL, init?: RequestInit) =>
    backend.fetch(new Request(url, init));
  const functions = mountFunctions({
    settings,
    rpc: rpcClient(settings, send),
    rpcAs: (jwt) => rpcAsUser(settings, jwt, send),
    auth: authServer(settings, send),
    files: filesInMemory(),
    sendMail: async ({ to, text }) => void mails.set(to, [...(mails.get(to) ?? []), text]),
  });
  const server = createServer(apiListener(backend, functions, 256, logs));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    overHttp: { ...backend, fetch: (request) => askOver(origin, request, heard) },
    mailsTo: (email) => mails.get(email) ?? [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** With the whole body at hand, because the server takes none without a stated length. */
async function askOver(origin: string, request: Request, heard: Heard): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const body = method === 'GET' ? null : await request.text();
  const response = await fetch(origin + pathname + search, { method, headers, body });
  heard(pathname, response);
  return response;
}
