/** Catalogue reads by GET. The address is read by the contract, and PostgREST's filters never see it. */
import { ANSWERED_AT_HEADER, KEPT_HEADERS, UNKEPT_HEADERS } from '#contract/reads/lifetimes.ts';
import { parseRead } from '#contract/reads/parse.ts';
import { parametersOf, type ReadName } from '#contract/reads/table.ts';
import { wrong } from './refusals.ts';

/** Headers that reach the database. `Accept`, `Prefer` or `Range` would change an answer that is kept for all. */
const PASSED_ON = ['apikey', 'authorization', 'x-request-id', 'x-shop-peer'];

type Ask = (request: Request) => Promise<Response>;

/** A POST of the same meaning. A caller without a key, who may be a cache, has the public one. */
function asPost(
  { url, headers }: Request,
  name: ReadName,
  args: Readonly<Record<string, unknown>>,
  publicKey: string,
): Request {
  const passed = PASSED_ON.flatMap((header) => {
    const value = headers.get(header);
    return value === null ? [] : [[header, value] as [string, string]];
  });
  const sent = new Headers([
    ['content-type', 'application/json'],
    ['apikey', publicKey],
  ]);
  for (const [header, value] of passed) sent.set(header, value);
  const language = 'language' in parametersOf(name) ? { language: 'en' } : {};
  const { origin, pathname } = new URL(url);
  const body = JSON.stringify({ ...language, ...args });
  return new Request(origin + pathname, { method: 'POST', headers: sent, body });
}

const isGuest = ({ headers }: Request, publicKey: string): boolean =>
  !headers.has('authorization') && (headers.get('apikey') ?? publicKey) === publicKey;

const withoutBody = (answer: Response): Response => new Response(null, answer);

/** Answers a GET or HEAD of a read. Only the answer to a guest's canonical address may be kept. */
export async function answerRead(
  request: Request,
  name: ReadName,
  publicKey: string,
  ask: Ask,
): Promise<Response> {
  const answer = await answerGet(request, name, publicKey, ask);
  return request.method === 'HEAD' ? withoutBody(answer) : answer;
}

async function answerGet(
  request: Request,
  name: ReadName,
  publicKey: string,
  ask: Ask,
): Promise<Response> {
  const parsed = parseRead(name, new URL(request.url).search);
  if ('problem' in parsed) return unkept(wrong(parsed.problem));
  const answer = await ask(asPost(request, name, parsed.args, publicKey));
  const isKept = answer.status === 200 && parsed.isCanonical && isGuest(request, publicKey);
  return isKept ? kept(answer) : unkept(answer);
}

/** No `Vary` and no other header of the REST API. */
function kept({ status, body, headers }: Response): Response {
  const answeredAt = Math.floor(Date.now() / 1000);
  return new Response(body, {
    status,
    headers: {
      'content-type': headers.get('content-type') ?? 'application/json',
      // For every origin alike: one that is reflected would make caches ask who calls.
      'access-control-allow-origin': '*',
      'access-control-expose-headers': `${ANSWERED_AT_HEADER}, date`,
      ...KEPT_HEADERS,
      [ANSWERED_AT_HEADER]: `${answeredAt}`,
    },
  });
}

/** The same answer, for no cache. */
export function unkept(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(UNKEPT_HEADERS)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}
