/** The tests of carts, orders, money and delivery once more, in a shop that begins with other settings (decision 36). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { readShopSettings, type ShopSettings } from '#supabase/seed/shop-settings.ts';

/** Each value is another one. Slots that tests name are among the others. */
const OTHER: ShopSettings = {
  vat_percent: 7.5,
  delivery_fee_halalas: 12_34,
  closed_weekdays: [6, 0],
  delivery_slots: ['20:00-22:00', '18:00-20:00', '16:00-18:00', '14:00-16:00', '09:00-11:00'],
  bank_account: {
    name: 'Bank of Amman',
    holder: 'Other Company',
    iban: 'JO94 CBJO 0010 0000 0000 0131 0003 02',
    swift: 'CBJOJOAX',
  },
  order_prefix: 'QX',
  order_digits: 12,
};

/** All that know a price, a day, a slot or the number of an order. */
const FILES = [
  'cart/cart',
  'checkout/delivery',
  'checkout/place-order',
  'checkout/place-order-refusals',
  'histories/histories',
  'orders/ledger',
  'orders/operator',
  'orders/order-guards',
  'orders/order-mails',
  'orders/orders',
  'orders/payment-races',
  'orders/payments',
  'orders/reported-transfers',
  'orders/unpaid-orders',
];

test('no value is the one of content/settings', () => {
  const initial = readShopSettings();
  for (const name of Object.keys(initial) as (keyof ShopSettings)[]) {
    expect(OTHER[name], name).not.toEqual(initial[name]);
  }
});

test(
  'every rule of carts, orders, money and delivery holds with other settings',
  { timeout: 900_000 },
  async () => {
    const outer = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
    const files = FILES.map((name) => `tests/database/${name}.test.ts`);
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', ...files, '--maxWorkers=1', '--silent'],
      { env: { ...Object.fromEntries(outer), TEST_SETTINGS: JSON.stringify(OTHER) } },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    const [code] = await once(child, 'close');
    expect(code, output.slice(-5000)).toBe(0);
    expect(stripVTControlCharacters(output)).toMatch(
      new RegExp(`Test Files +${FILES.length} passed \\(${FILES.length}\\)`),
    );
  },
);
