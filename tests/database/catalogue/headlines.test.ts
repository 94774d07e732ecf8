/** Headline attributes: quantities, unit prices, orders and related products, each beside a slow oracle. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { importRows } from '#tests/support/builders/catalogue/catalogue-rows.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import {
  catalogueRow,
  HEADLINES,
  mainOf,
  naiveDistance,
  naiveOrder,
  someProducts,
  type Facts,
} from './headline-rows.ts';
import { bySize } from '#tests/support/oracles/proof-size.ts';

/** A halala for 22 kW: less than half a millionth of a riyal for a watt. */
const SMALLEST = { price: 1, amount: 22_000 };

let backend: TestBackend;
let products: Facts[];
let ids: Map<string, string>;

beforeAll(async () => {
  backend = await startDatabase();
  const saved = await serviceRpc(backend, 'save_headlines', { headlines: HEADLINES });
  expect(saved).toMatchObject({ status: 200, body: true });
  products = fc.sample(someProducts(bySize(140, 2_000)), 1)[0]!;
  Object.assign(products[0]!, { ...SMALLEST, vertical: 'Solar', subVertical: 'Mono' });
  for (let from = 0; from < products.length; from += 200)
    await importRows(backend, products.slice(from, from + 200).map(catalogueRow));
  const rows = await backend.sql<{ id: string; product_id: string }>(
    'select id, product_id from public.product',
  );
  ids = new Map(rows.map(({ id, product_id }) => [product_id, id]));
});
afterAll(() => backend.close());

const quantity = async (words: string, unit: string): Promise<number | null> => {
  const [row] = await backend.sql<{ found: string | null }>(
    'select app.quantity($1, $2) as found',
    [words, unit],
  );
  return row!.found === null ? null : Number(row!.found);
};

describe('a quantity is read as suppliers write it', () => {
  test.each([
    ['550 W', 'W', 550],
    ['0.55 kW', 'W', 550],
    ['0.55kWp', 'kW', 550],
    ['5,000 l', 'l', 5_000],
    ['5000 litres', 'l', 5_000],
    ['٥٬٠٠٠ لتر', 'l', 5_000],
    ['60 m³', 'l', 60_000],
    ['12 m3', 'm³', 12_000],
    ['40 × 330 ml', 'l', 13.2],
    ['4 x 20 l', 'l', 80],
    ['1,250 kVA', 'kVA', 1_250_000],
    ['2,064 kWh', 'kWh', 2_064_000],
    ['88 kg full', 'kg', 88],
    ['88 kg (full)', 'kg', 88],
    ['45 kilograms', 'kg', 45],
    ['20.8 %', '%', 20.8],
    ['3', '', 3],
    ['8 kg/h', 'kg/h', 8],
    ['0.26 l/min', 'l/min', 0.26],
    ['0,55 kW', 'kW', 550],
    ['1.234,5 W', 'W', 1234.5],
    ['52,5 kg full', 'kg', 52.5],
    ['1 250 kVA', 'kVA', 1_250_000],
    ['24 × 1.250,5 ml', 'l', 30.012],
    ['٥٫٥ كيلوواط', 'W', 5_500],
  ])('%j in %j is %d of the base', async (words, unit, amount) => {
    expect(await quantity(words, unit)).toBe(amount);
  });

  test.each([
    ['150 to 1,000 V', 'V'],
    ['100-200 W', 'W'],
    ['100 – 200 W', 'W'],
    ['12/24 V', 'V'],
    ['100 kW / 215 kWh', 'kW'],
    ['550 W or 600 W', 'W'],
    ['1,2,3 W', 'W'],
    ['30 kVA', 'kW'],
    ['6 l', 'kg'],
    ['0 W', 'W'],
    ['0 × 5 W', 'W'],
    ['-5 W', 'W'],
    ['on request', 'W'],
    ['about 5 W', 'W'],
    ['', 'W'],
    ['3 A', ''],
    ['9'.repeat(90), ''],
  ])('%j in %j is none', async (words, unit) => {
    expect(await quantity(words, unit)).toBeNull();
  });

  test('whatever else is written there is no error', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 90 }),
      fc.stringMatching(/^[0-9.,x× ]{0,12}[a-zA-Z%°²³/() -]{0,9}$/),
    );
    await fc.assert(
      fc.asyncProperty(text, async (words) => {
        const found = await quantity(words.replaceAll('\0', ''), 'W');
        expect(found === null || found > 0).toBe(true);
      }),
      { numRuns: bySize(100, 5_000) },
    );
  });
});

