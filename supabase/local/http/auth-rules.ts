/**
 * The open parts of the auth API. A browser may renew, read and end a session. A caller with the service key may also
 * sign in by password and use the few admin endpoints of hosted Supabase that Lite does not have.
 */
import { timingSafeEqual } from 'node:crypto';
import type { AdminUsers } from './admin-users.ts';

const PREFIX = '/auth/v1/';
export const isAuthPath = (pathname: string): boolean => pathname.startsWith(PREFIX);

const notFound = (): Response => Response.json({ msg: 'Not found' }, { status: 404 });

const isOpen = (method: string, path: string): boolean =>
  [
    'POST token?grant_type=refresh_token',
    'GET user',
    'POST logout',
    'POST logout?scope=local',
    'POST logout?scope=global',
    'POST logout?scope=others',
    'POST verify',
  ].includes(`${method} ${path}`);

function hasKey({ headers }: Request, serviceKey: string): boolean {
  const [given, expected] = [Buffer.from(headers.get('apikey') ?? ''), Buffer.from(serviceKey)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

let lastRenewal: Promise<unknown> = Promise.resolve();

/** Lite reads and replaces a refresh token in several statements: of two requests at once, one would end the session. */
function inTurn<T>(renew: () => Promise<T>): Promise<T> {
  const renewal = lastRenewal.then(renew);
  lastRenewal = renewal.catch(() => undefined);
  return renewal;
}

/** The answer of the auth API to what may reach it. */
export async function withAuthRules(
  request: Request,
  serviceKey: string,
  users: AdminUsers,
  ask: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(PREFIX.length) + search;
  const isShop = hasKey(request, serviceKey);
  const agent = isShop ? request.headers.get('user-agent') : null;
  if (isOpen(request.method, path)) {
    const text = await request.text();
    if (request.method === 'POST' && !isTexts(text)) return wrong(400, 'The body is not valid.');
    const sent = withText(request, path === 'verify' ? inLitesWords(text) : text);
    if (path === 'verify') return named(await ask(sent), agent, users);
    const answered = async (): Promise<Response> => ended(await ask(sent), users);
    return path.startsWith('token') ? inTurn(answered) : answered();
  }
  if (!isShop) return notFound();
  if (path === 'token?grant_type=password') return named(await ask(request), agent, users);
  return path.startsWith('admin/') ? adminAnswer(request, path, users) : notFound();
}

/** Lite revokes the refresh tokens of a session in which an old one is used again, and leaves the session: it ends here. */
async function ended(response: Response, users: AdminUsers): Promise<Response> {
  const session = response.headers.get('sb-auth-session-id');
  if (response.status !== 400 || session === null) return response;
  const { error_code } = (await response.clone().json()) as { error_code?: string };
  if (error_code === 'refresh_token_already_used') await users.endSession(session);
  return response;
}

/** A new session with the name of the browser that asked for it, as hosted keeps it. */
async function named(
  response: Response,
  agent: string | null,
  users: AdminUsers,
): Promise<Response> {
  if (!response.ok || !agent) return response;
  const { access_token = '' } = (await response.clone().json()) as { access_token?: string };
  const payload = Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString();
  const { session_id } = JSON.parse(payload || '{}') as { session_id?: string };
  if (session_id !== undefined) await users.nameSession(session_id, agent);
  return response;
}

/** Lite knows a code or link by the email that carried it; hosted takes `email` for both. */
const inLitesWords = (text: string): string =>
  text.replace(/("type"\s*:\s*)"email"/, '$1"magiclink"');

function withText(request: Request, text: string): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const { url, method } = request;
  return new Request(url, { method, headers, ...(method === 'POST' && { body: text }) });
}

const READ = ['refresh_token', 'token', 'token_hash', 'type', 'email'];

/** Nothing, or an object in which all that is read is text: Lite asks the database for what it is given, and fails there. */
function isTexts(text: string): boolean {
  if (text.trim() === '') return true;
  const body = parsed(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const given = body as Body;
  return READ.every((name) => given[name] === undefined || isText(given[name]));
}

const isText = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length <= 1000 &&
  value.isWellFormed() &&
  !value.includes('\0');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Body = Readonly<Record<string, unknown>>;

const wrong = (status: number, msg: string): Response => Response.json({ msg }, { status });

async function adminAnswer(request: Request, path: string, users: AdminUsers): Promise<Response> {
  const body = (await request.json().catch(() => ({}))) as Body;
  const text = (name: string): string => (typeof body[name] === 'string' ? body[name] : '');
  switch (`${request.method} ${path}`) {
    case 'POST admin/users':
      return created(await users.create(text('email'), text('password')));
    case 'POST admin/generate_link':
      return linked(await users.link(text('email')));
    default:
      return notFound();
  }
}

const created = (id: string | null): Response =>
  id === null ? wrong(422, 'This address has a user already.') : Response.json({ id });

const linked = (hashedToken: string | null): Response =>
  hashedToken === null
    ? wrong(404, 'User not found')
    : Response.json({ hashed_token: hashedToken, verification_type: 'magiclink' });
