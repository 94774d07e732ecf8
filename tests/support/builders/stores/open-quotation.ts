/** A quotation in a tab: its rows as the database answers them, and its page with what a buyer decides there. */
import { expect, vi } from 'vitest';
import type { RpcAnswer } from '#contract/contract.ts';
import { aBrowser, type FakeBrowser } from '#tests/support/fakes/fake-browser.ts';
import { aShop, type FakeShop, type Functions } from '#tests/support/fakes/fake-shop.ts';

type Row = RpcAnswer<'get_quote'>;
type LineRow = NonNullable<Row['quote']>['lines'][number];

export const NUMBER = 'QT-261123-4F7K2M9QXC';
export const KEY = 'k'.repeat(43);

const aLine = (position: number, price: number, chosen: boolean): LineRow => ({
  position,
  request_position: 1,
  product: null,
  sku: null,
  name: `Line ${position}`,
  manufacturer: null,
  model: null,
  unit: null,
  quantity: 1,
  price_halalas: price,
  line_total_halalas: price,
  lead_time_days: 2,
  note: null,
  photo: null,
  chosen,
});

export const anAnswer = (revision = 1): NonNullable<Row['quote']> => ({
  revision,
  valid_until: '2026-11-23T09:00:00Z',
  created_at: '2026-11-22T08:00:00Z',
  note: null,
  delivery_fee_halalas: 0,
  vat_percent: 15,
  lines: [aLine(1, 100_00, true), aLine(2, 80_00, false)],
  total_halalas: 115_00,
});

export const aRow = (over: Partial<Row> = {}): Row => ({
  number: NUMBER,
  status: 'answered',
  created_at: '2026-11-21T08:00:00Z',
  email: 'mona@example.com',
  name: null,
  company: null,
  vat_number: null,
  commercial_registration: null,
  purchase_order: null,
  phone: null,
  city: null,
  wished_date: null,
  message: null,
  now: '2026-11-23T08:00:00Z',
  order_number: null,
  files: [],
  items: [],
  quote: anAnswer(),
  history: [],
  messages: [],
  ...over,
});

/** The open page; `openQuotation` replaces all of it. */
export interface OpenQuotation {
  readonly browser: FakeBrowser;
  readonly shop: FakeShop;
  readonly page: typeof import('#stores/quotes/page.ts');
  readonly decision: typeof import('#stores/quotes/decision.ts');
  readonly task: typeof import('#stores/shared/task.ts');
}

let browser: FakeBrowser;
let close = (): void => undefined;

/** A new browser; the clock runs. */
export function newTab(): void {
  vi.useRealTimers();
  close = () => undefined;
  browser = aBrowser('/quote', '');
}

/** The page of an address, in the tab that is open. Stores are singletons: each page loads them anew. */
export async function openQuotation(hash: string, over: Functions = {}): Promise<OpenQuotation> {
  close();
  location.hash = hash;
  const shop = aShop({ get_quote: () => aRow(), ...over });
  vi.resetModules();
  const page = await import('#stores/quotes/page.ts');
  const decision = await import('#stores/quotes/decision.ts');
  const task = await import('#stores/shared/task.ts');
  close = page.startQuotation();
  await vi.waitFor(() => expect(page.$quotation.get().state).not.toBe('loading'));
  return { browser, shop, page, decision, task };
}

export const openLink = (over: Functions = {}): Promise<OpenQuotation> =>
  openQuotation(`#number=${NUMBER}&key=${KEY}`, over);