const halfUp = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under);

/** A price of a kilogram in millionths of a riyal, without a fraction of a computer. */
const millionths = (halalas: number, thousandths: number): bigint =>
  halfUp(BigInt(halalas) * 10n ** 7n, BigInt(thousandths));

/** Two decimals, below SAR 0.10 two significant digits. */
function shownPrice(price: bigint): bigint {
  const digits = String(price).length;
  const cut = 10n ** BigInt(digits > 5 ? 4 : Math.max(0, Math.min(4, digits - 2)));
  return halfUp(price, cut) * cut;
}

/** A number of the database in millionths; null is 0. */
function read(text: string | null): bigint {
  const [whole = '', part = ''] = (text ?? '0').split('.');
  return BigInt(whole + part.padEnd(6, '0').slice(0, 6));
}

test('a unit price is the price divided by the quantity, rounded once for the order and once to be shown', async () => {
  const price = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 1e10 }));
  const amount = fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 1e9 }));
  await fc.assert(
    fc.asyncProperty(price, amount, async (halalas, thousandths) => {
      const attributes = { 'Physical Attributes': { Capacity: `${thousandths / 1000} kg` } };
      const [row] = await backend.sql<{ kept: string | null; shown: string | null }>(
        `select kept.unit_price::text as kept, app.shown_unit_price(kept.unit_price)::text as shown
         from app.headline_of('Cylinders', 'Bottles', $1::jsonb, $2::numeric) as kept`,
        [JSON.stringify(attributes), (halalas / 100).toFixed(2)],
      );
      const price = millionths(halalas, thousandths);
      expect([read(row!.kept), read(row!.shown)]).toEqual([price, shownPrice(price)]);
    }),
    // A division of PostgreSQL has fewer than six decimals here.
    { numRuns: bySize(100, 5_000), examples: [[9_999_999_983, 539]] },
  );
});

async function listed(args: object): Promise<string[]> {
  const skus: string[] = [];
  for (let page = 1; ; page++) {
    const { status, body } = await rpc(backend, 'search_products', { ...args, page });
    expect(status).toBe(200);
    skus.push(...body.products.map(({ sku }: { sku: string }) => sku));
    if (body.products.length < 20) return skus;
  }
}

const SORTS = ['headline_desc', 'headline_asc', 'second_desc', 'unit_price'];

describe('the order of a place is that of a slow sort', () => {
  test.each([
    ['a sub-vertical', { vertical: 'Solar', subcategory: 'Mono' }, ['Mono']],
    ['a main category', { vertical: 'Solar', subcategory: 'Panels' }, ['Mono', 'Poly']],
    ['a sub-vertical in every vertical', { vertical: null, subcategory: 'Poly' }, ['Poly']],
  ])('in %s', async (_, place, subVerticals) => {
    const within = products.filter(
      ({ vertical, subVertical }) =>
        subVerticals.includes(subVertical) && (place.vertical ?? vertical) === vertical,
    );
    for (const sort of SORTS)
      expect([sort, await listed({ ...place, sort })]).toEqual([sort, naiveOrder(within, sort)]);
  });

  test('with a filter and with a search', async () => {
    const place = { vertical: 'Solar', subcategory: 'Panels' };
    const within = products.filter(
      ({ vertical, subVertical }) => vertical === 'Solar' && /Mono|Poly/.test(subVertical),
    );
    for (const sort of SORTS) {
      const cheap = within.filter(({ price }) => price !== null && price <= 100_000);
      const filters = { price_max: 1_000 };
      expect(await listed({ ...place, sort, filters })).toEqual(naiveOrder(cheap, sort));
      const mono = within.filter(({ subVertical }) => subVertical === 'Mono');
      expect(await listed({ ...place, sort, query: 'mono' })).toEqual(naiveOrder(mono, sort));
    }
  });

  test('only where all of it share the attribute or the unit', async () => {
    const sortsOf = async (args: object) =>
      (await rpc(backend, 'search_products', args)).body.sorts.map(
        ({ sort, name }: { sort: string; name: string }) => `${sort} ${name}`,
      );
    expect(await sortsOf({ vertical: 'Solar', subcategory: 'Panels' })).toEqual([
      'headline_desc Rated power',
      'headline_asc Rated power',
      'second_desc Efficiency',
      'unit_price W',
    ]);
    expect(await sortsOf({ subcategory: 'Cylinders' })).toEqual([
      'headline_desc Content',
      'headline_asc Content',
      'unit_price kg',
    ]);
    expect(await sortsOf({ vertical: 'Solar' })).toEqual([]);
    expect(await sortsOf({ subcategory: 'Hoses' })).toEqual([]);
    expect(await sortsOf({})).toEqual([]);
  });

  test('and elsewhere it is the recommended one, of all products', async () => {
    const hoses = products.filter(({ subVertical }) => subVertical === 'Hoses');
    for (const [place, within] of [
      [{}, products],
      [{ subcategory: 'Hoses' }, hoses],
    ] as const) {
      const recommended = await listed(place);
      expect(recommended.toSorted()).toEqual(within.map(({ sku }) => sku).toSorted());
      for (const sort of SORTS) expect(await listed({ ...place, sort })).toEqual(recommended);
    }
  });

  test('an order that nobody knows is refused', async () => {
    const answer = await rpc(backend, 'search_products', { sort: 'headline; drop' });
    expect(answer).toMatchObject({ status: 422, body: { hint: 'input_invalid' } });
  });
});

