/** What becomes of an answer about lines that change while it is awaited. */
import { beforeEach, expect, test } from 'vitest';
import {
  idOf,
  line,
  meanings,
  openQuickOrder,
  paste,
  quick,
  shop,
} from '#tests/support/builders/stores/open-quick-order.ts';
import { refuse } from '#tests/support/fakes/fake-shop.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';

beforeEach(openQuickOrder);

/** Answers about lines wait until the returned function is called. */
function holdAnswers(): () => void {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const known = shop.on.match_keys!;
  shop.on.match_keys = async (args) => {
    await asked;
    return known(args);
  };
  return answer;
}

test('a text that is changed while the shop is asked keeps no answer to the former one', async () => {
  const answer = holdAnswers();
  const { key } = line(0);
  quick.setText(key, 'P-1');
  const matching = quick.matchAll();
  quick.setText(key, 'P-2');
  answer();
  await matching;
  expect(line(0)).toMatchObject({ text: 'P-2', match: null, product: null });
});

test('a line that is entered while the shop is asked about another is asked about afterwards', async () => {
  const answer = holdAnswers();
  quick.setText(line(0).key, 'P-1');
  const matching = quick.matchAll();
  quick.setText(quick.lineAfter(line(0).key), 'P-2');
  await quick.matchAll();
  answer();
  await matching;
  expect(shop.asked('match_keys').map(({ texts: given }) => given)).toEqual([['P-1'], ['P-2']]);
  expect(line(1).product?.sku).toBe('P-2');
});

test('a line that is still typed when the answer about another comes is not asked about', async () => {
  const answer = holdAnswers();
  quick.setText(line(0).key, 'P-1');
  const matching = quick.matchAll();
  // The field of the line loses the focus to the next one.
  await quick.matchAll();
  quick.setText(quick.lineAfter(line(0).key), 'P-');
  answer();
  await matching;
  expect(shop.asked('match_keys')).toHaveLength(1);
  expect(line(1).match).toBeNull();
});

test('lines that could not be checked stay and are checked again', async () => {
  const known = shop.on.match_keys!;
  shop.on.match_keys = refuse('unexpected');
  await paste('P-1\t3');
  expect(quick.$quick.get().problem).toContain('They stay here');
  expect(takeLoggedTexts()).not.toEqual([]);
  shop.on.match_keys = known;
  await quick.matchAll();
  expect(quick.$quick.get().problem).toBe('');
  expect(line(0).product?.sku).toBe('P-1');
});

test('where the SKU of a table is the buyer’s own, its description is searched, once for all such lines', async () => {
  meanings['Product 5 of 9'] = { state: 'unknown', products: [idOf(5)] };
  await paste(
    [
      'No\tMaterial\tDescription\tQty',
      '1\tMAT-1\tProduct 5 of 9\t3',
      '2\tP-1\tProduct in blue\t2',
      '3\tMAT-3\tnobody sells this\t1',
    ].join('\n'),
  );
  expect(shop.asked('match_lines').map(({ lines }) => lines)).toEqual([
    ['MAT-1', 'MAT-3'],
    ['Product 5 of 9', 'nobody sells this'],
  ]);
  expect(line(0)).toMatchObject({ text: 'MAT-1', match: { products: [{ sku: 'P-5' }] } });
  expect(line(1).product?.sku).toBe('P-1');
  expect(line(2).match?.products).toEqual([]);
});

test('a description counts more than a product that shares some letters with the buyer’s own SKU', async () => {
  meanings['MAT-77'] = { state: 'unknown', products: [idOf(1)] };
  meanings['Product 5 of 9'] = { state: 'unknown', products: [idOf(5)] };
  await paste(
    'No\tMaterial\tDescription\tQty\n1\tMAT-77\tProduct 5 of 9\t3\n2\tMAT-77\tunknown\t1',
  );
  expect(line(0).match?.products).toMatchObject([{ sku: 'P-5' }]);
  expect(line(1).match?.products).toMatchObject([{ sku: 'P-1' }]);
});
