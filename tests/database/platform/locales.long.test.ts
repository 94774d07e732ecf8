/** An order, a form and every mail about them keep the language in which they were made. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES, parseLocale } from '#domain/shared/locale.ts';
import type { MailKind } from '#domain/orders/mail.ts';
import { toMail, type ClaimedMail } from '#supabase/functions/deliver-mail/outbox.ts';
import { mails } from '#supabase/functions/_shared/mails/mails.ts';
import { aBuyer } from '#tests/support/builders/buyer.ts';
import { fakeDeps } from '#tests/support/fakes/fake-deps.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { recordTimedMails, recordForms } from '#tests/support/builders/recorded/record-mail.ts';
import { recordQuotes } from '#tests/support/builders/recorded/record-quotes.ts';
import { recordOrders } from '#tests/support/builders/recorded/record-orders.ts';
import { aProduct } from '#tests/support/builders/session.ts';

/** Mails to the shop: they are in its own language, whoever causes them. */
const TO_SHOP: MailKind[] = [
  'transfer_reported',
  'payment_flagged',
  'refund_due',
  'form_received',
  'quote_reply',
  'quote_settled',
];

/** Mails to staff are in the language of whom they invite, and are no mails about orders. */
const OF_BUYERS = Object.keys(mails).filter((kind) => !kind.startsWith('staff_'));

/** A line with words that are ours: without what a person or the catalogue wrote, and without links. */
const isOfTheShop = (line: string): boolean =>
  /\p{L}{3}/u.test(line.replaceAll(/https?:\S+|\u2068[^\u2069]*\u2069/g, ''));

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

test('all mail about orders and forms in Arabic is in Arabic and leads to its pages, whoever causes it', async () => {
  await recordForms(backend, 'ar');
  await recordQuotes(backend, 'ar');
  await recordOrders(backend, 'ar-SA');
  await recordTimedMails(backend);
  const rows: ClaimedMail[] = (await serviceRpc(backend, 'claim_mail', { batch: 100 })).body;
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(OF_BUYERS));
  for (const row of rows) {
    const locale = TO_SHOP.includes(row.kind) ? 'en' : 'ar';
    expect([row.kind, row.recipient === '{shop}', row.locale]).toEqual([
      row.kind,
      locale === 'en',
      locale,
    ]);
    const { subject, text, html } = toMail(row, fakeDeps({}).settings);
    expect(/\p{Script=Arabic}/u.test(subject), subject).toBe(locale === 'ar');
    expect(html).toContain(locale === 'ar' ? 'lang="ar" dir="rtl"' : 'lang="en" dir="ltr"');
    for (const line of text.split('\n').filter((one) => isOfTheShop(one)))
      expect(/\p{Script=Arabic}/u.test(line), line).toBe(locale === 'ar');
    for (const link of text.match(/https?:\S+/g) ?? [])
      expect(link.includes('/ar/'), link).toBe(locale === 'ar');
  }
});

test.each([
  ['ar', 'ar'],
  ['ar-SA', 'ar'],
  ['en', 'en'],
  ['xx', 'en'],
  ['', 'en'],
  [null, 'en'],
])('an order that names the language %j is stored in %s', async (locale, stored) => {
  const product = await aProduct(backend);
  const { shopper, email, args } = await aBuyer(backend, product, { locale });
  const { order_number } = (await shopper.call('place_order', args)).body;
  const again = await shopper.call('place_order', { ...args, locale: 'ar' });
  expect(again.body).toMatchObject({ order_number, replayed: true });
  const rows = await backend.sql('select locale from app.orders where email = $1', [email]);
  expect(rows).toEqual([{ locale: stored }]);
  const payment = { order_number, cart: shopper.cart };
  expect((await serviceRpc(backend, 'payment_for', payment)).body.locale).toBe(stored);
});

test('each form is stored with its language', async () => {
  for (const table of ['contact_messages', 'quote_requests', 'newsletter_subscribers'])
    expect(await backend.sql(`select distinct locale from app.${table}`)).toEqual([
      { locale: 'ar' },
    ]);
});

test('the database knows the languages of the interface, and reads a name as the interface does', async () => {
  const known = Object.keys(LOCALES);
  const part = fc.constantFrom(...known, 'fr', 'AR', '-', 'SA', ' ', 'constructor', '', 'e');
  const random = fc.sample(fc.array(part, { maxLength: 4 }), 300).map((parts) => parts.join(''));
  const names = [...known, ...random];
  const rows = await backend.sql<{ locale: string }>(
    'select app.locale_of(name) as locale from unnest($1::text[]) with ordinality as given (name, n) order by n',
    [names],
  );
  expect(rows.map(({ locale }) => locale)).toEqual(names.map(parseLocale));
});

test('no language but those is stored', async () => {
  for (const table of [
    'orders',
    'outbox',
    'quote_requests',
    'contact_messages',
    'newsletter_subscribers',
  ])
    await expect(backend.sql(`update app.${table} set locale = 'fr'`)).rejects.toThrow(
      `${table}_locale_known`,
    );
});
