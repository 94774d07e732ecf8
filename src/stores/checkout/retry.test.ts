/** 'Try again' at checkout brings all that failed, whichever reads failed and however early it is pressed. */
import { beforeEach, expect, test, vi } from 'vitest';
import { listAddresses } from '#backend/checkout/addresses.ts';
import { getCart } from '#backend/cart/cart.ts';
import { verifiedEmails } from '#backend/checkout/codes.ts';
import { deliveryOptions } from '#backend/checkout/delivery.ts';
import { unpaidOrders } from '#backend/orders/unpaid-orders.ts';
import { aCartItem, anAddress, openSession } from '#tests/support/builders/order-builders.ts';

vi.mock('#backend/checkout/addresses.ts');
vi.mock('#backend/cart/cart.ts');
vi.mock('#backend/checkout/codes.ts');
vi.mock('#backend/checkout/delivery.ts');
vi.mock('#backend/orders/unpaid-orders.ts');
vi.mock('#backend/orders/orders.ts');
vi.mock('#backend/orders/payments.ts');

const OPTIONS = { dates: [], slots: [], leadTimeDays: 1 } as unknown as Awaited<
  ReturnType<typeof deliveryOptions>
>;
const READS = {
  cart: () => vi.mocked(getCart).mockResolvedValue([aCartItem()]),
  addresses: () => vi.mocked(listAddresses).mockResolvedValue([anAddress()]),
  emails: () => vi.mocked(verifiedEmails).mockResolvedValue(['sara@example.com']),
  delivery: () => vi.mocked(deliveryOptions).mockResolvedValue(OPTIONS),
  unpaid: () => vi.mocked(unpaidOrders).mockResolvedValue([]),
};
type Read = keyof typeof READS;
const NAMES = Object.keys(READS) as Read[];
/** Every choice of reads that fail. */
const SUBSETS = Array.from({ length: 2 ** NAMES.length }, (_, bits) =>
  NAMES.filter((_name, index) => bits & (1 << index)),
);

async function openPage() {
  vi.resetModules();
  const tab = new EventTarget();
  vi.stubGlobal('window', tab);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { pathname: '/checkout', search: '', replace: vi.fn() });
  const stored = new Map([['cartSessionId', 't'.repeat(43)]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return {
    ...(await import('./checkout.ts')),
    ...(await import('#stores/cart/lines.ts')),
    ...(await import('./addresses.ts')),
    ...(await import('./verification.ts')),
    ...(await import('#stores/orders/unpaid-orders.ts')),
    ...(await import('#stores/orders/payment.ts')),
    ...(await import('#stores/orders/payment-state.ts')),
    ...(await import('./delivery.ts')),
  };
}

const fail = (...names: readonly Read[]) => {
  for (const name of names) READS[name]().mockRejectedValue(new Error(`${name} failed`));
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  openSession();
  for (const answer of Object.values(READS)) answer();
});

function allOf({
  $cart,
  $addresses,
  $verifiedEmails,
  $delivery,
  $unpaid,
}: Awaited<ReturnType<typeof openPage>>) {
  return {
    lines: $cart.get().items.length,
    offline: $cart.get().offline,
    addresses: $addresses.get().items.length,
    emails: $verifiedEmails.get().length,
    delivery: $delivery.get().options,
    unpaid: $unpaid.get().state,
  };
}
const ALL = {
  lines: 1,
  offline: false,
  addresses: 1,
  emails: 1,
  delivery: OPTIONS,
  unpaid: 'ready',
};

test.each(SUBSETS.map((failing) => [failing.join(' and ') || 'nothing', failing] as const))(
  "'Try again' brings everything after %s failed",
  async (_names, failing) => {
    fail(...failing);
    const page = await openPage();
    await page.startCheckout();
    for (const answer of Object.values(READS)) answer();
    await page.retryCheckout();
    expect(allOf(page)).toEqual(ALL);
  },
);

test("'Try again' brings everything while other reads are under way that will fail", async () => {
  fail('cart');
  const others = Promise.withResolvers<string[]>();
  vi.mocked(verifiedEmails).mockReturnValue(others.promise);
  const page = await openPage();
  const start = page.startCheckout();
  await vi.waitFor(() => expect(page.$cart.get().offline).toBe(true));
  for (const answer of Object.values(READS)) answer();
  const retry = page.retryCheckout();
  await vi.waitFor(() => expect(page.$cart.get().offline).toBe(false));
  others.reject(new Error('too late'));
  await Promise.all([start, retry]);
  expect(allOf(page)).toEqual(ALL);
});

test.each(['cart', 'addresses', 'delivery'] as const)(
  'the payment page asks for nothing that is missing only because %s could not be read',
  async (read) => {
    fail(read);
    const page = await openPage();
    await page.startPayment();
    expect(page.$payment.get().phase).toBe('failed');
    expect(location.replace).not.toHaveBeenCalled();
    READS[read]();
    await page.startPayment();
    // Now the blockers are asked, and no time has been chosen.
    expect(location.replace).toHaveBeenCalledWith('/checkout');
  },
);
