/** The schema after all migrations, read from the system catalogue. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import {
  ANON_FUNCTIONS,
  APP_NAMES,
  DESK_FUNCTIONS,
  SERVICE_FUNCTIONS,
} from '#tests/database/platform/anon-functions.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

const names = async (sql: string): Promise<string[]> =>
  (await backend.sql<{ name: string }>(sql)).map((row) => row.name);

const TABLES = `select relation.*, namespace.nspname as schema from pg_class as relation
  join pg_namespace as namespace on namespace.oid = relation.relnamespace
  where namespace.nspname in ('public', 'app') and relation.relkind in ('r', 'p')`;

const FUNCTIONS = `select routine.*, namespace.nspname as schema,
    routine.proname || '(' || oidvectortypes(routine.proargtypes) || ')' as signature
  from pg_proc as routine join pg_namespace as namespace on namespace.oid = routine.pronamespace
  where namespace.nspname in ('public', 'app')`;

const executable = (role: string, schema: string): Promise<string[]> =>
  names(`select signature as name from (${FUNCTIONS}) as routine
    where schema = '${schema}' and has_function_privilege('${role}', oid, 'execute') order by 1`);

test('the check sees tables and functions at all', async () => {
  expect((await names(`select relname as name from (${TABLES}) as t`)).length).toBeGreaterThan(20);
  expect((await names(`select proname as name from (${FUNCTIONS}) as f`)).length).toBeGreaterThan(
    80,
  );
});

describe('row security', () => {
  test('is on for every table of both schemas', async () => {
    const open = `select relname as name from (${TABLES}) as t where not relrowsecurity`;
    expect(await names(open)).toEqual([]);
  });

  test('in app is one policy that denies everything, on every table', async () => {
    const deviating = `select relname as name from (${TABLES}) as t where schema = 'app' and (
      select array_agg(format('%s %s %s %s %s', policyname, cmd, roles, qual, with_check)) from pg_policies
      where schemaname = 'app' and tablename = relname)
      is distinct from array['reached only through functions ALL {public} false false']`;
    expect(await names(deviating)).toEqual([]);
  });

  test('in public has no policy: no row for anon or authenticated, whatever a grant allows', async () => {
    const policies = `select tablename || ' ' || cmd || ' ' || roles::text as name from pg_policies
      where schemaname = 'public' order by 1`;
    expect(await names(policies)).toEqual([]);
  });

  test('is not passed by a view', async () => {
    const views = `select relname as name from pg_class join pg_namespace as n on n.oid = relnamespace
      where n.nspname in ('public', 'app') and relkind in ('v', 'm')
      and not coalesce('security_invoker=true' = any (reloptions), false)`;
    expect(await names(views)).toEqual([]);
  });
});

/** Tables, views and sequences; a hosted project opens new ones to everybody by default. */
const RELATIONS = `select relation.oid, relation.relkind, namespace.nspname || '.' || relation.relname as full_name
  from pg_class as relation join pg_namespace as namespace on namespace.oid = relation.relnamespace
  where namespace.nspname in ('public', 'app') and relation.relkind in ('r', 'p', 'v', 'm', 'f', 'S')`;

describe('grants', () => {
  test.each(['anon', 'authenticated', 'public'])('give %s no table and no column', async (role) => {
    const tables = `select full_name || ' ' || privilege as name
      from (${RELATIONS}) as t, unnest(array['select','insert','update','delete','truncate','references','trigger']) as privilege
      where relkind <> 'S' and has_table_privilege('${role}', t.oid, privilege)`;
    const columns = `select full_name || ' ' || privilege as name
      from (${RELATIONS}) as t, unnest(array['select','insert','update','references']) as privilege
      where relkind <> 'S' and has_any_column_privilege('${role}', t.oid, privilege)`;
    expect(await names(tables)).toEqual([]);
    expect(await names(columns)).toEqual([]);
  });

  test.each(['anon', 'authenticated', 'public'])('give %s no sequence', async (role) => {
    const sequences = `select full_name || ' ' || privilege as name
      from (${RELATIONS}) as t, unnest(array['usage','select','update']) as privilege
      where relkind = 'S' and has_sequence_privilege('${role}', t.oid, privilege)`;
    expect(await names(sequences)).toEqual([]);
  });

  test('give anon and authenticated nothing that is made later, although a project opens it', async () => {
    await backend.exec(`
      create table public.made_later (id integer generated always as identity primary key, secret text);
      create sequence public.counted_later;
      create function public.written_later() returns jsonb language sql as $$ select '1'::jsonb $$;`);
    const rights = await backend.sql(`select role,
        has_any_column_privilege(role, 'public.made_later', 'select, insert, update, references') as columns,
        has_table_privilege(role, 'public.made_later', 'select, insert, update, delete, truncate') as rows,
        has_sequence_privilege(role, 'public.counted_later', 'usage, select, update') as sequence,
        has_function_privilege(role, 'public.written_later()', 'execute') as function
      from unnest(array['anon', 'authenticated']) as role`);
    await backend.exec(`drop table public.made_later; drop sequence public.counted_later;
      drop function public.written_later();`);
    const closed = { columns: false, rows: false, sequence: false, function: false };
    expect(rights).toEqual([
      { role: 'anon', ...closed },
      { role: 'authenticated', ...closed },
    ]);
  });

  test('give nobody but the owner a table of app, the service key neither', async () => {
    const rights = `select relname as name from (${TABLES}) as t where schema = 'app'
      and has_table_privilege('service_role', t.oid, 'select, insert, update, delete')`;
    expect(await names(rights)).toEqual([]);
  });
});

