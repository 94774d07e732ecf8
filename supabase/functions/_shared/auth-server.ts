/**
 * The auth server compares passwords and opens sessions; it never mails, and what it states of an address proves nothing
 * (decision 34). Called with the service key: the browser reaches only refresh, user, logout and verify.
 * Endpoints: Supabase Auth (https://supabase.com/docs/reference/self-hosting-auth).
 */
import { AppError } from '#domain/shared/errors.ts';
import { keyHeaders } from './keys.ts';
import type { Settings } from './settings.ts';

/** The session that a browser stores. */
export interface AuthSession {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Unix seconds. */
  readonly expires_at: number;
  readonly userId: string;
}

export interface AuthServer {
  /** The id of a new user whose address counts as confirmed; null where the address has a user. */
  createUser(email: string, password: string): Promise<string | null>;
  /** null: wrong password, or no such user. One comparison in each case, if the user has a password. */
  signIn(email: string, password: string, agent: string): Promise<AuthSession | null>;
  /** A session without a password, for somebody whose mailbox answered just now; null where the user is gone. */
  openSession(email: string, agent: string): Promise<AuthSession | null>;
  /** Ends the session of a token and spares the others of its user. */
  endSession(accessToken: string): Promise<void>;
}

type AuthSettings = Pick<Settings, 'supabaseUrl' | 'serviceKey'>;

interface Sent {
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 10_000;

/** A failure that is nobody's input: it names the endpoint and the status, never what was sent. */
const failure = (path: string, status: number | string): AppError =>
  new AppError(
    'unexpected',
    {},
    Object.assign(new Error('auth'), { code: `auth ${path} ${status}` }),
  );

export function authServer(settings: AuthSettings, send: typeof fetch = fetch): AuthServer {
  const ask = (path: string, sent: Sent) => post(settings, send, path, sent);
  return {
    createUser: async (email, password) => {
      const sent = { email, password, email_confirm: true };
      const { status, body } = await ask('admin/users', { body: sent });
      if (status === 422) return null;
      return textOf(need('admin/users', status, body), 'id');
    },
    signIn: async (email, password, agent) => {
      const sent = { body: { email, password }, headers: { 'user-agent': agent } };
      const { status, body } = await askTwice(ask, 'token?grant_type=password', sent);
      return status === 400 ? null : toSession(need('token', status, body));
    },
    openSession: async (email, agent) => {
      const made = await sessionByLink(ask, email, agent);
      return made && toSession(made);
    },
    endSession: async (accessToken) => {
      const headers = { authorization: `Bearer ${accessToken}` };
      await ask('logout?scope=local', { body: {}, headers });
    },
  };
}

type Ask = (path: string, sent: Sent) => Promise<{ status: number; body: Body }>;
type Body = Readonly<Record<string, unknown>>;

/**
 * All access of the user may end while the auth server opens a session: it finds its own new session gone and fails. The
 * second answer is that of the password as it is now.
 */
async function askTwice(ask: Ask, path: string, sent: Sent): ReturnType<Ask> {
  const first = await ask(path, sent);
  return first.status < 500 ? first : ask(path, sent);
}

const LINKS_AT_MOST = 5;

/**
 * The link is made without a mail, and used at once. A user has one link: where somebody else with a proof of the same
 * mailbox makes theirs at this moment, ours is refused, and another is made.
 */
async function sessionByLink(ask: Ask, email: string, agent: string): Promise<Body | null> {
  for (let links = 1; ; links += 1) {
    const made = await ask('admin/generate_link', { body: { type: 'magiclink', email } });
    if (made.status === 404) return null;
    const link = need('generate_link', made.status, made.body);
    const sent = {
      type: textOf(link, 'verification_type'),
      token_hash: textOf(link, 'hashed_token'),
    };
    const used = await ask('verify', { body: sent, headers: { 'user-agent': agent } });
    if (used.status !== 403 || links === LINKS_AT_MOST)
      return need('verify', used.status, used.body);
  }
}

async function post(
  { supabaseUrl, serviceKey }: AuthSettings,
  send: typeof fetch,
  path: string,
  { body, headers = {} }: Sent,
): Promise<{ status: number; body: Body }> {
  const given = {
    ...keyHeaders(serviceKey),
    'content-type': 'application/json',
    ...headers,
  };
  try {
    const response = await send(`${supabaseUrl}/auth/v1/${path}`, {
      method: 'POST',
      headers: given,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: await response.json().catch(() => ({})) };
  } catch {
    throw failure(path.split('?')[0] ?? '', 'no answer');
  }
}

function need(path: string, status: number, body: Body): Body {
  if (status < 200 || status > 299) throw failure(path, status);
  return body;
}

/** Hosted puts the fields of a link beside those of its user, older versions under `properties`. */
function textOf(body: Body, name: string): string {
  const value = body[name] ?? (body['properties'] as Body | undefined)?.[name];
  if (typeof value !== 'string' || value === '') throw failure(name, 'missing');
  return value;
}

function toSession(body: Body): AuthSession {
  const lifetime = Number(body['expires_in'] ?? 3600);
  const expires = Number(body['expires_at'] ?? Math.floor(Date.now() / 1000) + lifetime);
  return {
    access_token: textOf(body, 'access_token'),
    refresh_token: textOf(body, 'refresh_token'),
    expires_at: expires,
    userId: textOf((body['user'] ?? {}) as Body, 'id'),
  };
}