const sameVertical = (own: Facts, other: Facts): boolean => own.vertical === other.vertical;

/** The tree has a node for each vertical and sub-vertical; `MAIN` has the category of each. */
const sameCategory = (own: Facts, other: Facts): boolean =>
  sameVertical(own, other) && mainOf(own) === mainOf(other);

test('related products are those that a slow search finds nearest, then the first of the listing, of the category and of the vertical', async () => {
  for (const own of products.slice(0, bySize(40, 1_000))) {
    const { body } = await rpc(backend, 'related_products', { products: [ids.get(own.sku)] });
    const found = (body as { sku: string }[][])[0]!.map((card) =>
      products.find(({ sku }) => sku === card.sku)!,
    );
    const others = products.filter(
      ({ sku, vertical, subVertical }) =>
        sku !== own.sku && vertical === own.vertical && subVertical === own.subVertical,
    );
    const distances = others.map((other) => naiveDistance(own, other));
    const near = distances.filter((one) => one !== null).sort((a, b) => a - b);
    expect(found).toHaveLength(4);
    expect(new Set(found).size).toBe(found.length);
    const nearby = found.slice(0, others.length);
    nearby.forEach((other, place) => {
      expect(others).toContain(other);
      if (place < near.length) expect(naiveDistance(own, other)).toBeCloseTo(near[place]!, 5);
    });
    const rest = others.filter((other) => !found.slice(0, near.length).includes(other));
    const wider = [sameCategory, sameVertical].map((is) =>
      products.filter((other) => other !== own && is(own, other)),
    );
    const order = [rest, ...wider].flatMap((some) => naiveOrder(some, 'name'));
    const chosen = found.slice(0, near.length).map(({ sku }) => sku);
    const following = [...new Set(order)].filter((sku) => !chosen.includes(sku));
    expect(found.slice(near.length).map(({ sku }) => sku)).toEqual(
      following.slice(0, Math.max(0, 4 - near.length)),
    );
  }
});

test('an unknown product has no related ones, and its place in the answer stays', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  const known = ids.get(products.find(({ subVertical }) => subVertical === 'Mono')!.sku);
  const { body } = await rpc(backend, 'related_products', { products: [unknown, known, unknown] });
  expect(body.map((list: unknown[]) => list.length > 0)).toEqual([false, true, false]);
});

describe('what a product shows', () => {
  const shown = async (sku: string) =>
    (await rpc(backend, 'product_detail', { product: ids.get(sku) })).body;

  test('is the same in the listing, on its page and among related ones', async () => {
    const { products: cards } = (await rpc(backend, 'search_products', { subcategory: 'Mono' }))
      .body;
    for (const card of cards.slice(0, 5)) {
      const { headlines, unit_price } = await shown(card.sku);
      expect({ headlines, unit_price }).toEqual({
        headlines: card.headlines,
        unit_price: card.unit_price,
      });
    }
  });

  test('is a number in the unit of the settings, however it is written', async () => {
    for (const { sku, amount, subVertical } of products.slice(0, 40)) {
      const [first] = (await shown(sku)).headlines;
      const value = first && /W|kg/.test(first.form) ? first.value : null;
      expect([sku, value]).toEqual([sku, subVertical === 'Hoses' ? null : amount]);
    }
  });
});

