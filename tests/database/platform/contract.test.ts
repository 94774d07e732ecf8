/** The contract is what the database does: its functions, their parameters, their answers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract, type RpcName } from '#contract/contract.ts';
import { rpc } from '#tests/support/database/api.ts';
import { namesIn, partsOf, renamed, shownBy } from './contract-schema.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { formerNames } from './former-names.ts';
import { recordAnswers, type Recorded } from './recorded-answers.ts';
import { readRoutines, type Routine } from './routines.ts';

const NAMES = Object.keys(contract) as RpcName[];

let backend: TestBackend;
let routines: Routine[];
let recorded: Recorded[];
beforeAll(async () => {
  backend = await startDatabase();
  routines = await readRoutines(backend);
  recorded = await recordAnswers();
});
afterAll(() => backend.close());

const answersOf = (name: RpcName): unknown[] =>
  recorded.filter((one) => one.name === name).map(({ answer }) => answer);

test('every function that a role of the interface may call has a schema, and every schema a function', async () => {
  const granted = await backend.sql<{ name: string }>(
    `select distinct proname as name from pg_proc, unnest(array['anon', 'authenticated', 'service_role']) as role
     where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
       and has_function_privilege(role, pg_proc.oid, 'execute')
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  expect(NAMES.toSorted()).toEqual(granted.map(({ name }) => name).toSorted());
});

/** Parts of a schema that no answer of this function has. */
const NEVER_SHOWN: readonly string[] = [
  // A cancelled order has no next state.
  'cancel_order.allowed[]',
  // A new order was not moved, and its buyer has answered the question about the date.
  'place_order.delivery_moved_from',
  'move_delivery.delivery_moved_from',
  // A list and typed lines have no prices to compare with.
  'add_lines.repriced[]',
  'list_to_cart.repriced[]',
  'shared_list_to_cart.repriced[]',
  // Once it is released, no line is of a quotation.
  'release_quote[].quote',
  // The embedded database has one session, so no other sweep is ever under way.
  'sweep|1',
];

/** Answers in English have none; tests/database/catalogue/company-names.test.ts shows those of each function. */
const LABEL_OF_COMPANY = /\.(manufacturer|supplier)_label$/;

/** The schema types that a parameter may have, by SQL type. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  text: ['string', 'enum'],
  uuid: ['string'],
  date: ['string'],
  bool: ['boolean'],
  int4: ['number'],
  int8: ['number'],
  jsonb: ['object', 'array', 'record'],
};

function bare(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'optional' || def.type === 'nullable' ? bare(def.innerType) : def;
}

describe.each(NAMES)('%s', (name) => {
  test('takes the parameters of the SQL function, optional where those have a default', () => {
    const routine = routines.find((one) => one.name === name);
    const shape: Record<string, z.core.$ZodType> = contract[name].args.shape;
    const parameters = Object.entries(shape).map(([parameter, schema]) => ({
      name: parameter,
      is_optional: z.safeParse(schema, undefined).success,
    }));
    expect(parameters).toEqual(
      routine?.arguments.map(({ name: parameter, is_optional }) => ({
        name: parameter,
        is_optional,
      })),
    );
    for (const { name: parameter, type, is_array } of routine?.arguments ?? []) {
      const kinds = is_array ? ['array'] : TYPES[type];
      expect(kinds, `${parameter} ${type}`).toContain(bare(shape[parameter]!).type);
    }
  });

  test('answers what its schema describes, and every part of the schema is in an answer', () => {
    const { answer: schema } = contract[name];
    const shown = new Set<string>();
    for (const answer of answersOf(name)) {
      const result = z.safeParse(schema, answer);
      expect(result.error && z.prettifyError(result.error), JSON.stringify(answer)).toBeUndefined();
      for (const { part } of shownBy(schema, answer)) shown.add(part);
    }
    expect(answersOf(name)).not.toEqual([]);
    const isExempt = (part: string) =>
      LABEL_OF_COMPANY.test(part) || NEVER_SHOWN.some((one) => `${name}${part}`.startsWith(one));
    expect(partsOf(schema).filter((part) => !shown.has(part) && !isExempt(part))).toEqual([]);
  });

  test('refuses an answer in which any key, at any depth, has another name', () => {
    const { answer: schema } = contract[name];
    const tried = new Set<string>();
    for (const answer of answersOf(name)) {
      for (const { part, keys } of namesIn(schema, answer)) {
        if (tried.has(part)) continue;
        tried.add(part);
        expect(z.safeParse(schema, renamed(answer, keys)).success, part).toBe(false);
      }
    }
  });
});

/** They hand over the columns of a file, under the names of the specification. */
const NAMES_OF_FILES: readonly string[] = ['import_products', 'stored_products'];

test('a SKU and a price have beside their former name the present one, with the same value', () => {
  const read = recorded.filter(({ name }) => !NAMES_OF_FILES.includes(name));
  const pairs = read.flatMap(({ name, answer }) =>
    formerNames(answer).map((pair) => ({ name, ...pair })),
  );
  expect(new Set(pairs.map(({ name }) => name))).toContain('market_prices');
  for (const { name, former, present, expected } of pairs) {
    expect(present, `${name}.${former}`).toEqual(expected);
  }
});

test('a field that is renamed in SQL fails the next call that a test makes', async () => {
  await backend.sql(
    `insert into public.partners (name, logo_path, fetch_status) values ('A', 'a.svg', 'ok')`,
  );
  expect((await rpc(backend, 'list_partners')).body).toHaveLength(1);
  const [row] = await backend.sql<{ definition: string }>(
    `select pg_get_functiondef('app.list_partners(integer)'::regprocedure) as definition`,
  );
  await backend.exec(row!.definition.replace("'logo_path'", "'logo'"));
  await expect(rpc(backend, 'list_partners')).rejects.toThrow(/list_partners breaks the contract/);
});
