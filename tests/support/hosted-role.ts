/** PostgreSQL as a hosted Supabase project hands it over: `postgres` owns the database and is no superuser. */
import postgres from 'postgres';
import type { Postgres } from './postgres.ts';

/** The superuser of a hosted project. What it makes, `postgres` may use as far as it is granted. */
const ADMIN = 'supabase_admin';

const HANDOVER = `
  alter role postgres rename to initial_superuser;
  create role postgres login createrole createdb replication bypassrls;
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit;
  grant anon, authenticated, service_role to authenticator;
  grant anon, authenticated, service_role to postgres with admin option;
  grant authenticator to postgres;
  alter role authenticator set statement_timeout = '8s';
  alter database postgres owner to postgres;
  alter schema public owner to postgres;
  create schema extensions authorization postgres;
  create extension pgcrypto with schema extensions;
  grant usage on schema extensions to anon, authenticated, service_role;
`;

/**
 * Schema `auth` as far as migrations and functions use it: it belongs to the auth server's role and row
 * security is on. `postgres`, which passes by row security, may read and write its rows, not change its
 * tables (the grants of the hosted image: all rights on all tables of schema auth).
 */
const AUTH = `
  create role supabase_auth_admin noinherit createrole login;
  create schema auth authorization supabase_auth_admin;
  grant usage on schema auth to anon, authenticated, service_role, postgres;
  set role supabase_auth_admin;
  create table auth.users (id uuid primary key, email varchar(255), created_at timestamptz default now());
  create unique index users_email_partial_key on auth.users (email);
  create table auth.sessions (id uuid primary key, user_id uuid not null references auth.users on delete cascade,
    created_at timestamptz, updated_at timestamptz, user_agent text);
  create table auth.identities (id uuid primary key, user_id uuid not null references auth.users on delete cascade);
  alter table auth.users enable row level security;
  alter table auth.sessions enable row level security;
  alter table auth.identities enable row level security;
  grant all on auth.users, auth.sessions, auth.identities to postgres;
  create function auth.jwt() returns jsonb language sql stable as $$
    select coalesce(nullif(current_setting('request.jwt.claim', true), ''),
      nullif(current_setting('request.jwt.claims', true), ''))::jsonb $$;
  create function auth.uid() returns uuid language sql stable as $$
    select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
  reset role;
`;

export const urlAs = ({ url }: Postgres, role: string): string => {
  const address = new URL(url);
  address.username = role;
  return address.href;
};

export async function handOver(server: Postgres): Promise<void> {
  await run(server.url, `create role ${ADMIN} superuser login`);
  await run(urlAs(server, ADMIN), HANDOVER + AUTH);
}

async function run(url: string, script: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await sql.unsafe(script).finally(() => sql.end());
}