describe('a change of the file', () => {
  const changed = HEADLINES.map((one) => ({ ...one, unit: one.unit === 'W' ? 'kW' : one.unit }));
  const refresh = async (): Promise<boolean> =>
    (await serviceRpc(backend, 'refresh_headlines', {})).body.done;
  const refreshAll = async (): Promise<void> => {
    for (let step = 0; !(await refresh()); step++) expect(step).toBeLessThan(500);
  };

  test('reaches every product in steps, and an equal file changes nothing', async () => {
    expect((await serviceRpc(backend, 'save_headlines', { headlines: HEADLINES })).body).toBe(
      false,
    );
    await refreshAll();
    expect((await serviceRpc(backend, 'save_headlines', { headlines: changed })).body).toBe(true);
    const before = await backend.sql(`select headlines from app.product_facets`);
    await refreshAll();
    const after = await backend.sql(`select headlines from app.product_facets`);
    expect(after).not.toEqual(before);
    const [{ wrong } = { wrong: -1 }] = await backend.sql<{ wrong: number }>(
      `select count(*)::integer as wrong from app.product_facets as kept join public.product as item on item.id = kept.product,
         app.headline_of(item.sub_vertical, item.category, item.attributes, item.price_sar) as fresh
       where (kept.headlines, kept.headline, kept.second_headline, kept.unit_price, kept.price_unit)
         is distinct from (fresh.shown, fresh.first_value, fresh.second_value, fresh.unit_price, fresh.price_unit)`,
    );
    expect(wrong).toBe(0);
    // A search reads what is pending.
    const [{ pending } = { pending: -1 }] = await backend.sql<{ pending: number }>(
      `select sum(gin_clean_pending_list(indexrelid))::integer as pending from pg_index
       join pg_class as kept on kept.oid = indexrelid join pg_am as method on method.oid = kept.relam
       where indrelid = 'app.product_facets'::regclass and method.amname = 'gin'`,
    );
    expect(pending).toBe(0);
  });

  test('reaches the products of its places alone, also of a change before it that had not ended', async () => {
    const [one, other] = [HEADLINES[0]!.place, HEADLINES.at(-1)!.place];
    const renamed = (places: string[], name: string) =>
      HEADLINES.map((row) => (places.includes(row.place) ? { ...row, name } : row));
    const save = async (headlines: unknown) => serviceRpc(backend, 'save_headlines', { headlines });
    await save(HEADLINES);
    await refreshAll();
    await save(renamed([one], 'First'));
    await save(renamed([one, other], 'First'));
    const [state] = await backend.sql<{ places: string[] }>(
      'select places from app.headline_state',
    );
    expect(new Set(state?.places)).toEqual(new Set([one, other]));
    const before = await backend.sql(`select ctid, product from app.product_facets`);
    await refreshAll();
    const after = await backend.sql(`select ctid, product from app.product_facets`);
    const moved =
      after.length -
      after.filter((row) =>
        before.some((old) => old['ctid'] === row['ctid'] && old['product'] === row['product']),
      ).length;
    const [{ named } = { named: -1 }] = await backend.sql<{ named: number }>(
      `select count(*)::integer as named from app.product_facets where headlines @> '[{"name": "First"}]'`,
    );
    expect(named).toBeGreaterThan(0);
    expect(moved).toBe(named);
    expect((await serviceRpc(backend, 'refresh_headlines', {})).body).toEqual({
      done: true,
      passed: 0,
      products: 0,
    });
    await save(HEADLINES);
    await refreshAll();
  });

  test.each([
    [null],
    [{}],
    [[{ place: 'X' }]],
    [[{ ...HEADLINES[0], position: 4 }]],
    [[{ ...HEADLINES[0], form: 'none' }]],
    [[HEADLINES[0], HEADLINES[0]]],
    [[{ ...HEADLINES[0], sources: 'x' }]],
  ])('that is %j is refused', async (headlines) => {
    const answer = await serviceRpc(backend, 'save_headlines', { headlines });
    expect(answer).toMatchObject({ status: 422, body: { hint: 'input_invalid' } });
  });

  test('is not for the public key', async () => {
    expect((await rpc(backend, 'save_headlines', { headlines: [] })).status).toBe(401);
    expect((await rpc(backend, 'refresh_headlines', {})).status).toBe(401);
  });
});
