import type { Deps, Handle, Mail } from '#supabase/functions/_shared/deps.ts';
import { authServer } from '#supabase/functions/_shared/auth-server.ts';
import { rpcAsUser, rpcClient } from '#supabase/functions/_shared/rpc.ts';
import { readSettings } from '#supabase/functions/_shared/settings.ts';
import { KEYS, type TestBackend } from './database.ts';
import { filesInMemory } from '#tests/support/hosts/private-files.ts';

export const SHOP_EMAIL = 'desk@shop.example';
export const SITE_URL = 'https://shop.example';

export interface FunctionAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** The Edge Functions over a real database; their mail is kept in `mails`. */
export interface Functions {
  readonly mails: Mail[];
  /** With a JWT, or the public key; null: without either, as a page asks where nobody is signed in. */
  ask(handle: Handle, body: object, key?: string | null): Promise<FunctionAnswer>;
}

export function functionsOn(
  backend: TestBackend,
  variables: Readonly<Record<string, string>> = {},
  client = '192.0.2.7',
): Functions {
  const given: Readonly<Record<string, string>> = {
    SUPABASE_URL: 'http://shop.test',
    SUPABASE_SERVICE_KEY: KEYS.secret,
    SITE_URL,
    SHOP_EMAIL,
    ...variables,
  };
  const settings = readSettings((name) => given[name]);
  const mails: Mail[] = [];
  const send = (url: RequestInfo | URL, init?: RequestInit) =>
    backend.fetch(new Request(url, init));
  const deps: Deps = {
    settings,
    rpc: rpcClient(settings, send),
    rpcAs: (jwt) => rpcAsUser(settings, jwt, send),
    auth: authServer(settings, send),
    files: filesInMemory(),
    sendMail: async (mail) => void mails.push(mail),
    clientAddress: () => client,
  };
  const ask: Functions['ask'] = async (handle, body, key = KEYS.publishable) => {
    const request = new Request('http://shop.test/functions/v1/any', {
      method: 'POST',
      headers: {
        ...(key !== null && { authorization: `Bearer ${key}` }),
        'user-agent': 'Browser of a test',
      },
      body: JSON.stringify(body),
    });
    const response = await handle(request, deps);
    return { status: response.status, body: (await response.json()) as FunctionAnswer['body'] };
  };
  return { mails, ask };
}
