/** Signed-in users: rows as the auth server writes them, and JWTs. */
import { createHmac, randomUUID } from 'node:crypto';
import { call, type Answer } from '#tests/support/database/api.ts';
import { KEYS, type TestBackend } from '#tests/support/database/database.ts';
import { Shopper } from './session.ts';

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function signed(claims: object, secret = KEYS.jwtSecret): string {
  const text = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** A user on one device. */
export interface User {
  id: string;
  /** The id in auth.sessions. */
  session: string;
  jwt: string;
}

const claimsOf = (id: string, session: string) => ({
  aud: 'authenticated',
  role: 'authenticated',
  sub: id,
  session_id: session,
  exp: Math.floor(Date.now() / 1000) + 3600,
});

/** Signs a user in on one more device. */
export async function signIn(backend: TestBackend, id: string): Promise<User> {
  const session = randomUUID();
  await backend.sql('insert into auth.sessions (id, user_id) values ($1, $2)', [session, id]);
  return { id, session, jwt: signed(claimsOf(id, session)) };
}

export async function aUser(backend: TestBackend): Promise<User> {
  const id = randomUUID();
  await backend.sql('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@shop.test`]);
  return signIn(backend, id);
}

/** A JWT with the user's claims and the signature of an attacker. */
export const forged = ({ id, session }: User): string =>
  signed(claimsOf(id, session), 'the secret of an attacker, also long enough');

/** A call with a JWT, or without one. */
export const callAs = (
  backend: TestBackend,
  jwt: string | null,
  name: string,
  args: object = {},
): Promise<Answer> =>
  call(backend, `/rest/v1/rpc/${name}`, {
    body: args,
    ...(jwt !== null && { headers: { authorization: `Bearer ${jwt}` } }),
  });

/** A cart session of a user, with a JWT in each call but those of the service. */
export class SignedIn extends Shopper {
  readonly user: User;

  constructor(backend: TestBackend, cart: string, user: User) {
    super(backend, cart);
    this.user = user;
  }

  static async open(backend: TestBackend, user: User): Promise<SignedIn> {
    const { status, body } = await callAs(backend, user.jwt, 'open_cart');
    if (status !== 200) throw new Error(`No cart: ${JSON.stringify(body)}`);
    return new SignedIn(backend, body, user);
  }

  override call(name: string, args: object = {}): Promise<Answer> {
    return callAs(this.backend, this.user.jwt, name, { cart: this.cart, ...args });
  }
}
