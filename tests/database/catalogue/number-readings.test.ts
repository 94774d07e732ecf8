/** Numbers of attributes: SQL reads them as src/domain/shared/number-text.ts does, and filters have the right ones. */
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { numbersOf } from '#domain/shared/number-text.ts';
import { isUnit } from '#supabase/catalogue/read/lines/units.ts';
import { importRows } from '#tests/support/builders/catalogue/catalogue-rows.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { NUMBER_VECTORS } from '#tests/support/oracles/number-vectors.ts';
import { naiveNumbers } from '#tests/support/oracles/naive-numbers.ts';
import { bySize } from '#tests/support/oracles/proof-size.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

async function bySql(texts: readonly string[]): Promise<number[][]> {
  const rows = await backend.sql<{ readings: string[] }>(
    `select app.number_readings(words)::text[] as readings
     from unnest($1::text[]) with ordinality as given (words, place) order by place`,
    [texts],
  );
  return rows.map(({ readings }) => readings.map(Number));
}

/** Zero has one sign here. */
const asNumbers = (readings: readonly string[]): number[] =>
  readings.map((reading) => Number(reading) + 0);

test('the vectors mean the same in SQL as in TypeScript', async () => {
  const texts = NUMBER_VECTORS.map(([text]) => text);
  const numbers = NUMBER_VECTORS.map(([, ...readings]) => asNumbers(readings));
  expect(await bySql(texts)).toEqual(numbers);
});

const signs = fc.string({
  unit: fc.constantFrom(...'00112345٣', '.', '.', ',', ',', ' ', "'", '٫', '٬', '-', '\u200f'),
  maxLength: 11,
});

test('SQL, TypeScript and the slow way agree on any digits and signs', async () => {
  const texts = fc.sample(signs, bySize(2_000, 50_000));
  const found = await bySql(texts);
  expect(found).toEqual(texts.map((text) => asNumbers(numbersOf(text))));
  const ascii = texts.flatMap((text, place) => (/^[\d.,' ٫٬]*$/.test(text) ? [place] : []));
  expect(ascii.map((place) => found[place])).toEqual(
    ascii.map((place) => asNumbers(naiveNumbers(texts[place]!))),
  );
});

test('each unit that the shop converts is one in a heading, too', async () => {
  const rows = await backend.sql<{ symbol: string }>(
    'select symbol from app.units union select base from app.units',
  );
  expect(rows.map(({ symbol }) => symbol).filter((symbol) => !isUnit(symbol))).toEqual([]);
});

/** Kind, unit and value of what a filter has of a text. */
async function traitsOf(texts: readonly string[]): Promise<unknown[]> {
  const fields = Object.fromEntries(texts.map((text, place) => [`F${place}`, text]));
  const attributes = { 'Physical Attributes': fields };
  await importRows(backend, [{ product_id: 'T-1', name: 'One', price_sar: 1, attributes }]);
  const rows = await backend.sql<{ field: string; found: unknown[] }>(
    `select field, jsonb_build_array(kind, unit, value) as found
     from app.traits_of(array(select id from public.product where product_id = 'T-1'))`,
  );
  const byField = new Map(rows.map(({ field, found }) => [field, found]));
  return texts.map((_, place) => byField.get(`F${place}`));
}

describe('a filter has', () => {
  const CASES: [text: string, ...found: unknown[]][] = [
    ['0,750 kg', 'number', 'kg', 0.75],
    ['52,5 kg', 'number', 'kg', 52.5],
    ['52.5 kg', 'number', 'kg', 52.5],
    ['5,12 kWh', 'number', 'Wh', 5120],
    ['1.250,5 kg', 'number', 'kg', 1250.5],
    ['1 250 W', 'number', 'W', 1250],
    ['1\u00a0250,5 W', 'number', 'W', 1250.5],
    ["1'250 W", 'number', 'W', 1250],
    ['٥٢٫٥ kg', 'number', 'kg', 52.5],
    ['١٬٢٥٠ W', 'number', 'W', 1250],
    ['\u221220 °C', 'number', '°C', -20],
    ['.5 kW', 'number', 'W', 500],
    ['52,5kg', 'number', 'kg', 52.5],
    // Values that earlier releases read keep their meaning.
    ['1,250 kg', 'number', 'kg', 1250],
    ['1,250.5 W', 'number', 'W', 1250.5],
    ['1.627 m²', 'number', 'm²', 1.627],
    ['-0.451 %/K', 'number', '%/K', -0.451],
    ['0750', 'number', '', 750],
    ["5'", 'number', "'", 5],
    ['-20 to 60 °C', 'text', '', '-20 to 60 °C'],
    ['12/24 V', 'text', '', '12/24 V'],
    ['1,2,3', 'text', '', '1,2,3'],
    ['2 years or 2,000 h', 'text', '', '2 years or 2,000 h'],
    ['1.23457E+12', 'text', '', '1.23457E+12'],
    ['true', 'boolean', '', true],
  ];
  let found: unknown[];
  beforeAll(async () => {
    found = await traitsOf(CASES.map(([text]) => text));
  });
  test.each(CASES.map((one, place) => [place, ...one] as const))(
    '(%i) of %j a %s in %j: %j',
    (place, _text, ...expected) => {
      expect(found[place]).toEqual(expected);
    },
  );
});

/** The part of the migration that brings products of an earlier release up to date. */
async function upgradeOf(file: string): Promise<string> {
  const text = await readFile(
    new URL(`../../../supabase/migrations/${file}`, import.meta.url),
    'utf8',
  );
  return /^do \$\$.*?^\$\$;/ms.exec(text)![0];
}

test('an upgrade counts the values again that an earlier release read otherwise, and no other', async () => {
  const product = (sku: string, weight: string) => ({
    product_id: sku,
    name: sku,
    price_sar: 1,
    attributes: { 'Physical Attributes': { Weight: weight } },
  });
  const rows = { 'U-1': '0,750 kg', 'U-2': '52,5 kg', 'U-3': '1,250 kg', 'U-4': '7.5 kg' };
  await importRows(
    backend,
    Object.entries(rows).map(([sku, weight]) => product(sku, weight)),
  );
  // The rows of the earlier release: one number is wrong, one is missing.
  await backend.exec(`update app.product_facets set traits = '{"0": 750}', trait_keys = '{}'`);
  await backend.exec(await upgradeOf('20261126020000_read_numbers.sql'));
  const found = await backend.sql<{ sku: string; weight: number }>(
    `select product_id as sku, (jsonb_path_query_array(traits, '$.*') -> 0)::numeric::float8 as weight
     from app.product_facets join public.product on id = product where product_id like 'U-%' order by 1`,
  );
  expect(found.map(({ weight }) => weight)).toEqual([0.75, 52.5, 750, 750]);
});
