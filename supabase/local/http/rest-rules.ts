/** The parts of the REST API that are open here; the rest of the embedded backend is closed. */
import { isRead } from '#contract/reads/table.ts';
import { answerRead, unkept } from './reads.ts';
import { wrong } from './refusals.ts';

const FUNCTIONS = '/rest/v1/rpc/';

/** The backend writes a name that it does not find into its log: what is no name does not reach it. */
const NAMES = /^\/rest\/v1\/(?:rpc\/)?[a-z_]{0,63}$/;

type Ask = (request: Request) => Promise<Response>;

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/**
 * The answer to a request that must not reach the backend, or null. Its own system pages answer without
 * a key. A query string on a function filters its answer with any operator, a regular expression among
 * them; only the reads of the contract have one, and theirs does not reach the backend.
 */
async function restRefusal(request: Request): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  if (!NAMES.test(pathname)) {
    return Response.json({ message: 'Not found' }, { status: 404 });
  }
  if (!pathname.startsWith(FUNCTIONS)) return null;
  if (request.method === 'OPTIONS') return null; // A browser asks whether it may send a read from another origin.
  if (search !== '') {
    return wrong('This function takes its arguments in the body of a POST, and no query string.');
  }
  if (isReading(request)) {
    return wrong('This function is called by POST.', 'PGRST101', 405);
  }
  if (request.method !== 'POST' || (await isObject(request))) return null;
  return wrong('The arguments of a function are one JSON object.');
}

/** A list would be taken for arguments by position, and answered with rows. What is not JSON is refused later. */
async function isObject(request: Request): Promise<boolean> {
  const start = /^\s*(.?)/s.exec(await request.clone().text());
  return start?.[1] === '' || start?.[1] === '{';
}

/** PGlite checks the types of arguments before PostgreSQL does: that is the caller's error, not ours. */
async function restAnswer(response: Response): Promise<Response> {
  if (response.status !== 500) return response;
  const { code, message } = (await response.clone().json()) as { code?: string; message?: string };
  const isInput =
    code === 'SUP' &&
    /^(RangeError: Invalid time value|Error: (Invalid input|cannot pass more|number of array dimensions))/.test(
      message ?? '',
    );
  return isInput ? wrong('An argument has the wrong type.', '22P02') : response;
}

/** The answer of the backend to what may reach it. A cache keeps nothing but the reads of the contract. */
export async function withRestRules(
  request: Request,
  publicKey: string,
  ask: Ask,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const name = pathname.slice(FUNCTIONS.length);
  const checked: Ask = async (sent) => restAnswer(await ask(sent));
  if (isReading(request) && pathname.startsWith(FUNCTIONS) && isRead(name)) {
    return answerRead(request, name, publicKey, checked);
  }
  return unkept((await restRefusal(request)) ?? (await checked(request)));
}
