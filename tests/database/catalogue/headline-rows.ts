/** Random products whose quantities are written as catalogues write them, and what a slow search finds of them. */
import fc from 'fast-check';
import type { CatalogueRow } from '#tests/support/builders/catalogue/catalogue-rows.ts';

export type Facts = {
  readonly sku: string;
  readonly name: string;
  readonly vertical: string;
  readonly subVertical: string;
  /** Whole halalas. */
  readonly price: number | null;
  /** Watts, or kilograms. */
  readonly amount: number | null;
  readonly efficiency: number | null;
};

const MAIN: Record<string, string> = { Mono: 'Panels', Poly: 'Panels', Cylinders: 'Bottles' };

/** The main category of a product. */
export const mainOf = ({ subVertical }: Pick<Facts, 'subVertical'>): string =>
  MAIN[subVertical] ?? 'Hoses';

export const HEADLINES = [
  row('Panels', 1, 'Rated power', 'Electrical Attributes', 'Power', 'W', 'W'),
  row('Panels', 2, 'Efficiency', 'Operational Features', 'Efficiency', '%', null),
  row('Cylinders', 1, 'Content', 'Physical Attributes', 'Capacity', 'kg', 'kg'),
];

function row(
  place: string,
  position: number,
  name: string,
  section: string,
  field: string,
  unit: string,
  price: string | null,
) {
  const sources = [[section, field]];
  const shape = { share: null, is_text: false, is_sorted: true, form: `# ${unit}` };
  return { place, position, name, sources, unit, price_unit: price, ...shape };
}

const factOf = fc.record({
  subVertical: fc.constantFrom('Mono', 'Mono', 'Poly', 'Cylinders', 'Hoses'),
  vertical: fc.constantFrom('Solar', 'Solar', 'Solar', 'Gas'),
  price: fc.option(fc.integer({ min: 0, max: 300_000 }), { freq: 6 }),
  amount: fc.option(fc.constantFrom(100, 250, 400.5, 550, 555, 1_200, 22_000), { freq: 6 }),
  efficiency: fc.option(fc.constantFrom(17.2, 20, 22.5), { freq: 3 }),
});

export const someProducts = (count: number): fc.Arbitrary<Facts[]> =>
  fc.array(factOf, { minLength: count, maxLength: count }).map((list) =>
    list.map((facts, number) => ({
      ...facts,
      efficiency: MAIN[facts.subVertical] === 'Panels' ? facts.efficiency : null,
      amount: facts.subVertical === 'Hoses' ? null : facts.amount,
      sku: `H-${number}`,
      // Different, and in no order.
      name: `${String((number * 7_919) % 1_000_003).padStart(7, '0')} ${facts.subVertical}`,
    })),
  );

const WRITTEN: ((watts: number) => string)[] = [
  (watts) => `${watts} W`,
  (watts) => `${watts}W`,
  (watts) => `${watts / 1000} kW`,
  (watts) => `${watts.toLocaleString('en')} watts`,
  (watts) => watts.toString().replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!) + ' واط',
];

const weigh = (kilograms: number, turn: number): string =>
  turn % 2 ? `${kilograms * 1000} g` : `${kilograms.toLocaleString('en')} kg net`;

export const catalogueRow = (facts: Facts, turn: number): CatalogueRow => ({
  product_id: facts.sku,
  name: facts.name,
  price_sar: facts.price === null ? null : facts.price / 100,
  attributes: {
    General: { Vertical: facts.vertical, 'Sub-Vertical': facts.subVertical },
    'Overall Attributes': { Category: mainOf(facts) },
    ...quantities(facts, turn),
    'Operational Features':
      facts.efficiency === null ? { Efficiency: 'high' } : { Efficiency: `${facts.efficiency} %` },
  },
});

function quantities({ subVertical, amount }: Facts, turn: number): CatalogueRow['attributes'] {
  if (amount === null) return { 'Electrical Attributes': { Power: '100 to 200 W' } };
  return subVertical === 'Cylinders'
    ? { 'Physical Attributes': { Capacity: weigh(amount, turn) } }
    : { 'Electrical Attributes': { Power: WRITTEN[turn % WRITTEN.length]!(amount) } };
}

type Key = (facts: Facts) => (number | string)[];

const last = (value: number | null, sign: number, { price }: Facts): number[] => [
  (value === null ? 2 : 0) + (price === null ? 1 : 0),
  value === null ? 0 : sign * value,
];

/** With six decimals; one that rounds to nothing is none. */
const unitPrice = ({ price, amount }: Facts): number | null =>
  price === null || amount === null ? null : Math.round((price / 100 / amount) * 1e6) / 1e6 || null;

const KEYS: Record<string, Key> = {
  headline_desc: (facts) => last(facts.amount, -1, facts),
  headline_asc: (facts) => last(facts.amount, 1, facts),
  second_desc: (facts) => last(facts.efficiency, -1, facts),
  unit_price: (facts) => [unitPrice(facts) ?? Infinity, facts.price === null ? 1 : 0],
  name: (facts) => [facts.price === null ? 1 : 0],
};

export function naiveOrder(products: readonly Facts[], sort: string): string[] {
  const keyed = products.map((facts) => ({ facts, key: [...KEYS[sort]!(facts), facts.name] }));
  keyed.sort((one, other) => {
    const place = one.key.findIndex((value, index) => value !== other.key[index]);
    return place < 0 ? 0 : one.key[place]! < other.key[place]! ? -1 : 1;
  });
  return keyed.map(({ facts }) => facts.sku);
}

const ratio = (one: number, other: number): number => Math.log(one) - Math.log(other);

/** How far others of the same sub-vertical are, where both have what is compared; null where they have not. */
export function naiveDistance(own: Facts, other: Facts): number | null {
  if (own.price === null) {
    if (own.amount === null || other.amount === null) return null;
    return Math.abs(ratio(own.amount, other.amount));
  }
  if (!own.price || !other.price || (own.amount === null) !== (other.amount === null)) return null;
  const price = ratio(own.price, other.price);
  return own.amount === null
    ? Math.abs(price)
    : Math.hypot(price, ratio(own.amount, other.amount!));
}
