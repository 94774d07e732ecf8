import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RpcAnswer } from '#supabase/contract/contract.ts';
import { aBrowser, type FakeBrowser } from '#tests/support/fake-browser.ts';
import {
  aRefusal,
  aShop,
  refuse,
  type FakeShop,
  type Functions,
} from '#tests/support/fake-shop.ts';
import { takeLoggedTexts } from '#tests/support/logged.ts';
import { aCartRow, CART } from '#tests/support/shop-rows.ts';

type Row = RpcAnswer<'get_quote'>;
type LineRow = NonNullable<Row['quote']>['lines'][number];

const NUMBER = 'QT-261123-4F7K2M9QXC';
const KEY = 'k'.repeat(43);

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

const anAnswer = (revision = 1): NonNullable<Row['quote']> => ({
  revision,
  valid_until: '2026-11-23T09:00:00Z',
  created_at: '2026-11-22T08:00:00Z',
  note: null,
  delivery_fee_halalas: 0,
  vat_percent: 15,
  lines: [aLine(1, 100_00, true), aLine(2, 80_00, false)],
  total_halalas: 115_00,
});

const aRow = (over: Partial<Row> = {}): Row => ({
  number: NUMBER,
  status: 'answered',
  created_at: '2026-11-21T08:00:00Z',
  email: 'mona@example.com',
  name: null,
  company: null,
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

let browser: FakeBrowser;
let shop: FakeShop;
let page: typeof import('./quote-page.ts');
let decision: typeof import('./quote-decision.ts');
let task: typeof import('./account-task.ts');
let close = (): void => undefined;

/** The page of a link, in the tab that is open. */
async function open(hash: string, over: Functions = {}): Promise<void> {
  close();
  location.hash = hash;
  shop = aShop({ get_quote: () => aRow(), ...over });
  vi.resetModules();
  page = await import('./quote-page.ts');
  decision = await import('./quote-decision.ts');
  task = await import('./account-task.ts');
  close = page.startQuotation();
  await vi.waitFor(() => expect(page.$quotation.get().state).not.toBe('loading'));
}

const openLink = (over: Functions = {}) => open(`#number=${NUMBER}&key=${KEY}`, over);

beforeEach(() => {
  vi.useRealTimers();
  close = () => undefined;
  browser = aBrowser('/quote', '');
});

describe('the link of a mail', () => {
  test('leaves its key neither in the address nor to the next tab, and outlives a reload', async () => {
    await openLink();
    expect(location.hash).toBe(`#number=${NUMBER}`);
    expect(browser.entries()).toBe(1);
    await open(`#number=${NUMBER}`);
    expect(shop.asked('get_quote')).toEqual([{ number: NUMBER, cart: null, key: KEY }]);
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
    await open(`#number=${NUMBER}`);
    expect(shop.asked('get_quote')).toEqual([{ number: NUMBER, cart: null, key: null }]);
  });

  test('that is opened on the page of another quotation shows its own', async () => {
    await openLink();
    const other = 'QT-261123-0000000000';
    location.hash = `#number=${other}&key=other`;
    browser.dispatch('hashchange');
    await vi.waitFor(() =>
      expect(shop.asked('get_quote').at(-1)).toEqual({ number: other, cart: null, key: 'other' }),
    );
  });

  test('to nothing shows that it is missing, and without a number nobody is asked', async () => {
    await openLink({ get_quote: refuse('quote_not_found') });
    expect(page.$quotation.get()).toMatchObject({ state: 'missing', quotation: null });
    expect(takeLoggedTexts()).toHaveLength(1);
    await open('#number=nonsense');
    expect([page.$quotation.get().state, shop.calls]).toEqual(['missing', []]);
  });

  test('that fails is read again on request', async () => {
    await openLink({ get_quote: refuse('unexpected') });
    expect(page.$quotation.get().state).toBe('failed');
    takeLoggedTexts();
    shop.on.get_quote = () => aRow();
    await page.loadQuotation();
    expect(page.$quotation.get()).toMatchObject({ state: 'ready', quotation: { number: NUMBER } });
  });
});

test('a choice outlives a reload and another look, and ends with a revised answer', async () => {
  await openLink();
  expect(page.$quotation.get().choice).toEqual([1]);
  page.takeLine(2);
  await open(`#number=${NUMBER}`);
  expect(page.$quotation.get().choice).toEqual([2]);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(shop.calls).toHaveLength(2));
  expect(page.$quotation.get().choice).toEqual([2]);
  shop.on.get_quote = () => aRow({ quote: anAnswer(2) });
  await page.rereadQuotation();
  expect(page.$quotation.get().choice).toEqual([1]);
});

test('a look that fails leaves what is shown', async () => {
  await openLink();
  shop.on.get_quote = refuse('unexpected');
  await page.rereadQuotation();
  expect(page.$quotation.get().state).toBe('ready');
  expect(takeLoggedTexts()).toHaveLength(1);
});

test('an answer expires by the clock of the database, with few looks at the time', async () => {
  await openLink();
  vi.useFakeTimers();
  await page.rereadQuotation();
  const { $left } = await import('./quote-clock.ts');
  const looks = vi.fn();
  $left.listen(looks);
  expect(page.$quoteState.get()).toBe('answered');
  await vi.advanceTimersByTimeAsync(3_599_999);
  expect(page.$quoteState.get()).toBe('answered');
  await vi.advanceTimersByTimeAsync(1);
  expect(page.$quoteState.get()).toBe('expired');
  expect(looks.mock.calls.length).toBeLessThanOrEqual(61);
});

describe('an order of the answer', () => {
  const taken: Functions = { open_cart: () => CART, accept_quote: () => [aCartRow()] };

  test('has the chosen lines, and goes on to checkout', async () => {
    await openLink(taken);
    page.takeLine(2);
    expect(await decision.orderQuote()).toBe(true);
    expect(shop.asked('accept_quote')).toEqual([
      { cart: CART, number: NUMBER, key: KEY, choices: [2] },
    ]);
    expect(browser.left()).toEqual(['assign /checkout']);
  });

  test('is not made of an answer that was revised since: that one is shown first', async () => {
    await openLink(taken);
    shop.on.get_quote = () => aRow({ quote: anAnswer(2) });
    expect(await decision.orderQuote()).toBe(false);
    expect(shop.asked('accept_quote')).toEqual([]);
    expect(page.$quotation.get().quotation?.answer?.revision).toBe(2);
    expect(task.$task.get().problem).toContain('cannot be ordered any more');
    takeLoggedTexts();
    expect(await decision.orderQuote()).toBe(true);
  });

  test('that is refused shows why, and what the quotation is now', async () => {
    await openLink({ ...taken, accept_quote: refuse('quote_not_valid') });
    let reads = 0;
    shop.on.get_quote = () => aRow((reads += 1) > 1 ? { status: 'withdrawn' } : {});
    expect(await decision.orderQuote()).toBe(false);
    expect(task.$task.get().problem).toContain('cannot be ordered any more');
    expect(page.$quoteState.get()).toBe('withdrawn');
    expect(browser.left()).toEqual([]);
    takeLoggedTexts();
  });

  test('goes into a new cart where the backend forgot the old one', async () => {
    localStorage.setItem('cartSessionId', 'o'.repeat(43));
    const accept = ({ cart }: { cart: string }) => {
      if (cart === CART) return [aCartRow()];
      throw aRefusal('cart_session_missing');
    };
    await openLink({ ...taken, accept_quote: accept, get_cart: () => [] });
    expect(await decision.orderQuote()).toBe(true);
    expect(shop.asked('accept_quote').map(({ cart }) => cart)).toEqual(['o'.repeat(43), CART]);
  });
});

describe('what else a buyer decides', () => {
  test('is shown, also where the page cannot be read again', async () => {
    const head = { number: NUMBER, status: 'declined' } as const;
    await openLink({ decline_quote: () => head });
    shop.on.get_quote = refuse('unexpected');
    expect(await decision.declineThisQuote('  Too expensive ')).toBe(true);
    expect(shop.asked('decline_quote')).toEqual([
      { number: NUMBER, cart: null, key: KEY, reason: 'Too expensive' },
    ]);
    expect(page.$quoteState.get()).toBe('declined');
    takeLoggedTexts();
  });

  test('withdraws the request', async () => {
    const head = { number: NUMBER, status: 'withdrawn' } as const;
    await openLink({ withdraw_quote: () => head });
    shop.on.get_quote = () => aRow({ status: 'withdrawn', quote: null });
    expect(await decision.withdrawThisQuote()).toBe(true);
    expect(page.$quoteState.get()).toBe('withdrawn');
  });
});

describe('a message', () => {
  const head = { number: NUMBER, status: 'answered' } as const;

  test('is kept while it is written and when it fails, and gone once it is sent', async () => {
    await openLink({ write_quote_message: refuse('rate_limited') });
    decision.startMessage(NUMBER);
    decision.typeMessage(NUMBER, 'Can you deliver on Sunday?');
    expect(await decision.sendMessage()).toBe(false);
    expect(task.$task.get().problem).toContain('Too many attempts');
    takeLoggedTexts();
    await open(`#number=${NUMBER}`, { write_quote_message: () => head });
    decision.startMessage(NUMBER);
    expect(decision.$message.get()).toBe('Can you deliver on Sunday?');
    expect(await decision.sendMessage()).toBe(true);
    expect(shop.asked('write_quote_message')[0]?.body).toBe('Can you deliver on Sunday?');
    expect(decision.$message.get()).toBe('');
    decision.startMessage(NUMBER);
    expect(decision.$message.get()).toBe('');
  });

  test('without words is not sent', async () => {
    await openLink();
    decision.typeMessage(NUMBER, '  ');
    expect(await decision.sendMessage()).toBe(false);
    expect(task.$task.get().fields).toEqual({ body: 'required' });
    expect(shop.calls).toEqual(['get_quote']);
    takeLoggedTexts();
  });
});