describe('functions', () => {
  test('of public return one jsonb value, never rows or columns', async () => {
    const others = `select signature || ' ' || pg_get_function_result(oid) as name from (${FUNCTIONS}) as f
      where schema = 'public' and (prorettype <> 'jsonb'::regtype or proretset or proargmodes is not null)`;
    expect(await names(others)).toEqual([]);
  });

  test('have an empty search path', async () => {
    const loose = `select signature as name from (${FUNCTIONS}) as f
      where not coalesce('search_path=""' = any (proconfig), false)`;
    expect(await names(loose)).toEqual([]);
  });

  test('that run as their owner are in app only', async () => {
    const definers = `select signature as name from (${FUNCTIONS}) as f where schema = 'public' and prosecdef`;
    expect(await names(definers)).toEqual([]);
  });

  test.each([
    { role: 'anon', listed: ANON_FUNCTIONS },
    { role: 'authenticated', listed: [...ANON_FUNCTIONS, ...DESK_FUNCTIONS].sort() },
  ])('that $role may execute are the listed ones', async ({ role, listed }) => {
    expect(await executable(role, 'public')).toEqual(listed);
    const behind = listed.map((signature) => APP_NAMES[signature] ?? signature);
    expect(await executable(role, 'app')).toEqual(behind.sort());
  });

  test('that the service key may execute are the listed ones', async () => {
    const all = [...ANON_FUNCTIONS, ...SERVICE_FUNCTIONS].sort();
    expect(await executable('service_role', 'public')).toEqual(all);
  });

  test('are closed to everybody unless granted by name', async () => {
    const open = `select signature as name from (${FUNCTIONS}) as f
      where has_function_privilege('public', oid, 'execute')`;
    expect(await names(open)).toEqual([]);
  });

  test('and tables say what they are for', async () => {
    const mute = `select signature as name from (${FUNCTIONS}) as f
        where schema = 'app' and obj_description(oid, 'pg_proc') is null
          and not exists (select from pg_proc where proname = f.proname and oid <> f.oid and obj_description(oid, 'pg_proc') is not null)
      union all select relname from (${TABLES}) as t where obj_description(oid, 'pg_class') is null`;
    expect(await names(mute)).toEqual([]);
  });
});

describe('columns', () => {
  test('of every foreign key are the first of an index', async () => {
    const unindexed = `select conname as name from pg_constraint join (${TABLES}) as t on t.oid = conrelid
      where contype = 'f' and not exists (select from pg_index where indrelid = conrelid and indpred is null
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`;
    expect(await names(unindexed)).toEqual([]);
  });

  test('of text and jsonb are bounded by a named check', async () => {
    const unbounded = `select t.relname || '.' || attname as name from pg_attribute join (${TABLES}) as t on t.oid = attrelid
      where attnum > 0 and not attisdropped and atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'bytea'::regtype)
        and not exists (select from pg_constraint where conrelid = attrelid and contype = 'c' and attnum = any (conkey)
          and pg_get_constraintdef(pg_constraint.oid) ~ '_length\\(|= ANY \\(ARRAY')`;
    expect(await names(unbounded)).toEqual([]);
  });

  test('have checks whose names were chosen', async () => {
    const unnamed = `select conname as name from pg_constraint join (${TABLES}) as t on t.oid = conrelid
      where contype in ('c', 'u') and conname ~ '_(check|key)[0-9]*$'`;
    expect(await names(unnamed)).toEqual([]);
  });

  test('of public smell of no secret', async () => {
    const smelling = `select relname || '.' || attname as name from pg_attribute join (${TABLES}) as t on t.oid = attrelid
      where schema = 'public' and attnum > 0
        and attname ~* 'secret|token|password|hash|otp|verification|(^|_)key|email|phone|session|cost|margin'`;
    expect(await names(smelling)).toEqual([]);
  });

  const COLUMNS = [
    {
      table: 'partners',
      tags: 'data-01',
      columns: ['id', 'name', 'sector', 'logo_path', 'fetch_status', 'updated_at'],
    },
    {
      table: 'product_categories',
      tags: 'data-02',
      columns: [
        'code',
        'code_1',
        'code_2',
        'overarching_category',
        'main_energy_category',
        'subsector',
      ],
    },
    {
      table: 'product',
      tags: 'data-03',
      columns: ['id', 'product_id', 'name', 'price_sar', 'photos', 'attributes'],
    },
    { table: 'cart_sessions', tags: 'data-06', columns: ['id', 'customer_verified'] },
    {
      table: 'cart_items',
      tags: 'data-06',
      columns: ['id', 'session_id', 'product_id', 'quantity'],
    },
    {
      table: 'customer_addresses',
      tags: 'data-07',
      columns: [
        'session_id',
        'full_name',
        'email',
        'phone',
        'address',
        'city',
        'district',
        'postal_code',
        'type',
        'details',
        'is_default',
        'email_verified',
        'created_at',
      ],
    },
    { table: 'orders', tags: 'data-08', columns: ['id', 'session_id', 'total_amount'] },
    {
      table: 'order_items',
      tags: 'data-08',
      columns: ['order_id', 'product_id', 'quantity', 'price_sar'],
    },
    {
      table: 'posts',
      tags: 'data-09',
      columns: ['id', 'title', 'slug', 'cover_image', 'excerpt', 'published_at', 'content_html'],
    },
    { table: 'delivery_slots', tags: 'data-11', columns: ['id', 'label', 'available'] },
  ];

  for (const { table, tags, columns } of COLUMNS) {
    test(`of ${table} include those of the specification`, { tags }, async () => {
      const present =
        await names(`select attname as name from pg_attribute join (${TABLES}) as t on t.oid = attrelid
        where relname = '${table}' and attnum > 0`);
      expect(present).toEqual(expect.arrayContaining(columns));
    });
  }
});
