/** The page of quick order with a fake shop behind `fetch`. Its stores are singletons, so each test has new ones. */
import { expect, vi } from 'vitest';
import { aShop, type FakeShop } from '#tests/support/fakes/fake-shop.ts';
import { aBrowser } from '#tests/support/fakes/fake-browser.ts';

const CART = 'C'.repeat(43);
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const row = (
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

const rowsOfShop = () => [
  row(1),
  row(2, { minimum_order: 20 }),
  row(3, { price_halalas: null }),
  row(4, { model: 'P-1 130' }),
  row(5, { model: 'P-9 130' }),
];
interface Meaning {
  state: 'found' | 'ambiguous' | 'unknown';
  products: string[];
}

const meaningsOfShop = (): Record<string, Meaning> => ({
  'P-1': { state: 'found', products: [idOf(1)] },
  'P-2': { state: 'found', products: [idOf(2)] },
  'P-3': { state: 'found', products: [idOf(3)] },
  'P-4': { state: 'found', products: [idOf(4)] },
  twin: { state: 'ambiguous', products: [idOf(4), idOf(5)] },
});

type Quick = typeof import('#stores/quick-order/quick-order.ts') &
  typeof import('#stores/quick-order/lines.ts') &
  typeof import('#stores/quick-order/edits.ts') &
  typeof import('#stores/quick-order/asking.ts') &
  typeof import('#stores/quick-order/history.ts');

/** What a test may change before it asks: the products, and what a text means. */
export let rows = rowsOfShop();
export let meanings = meaningsOfShop();

export let shop: FakeShop;
export let quick: Quick;
export let orders: typeof import('#stores/quick-order/order-lines.ts');
export let provideUserCalls: typeof import('#backend/shared/caller.ts').provideUserCalls;

const meaningOf = (text: string): Meaning => meanings[text] ?? { state: 'unknown', products: [] };

const aQuickShop = (): FakeShop =>
  aShop({
    open_cart: () => CART,
    match_keys: ({ texts: given }) => ({
      found: given.map((text) => {
        const { state, products } = meaningOf(text);
        return state === 'unknown' ? [] : products;
      }),
      products: rows,
    }),
    match_lines: ({ lines }) => ({ lines: lines.map(meaningOf), products: rows }),
    add_lines: () => ({ added: [], gone: [], repriced: [], raised: [], left_out: [], lines: [] }),
  });

async function openPage(): Promise<void> {
  vi.resetModules();
  ({ provideUserCalls } = await import('#backend/shared/caller.ts'));
  quick = {
    ...(await import('#stores/quick-order/lines.ts')),
    ...(await import('#stores/quick-order/edits.ts')),
    ...(await import('#stores/quick-order/asking.ts')),
    ...(await import('#stores/quick-order/history.ts')),
    ...(await import('#stores/quick-order/quick-order.ts')),
  };
  orders = await import('#stores/quick-order/order-lines.ts');
}

export async function openQuickOrder(): Promise<void> {
  aBrowser('/quick-order', '');
  [rows, meanings] = [rowsOfShop(), meaningsOfShop()];
  shop = aQuickShop();
  await openPage();
}

export async function reload(): Promise<void> {
  await openPage();
  await quick.startLines();
}

export const line = (place: number) => quick.$lines.get()[place]!;
export const texts = () => quick.$lines.get().map(({ text }) => text);
export const shownLines = () =>
  quick.$lines.get().map(({ text, pieces, product }) => [text, pieces, product?.sku ?? null]);

export async function paste(text: string): Promise<void> {
  const count = shop.asked('match_keys').length;
  quick.pasteText(text);
  await vi.waitFor(() => {
    expect(shop.asked('match_keys').length).toBeGreaterThan(count);
    expect(quick.$quick.get().isMatching).toBe(false);
  });
}
