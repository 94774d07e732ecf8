import { expect, test } from 'vitest';
import { ORDER, SHOP, SITE, textOf } from '#tests/support/builders/mail/order-mail.ts';
import { languageOf } from './language.ts';
import { codeMail, mails } from './mails.ts';

test('the mail of a code has it on a separate line and names how long it is valid', () => {
  const { subject, text } = codeMail('482913', SHOP.language);
  expect(text.split('\n')).toContain('482913');
  expect(text).toContain('15 minutes');
  expect(subject).not.toContain('482913');
});

test('each link of an email leads to the pages of its language', () => {
  const inArabic = { ...SHOP, language: { ...SHOP.language, locale: 'ar' as const } };
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

test('a form has no lines for what was left empty', () => {
  const form = { form: 'quote', email: 'a@b.co', message: 'Monthly' } as const;
  const { subject, text } = mails.form_received({ ...form, wished_date: '2026-12-01' }, SHOP);
  expect(subject).toBe('Quotation request');
  expect(text).toBe('Email: a@b.co\nPreferred delivery date: Tuesday 1 December 2026\n\nMonthly');
  expect(mails.quote_received(form, SHOP).text).toContain('Monthly');
});

test.each([
  ['en', 'Line 3 of your list: MAT-77', 'Line 3 of the buyer’s list: MAT-77'],
  ['ar', 'في قائمتك: \u2068MAT-77\u2069', 'في قائمة المشتري: \u2068MAT-77\u2069'],
])(
  'a list is that of the reader for its buyer, and the buyer’s for the shop: %s',
  (locale, own, buyers) => {
    const numbered = { quantity: 2, name: 'Pump', own: { number: '3', sku: 'MAT-77' } };
    const bare = { quantity: 1, name: 'Valve', own: { sku: 'MAT-77' } };
    const form = { form: 'quote', email: 'a@b.co', items: [numbered, bare] } as const;
    const shop = { ...SHOP, language: languageOf(locale) };
    const { text } = mails.form_received(form, shop);
    expect(text).toContain(buyers);
    expect(text).not.toMatch(/your list|قائمتك/);
    expect(mails.quote_received(form, shop).text).toContain(own);
    expect(mails.quote_received(form, shop).text).not.toMatch(/buyer|المشتري/);
  },
);

test('a request of a company names its numbers and its purchase order', () => {
  const numbers = { vat_number: '310122393500003', commercial_registration: '1010123456' };
  const form = { form: 'quote', email: 'a@b.co', company: 'Bakery', ...numbers } as const;
  expect(mails.form_received({ ...form, purchase_order: 'PO-7' }, SHOP).text).toBe(
    [
      'Email: a@b.co',
      'Company: Bakery',
      'VAT number: 310122393500003',
      'Commercial registration: 1010123456',
      'Purchase order number: PO-7',
    ].join('\n'),
  );
});

test('an application names its role, and how the shop gets the CV', () => {
  const file = 'f0000000-0000-4000-8000-000000000000';
  const applied = {
    form: 'application',
    email: 'a@b.co',
    role: 'driver',
    message: 'Hi',
    file,
  } as const;
  const { subject, text } = mails.form_received(applied, SHOP);
  expect(subject).toBe('Application');
  expect(text).toContain('Role: driver');
  expect(text).toContain(`npm run shop -- orders applications file ${file} --out`);
});

test('an acknowledgement explains what happens next, and nothing that the sender wrote', () => {
  const written = { email: 'a@b.co', name: 'Mona', message: 'Win a prize at prize.example' };
  for (const [form, when] of [
    ['contact', 'within one working day'],
    ['demo', 'to agree on a time'],
    ['application', 'within two weeks'],
  ] as const) {
    const { subject, text } = mails.message_received({ ...written, form }, SHOP);
    expect(subject).toBe('We have your message');
    expect(text).toContain(when);
    expect(text).not.toMatch(/Mona|prize|a@b\.co/);
  }
});
