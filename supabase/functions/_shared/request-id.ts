/** The id of a request, under which the browser, the functions and the database write about it. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Adds the id to every request that goes out. */
export const withRequestId =
  (send: typeof fetch, requestId: string): typeof fetch =>
  (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set(REQUEST_ID_HEADER, requestId);
    return send(url, { ...init, headers });
  };
