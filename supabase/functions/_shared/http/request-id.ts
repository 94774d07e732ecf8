import { AsyncLocalStorage } from 'node:async_hooks';
import { REQUEST_ID } from '#domain/shared/errors.ts';

/** The id of a request, under which the browser, the functions and the database write about it. */
export const REQUEST_ID_HEADER = 'x-request-id';

const current = new AsyncLocalStorage<string>();

/** The id of the current request; null outside of one. */
export const requestId = (): string | null => current.getStore() ?? null;

/** The id of the caller, or a new one when that is missing or malformed. */
export const validRequestId = (given: string): string =>
  REQUEST_ID.test(given) ? given : crypto.randomUUID();

/** Whatever `work` logs or asks of the database carries the id. */
export const runWithRequestId = <T>(id: string, work: () => T): T => current.run(id, work);

/** Adds the id to every request that goes out. */
export const fetchWithRequestId =
  (send: typeof fetch, requestId: string): typeof fetch =>
  (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set(REQUEST_ID_HEADER, requestId);
    return send(url, { ...init, headers });
  };
