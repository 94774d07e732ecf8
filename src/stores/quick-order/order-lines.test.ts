/** Lines on their way into the cart and the quotation. */
import { beforeEach, expect, test } from 'vitest';
import {
  idOf,
  line,
  openQuickOrder,
  orders,
  paste,
  quick,
  reload,
  shop,
  texts,
} from '#tests/support/builders/stores/open-quick-order.ts';
import { refuse } from '#tests/support/fakes/fake-shop.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';

beforeEach(openQuickOrder);

test('adding again after a failure is the same operation, other lines are another one', async () => {
  await paste('P-1\t3');
  const known = shop.on.add_lines!;
  shop.on.add_lines = refuse('unexpected');
  await orders.addLinesToCart();
  await orders.addLinesToCart();
  expect(texts()).toEqual(['P-1']);
  quick.setPieces(line(0).key, '٤');
  await orders.addLinesToCart();
  shop.on.add_lines = known;
  await orders.addLinesToCart();
  await paste('P-1\t4');
  await orders.addLinesToCart();
  const ops = shop.asked('add_lines').map(({ op }) => op);
  expect(ops.map((op) => ops.indexOf(op))).toEqual([0, 0, 2, 2, 4]);
  expect(takeLoggedTexts()).not.toEqual([]);
});

const TABLE =
  'No\tPart number\tDescription\tUnit\tQty\n1\tP-1\tBig product\tpcs\t4\n2\tcrane\t\tset\t1';
const BIG_PRODUCT = { number: '1', text: 'Big product', sku: 'P-1', unit: 'pcs' };

test('how a table calls a line goes with it into the cart and the quotation', async () => {
  const { $quote } = await import('#stores/quotes/quote.ts');
  await paste(TABLE);
  orders.askForQuotation();
  expect($quote.get()?.products).toMatchObject([
    { id: null, name: 'crane', own: { number: '2', text: 'crane', unit: 'set' } },
  ]);
  await orders.addLinesToCart();
  expect(shop.asked('add_lines')[0]?.items).toEqual([
    { product: idOf(1), quantity: 4, own: BIG_PRODUCT },
  ]);
});

test('how a table calls a line outlives a reload, and its text ends with another text', async () => {
  await paste(TABLE);
  await reload();
  expect(line(0)).toMatchObject({ text: 'P-1', own: BIG_PRODUCT });
  quick.setText(line(0).key, 'P-2');
  expect(line(0).own).toEqual({ number: '1', sku: 'P-1', unit: 'pcs' });
});

test('in one step the certain lines go into the cart and the rest is held, and once it is sent it ends', async () => {
  await paste('P-1\t3\nP-3\t1\ntwin\t2\nnothing\t4\nP-1\tten');
  await orders.orderAndAsk();
  expect(shop.asked('add_lines')[0]).toMatchObject({ items: [{ product: idOf(1), quantity: 3 }] });
  const { $heldLines } = await import('#stores/quotes/held-lines.ts');
  expect($heldLines.get()).toBe(3);
  expect(texts()).toEqual(['P-3', 'twin', 'nothing', 'P-1']);
  expect(quick.$history.get().past).toEqual([]);
  orders.askForQuotation();
  const { $quote } = await import('#stores/quotes/quote.ts');
  expect($quote.get()?.products).toMatchObject([
    { id: idOf(3), quantity: 1 },
    { id: null, name: 'twin', quantity: 2 },
    { id: null, name: 'nothing', quantity: 4 },
  ]);
  $quote.set({ ...$quote.get()!, state: 'sent' });
  expect(texts()).toEqual(['P-1']);
  expect($heldLines.get()).toBe(0);
});

test('a line that is changed while the cart is filled stays, and the others end', async () => {
  await paste('P-1\t3\nP-4\t2');
  const known = shop.on.add_lines!;
  shop.on.add_lines = (args) => {
    quick.setPieces(line(0).key, '9');
    return known(args);
  };
  await orders.addLinesToCart();
  expect(quick.$lines.get().map(({ text, pieces }) => [text, pieces])).toEqual([['P-1', '9']]);
});

test('when the cart cannot be filled no line is lost, and the rest is held all the same', async () => {
  await paste('P-1\t3\nnothing\t4');
  shop.on.add_lines = refuse('unexpected');
  await orders.orderAndAsk();
  expect(texts()).toEqual(['P-1', 'nothing']);
  expect(quick.$quick.get()).toMatchObject({ notAdded: 1, taken: null, isAdding: false });
  const { $heldLines } = await import('#stores/quotes/held-lines.ts');
  expect($heldLines.get()).toBe(1);
  expect(takeLoggedTexts()).not.toEqual([]);
});

test.each([
  'No\tMaterial\tDescription\tUnit\tQty',
  'م\tرقم المادة\tالوصف\tالوحدة\tالكمية',
  'م\tكود الصنف\tالوصف\tالوحدة\tالكمية',
])(
  'a line of a table is asked for by its description, with the number and SKU of the buyer beside it: %s',
  async (head) => {
    await paste(`${head}\n7\tMAT-7\ta crane for a day\tset\t2`);
    orders.askForQuotation();
    const { $quote } = await import('#stores/quotes/quote.ts');
    const own = { number: '7', sku: 'MAT-7', text: 'a crane for a day', unit: 'set' };
    expect($quote.get()?.products).toMatchObject([{ name: 'a crane for a day', quantity: 2, own }]);
  },
);

test('a quotation that is closed without being sent ends no line', async () => {
  await paste('nothing\t4');
  orders.askForQuotation();
  const { closeQuote } = await import('#stores/quotes/quote.ts');
  closeQuote();
  expect(texts()).toEqual(['nothing']);
});
