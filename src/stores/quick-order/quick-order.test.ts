/** The results of typed and pasted lines, with a fake shop behind `fetch`. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { candidatesOf } from '#domain/quick-order/line-candidates.ts';
import { SESSION_KEY } from '#domain/shared/storage-keys.ts';
import { aShop, refuse, type FakeShop } from '#tests/support/fakes/fake-shop.ts';
import { aBrowser } from '#tests/support/fakes/fake-browser.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';

const CART = 'C'.repeat(43);
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const row = (
  n: number,
  part: { price_halalas?: number | null; minimum_order?: number; model?: string } = {},
) => ({
  product: idOf(n),
  sku: `P-${n}`,
  product_id: `P-${n}`,
  name: `Product ${n}`,
  manufacturer: null,
  model: null,
  price_halalas: 100_00,
  price_sar: 100,
  minimum_order: 1,
  unit: null,
  ...part,
});

const ROWS = [
  row(1),
  row(2, { minimum_order: 20 }),
  row(3, { price_halalas: null }),
  row(4, { model: 'P-1 130' }),
  row(5, { model: 'P-9 130' }),
];
const MEANINGS: Record<string, { state: 'found' | 'ambiguous' | 'unknown'; products: string[] }> = {
  'P-1': { state: 'found', products: [idOf(1)] },
  'P-2': { state: 'found', products: [idOf(2)] },
  'P-3': { state: 'found', products: [idOf(3)] },
  'P-4': { state: 'found', products: [idOf(4)] },
  twin: { state: 'ambiguous', products: [idOf(4), idOf(5)] },
};

let shop: FakeShop;
type Quick = typeof import('./quick-order.ts') &
  typeof import('./lines.ts') &
  typeof import('./edits.ts') &
  typeof import('./asking.ts') &
  typeof import('./history.ts');
let quick: Quick;
let orders: typeof import('./order-lines.ts');
let provideUserCalls: typeof import('#backend/shared/caller.ts').provideUserCalls;

/** Everything of the page in one: its stores are singletons. */
const aPage = async (): Promise<Quick> => ({
  ...(await import('./lines.ts')),
  ...(await import('./edits.ts')),
  ...(await import('./asking.ts')),
  ...(await import('./history.ts')),
  ...(await import('./quick-order.ts')),
});

beforeEach(async () => {
  aBrowser('/quick-order', '');
  shop = aShop({
    open_cart: () => CART,
    match_keys: ({ texts: given }) => ({
      found: given.map((text) => {
        const { state, products } = MEANINGS[text] ?? { state: 'unknown', products: [] };
        return state === 'unknown' ? [] : products;
      }),
      products: ROWS,
    }),
    match_lines: ({ lines }) => ({
      lines: lines.map((text) => MEANINGS[text] ?? { state: 'unknown', products: [] }),
      products: ROWS,
    }),
    add_lines: () => ({ added: [], gone: [], repriced: [], raised: [], left_out: [], lines: [] }),
  });
  vi.resetModules();
  ({ provideUserCalls } = await import('#backend/shared/caller.ts'));
  quick = await aPage();
  orders = await import('./order-lines.ts');
});

const line = (place: number) => quick.$lines.get()[place]!;
const texts = () => quick.$lines.get().map(({ text }) => text);

async function paste(text: string): Promise<void> {
  const count = shop.asked('match_keys').length;
  quick.pasteText(text);
  await vi.waitFor(() => {
    expect(shop.asked('match_keys')).toHaveLength(count + 1);
    expect(quick.$quick.get().isMatching).toBe(false);
  });
}

test('pasted lines are asked about in one call, and only those that are ready go into the cart', async () => {
  await paste('P-1\t3\nP-2\t5\nP-3\t1\ntwin\t2\nnothing\t4\nP-1\tten');
  expect(shop.asked('match_keys')).toHaveLength(1);
  await orders.addLinesToCart();
  expect(shop.asked('add_lines')[0]).toMatchObject({ items: [{ product: idOf(1), quantity: 3 }] });
  expect(texts()).toEqual(['P-2', 'P-3', 'twin', 'nothing', 'P-1']);
});

test('a number that belongs to a model is no quantity', async () => {
  MEANINGS['P-1 130'] = { state: 'found', products: [idOf(4)] };
  MEANINGS['P-9 130'] = { state: 'found', products: [idOf(5)] };
  await paste('P-1 130\nP-9 130\nP-3 130');
  expect(line(0)).toMatchObject({ product: null, match: { state: 'ambiguous' } });
  expect(line(1)).toMatchObject({ product: { sku: 'P-5' }, pieces: '1' });
  expect(line(2)).toMatchObject({ product: { sku: 'P-3' }, pieces: '130' });
  const [counted, whole] = line(0).match!.products;
  quick.choose(line(0).key, whole!);
  expect(line(0).pieces).toBe('1');
  quick.choose(line(0).key, counted!);
  expect(line(0).pieces).toBe('130');
  quick.setPieces(line(0).key, '7');
  quick.choose(line(0).key, whole!);
  expect(line(0).pieces).toBe('7');
});

