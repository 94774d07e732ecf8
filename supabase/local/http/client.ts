/** Finds the role of a request from its key or token, like Supabase Lite. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { ROLES, type Role } from './limits.ts';
import type { Secrets } from '#supabase/local/folder/secrets.ts';

export interface Caller {
  /** Whose turn a request takes in the queue. */
  readonly client: string;
  /** Aborted once nobody waits for the answer any more. */
  readonly left: AbortSignal;
}

type Keys = Pick<Secrets, 'serviceKey' | 'jwtSecret'>;

/** Whatever proves nothing is anonymous, which has the shortest limit. */
export function roleOf(request: Pick<Request, 'headers' | 'url'>, keys: Keys): Role {
  const { headers, url } = request;
  const key = headers.get('apikey') ?? new URL(url).searchParams.get('apikey') ?? '';
  const bearer = /^Bearer\s+(.+)$/.exec(headers.get('authorization') ?? '')?.[1];
  const isToken = bearer !== undefined && bearer !== key && !bearer.startsWith('sb_');
  if (isToken) return roleOfToken(bearer, keys.jwtSecret);
  return isSameSecret(key, keys.serviceKey) ? 'service_role' : 'anon';
}

/** Takes as long whatever is given. */
export function isSameSecret(one: string, other: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

function roleOfToken(token: string, secret: string): Role {
  const [head, payload = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url');
  if (!isSameSecret(signature, expected)) return 'anon';
  const claims = parse(Buffer.from(payload, 'base64url').toString());
  return ROLES.find((role) => role === claims['role']) ?? 'anon';
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
