import { expect, test } from 'vitest';
import type { ProductCard } from '#domain/product/product.ts';
import { aCard, productId } from '#tests/support/builders/catalogue/product-builders.ts';
import { SHELF_SIZE, shelfOf } from './shelf.ts';

/** Numbers that look random and are the same in each run. */
function* numbers(): Generator<number> {
  for (let state = 7; ; state = (state * 48_271) % 2_147_483_647) yield state;
}

const random = numbers();
const below = (limit: number): number => random.next().value! % limit;

const anyCard = (): ProductCard => ({
  ...aCard(),
  id: productId(below(9)),
  price: below(3) === 0 ? null : 100 + below(50),
  leadTimeDays: below(4) === 0 ? null : below(9),
});

const anyCards = (): ProductCard[] => Array.from({ length: below(7) }, anyCard);

/** One product after the other, until the shelf is full. */
function slowly(named: ProductCard[], others: ProductCard[]): string[] {
  const all = [...named, ...others];
  const shown: string[] = [];
  for (const { id } of all) {
    const latest = all.filter((card) => card.id === id).at(-1)!;
    const isOrderable = latest.price !== null && latest.leadTimeDays !== null;
    if (isOrderable && !shown.includes(id) && shown.length < SHELF_SIZE) shown.push(id);
  }
  return shown;
}

test('a shelf has what it names, then its category, each once and only what can be ordered', () => {
  for (let round = 0; round < 2000; round++) {
    const [named, others] = [anyCards(), anyCards()];
    expect(shelfOf(named, others).map(({ id }) => id)).toEqual(slowly(named, others));
  }
});

test('the first product that a shelf names is its first product', () => {
  const [cylinder, refill] = [1, 2].map((key) => ({ ...aCard(), id: productId(key) }));
  expect(shelfOf([refill!], [cylinder!, refill!]).map(({ id }) => id)).toEqual([
    refill!.id,
    cylinder!.id,
  ]);
});
