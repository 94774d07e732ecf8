/** Each argument of each function of the database with what no program of ours sends: refused, never a failure of the shop. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

const ODD = [
  ...[1e308, -1e308, 1.5, 0, -1, true, '', ' ', 'x', '\0', '\ud800', '9'.repeat(400)],
  ...[[], {}, [[]], [null], { a: 1 }, '2026-13-45', '292277026597-01-01', '{', 'infinity'],
];

const FITTING: Readonly<Record<string, unknown>> = {
  text: 'x',
  uuid: '00000000-0000-4000-8000-000000000000',
  integer: 1,
  bigint: 1,
  boolean: true,
  date: '2026-11-26',
  jsonb: {},
};

interface Described {
  readonly name: string;
  readonly names: readonly string[];
  readonly types: readonly string[];
}

/** The functions that the public key may call, with the types of their arguments. */
const described = (): Promise<Described[]> =>
  backend.sql<Described>(`
    select proname as name, proargnames as names,
      (select array_agg(format_type(type, null) order by place) from unnest(proargtypes) with ordinality as of (type, place)) as types
    from pg_proc where pronamespace = 'public'::regnamespace and pronargs > 0 and has_function_privilege('anon', oid, 'execute')
    order by proname`);

test.each(ODD.map((value) => [value]))(
  'whichever argument of a function is %j, that is no failure of the shop',
  async (value) => {
    const failed: string[] = [];
    const functions = await described();
    expect(functions.length).toBeGreaterThan(40);
    for (const { name, names, types } of functions) {
      const fitting = Object.fromEntries(names.map((key, place) => [key, FITTING[types[place]!]]));
      for (const key of names) {
        const { status } = await rpc(backend, name, { ...fitting, [key]: value });
        if (status >= 500) failed.push(`${name} ${key}`);
      }
    }
    expect(failed).toEqual([]);
  },
);
