/** Typing errors, quantities, ranges and compounds that led to the wrong products in the real catalogue. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct } from '#tests/support/builders/session.ts';

let backend: TestBackend;

interface Offer {
  readonly description?: string;
  readonly watts?: number;
}

const offer = (sku: string, name: string, category: string, { description, watts }: Offer = {}) =>
  aProduct(backend, {
    sku,
    name,
    price: 100,
    attributes: {
      General: { Vertical: 'Energy', 'Sub-Vertical': category },
      'Overall Attributes': {
        'Supplier Name': 'Al Noor',
        Category: category,
        Description: description ?? '',
      },
      ...(watts && { 'Electrical Attributes': { 'Rated Power': `${watts} W` } }),
    },
  });

interface Found {
  readonly total: number;
  readonly is_partial: boolean;
  readonly corrected: string | null;
  readonly products: readonly { readonly sku: string }[];
}

async function found(query: string) {
  const { body } = await rpc(backend, 'search_products', { query });
  const { products, is_partial, corrected } = body as Found;
  return { skus: products.map(({ sku }) => sku), is_partial, corrected };
}

beforeAll(async () => {
  backend = await startDatabase();
  await backend.sql('delete from public.product');
  const list: unknown = parse(readFileSync('content/settings/synonyms.yaml', 'utf8'));
  await serviceRpc(backend, 'save_synonyms', { synonyms: list });
  await offer('DRUM', 'Diesel drum', 'Fuel drums', {
    description: 'A micron filter that the law permits, on a bed beside the tower of a bank',
  });
  await offer('JUG', 'Diesel jug 200 l', 'Fuel drums', { description: 'Holds 2 people.' });
  await offer('TWO', 'Diesel drums 2 × 200 l', 'Fuel drums');
  await offer('ABC', 'Zentar pump', 'Water pumps');
  await offer('API', 'API-M250 230VX', 'Inverters');
  await offer('SG', 'SG500LV-MV', 'Inverters');
  await offer('P32', 'API-P320', 'Inverters');
  await offer('CHA', 'Wall charger', 'Chargers');
  await offer('CYL', 'Gas cylinder 22 kg', 'Cylinders');
  await offer('C11', 'Gas cylinder 11 kg', 'Cylinders');
  await offer('LPG', 'أسطوانة غاز', 'Cylinders');
  for (const watts of [390, 400, 425, 450, 455])
    await offer(`P${watts}`, `Panel number ${watts}`, 'Solar Panels', { watts });
  await offer('INV', 'Inverter 20 kW', 'Inverters');
  await offer('GEN', 'Diesel generator 20 kVA', 'Generators');
  await offer('GEN6', 'Diesel generator 60 kVA', 'Generators');
  await offer('BAT', 'Home battery 10 kWh', 'Batteries');
});
afterAll(() => backend.close());

test.each(['victron', 'perkins', 'byd', 'permitz', 'towr'])(
  '%s is not corrected to a word that only descriptions have',
  async (query) => {
    expect(await found(query)).toMatchObject({ skus: [], corrected: null });
    expect(await found(`${query} pump`)).toEqual({
      skus: ['ABC'],
      is_partial: true,
      corrected: null,
    });
  },
);

test('a word of a name is still what an error is corrected to', async () => {
  expect(await found('zenter')).toMatchObject({ skus: ['ABC'], corrected: 'zentar' });
});

test.each(['25 kg', '25kg', '21.5kg'])('%s shows the nearest quantities', async (query) => {
  const { skus, is_partial } = await found(query);
  expect([skus[0], is_partial]).toEqual(['CYL', true]);
  expect(skus).not.toContain('API');
});

test.each(['٥٠٠ لتر', '250 v', '230v pump'])(
  '%s does not show the part numbers that begin so',
  async (query) => {
    const { skus, is_partial } = await found(query);
    expect(skus).not.toContain('SG');
    expect(skus).not.toContain('API');
    expect(is_partial || skus.length === 0).toBe(true);
  },
);

test('beside another word a quantity that nothing has is left out, and the page shows it', async () => {
  expect(await found('32a charger')).toMatchObject({ skus: ['CHA'], is_partial: true });
});

test('a quantity that products have is no partial hit', async () => {
  expect(await found('22 kilo')).toMatchObject({ skus: ['CYL'], is_partial: false });
  expect(await found('10kw battery')).toMatchObject({ skus: ['BAT'], is_partial: false });
});

test.each([
  ['400-450w', ['P400', 'P425', 'P450']],
  ['400w-450w panel', ['P400', 'P425', 'P450']],
  ['panel 400 – 450 watt', ['P400', 'P425', 'P450']],
  ['400 to 450 w', ['P400', 'P425', 'P450']],
  ['10-20 kg', ['C11']],
])('%s finds what is in between', async (query, skus) => {
  const answer = await found(query);
  expect(answer).toMatchObject({ is_partial: false, corrected: null });
  expect(answer.skus.toSorted()).toEqual(skus);
});

test.each(['2x200l', '2 x 200 l', '2×200 l', '2X200 litres'])(
  '%s is a number of drums',
  async (query) => {
    expect(await found(query)).toMatchObject({ skus: ['TWO'], is_partial: false });
  },
);

test.each(['gas-cylinder', 'gas.cylinder', 'gas\u200bcylinder', 'Gas - Cylinder'])(
  '%j finds what gas cylinder finds',
  async (query) => {
    const expected = await found('gas cylinder');
    expect(expected.skus).toHaveLength(3);
    expect(await found(query)).toEqual(expected);
  },
);

test('a category counts more than a number, and 20 kVA is near to 20 kW', async () => {
  expect(await found('generator 20 kw')).toEqual({
    skus: ['GEN', 'GEN6'],
    is_partial: true,
    corrected: null,
  });
});
