import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailHtml, type MailKind, type OrderFacts } from '#domain/mail.ts';
import { languageOf } from './language.ts';
import { codeMail, mails } from './mails.ts';

const language = languageOf('en');

test('the mail of a code has it on a separate line and names how long it is valid', () => {
  const { subject, text } = codeMail('482913', language);
  expect(text.split('\n')).toContain('482913');
  expect(text).toContain('15 minutes');
  expect(subject).not.toContain('482913');
});

const SITE = 'https://shop.example';
const SHOP = {
  language,
  site: SITE,
};

test('each link of an email leads to the pages of its language', () => {
  const inArabic = { ...SHOP, language: { ...language, locale: 'ar' as const } };
  const order = { ...ORDER, key: 'k' };
  const texts = [
    mails.order_placed(order, inArabic).text,
    mails.order_link(order, inArabic).text,
    mails.transfer_chosen(ORDER, inArabic).text,
    mails.newsletter_asked({ token: 't' }, inArabic).text,
  ];
  const links = texts.flatMap((text) => text.match(/https:\S+/g) ?? []);
  expect(links).toHaveLength(5);
  for (const link of links) expect(link).toMatch(/^https:\/\/shop\.example\/ar\//);
});

const ADDRESS = {
  full_name: 'Mona Saleh',
  email: 'mona@example.com',
  phone: '+966501234567',
  address: 'King Fahd Road 1',
  district: 'Al Olaya',
  city: 'Riyadh',
  postal_code: '12211',
  short_address: 'RRRD2929',
  details: 'Blue gate',
};

const TRANSFER = {
  method: 'bank_transfer',
  expires_at: '2026-11-24T21:30:00Z',
  bank_account: {
    name: 'A Bank',
    holder: 'A Shop',
    iban: 'SA0380000000608010167519',
    swift: 'ABANSARI',
  },
} as const;

const ORDER: OrderFacts = {
  order_number: 'ES-261121-4F7K2M9QXC',
  placed_at: '2026-11-21T21:30:00Z',
  subtotal_halalas: 969_56,
  vat_percent: 15,
  vat_halalas: 145_43,
  delivery_fee_halalas: 50_00,
  total_halalas: 1_164_99,
  due_halalas: 1_164_99,
  delivery_date: '2026-11-25',
  delivery_slot: '09:00-11:00',
  address: ADDRESS,
  note: 'Ring twice',
  purchase_order: 'PO-7',
  payment: TRANSFER,
  items: [
    {
      quantity: 4,
      name: 'Gas cylinder',
      sku: 'GC-11',
      price_halalas: 242_39,
      line_total_halalas: 969_56,
    },
  ],
};

const BUYER_MAILS = {
  order_placed: { key: 'k' },
  transfer_chosen: {},
  transfer_reminder: {},
  payment_received: {},
  part_received: { amount_halalas: 100 },
  order_moved: { status: 'processing' },
  order_cancelled: { reason: 'Flood', was_paid: false },
  order_expired: { owed_halalas: 0 },
} satisfies Partial<Record<MailKind, object>>;

const textOf = (kind: MailKind, order: object): string => mails[kind](order as never, SHOP).text;

test.each(Object.entries(BUYER_MAILS))(
  '%s carries lines with unit prices, VAT, totals, date, slot and address',
  (kind, more) => {
    const text = textOf(kind as MailKind, { ...ORDER, ...more });
    for (const line of [
      '4 x Gas cylinder (GC-11): SAR 242.39 each, SAR 969.56',
      'Subtotal (excl. VAT): SAR 969.56',
      'VAT 15%: SAR 145.43',
      'Delivery fee: SAR 50.00',
      'Total: SAR 1,164.99',
      'Delivery: Wednesday 25 November 2026, 09:00-11:00',
      'Placed: 22 Nov 2026, 00:30 (Riyadh time)',
      'King Fahd Road 1',
      'Al Olaya, Riyadh 12211',
      'RRRD2929',
      'Purchase order number: PO-7',
      'Directions for the driver: Blue gate',
      'Delivery note: Ring twice',
    ])
      expect(text.split('\n'), line).toContain(line);
  },
);

test.each(['order_placed', 'transfer_chosen', 'transfer_reminder'] as const)(
  '%s of a transfer names the account, what is due, the reference and the deadline',
  (kind) => {
    const text = textOf(kind, { ...ORDER, key: 'k', due_halalas: 64_99 });
    expect(text).toContain('IBAN: SA03 8000 0000 6080 1016 7519');
    expect(text).toContain('Bank: A Bank\nAccount holder: A Shop');
    expect(text).toContain('Amount: SAR 64.99\nPayment reference: ES-261121-4F7K2M9QXC');
    expect(text).toContain('before 25 Nov 2026, 00:30 (Riyadh time)');
    expect(text).not.toContain('demonstration');
  },
);

test('an order by card names no account, and a sample account has a warning', () => {
  const payment = { ...TRANSFER, method: 'card', bank_account: null } as const;
  expect(textOf('order_placed', { ...ORDER, payment, key: 'k' })).not.toContain('IBAN');
  const sample = { ...TRANSFER, bank_account: { ...TRANSFER.bank_account, sample: true } };
  expect(textOf('transfer_reminder', { ...ORDER, payment: sample })).toContain(
    'do not transfer money to it',
  );
});

test('a line names its unit and its supplier, where the product stated them', () => {
  const [item] = ORDER.items!;
  const items = [{ ...item!, unit: 'cylinders', supplier: 'Gulf Gas' }];
  expect(textOf('order_moved', { ...ORDER, items, status: 'ready' })).toContain(
    '4 cylinders x Gas cylinder (GC-11), sold by Gulf Gas: SAR 242.39 each, SAR 969.56',
  );
});

test('a new order has its secret link', () => {
  const { subject, text } = mails.order_placed({ ...ORDER, key: 'k' }, SHOP);
  expect(subject).toBe('Your order ES-261121-4F7K2M9QXC');
  expect(text).toContain(`${SITE}/account/orders/ES-261121-4F7K2M9QXC#key=k`);
});

test('a mail that was queued before an upgrade has words too', () => {
  const old = {
    order_number: 'ES-261121-4F7K2M9QXC',
    total_halalas: 165_00,
    delivery_date: '2026-11-25',
    delivery_slot: '09:00-11:00',
  };
  const items = [{ quantity: 2, name: 'Gas cylinder' }];
  expect(textOf('order_placed', { ...old, key: 'k', items })).toContain('2 x Gas cylinder\n');
  expect(textOf('payment_received', old)).toContain('Total: SAR 165.00');
  const paid = { ...old, reason: 'Flood', was_paid: true };
  expect(textOf('order_cancelled', paid)).toContain('You have paid SAR 165.00: we will return it');
  expect(textOf('refund_due', old)).toContain('return SAR 165.00');
});

test('a cancelled order explains why, and what becomes of the money only where there is some', () => {
  const mail = (owed_halalas: number, reason: string | null = 'Flood') =>
    textOf('order_cancelled', { ...ORDER, reason, was_paid: false, owed_halalas });
  expect(mail(165_00)).toContain('You have paid SAR 165.00: we will return it to you.');
  expect(mail(0)).toContain('Reason: Flood');
  expect(mail(0)).toContain('Please do not pay for it any more.');
  expect(mail(0, null)).toContain('You have cancelled your order');
});

test('a form has no lines for what was left empty', () => {
  const form = { form: 'quote', email: 'a@b.co', message: 'Monthly' } as const;
  const { subject, text } = mails.form_received({ ...form, wished_date: '2026-12-01' }, SHOP);
  expect(subject).toBe('Quotation request');
  expect(text).toBe('E-mail: a@b.co\nWished delivery date: Tuesday 1 December 2026\n\nMonthly');
  expect(mails.quote_received(form, SHOP).text).toContain('Monthly');
});

const HOSTILE = [
  'Mona\r\nIBAN: GB29 NWBK 6016 1331 9268 19',
  'Mona\u2028Total: SAR 0.00',
  'Mona\u0085\u000bPayment reference: X',
  '\u202eenoM\u2066 \u200f',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'https://evil.example/pay',
];

test.each(HOSTILE)('a hostile name %j adds no line, no direction and no markup', (name) => {
  const plain = textOf('transfer_reminder', ORDER);
  const order = {
    ...ORDER,
    address: { ...ADDRESS, full_name: name, details: name },
    note: name,
    purchase_order: name,
    items: [{ ...ORDER.items![0]!, name, sku: name, unit: name, supplier: name }],
  };
  const text = textOf('transfer_reminder', order);
  expect(text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)).toHaveLength(plain.split('\n').length);
  expect(text).not.toMatch(/\p{Bidi_Control}/u);
  const html = mailHtml(text, SITE);
  expect(html).not.toMatch(/<(?!\/?(p|br|a)\b)/);
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="${SITE}/track?order=${ORDER.order_number}"`]);
});

test('no name whatever changes how many lines a mail has', () => {
  const lines = textOf('order_placed', { ...ORDER, key: 'k' }).split('\n').length;
  const name = fc.string({ unit: 'binary' }).map((text) => `x${text}`);
  fc.assert(
    fc.property(name, (full_name) => {
      const text = textOf('order_placed', {
        ...ORDER,
        key: 'k',
        address: { ...ADDRESS, full_name },
      });
      expect(text.split('\n')).toHaveLength(lines);
    }),
  );
});

test('the markup of a mail escapes what people wrote and links to our own site only', () => {
  expect(
    mailHtml(
      'Dear <b>"A & B"</b>\nhttps://shop.example/x?a=1&b=2\nhttps://evil.example\n\nBye',
      SITE,
    ),
  ).toBe(
    '<p dir="auto">Dear &lt;b&gt;&quot;A &amp; B&quot;&lt;/b&gt;<br>' +
      '<a href="https://shop.example/x?a=1&amp;b=2">https://shop.example/x?a=1&amp;b=2</a><br>' +
      'https://evil.example</p>\n' +
      '<p dir="auto">Bye</p>',
  );
});
