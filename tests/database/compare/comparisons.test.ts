/** docs/languages.md: which texts count as one. Each row of its table has a test here. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanEmail, typedCode } from '#domain/shared/text/email.ts';
import { tidyCode } from '#domain/checkout/national-address.ts';
import { tidyOrderNumber } from '#domain/orders/order.ts';
import { toE164 } from '#domain/shared/text/phone.ts';
import { skuKey, skuRule } from '#supabase/catalogue/read/sku.ts';
import { rpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { anAddress, aProduct, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

async function bySql(expression: string, text: string): Promise<string | null> {
  const [row] = await backend.sql<{ result: string | null }>(`select ${expression} as result`, [
    text,
  ]);
  return row?.result ?? null;
}

test('each row of the table names a test of this file', async () => {
  const doc = await readFile(new URL('../../../docs/languages.md', import.meta.url), 'utf8');
  const [, section = ''] = doc.split('\n## Which texts count as one\n');
  const [table = ''] = section.split('\n## ');
  const rows = [...table.matchAll(/^\| ([^|]+?) +\|/gm)].map(([, name]) => name);
  const [, , ...nouns] = rows;
  const source = await readFile(new URL(import.meta.url), 'utf8');
  const described = [...source.matchAll(/^describe\('([^']+)'/gm)].map(([, name]) => name);
  expect(nouns).toEqual(described);
});

describe('E-mail address', () => {
  test('one spelling, which TypeScript makes and the database checks', async () => {
    expect(cleanEmail(' Info@Bücher.example')).toBe('info@xn--bcher-kva.example');
    expect(await bySql('app.clean_email($1)', 'info@bücher.example')).toBeNull();
    expect(await bySql('app.clean_email($1)', ' INFO@xn--bcher-kva.example')).toBe(
      'info@xn--bcher-kva.example',
    );
  });
});

describe('Telephone number', () => {
  const SPELLINGS = [
    '050 123 4567',
    '+966501234567',
    '00966 50-123-4567',
    '٠٥٠١٢٣٤٥٦٧',
    '۰۵۰۱۲۳۴۵۶۷',
    '\u202a+966 50 123 4567\u202c',
  ];

  test.each(SPELLINGS)('%j is +966501234567 in the browser', (typed) => {
    expect(toE164(typed)).toBe('+966501234567');
  });

  test.each([
    ['+966501234567', '+966501234567'],
    ['+966 (50) 123-4567', '+966501234567'],
    ['\u200e+٩٦٦٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['0501234567', null],
    ['+0501234567', null],
    ['+9665012345678901', null],
    ['+966 50 CALL ME', null],
  ])('the database keeps %j as %j', async (typed, kept) => {
    expect(await bySql('app.clean_phone($1)', typed)).toBe(kept);
  });

  test('whatever the browser makes, the database takes unchanged; of an address it takes nothing else', async () => {
    for (const typed of SPELLINGS) {
      const number = toE164(typed) ?? '';
      expect(await bySql('app.clean_phone($1)', number)).toBe(number);
    }
    const shopper = await Shopper.arrive(backend);
    await shopper.verify();
    const save = (phone: string) => shopper.call('save_address', { address: anAddress({ phone }) });
    expect((await save('+966 50 123 4567')).body).toMatchObject({ phone: '+966501234567' });
    const refused = await save('0501234567');
    expect(refused.status).toBe(422);
    expect(JSON.parse(refused.body.details)).toEqual({ fields: { phone: 'invalid' } });
  });
});

describe('Name, street, city, note, message', () => {
  test('kept as written, without blanks around it and without what no eye sees', async () => {
    const clean = (text: string) => bySql('app.clean_text($1, 1000)', text);
    expect(await clean('  Mona  Saleh \n')).toBe('Mona  Saleh');
    expect(await clean('منى صالح')).toBe('منى صالح');
    expect(await clean('می\u200cخواهم')).toBe('می\u200cخواهم');
    expect(await clean('a\u202egnp.exe\u202c\u200b\u0085b\ufeff')).toBe('agnp.exeb');
    expect(await clean('one\ntwo\tthree')).toBe('one\ntwo\tthree');
  });

  test('two spellings are two: case and accents are never folded', async () => {
    const shopper = await Shopper.arrive(backend);
    await shopper.verify();
    const idOf = async (address: string): Promise<string> =>
      (await shopper.call('save_address', { address: anAddress({ address }) })).body.id;
    const first = await idOf('King Fahd Road 1');
    expect(await idOf(' King Fahd Road 1 ')).toBe(first);
    for (const other of ['king fahd road 1', 'King Fahd  Road 1', 'King Fáhd Road 1'])
      expect(await idOf(other)).not.toBe(first);
  });
});

describe('Postal code, code of a National Address', () => {
  test('digits of the region are ASCII digits; codes lose case and spaces too', async () => {
    expect(tidyCode(' rrrd ٢٩۲９ ')).toBe('RRRD2929');
    expect(await bySql('app.clean_code($1)', ' rrrd ٢٩۲９ ')).toBe('RRRD2929');
    // ı has a capital in ASCII.
    expect(await bySql('app.clean_code($1)', 'rrrı2929')).toBe('RRRı2929');
    const shopper = await Shopper.arrive(backend);
    await shopper.verify();
    const address = anAddress({ postal_code: ' ١٢٢۱１ ' });
    expect((await shopper.call('save_address', { address })).body).toMatchObject({
      postal_code: '12211',
    });
  });
});

describe('One-time code', () => {
  test('six digits of any keyboard of the region, whatever blanks are between them', () => {
    for (const typed of ['123456', ' 123 456', '١٢٣٤٥٦', '۱۲۳۴۵۶', '１２３４５６'])
      expect(typedCode(typed)).toBe('123456');
    for (const typed of ['12345', '1234567', '¹²³⁴⁵⁶', '१२३४५६'])
      expect(typedCode(typed)).toBeNull();
  });
});

describe('Order number', () => {
  const NUMBER = 'ES-261122-0123456789';

  test.each([
    NUMBER,
    ' es-261122-0123456789 ',
    'ES 261122 0123456789',
    '#ES–261122–O123456789',
    'ES-٢٦١١٢٢-٠١٢٣٤٥٦٧٨٩',
    'ES-۲۶۱۱۲۲-۰۱۲۳۴۵۶۷۸۹',
    '\u200fES-261122-0123456789\u200e',
    '261122 0l23456789',
  ])('typed in /track as %j it is one number', (typed) => {
    expect(tidyOrderNumber(typed)).toBe(NUMBER);
  });

  test('the database compares the stored number, whatever its case', async () => {
    const shopper = await Shopper.arrive(backend);
    const { order_number } = await shopper.buy(await aProduct(backend));
    const track = (number: string) => rpc(backend, 'track_order', { order_number: number });
    expect((await track(order_number)).status).toBe(200);
    expect((await track(` ${String(order_number).toLowerCase()} `)).status).toBe(200);
    expect((await track(`${order_number}0`)).status).toBe(404);
  });
});

describe('SKU', () => {
  test('one product for SKUs that differ in case, spaces or the kind of dash', () => {
    for (const typed of ['pv-550 w', 'PV-550W', 'PV–550W', 'PV‑550 W'])
      expect(skuKey(typed)).toBe('pv-550w');
  });

  test.each(['РV-550', 'ＰＶ-550', 'PV\u200b-550', 'PV\u00a0550', 'e\u0301-1', 'PV-²'])(
    'the importer refuses %j, which looks like another',
    (sku) => {
      expect(skuRule(sku)).not.toBeNull();
    },
  );

  test('the search finds it by its folded form, in any digits', async () => {
    await aProduct(backend, { sku: 'PV-550W' });
    for (const query of ['pv-550w', 'PV-٥٥٠W', 'pv-۵۵۰w']) {
      expect(await bySql('app.fold_text($1)', query)).toBe('pv-550w');
    }
  });
});

describe('Purchase order', () => {
  test('kept as the buyer writes it, trimmed; only a repeated request compares it, exactly', async () => {
    const shopper = await Shopper.arrive(backend);
    await shopper.add(await aProduct(backend));
    await shopper.verify('po@example.com');
    const address = await shopper.saveAddress({ email: 'po@example.com' });
    const args = await shopper.orderArguments(address, {
      idempotency_key: randomUUID(),
      purchase_order: ' po-7/a ',
    });
    const first = await shopper.call('place_order', args);
    expect(first.status).toBe(200);
    expect((await shopper.call('place_order', args)).body.order_number).toBe(
      first.body.order_number,
    );
    const other = await shopper.call('place_order', { ...args, purchase_order: 'PO-7/A' });
    expect(other.status).toBeGreaterThanOrEqual(400);
    const [row] = await backend.sql(
      'select purchase_order from app.orders where order_number = $1',
      [first.body.order_number],
    );
    expect(row).toEqual({ purchase_order: 'po-7/a' });
  });
});

describe('Cart token, key of an order, idempotency key', () => {
  test('exact, byte for byte', async () => {
    const { cart } = await Shopper.arrive(backend);
    const swapped = cart.replace(/[a-z]/, (character) => character.toUpperCase());
    expect((await rpc(backend, 'get_cart', { cart })).status).toBe(200);
    for (const other of [swapped, ` ${cart}`, `${cart} `, `${cart}\u200b`])
      expect((await rpc(backend, 'get_cart', { cart: other })).status).toBe(404);
  });
});
