export interface User {
  readonly id: string;
  readonly email: string;
}

/** Who is signed in in this browser. supabase-js keeps the tokens under another key. */
export interface Session {
  readonly user: User;
  /** Whether the cart of this browser has become part of the cart of the account. */
  readonly merged: boolean;
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Null for anything that is none: storage may hold whatever an older version or a person left there. */
export function parseSession(text: string | null): Session | null {
  try {
    const { user, merged } = (JSON.parse(text ?? 'null') ?? {}) as Partial<Session>;
    return isText(user?.id) && isText(user.email) ? { user, merged: !!merged } : null;
  } catch {
    return null;
  }
}
