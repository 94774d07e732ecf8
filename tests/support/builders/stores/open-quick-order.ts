/** The page of quick order with a fake shop behind `fetch`. Its stores are singletons, so each test has new ones. */
import { expect, vi } from 'vitest';
import { aShop, type FakeShop } from '#tests/support/fakes/fake-shop.ts';
import { aBrowser } from '#tests/support/fakes/fake-browser.ts';

const CART = 'C'.repeat(43);
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const row = (n: number, part: { price_halalas?: number | null; minimum_order?: number } = {}) => ({
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
  row(4),
  row(5),
];
interface Meaning {
  state: 'found' | 'ambiguous' | 'unknown';
  products: string[];
}

const meaningsOfShop = (): Record<string, Meaning> => ({
  'P-1': { state: 'found', products: [idOf(1)] },
  'P-2': { state: 'found', products: [idOf(2)] },
  'P-3': { state: 'found', products: [idOf(3)] },
  twin: { state: 'ambiguous', products: [idOf(4), idOf(5)] },
});

/** What a text means to the shop: a test may add to it. */
export let meanings = meaningsOfShop();

export let shop: FakeShop;
export let quick: typeof import('#stores/quick-order/quick-order.ts');
export let orders: typeof import('#stores/quick-order/order-lines.ts');

const meaningOf = (text: string): Meaning => meanings[text] ?? { state: 'unknown', products: [] };

const aQuickShop = (): FakeShop =>
  aShop({
    open_cart: () => CART,
    match_keys: ({ texts: given }) => ({
      found: given
        .map(meaningOf)
        .map(({ state, products }) => (state === 'unknown' ? [] : products)),
      products: ROWS,
    }),
    match_lines: ({ lines }) => ({ lines: lines.map(meaningOf), products: ROWS }),
    add_lines: () => ({ added: [], gone: [], repriced: [], raised: [], left_out: [], lines: [] }),
  });

/** Also after a reload of the tab. */
export async function openPage(): Promise<void> {
  vi.resetModules();
  quick = await import('#stores/quick-order/quick-order.ts');
  orders = await import('#stores/quick-order/order-lines.ts');
}

export async function openQuickOrder(): Promise<void> {
  aBrowser('/quick-order', '');
  meanings = meaningsOfShop();
  shop = aQuickShop();
  await openPage();
}

export const line = (place: number) => quick.$lines.get()[place]!;
export const texts = () => quick.$lines.get().map(({ text }) => text);

export async function paste(text: string): Promise<void> {
  const count = shop.asked('match_keys').length;
  quick.pasteText(text);
  await vi.waitFor(() => {
    expect(shop.asked('match_keys')).toHaveLength(count + 1);
    expect(quick.$quick.get().isMatching).toBe(false);
  });
}
