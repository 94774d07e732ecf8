/** 'Recommended' beside its rule, written down once more and applied to every product. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { fillCatalogue, walked } from './walked-lists.ts';

const COMMON = [100, 250];
/** Of the first eight in the whole shop: what the headlines of `fillCatalogue` say. */
const DEMAND: Readonly<Record<string, number>> = { M0: 3, M1: 2, M2: 1 };

interface Item {
  id: string;
  sku: string;
  name: string;
  category: string;
  sub: string;
  price: number | null;
  days: number | null;
  watts: number | null;
}

let backend: TestBackend;
let items: Item[];
beforeAll(async () => {
  backend = await startDatabase();
  await fillCatalogue(backend, 240);
  items =
    await backend.sql<Item>(`select id, folded_sku as sku, name, category, sub_vertical as sub,
    price_sar::float8 as price, lead_time_days as days,
    substring(attributes #>> '{Electrical Attributes,Rated Power}' from '[0-9]+')::integer as watts from public.product`);
});
afterAll(() => backend.close());

const mix = ({ sku }: Item): string => createHash('md5').update(sku).digest('hex').slice(0, 8);
const steps = (days: number | null, ...most: number[]): number =>
  most.filter((step) => days === null || days > step).length;

/** Compared one after another. */
const keyOf = (item: Item): (string | number)[] => [
  Number(item.price === null),
  Number(item.days === null),
  Number(/cable|refill/i.test(item.name)),
  steps(item.days, 7, 14),
  Number(!COMMON.includes(item.watts ?? 0)),
  steps(item.days, 1, 3),
  mix(item),
  item.id,
];

function compare(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : one[place]! < other[place]! ? -1 : 1;
}

const byRule = (a: Item, b: Item): number => compare(keyOf(a), keyOf(b));

/** The best of each size of each kind, turn by turn. */
function firstOf(list: readonly Item[], kindOf: (item: Item) => unknown, isWhole: boolean): Item[] {
  const offered = list.filter(({ price, days }) => price !== null && days !== null).sort(byRule);
  const sizes = [...Map.groupBy(offered, ({ sub, watts }) => `${sub} ${watts}`).values()];
  const best = sizes.map(([one]) => one!).sort(byRule);
  const turns = [...Map.groupBy(best, kindOf).values()].flatMap((kind) =>
    kind.map((item, turn) => ({
      item,
      key: [turn, isWhole ? DEMAND[item.category]! : 0, ...keyOf(item)],
    })),
  );
  return turns.sort((a, b) => compare(a.key, b.key)).map(({ item }) => item);
}

test.each<[object, (item: Item) => unknown, boolean, (item: Item) => boolean]>([
  [{}, ({ category }) => category, true, () => true],
  [{ vertical: 'V0' }, ({ sub }) => sub, true, ({ sub }) => 'S0S2S4'.includes(sub)],
  [{ subcategory: 'M1' }, ({ sub }) => sub, true, ({ category }) => category === 'M1'],
  [{ subcategory: 'S3' }, ({ watts }) => watts, false, ({ sub }) => sub === 'S3'],
])(
  'the list of %j has one of each kind first, then all by the rule',
  async (list, kind, isWhole, isIn) => {
    const here = items.filter(isIn);
    const first = firstOf(here, kind, isWhole).slice(0, 8);
    const rest = here.filter((item) => !first.includes(item)).sort(byRule);
    const expected = [...first, ...rest].map(({ id }) => id);
    expect(await walked(backend, list)).toEqual(expected);
    expect(await walked(backend, { ...list, language: 'ar' })).toEqual(expected);
  },
);
