/** What of the REST API is open here; everything else of the embedded backend is not. */

/** Accounts come later: until then `/auth/v1` would let strangers make users. */
const OPEN_PATH = '/rest/v1/';
const FUNCTIONS = '/rest/v1/rpc/';

/**
 * The answer to a request that must not reach the backend, or null. Its own system pages answer without
 * a key. A query string on a function filters its answer with any operator, a regular expression among
 * them; nothing of ours sends one.
 */
export function restRefusal(request: Request): Response | null {
  const { pathname, search } = new URL(request.url);
  if (!pathname.startsWith(OPEN_PATH)) {
    return Response.json({ message: 'Not found' }, { status: 404 });
  }
  if (!pathname.startsWith(FUNCTIONS) || search === '') return null;
  const message = 'A function takes its arguments in the body of a POST, and no query string.';
  return Response.json({ code: 'PGRST100', message, details: null, hint: null }, { status: 400 });
}
