import { KEYS, type TestBackend } from './database.ts';

export interface Answer {
  status: number;
  /** Parsed JSON; null for an empty body. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test decides what it expects
  body: any;
}

export interface Call {
  method?: string;
  key?: string | null;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A plain request, as curl would send it. `body` may be text, to send what is no JSON. */
export async function call(backend: TestBackend, path: string, given: Call = {}): Promise<Answer> {
  const { key = KEYS.publishable, body } = given;
  const request = new Request(`http://shop.test${path}`, {
    method: given.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(key !== null && { apikey: key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...given.headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const response = await backend.fetch(request);
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : parsed(text) };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export const rpc = (
  backend: TestBackend,
  name: string,
  args: object = {},
  key = KEYS.publishable,
): Promise<Answer> => call(backend, `/rest/v1/rpc/${name}`, { key, body: args });

/** Calls as the Edge Functions do. */
export const serviceRpc = (backend: TestBackend, name: string, args: object = {}) =>
  rpc(backend, name, args, KEYS.secret);

/** Count and content of every table: equal before and after means that no row changed. */
export async function fingerprint(backend: TestBackend): Promise<Record<string, string>> {
  const tables = await backend.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'app', 'auth') order by 1`,
  );
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, count(*) || ' ' ||
      coalesce(sum(hashtextextended(row::text, 0)), 0) as content from ${name} as row`,
  );
  const rows = await backend.sql<{ name: string; content: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}