test('a suggestion that contains the number does not keep it as the quantity', async () => {
  MEANINGS['Product'] = { state: 'unknown', products: [idOf(1), idOf(2)] };
  await paste('Product 2\nProduct 8');
  const [first, second] = quick.$lines.get();
  quick.choose(first!.key, first!.match!.products[1]!);
  quick.choose(second!.key, second!.match!.products[1]!);
  expect(quick.$lines.get().map(({ pieces }) => pieces)).toEqual(['1', '8']);
});

test('a count that the name has as well stays the count where the line has both', async () => {
  MEANINGS['Product 4 pump'] = { state: 'unknown', products: [idOf(4)] };
  await paste('Product 4 pump x 4');
  quick.choose(line(0).key, line(0).match!.products[0]!);
  expect(line(0)).toMatchObject({ product: { sku: 'P-4' }, pieces: '4' });
});

test('lines that no key names are searched for, 20 in a call', async () => {
  await paste([...Array.from({ length: 45 }, (_, n) => `any thing ${n} x 2`), 'P-1 3'].join('\n'));
  expect(shop.asked('match_keys')).toHaveLength(1);
  expect(shop.asked('match_lines').map(({ lines }) => lines.length)).toEqual([20, 20, 5]);
});

test('a line is settled in place: chosen, chosen again, raised to its minimum', async () => {
  await paste('P-2\t5\ntwin\t2');
  const [pump, twin] = quick.$lines.get();
  quick.raiseToMinimum(pump!.key, pump!.product!);
  quick.choose(twin!.key, twin!.match!.products[1]!);
  expect(quick.listEntries()).toEqual([
    { product: idOf(2), quantity: 20 },
    { product: idOf(5), quantity: 2 },
  ]);
  quick.clearProduct(twin!.key);
  expect(line(1).product).toBeNull();
});

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
  'No\tPart number\tDescription\tUnit\tQty\n1\tP-1\tBig pump\tpcs\t4\n2\tcrane\t\tday\t1';
const BIG_PUMP = { number: '1', text: 'Big pump', sku: 'P-1', unit: 'pcs' };

test('how a table calls a line goes with it into the cart and the quotation', async () => {
  const { $quote } = await import('#stores/quotes/quote.ts');
  await paste(TABLE);
  orders.askForQuotation();
  expect($quote.get()?.products).toMatchObject([
    { id: null, name: 'crane', own: { number: '2', text: 'crane', unit: 'day' } },
  ]);
  await orders.addLinesToCart();
  expect(shop.asked('add_lines')[0]?.items).toEqual([
    { product: idOf(1), quantity: 4, own: BIG_PUMP },
  ]);
});

test('how a table calls a line outlives a reload, and its text ends with another text', async () => {
  await paste(TABLE);
  await reload();
  expect(line(0)).toMatchObject({ text: 'P-1', own: BIG_PUMP });
  quick.setText(line(0).key, 'P-2');
  expect(line(0).own).toEqual({ number: '1', sku: 'P-1', unit: 'pcs' });
});

test('more than 300 lines, or none, are refused with a sentence, and what was there stays', async () => {
  await paste('P-1\t3');
  expect(quick.pasteText(Array.from({ length: 300 }, (_, n) => `X-${n}`).join('\n'))).toBe(false);
  expect(quick.$quick.get().problem).toContain('301 lines');
  expect(quick.pasteText(' \n ')).toBe(false);
  expect(texts()).toEqual(['P-1']);
});

test('the lines outlive a reload of the tab as they were typed, with the product that was chosen', async () => {
  await paste('twin\t2\nnothing\t3');
  const [twin] = quick.$lines.get();
  quick.choose(twin!.key, twin!.match!.products[0]!);
  await reload();
  expect(quick.$lines.get()).toMatchObject([
    { text: 'twin', pieces: '2', product: { sku: 'P-4' }, isChosen: true },
    { text: 'nothing', pieces: '3', product: null, match: { state: 'unknown' } },
  ]);
  expect(shop.asked('match_keys').at(-2)).toEqual({ texts: ['P-4'] });
});

async function reload(): Promise<void> {
  vi.resetModules();
  quick = await aPage();
  orders = await import('./order-lines.ts');
  await quick.startLines();
}

const shownLines = () =>
  quick.$lines.get().map(({ text, pieces, product }) => [text, pieces, product?.sku ?? null]);

test('a product that is gone after a reload is asked about by the words that were typed', async () => {
  MEANINGS['P-9'] = { state: 'found', products: [idOf(9)] };
  ROWS.push(row(9));
  await paste('P-9\t2');
  ROWS.pop();
  delete MEANINGS['P-9'];
  await reload();
  expect(line(0)).toMatchObject({ text: 'P-9', product: null, match: { state: 'unknown' } });
});

