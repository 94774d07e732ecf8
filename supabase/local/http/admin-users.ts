/** The admin endpoints of hosted Supabase Auth that we use, on the tables of Lite, which has none of them. */
import { randomBytes, randomUUID } from 'node:crypto';

/** Runs one statement as the owner of the database. */
export type Query = <T>(sql: string, parameters: unknown[]) => Promise<T[]>;

export interface AdminUsers {
  /** The id of a new, confirmed user; null where the address has a user. */
  create(email: string, password: string): Promise<string | null>;
  /** The name of a session in the list of devices; Lite stores none. */
  nameSession(id: string, agent: string): Promise<void>;
  /** A refresh token of it was used again. */
  endSession(id: string): Promise<void>;
  /** The token of a link that opens a session; null without a user. Nothing is mailed. */
  link(email: string): Promise<string | null>;
}

const BCRYPT = `extensions.crypt($2, extensions.gen_salt('bf', 10))`;

const CREATE = `with made as (
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    select $3::uuid, $1::text, ${BCRYPT}, now(), '{"provider": "email", "providers": ["email"]}', '{}'
    where not exists (select from auth.users where lower(email) = lower($1::text))
    on conflict (email) where is_sso_user = false do nothing returning id)
  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  select $4::uuid, 'email', id::text, id, jsonb_build_object('sub', id, 'email', $1::text, 'email_verified', true) from made
  returning user_id as id`;

export const adminUsers = (query: Query): AdminUsers => ({
  create: async (email, password) => {
    const made = [email.toLowerCase(), password, randomUUID(), randomUUID()];
    const [user] = await query<{ id: string }>(CREATE, made);
    return user?.id ?? null;
  },
  nameSession: async (id, agent) => {
    await query('update auth.sessions set user_agent = $2 where id = $1::uuid', [id, agent]);
  },
  endSession: async (id) => {
    await query('delete from auth.sessions where id = $1::uuid', [id]);
  },
  link: async (email) => {
    const token = randomBytes(28).toString('hex');
    const found = await query(
      `update auth.users set recovery_token = $2, recovery_sent_at = now() where lower(email) = lower($1) returning id`,
      [email, token],
    );
    return found.length === 0 ? null : token;
  },
});
