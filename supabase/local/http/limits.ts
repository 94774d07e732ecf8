import type { Database } from '#supabase/local/database/schema.ts';
import type { Settings } from '#supabase/cli/settings.ts';

export const ROLES = ['anon', 'authenticated', 'service_role'] as const;
export type Role = (typeof ROLES)[number];

/** Milliseconds; null when the role has no limit. */
export type RoleLimits = Readonly<Record<Role, number | null>>;

/** A setting for one database comes before the role's general one, as in PostgreSQL. */
const SETTINGS = `
  select distinct on (role.rolname) role.rolname as role, split_part(entry, '=', 2) as value
  from pg_catalog.pg_db_role_setting as kept
  join pg_catalog.pg_roles as role on role.oid = kept.setrole,
  unnest(kept.setconfig) as entry
  where entry like 'statement_timeout=%'
    and kept.setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))
  order by role.rolname, kept.setdatabase desc`;

export async function readRoleLimits(database: Database): Promise<RoleLimits> {
  const { rows } = await database.query<{ role: string; value: string }>(SETTINGS);
  const limits: Record<Role, number | null> = {
    anon: null,
    authenticated: null,
    service_role: null,
  };
  for (const role of ROLES) {
    const value = rows.find((row) => row.role === role)?.value;
    if (value !== undefined) limits[role] = await milliseconds(database, value);
  }
  return limits;
}

/** PostgreSQL itself reads '3s' or '500'; 0 means no limit. */
async function milliseconds(database: Database, value: string): Promise<number | null> {
  await database.query(`select set_config('statement_timeout', $1, false)`, [value]);
  const { rows } = await database.query<{ setting: string }>(
    `select setting from pg_catalog.pg_settings where name = 'statement_timeout'`,
  );
  await database.exec('reset statement_timeout');
  return Number(rows[0]?.setting ?? 0) || null;
}

/** The peer's address on its way to the database: the server overwrites what a client sends under this name. */
export const PEER_HEADER = 'x-shop-peer';

type Limits = Pick<Settings, 'clientAddressHeader' | 'trustedProxies' | 'cartsPerAddressPerHour'>;

export async function limitClients(database: Database, limits: Limits): Promise<void> {
  await database.query(
    'update app.client_limits set client_header = $1, trusted_proxies = $2, carts_per_client = $3',
    [
      limits.clientAddressHeader ?? PEER_HEADER,
      limits.clientAddressHeader === null ? 1 : limits.trustedProxies,
      limits.cartsPerAddressPerHour,
    ],
  );
}
