import { expect, test } from 'vitest';
import { mailHtml } from '#domain/mail.ts';
import { codeMail, mails } from './mail.ts';

test('the mail of a code has it on a line of its own and says how long it lives', () => {
  const { subject, text } = codeMail('482913');
  expect(text.split('\n')).toContain('482913');
  expect(text).toContain('15 minutes');
  expect(subject).not.toContain('482913');
});

const FACTS = {
  order_number: 'ES-261121-4F7K2M9QXC',
  total_halalas: 1_165_00,
  delivery_date: '2026-11-25',
  delivery_slot: '09:00-11:00',
};
const SITE = 'https://shop.example';

test('a new order is thanked for with its lines, total, delivery and secret link', () => {
  const items = [{ quantity: 2, name: 'Gas cylinder' }];
  const { subject, text } = mails.order_placed({ ...FACTS, key: 'k', items }, SITE);
  expect(subject).toBe('Your order ES-261121-4F7K2M9QXC');
  expect(text).toContain('2 x Gas cylinder');
  expect(text).toContain('Total: SAR 1,165.00');
  expect(text).toContain('Delivery: Wednesday 25 November 2026, 09:00-11:00');
  expect(text).toContain(`${SITE}/account/orders/ES-261121-4F7K2M9QXC#key=k`);
});

test('a cancelled order says why, and what becomes of the money only where there is some', () => {
  const mail = (was_paid: boolean) =>
    mails.order_cancelled({ ...FACTS, reason: 'Flood', was_paid }, SITE).text;
  expect(mail(true)).toContain('You have paid SAR 1,165.00: we will return it to you.');
  expect(mail(false)).toContain('Reason: Flood');
  expect(mail(false)).not.toContain('SAR');
});

test('a form is told without lines for what was left empty', () => {
  const form = { form: 'quote', email: 'a@b.co', message: 'Monthly' } as const;
  const { subject, text } = mails.form_received({ ...form, wished_date: '2026-12-01' }, SITE);
  expect(subject).toBe('Quotation request');
  expect(text).toBe('E-mail: a@b.co\nWished delivery date: Tuesday 1 December 2026\n\nMonthly');
  expect(mails.quote_received(form, SITE).text).toContain('Monthly');
});

test('the markup of a mail escapes what people wrote and lets links be followed', () => {
  expect(mailHtml('Dear <b>"A & B"</b>\nhttps://shop.example/x?a=1&b=2\n\nBye')).toBe(
    '<p dir="auto">Dear &lt;b&gt;&quot;A &amp; B&quot;&lt;/b&gt;<br>' +
      '<a href="https://shop.example/x?a=1&amp;b=2">https://shop.example/x?a=1&amp;b=2</a></p>\n' +
      '<p dir="auto">Bye</p>',
  );
});
