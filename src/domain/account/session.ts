export interface User {
  readonly id: string;
  readonly email: string;
}

export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** By the clock of this browser, in milliseconds: a clock that is wrong by a day expires nothing. */
  readonly expiresAt: number;
  readonly user: User;
  /** Whether the cart of this browser has become part of the cart of the account. */
  readonly merged: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Null for anything that is none: storage may hold whatever an older version or a person left there. */
export function parseSession(text: string | null): Session | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Session> | null;
    const { accessToken, refreshToken, expiresAt, user, merged } = value ?? {};
    const isWhole = isText(accessToken) && isText(refreshToken) && Number.isFinite(expiresAt);
    if (!isWhole || !isText(user?.id) || !isText(user.email)) return null;
    return { accessToken, refreshToken, expiresAt: Number(expiresAt), user, merged: !!merged };
  } catch {
    return null;
  }
}

/** How long an access token lives, in milliseconds; by its own two times, so that no clock is asked. */
export function lifetimeOf(accessToken: string): number {
  try {
    const payload = accessToken.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp } = JSON.parse(atob(payload)) as { iat: number; exp: number };
    return Math.max(0, (exp - iat) * 1000) || 0;
  } catch {
    return 0;
  }
}