test('every change of the list is undone and made again, one after another, after a reload too', async () => {
  const states: unknown[] = [shownLines()];
  const note = () => states.push(shownLines());
  await paste('twin\t2\nP-1\t5\nP-2\t3\nP-1\t1\nP-3\t4');
  note();
  const [twin, first, second] = quick.$lines.get();
  for (const change of [
    () => quick.choose(twin!.key, twin!.match!.products[0]!),
    () => quick.setPieces(first!.key, '7'),
    () => quick.mergeLines(),
    () => quick.split(first!.key),
    () => quick.raiseToMinimum(second!.key, line(2).product!),
    () => quick.removeLine(first!.key),
    () => quick.clearLines(),
  ]) {
    change();
    note();
  }
  // The first state and the last one are an empty line.
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(states.length - 1);
  await reload();
  for (const state of states.slice(0, -1).reverse()) {
    quick.undo();
    await vi.waitFor(() => expect(shownLines()).toEqual(state));
  }
  expect(quick.$history.get().past).toEqual([]);
  for (const state of states.slice(1)) {
    quick.redo();
    await vi.waitFor(() => expect(shownLines()).toEqual(state));
  }
  quick.undo();
  quick.setText(line(0).key, 'other');
  expect(quick.$history.get().future).toEqual([]);
});

test('letters that are typed into one field are one change, another field is another one', async () => {
  await paste('P-1\t3');
  const { key } = line(0);
  for (const typed of ['1', '12', '123']) quick.setPieces(key, typed);
  for (const typed of ['P', 'P-', 'P-2']) quick.setText(key, typed);
  quick.undo();
  expect(line(0)).toMatchObject({ text: 'P-1', pieces: '123' });
  quick.undo();
  expect(line(0)).toMatchObject({ text: 'P-1', pieces: '3' });
});

test('all sure lines are taken in one change', async () => {
  await paste('twin\t2\nnothing\t1');
  const [likely, other] = quick.$lines.get();
  const candidates = likely!.match!.products.map((product, place) => ({
    product,
    sureness: place === 0 ? ('likely' as const) : ('possible' as const),
    reasons: [],
    quantity: 2,
  }));
  quick.showLines([{ ...likely!, match: { ...likely!.match!, candidates } }, other!]);
  quick.takeSureLines();
  expect(shownLines()).toEqual([
    ['twin', '2', 'P-4'],
    ['nothing', '1', null],
  ]);
  quick.undo();
  await vi.waitFor(() => expect(line(0).product).toBeNull());
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

test('a quotation that is closed without being sent ends no line', async () => {
  await paste('nothing\t4');
  orders.askForQuotation();
  const { closeQuote } = await import('#stores/quotes/quote.ts');
  closeQuote();
  expect(texts()).toEqual(['nothing']);
});

describe('what a buyer chose for words', () => {
  const likely = (place: number) => {
    const [first] = candidatesOf(line(place));
    return [first?.product.sku, first?.sureness, first?.reasons[0]?.kind];
  };

  test('is likely for a guest in the same tab, for the same words in another spelling', async () => {
    await paste('twin\t2');
    quick.choose(line(0).key, line(0).match!.products[1]!);
    MEANINGS['TWIN'] = MEANINGS['twin']!;
    MEANINGS['P-5'] = { state: 'found', products: [idOf(5)] };
    quick.pasteText('TWIN\t1');
    await vi.waitFor(() => expect(likely(1)).toEqual(['P-5', 'likely', 'chosen']));
    expect(shop.asked('remember_choices')).toEqual([]);
    quick.takeSureLines();
    expect(line(1).product?.sku).toBe('P-5');
  });

  test('is kept for an account, found by its next list before the search, and forgotten when it is undone', async () => {
    localStorage.setItem(SESSION_KEY, '{}');
    provideUserCalls((args, call) => call(args, 'token'));
    shop.on.remember_choices = () => null;
    shop.on.remembered_choices = ({ lines }) => ({
      found: lines.map((text) => (text === 'nothing' ? idOf(2) : null)),
      products: ROWS,
    });
    await paste('twin\t2\nnothing\t1');
    expect(likely(1)).toEqual(['P-2', 'likely', 'chosen']);
    quick.choose(line(0).key, line(0).match!.products[1]!);
    quick.undo();
    await vi.waitFor(() =>
      expect(shop.asked('remember_choices')).toEqual([
        { choices: [{ words: 'twin', product: idOf(5) }] },
        { choices: [{ words: 'twin', product: null }] },
      ]),
    );
  });

  test('never comes before a product that a key names exactly', async () => {
    localStorage.setItem(SESSION_KEY, '{}');
    provideUserCalls((args, call) => call(args, 'token'));
    shop.on.remembered_choices = () => ({ found: [idOf(2)], products: ROWS });
    await paste('P-1\t2');
    expect(line(0).product?.sku).toBe('P-1');
  });
});
