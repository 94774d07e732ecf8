import { PREFIX } from '#domain/shared/prefix.ts';
import { readQuery } from '#contract/reads/address.ts';
import { isRead, parametersOf } from '#contract/reads/table.ts';

/** All calls of a page begin alike, so that they are found together (docs/logs.md). */
const page = Math.random().toString(36).slice(2);
let calls = 0;

/** The id under which functions and database write about a call. */
export const requestId = (): string => `${page}-${++calls}`;

/** The language of the page. By default a browser sends the languages of its user, which may differ. */
export const LANGUAGE = PREFIX ? PREFIX.slice(1) : 'en';

/** A GET of the catalogue: nothing of the caller decides its answer, so that caches need not ask who calls. */
export const getRequest = (key: string, id = requestId()): RequestInit => ({
  headers: { apikey: key, 'x-request-id': id },
});

/** A request with a body of JSON and the public key, for a signed-in user with their access token too. */
export const jsonRequest = (
  key: string,
  body: string,
  token?: string,
  id = requestId(),
): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    apikey: key,
    'x-request-id': id,
    'accept-language': LANGUAGE,
    ...(token && { authorization: `Bearer ${token}` }),
  },
  body,
});

/** How much the bodies of all calls may have together that a browser finishes for pages that were left. */
const LIMIT_BYTES = 64 * 1024;

let bytesUnderWay = 0;

/**
 * Sends a call that the browser finishes where its page is left before the answer. What is too large for that is sent as
 * any other call: the browser would refuse it.
 */
export async function fetchKeptAlive(url: string, init: RequestInit): Promise<Response> {
  const bytes = new TextEncoder().encode(String(init.body)).length;
  const keepalive = bytesUnderWay + bytes < LIMIT_BYTES;
  if (keepalive) bytesUnderWay += bytes;
  try {
    return await fetch(url, { ...init, keepalive });
  } finally {
    if (keepalive) bytesUnderWay -= bytes;
  }
}

interface Asked {
  readonly args: object;
  /** The query string of a GET; null for what is called by POST. */
  readonly query: string | null;
}

/** A read of the catalogue is asked for in the language of the page. */
export function askedRead(name: string, given: object): Asked {
  if (!isRead(name)) return { args: given, query: null };
  const args = 'language' in parametersOf(name) ? { language: LANGUAGE, ...given } : given;
  return { args, query: readQuery(name, { ...args }) };
}
