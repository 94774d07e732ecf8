/** PostgreSQL as a hosted Supabase project hands it over: `postgres` owns the database and is no superuser. */
import postgres from 'postgres';
import type { Postgres } from './postgres.ts';

/** The superuser of a hosted project. What it makes, `postgres` may use as far as it is granted. */
export const ADMIN = 'supabase_admin';

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

/** Schema `auth` belongs to the role of the auth server; `postgres` may read, refer to and change rows, not tables. */
const AUTH_SCHEMA = `
  create role supabase_auth_admin noinherit createrole login;
  create schema auth authorization supabase_auth_admin;
  grant create on database postgres to supabase_auth_admin;
  grant usage on schema auth to anon, authenticated, service_role, postgres;
  grant usage on schema extensions to supabase_auth_admin;
`;

/** Its tables as far as migrations and functions use them: their times have no defaults. */
const AUTH_TABLES = `
  create table auth.users (
    instance_id uuid, id uuid primary key, aud varchar(255), role varchar(255), email varchar(255),
    encrypted_password varchar(255), email_confirmed_at timestamptz, created_at timestamptz, updated_at timestamptz,
    is_sso_user boolean not null default false);
  create unique index users_email_partial_key on auth.users (email) where is_sso_user = false;
  create table auth.sessions (
    id uuid primary key, user_id uuid not null references auth.users on delete cascade,
    created_at timestamptz, updated_at timestamptz, not_after timestamptz, refreshed_at timestamp, user_agent text, ip inet);
  create table auth.identities (
    id uuid primary key default gen_random_uuid(), provider_id text not null, provider text not null,
    user_id uuid not null references auth.users on delete cascade, identity_data jsonb not null,
    created_at timestamptz, updated_at timestamptz, unique (provider_id, provider));
  create table auth.refresh_tokens (
    id bigserial primary key, token varchar(255) unique, user_id varchar(255), revoked boolean, parent varchar(255),
    session_id uuid references auth.sessions on delete cascade, created_at timestamptz, updated_at timestamptz);
  create function auth.jwt() returns jsonb language sql stable as $$
    select coalesce(nullif(current_setting('request.jwt.claim', true), ''),
      nullif(current_setting('request.jwt.claims', true), ''))::jsonb $$;
  create function auth.uid() returns uuid language sql stable as $$
    select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
`;

const AUTH_RIGHTS = `
  alter table auth.users enable row level security;
  alter table auth.sessions enable row level security;
  alter table auth.identities enable row level security;
  alter table auth.refresh_tokens enable row level security;
  grant select, insert, update, delete, references
    on auth.users, auth.sessions, auth.identities, auth.refresh_tokens to postgres;
  grant select on all tables in schema auth to postgres;
  grant usage, select on all sequences in schema auth to postgres;
`;

export const urlAs = ({ url }: Postgres, role: string): string => {
  const address = new URL(url);
  address.username = role;
  return address.href;
};

export type MakeAuth = (server: Postgres) => Promise<void>;

const authTables: MakeAuth = (server) => run(urlAs(server, 'supabase_auth_admin'), AUTH_TABLES);

/** `more` is what this project has besides, such as an extension; `makeAuth` makes the tables of `auth`. */
export async function setUpHostedProject(
  server: Postgres,
  more = '',
  makeAuth: MakeAuth = authTables,
): Promise<void> {
  await run(server.url, `create role ${ADMIN} superuser login`);
  await run(urlAs(server, ADMIN), HANDOVER + AUTH_SCHEMA);
  await makeAuth(server);
  await run(urlAs(server, ADMIN), AUTH_RIGHTS + more);
}

async function run(url: string, script: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await sql.unsafe(script).finally(() => sql.end());
}
