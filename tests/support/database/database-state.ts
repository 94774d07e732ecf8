/** A database in words, so that two can be compared: its schema with all rights, and its rows. */
import { isDeepStrictEqual } from 'node:util';
import type { TestBackend } from './database.ts';

/** Rights in one order: they are kept in that of the grants. */
const rights = (column: string): string =>
  `(select string_agg(item::text, ' ' order by item::text) from unnest(${column}) as item)`;
const COMMENT = `(select string_agg(description, '') from pg_description
  where objoid = known.oid and classoid = known.tableoid and objsubid = 0)`;
const OURS = `in ('app'::regnamespace, 'public'::regnamespace)`;

/** All that a schema consists of: what each object is called, and each of its parts in words that two databases can be compared by. */
const SCHEMA: readonly string[] = [
  `select format('function %s', oid::regprocedure), jsonb_build_object(
     'definition', pg_get_functiondef(oid), 'rights', ${rights('proacl')}, 'comment', ${COMMENT})
   from pg_proc as known where pronamespace ${OURS} and prokind = 'f'
     and not exists (select from pg_depend where objid = known.oid and deptype = 'e')`,
  `select format('relation %s', oid::regclass), jsonb_build_object(
     'kind', relkind, 'row security', array[relrowsecurity, relforcerowsecurity], 'options', reloptions,
     'rights', ${rights('relacl')}, 'comment', ${COMMENT},
     'definition', case relkind when 'v' then pg_get_viewdef(oid) when 'i' then pg_get_indexdef(oid) end)
   from pg_class as known where relnamespace ${OURS}`,
  `select format('column %s.%s', attrelid::regclass, attname), jsonb_build_object(
     'place', row_number() over (partition by attrelid order by attnum),
     'type', format_type(atttypid, atttypmod), 'not null', attnotnull, 'generated', attgenerated, 'identity', attidentity,
     'collation', nullif(attcollation, 0)::regcollation, 'statistics', nullif(attstattarget, -1),
     'default', pg_get_expr(adbin, adrelid), 'rights', ${rights('attacl')}, 'comment', col_description(attrelid, attnum))
   from pg_attribute join pg_class as known on known.oid = attrelid
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace ${OURS} and attnum > 0 and not attisdropped`,
  // A dump writes nested ANDs without their brackets.
  `select format('constraint %s of %s', conname, conrelid::regclass), jsonb_build_object(
     'definition', translate(pg_get_constraintdef(oid), '()', ''), 'comment', ${COMMENT})
   from pg_constraint as known where connamespace ${OURS}`,
  `select format('trigger %s of %s', tgname, tgrelid::regclass), jsonb_build_object(
     'definition', pg_get_triggerdef(known.oid), 'enabled', tgenabled, 'comment', ${COMMENT})
   from pg_trigger as known join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace ${OURS}`,
  `select format('policy %s of %s.%s', policyname, schemaname, tablename), to_jsonb(known)
   from pg_policies as known where schemaname in ('app', 'public')`,
  `select format('type %s', oid::regtype), jsonb_build_object(
     'kind', typtype, 'rights', ${rights('typacl')}, 'comment', ${COMMENT})
   from pg_type as known where typnamespace ${OURS} and typcategory <> 'A'`,
  `select format('sequence %s.%s', schemaname, sequencename), to_jsonb(known) - 'last_value'
   from pg_sequences as known where schemaname in ('app', 'public')`,
  `select format('schema %s', nspname), jsonb_build_object('rights', ${rights('nspacl')}, 'comment', ${COMMENT})
   from pg_namespace as known where nspname in ('app', 'public', 'extensions', 'auth')`,
  `select format('extension %s', extname), jsonb_build_object('schema', extnamespace::regnamespace) from pg_extension`,
  `select format('default rights in %s', coalesce(defaclnamespace::regnamespace::text, 'every schema')),
     jsonb_object_agg(defaclobjtype, ${rights('defaclacl')}) from pg_default_acl group by 1`,
];

/** Roles belong to a server: no backup of a database has them. */
const ROLES = `select format('role %s', rolname), jsonb_build_object('settings', rolconfig)
  from pg_roles where rolname in ('anon', 'authenticated')`;

/** Without rows: 'function app.cart_lines(uuid): comment' and so on. */
export const schemaOf = (backend: TestBackend): Promise<Record<string, unknown>> =>
  partsOf(backend, SCHEMA);

async function partsOf(
  { sql }: TestBackend,
  queries: readonly string[],
): Promise<Record<string, unknown>> {
  const state: Record<string, unknown> = {};
  for (const query of queries) {
    const objects = await sql<{ name: string; parts: Record<string, unknown> }>(
      `select name, parts from (${query}) as object (name, parts) order by 1`,
    );
    for (const { name, parts } of objects) {
      for (const [part, value] of Object.entries(parts)) state[`${name}: ${part}`] = value;
    }
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

export type Rows = Record<string, Record<string, unknown>[]>;

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

/** The schema with the limits of roles, and the rows that it begins with. When a job was planned is the time of the build. */
export async function beginningOf(backend: TestBackend): Promise<Record<string, unknown>> {
  const content = await contentOf(backend);
  const rows = Object.entries(content).map(([table, lines]) => [
    `rows of ${table}`,
    lines.map((line) => ({ ...line, planned_at: undefined })),
  ]);
  return { ...(await partsOf(backend, [...SCHEMA, ROLES])), ...Object.fromEntries(rows) };
}

/** The parts that two databases do not have alike. */
export function differencesOf(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !isDeepStrictEqual(one[name], other[name])).sort();
}
