/** Answers that need no database, in the shape of PostgREST. */

const refusal = (status: number, code: string, message: string, headers: HeadersInit): Response =>
  Response.json({ code, details: null, hint: null, message }, { status, headers });

/** The caller's error, as PostgREST answers it. */
export const wrong = (message: string, code = 'PGRST100', status = 400): Response =>
  refusal(status, code, message, status === 405 ? { allow: 'POST, OPTIONS' } : {});

/** The answer of PostgREST when PostgreSQL cancels a statement. */
export const timeoutResponse = (): Response =>
  refusal(500, '57014', 'canceling statement due to statement timeout', {});

/** The request was not begun. */
export const busyResponse = (): Response =>
  refusal(503, 'busy', 'Too many requests are waiting. Try again in a moment.', {
    'retry-after': '1',
  });

/** Nothing was begun. Functions name an error of the shop, as they do elsewhere. */
export const diskFullResponse = (isFunction: boolean): Response => {
  const sentence = 'The shop cannot take anything at the moment. Try again later.';
  const headers = { 'retry-after': '30' };
  return isFunction
    ? Response.json({ error: 'unexpected', message: sentence }, { status: 503, headers })
    : refusal(503, 'disk_full', sentence, headers);
};

/** The request may have been carried out. */
export const interruptedResponse = (): Response =>
  refusal(503, 'interrupted', 'The database was interrupted. Try again in a moment.', {
    'retry-after': '2',
  });

export const tooLargeResponse = (): Response =>
  refusal(413, 'too_large', 'The request is too large.', {});

/** An error of the shop. */
export const failedResponse = (): Response => refusal(500, 'unexpected', 'The request failed.', {});
