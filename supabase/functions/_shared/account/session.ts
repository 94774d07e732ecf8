/** Sessions: what a browser gets of one, and whose session a request has. */
import { AppError } from '#domain/shared/errors.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import type { AuthSession } from '#supabase/functions/_shared/auth-server.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import type { Body } from '#supabase/functions/_shared/http/body.ts';

/** One action: what came, from whom, and what it may use. */
export interface Call {
  readonly body: Body;
  readonly request: Request;
  readonly deps: Deps;
  /** For limits (decision 2). */
  readonly client: string;
}

/**
 * The browser's name for itself, as the list of devices shows it. Not at the start: the API refuses the service key
 * where a request looks like one of a browser.
 */
export const userAgentOf = ({ request }: Call): string =>
  `for ${request.headers.get('user-agent') ?? ''}`.slice(0, 300);

export const sessionAnswer = (
  { access_token, refresh_token, expires_at, userId }: AuthSession,
  email: string,
) => ({ access_token, refresh_token, expires_at, user: { id: userId, email } });

/** False where access has ended since the code, link or password was checked: then the session has ended, too. */
export async function admitSession(
  deps: Deps,
  { userId, access_token }: AuthSession,
  generation: number,
): Promise<boolean> {
  const opened = { user_id: userId, session_id: sessionIdIn(access_token), generation };
  return (await deps.rpc('admit_session', opened)).result === 'admitted';
}

export interface SignedIn {
  readonly account: RpcAnswer<'my_account'>;
  /** The id in auth.sessions. */
  readonly sessionId: string;
  readonly jwt: string;
}

/** The signed-in user. The database reads the JWT, and refuses one whose session has ended. */
export async function requireUser({ request, deps }: Call): Promise<SignedIn> {
  const jwt = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (jwt === undefined) throw new AppError('signed_out');
  const account = await deps.rpcAs(jwt)('my_account', {});
  return { account, sessionId: sessionIdIn(jwt), jwt };
}

/** The id of the session in a JWT that the auth server has just made, or the database accepted. */
export function sessionIdIn(jwt: string): string {
  const payload = (jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const claims = JSON.parse(atob(payload)) as Record<string, unknown>;
  return String(claims['session_id']);
}
