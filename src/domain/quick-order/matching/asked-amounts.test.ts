/** Amounts that become packs, or are asked about. */
import { expect, test } from 'vitest';
import { readingsOf } from '#domain/quick-order/reading/free-line.ts';
import { aProduct, bySku } from '#tests/support/builders/lists/matching-shop.ts';
import { keyMatches, searchMatches } from './candidates.ts';
import { keyOf } from './line-words.ts';

test('an amount counts packs, and is asked about where they do not hold it exactly', () => {
  const asked = (amount: number) => ({
    ...{ text: 'diesel in drums of 200 l', quantity: null, asked: { amount, unit: 'l' } },
  });
  const packs = (amount: number) => searchMatches(asked(amount), bySku('FUE-1'))[0];
  expect(packs(400)).toMatchObject({ sureness: 'exact', quantity: 2, pack: { packs: 2 } });
  expect(packs(500)).toMatchObject({
    quantity: null,
    pack: { asked: { amount: 500, unit: 'l' }, packs: 3, packSize: { amount: 200, unit: 'l' } },
  });
  expect(searchMatches({ ...asked(160), text: 'diesel' }, bySku('FUE-3'))[0]).toMatchObject({
    ...{ quantity: 2, pack: { packSize: { amount: 80, unit: 'l' } } },
  });
});

test('an amount is counted where a size is twice in a name, and where a key is before it', () => {
  const oil = aProduct('FUE-8', 'Kerosene 20 l كيروسين ٢٠ لتر', { model: 'QN-K20' });
  const only = (text: string) => (keyOf(text) === 'qnk20' ? [oil] : []);
  expect(keyMatches(readingsOf('QN-K20 160 l'), only)[0]).toMatchObject({
    ...{ sureness: 'exact', quantity: 8, pack: { packs: 8, packSize: { amount: 20, unit: 'l' } } },
  });
});

test('an amount without a count is offered as packs, never chosen', () => {
  const [match] = searchMatches(readingsOf('diesel drum 400 l')[0]!, bySku('FUE-1'));
  expect(match).toMatchObject({ sureness: 'possible', quantity: 2, pack: { packs: 2 } });
});
