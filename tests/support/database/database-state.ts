/** A database in words, so that two can be compared: its schema with all rights, and its rows. */
import type { TestBackend } from './database.ts';

/** All that a schema consists of, in words that two databases can be compared by. */
const SCHEMA: Readonly<Record<string, string>> = {
  functions: `select pg_get_functiondef(oid) || coalesce(proacl::text, '') || coalesce(obj_description(oid), '') from pg_proc
    where pronamespace in ('app'::regnamespace, 'public'::regnamespace) and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  relations: `select format('%s %s %s %s %s', oid::regclass, relkind, relrowsecurity, relacl, obj_description(oid)) from pg_class
    where relnamespace in ('app'::regnamespace, 'public'::regnamespace)`,
  columns: `select format('%s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid)) from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace in ('app'::regnamespace, 'public'::regnamespace) and attnum > 0 and not attisdropped`,
  // A dump writes nested ANDs without their brackets.
  constraints: `select conrelid::regclass || ' ' || conname || translate(pg_get_constraintdef(oid), '()', '') from pg_constraint
    where connamespace in ('app'::regnamespace, 'public'::regnamespace)`,
  indexes: `select indexdef from pg_indexes where schemaname in ('app', 'public')`,
  triggers: `select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace in ('app'::regnamespace, 'public'::regnamespace)`,
  policies: `select format('%s', pg_policies) from pg_policies where schemaname in ('app', 'public')`,
  defaults: `select format('%s %s %s', coalesce(defaclnamespace::regnamespace::text, '-'), defaclobjtype, defaclacl) from pg_default_acl`,
  schemas: `select nspname || coalesce(nspacl::text, '') from pg_namespace where nspname in ('app', 'public', 'extensions', 'auth')`,
};

/** Without rows. */
export async function schemaOf({ sql }: TestBackend): Promise<Record<string, readonly string[]>> {
  const state: Record<string, readonly string[]> = {};
  for (const [name, query] of Object.entries(SCHEMA)) {
    const rows = await sql<{ line: string }>(
      `select line from (${query}) as part (line) order by 1`,
    );
    state[name] = rows.map(({ line }) => line);
  }
  return state;
}

/** A digest of each table's rows. */
export async function rowsOf({ sql }: TestBackend): Promise<Record<string, string | undefined>> {
  const state: Record<string, string | undefined> = {};
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('app', 'public', 'auth', 'supabase_migrations') order by 1`,
  );
  for (const { name } of tables) {
    const query = `select md5(coalesce(string_agg(line::text, '|' order by line::text), '')) as rows from ${name} as line`;
    state[name] = (await sql<{ rows: string }>(query))[0]?.rows;
  }
  return state;
}

export const stateOf = async (backend: TestBackend): Promise<Record<string, unknown>> => ({
  ...(await schemaOf(backend)),
  ...(await rowsOf(backend)),
});

type Rows = Record<string, Record<string, unknown>[]>;

/** The rows of each table, with these columns alone. */
export async function contentOf({ sql }: TestBackend, columns?: Rows): Promise<Rows> {
  const names = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('app', 'public') or (schemaname = 'auth' and tablename = 'users') order by 1`,
  );
  const content: Rows = {};
  for (const { name } of names) {
    const known = Object.keys(columns?.[name]?.[0] ?? {});
    const kept = known.map((column) => `'${column}', line -> '${column}'`).join(', ');
    const line = columns && known.length > 0 ? `jsonb_build_object(${kept})` : 'line';
    const rows = await sql<{ row: Record<string, unknown> }>(
      `select ${line} as row from (select to_jsonb(one) as line from ${name} as one) as every order by line::text`,
    );
    if (rows.length > 0) content[name] = rows.map(({ row }) => row);
  }
  return content;
}
