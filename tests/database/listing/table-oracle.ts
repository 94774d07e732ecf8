/** Random catalogues, and a plain reading of them: filters, columns in order and histograms without an index. */
import fc from 'fast-check';
import { serviceRpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';

export interface Item {
  readonly sku: string;
  readonly leaf: number;
  readonly price: number | null;
  readonly maker: number;
  readonly power: number | null;
  readonly efficiency: number | null;
  readonly phases: number | null;
  readonly grade: string | null;
}

export const LEAVES = [
  ['Solar', 'Panels', 'Mono'],
  ['Solar', 'Panels', 'Thin'],
  ['Solar', 'Storage', 'Battery'],
  ['Water', 'Pumps', 'Well'],
] as const;

const rarely = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null, freq: 5 });

/** Powers of a few decades, efficiencies near each other, and values that many products share. */
const item = fc.record({
  leaf: fc.nat(LEAVES.length - 1),
  price: rarely(fc.integer({ min: 1, max: 900_000 }).map((halalas) => halalas / 100)),
  maker: fc.nat(4),
  power: rarely(
    fc
      .tuple(fc.integer({ min: 1, max: 99 }), fc.nat(3))
      .map(([figure, zeros]) => figure * 10 ** zeros),
  ),
  efficiency: rarely(fc.integer({ min: 120, max: 240 }).map((tenths) => tenths / 10)),
  phases: rarely(fc.constantFrom(1, 3)),
  grade: rarely(fc.constantFrom('A', 'B', 'b', 'AA', 'ä')),
});

export const someItems = (most: number): fc.Arbitrary<Item[]> =>
  fc
    .array(item, { minLength: most, maxLength: most })
    .map((items) =>
      items.map((one, index) => ({ ...one, sku: `T-${String(index).padStart(4, '0')}` })),
    );

const KEYS = {
  power: ['Electrical Attributes', 'Rated Power'],
  efficiency: ['Operational Features', 'Efficiency'],
  phases: ['Electrical Attributes', 'Phases'],
  grade: ['Operational Features', 'Grade'],
  maker: ['General', 'Manufacturer'],
} as const;
export type Column = keyof typeof KEYS;
export const COLUMNS = Object.keys(KEYS) as Column[];
export const nameOf = (column: Column): string => KEYS[column].join('.');
export const fieldOf = (column: Column) => ({ section: KEYS[column][0], field: KEYS[column][1] });

export const valueOf = (one: Item, column: Column): string | number | null =>
  column === 'maker' ? `Maker ${one.maker}` : one[column];

const attributesOf = (one: Item): string => {
  const { power, efficiency, phases, grade } = one;
  return JSON.stringify({
    General: {
      Vertical: LEAVES[one.leaf]![0],
      'Sub-Vertical': LEAVES[one.leaf]![2],
      Manufacturer: `Maker ${one.maker}`,
    },
    'Overall Attributes': { Category: LEAVES[one.leaf]![1], 'Supplier Name': 'One' },
    'Electrical Attributes': {
      ...(power === null ? {} : { 'Rated Power': `${power} W` }),
      ...(phases === null ? {} : { Phases: String(phases) }),
    },
    'Operational Features': {
      ...(efficiency === null ? {} : { Efficiency: `${efficiency} %` }),
      ...(grade === null ? {} : { Grade: grade }),
    },
  });
};

export async function writeItems(backend: TestBackend, items: readonly Item[]): Promise<void> {
  const nodes = LEAVES.map(([vertical, category, sub_vertical]) => ({
    vertical,
    category,
    sub_vertical,
  }));
  await backend.sql('select app.add_categories($1::text::jsonb)', [JSON.stringify(nodes)]);
  for (const one of items)
    await backend.sql(
      `insert into public.product (product_id, name, price_sar, attributes) values ($1, $2, $3, $4::text::jsonb)`,
      [one.sku, `item ${one.sku}`, one.price, attributesOf(one)],
    );
}

/** Listed in the order that is expected, so that a wrong one shows. */
export const saveOrder = (backend: TestBackend, place: string, columns: readonly Column[]) =>
  serviceRpc(backend, 'save_facet_order', {
    facets: columns.map((column, index) => ({ place, position: index + 1, ...fieldOf(column) })),
  });

export interface Asked {
  readonly vertical?: string;
  readonly subcategory?: string;
  readonly power?: { min: number; max: number };
  readonly phases?: readonly number[];
  readonly priceMin?: number;
}

export const isInPlace = ({ leaf }: Item, { vertical, subcategory }: Asked): boolean => {
  const [top, main, sub] = LEAVES[leaf]!;
  return (
    (!vertical || top === vertical) && (!subcategory || main === subcategory || sub === subcategory)
  );
};

/** Whether a product satisfies the filters, one of them left out. */
export const isKept = (one: Item, asked: Asked, without?: string): boolean =>
  (without === 'power' ||
    !asked.power ||
    (one.power !== null && one.power >= asked.power.min && one.power <= asked.power.max)) &&
  (without === 'phases' || !asked.phases || asked.phases.includes(one.phases!)) &&
  (without === 'price' || asked.priceMin === undefined || (one.price ?? -1) >= asked.priceMin);

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));

/** What does not state the column comes last, either way; equal ones are in the order of their names. */
export function naiveTable(items: readonly Item[], asked: Asked, column: Column, falls: boolean) {
  const rank = (a: Item, b: Item): number => {
    const [one, other] = [valueOf(a, column), valueOf(b, column)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return falls ? compare(other, one) : compare(one, other);
  };
  return items
    .filter((one) => isInPlace(one, asked) && isKept(one, asked))
    .toSorted((a, b) => rank(a, b) || compare(a.sku, b.sku))
    .map(({ sku }) => sku);
}

/** How many values are between each two edges; the last edge belongs to the last bar. */
export const naiveCounts = (values: readonly number[], edges: readonly number[]): number[] =>
  edges
    .slice(0, -1)
    .map(
      (from, index) =>
        values.filter(
          (value) =>
            value >= from &&
            (value < edges[index + 1]! ||
              (index === edges.length - 2 && value === edges[index + 1])),
        ).length,
    );

export const filtersOf = ({ power, phases, priceMin }: Asked) => ({
  ...(priceMin === undefined ? {} : { price_min: priceMin }),
  ...(power || phases
    ? {
        attributes: [
          ...(power ? [{ ...fieldOf('power'), ...power }] : []),
          ...(phases ? [{ ...fieldOf('phases'), values: phases }] : []),
        ],
      }
    : {}),
});

export const someAsked: fc.Arbitrary<Asked> = fc
  .record({
    place: fc.constantFrom<Asked>(
      {},
      { vertical: 'Solar' },
      { vertical: 'Solar', subcategory: 'Panels' },
      { vertical: 'Solar', subcategory: 'Mono' },
    ),
    power: fc.option(
      fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 90_000 })),
    ),
    phases: fc.option(fc.constantFrom([1], [3], [1, 3])),
    priceMin: fc.option(fc.integer({ min: 0, max: 5000 })),
  })
  .map(({ place, power, phases, priceMin }) => ({
    ...place,
    ...(power ? { power: { min: Math.min(...power), max: Math.max(...power) } } : {}),
    ...(phases ? { phases } : {}),
    ...(priceMin === null ? {} : { priceMin }),
  }));
