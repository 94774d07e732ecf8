import { expect, test } from 'vitest';
import { codeMail, contactMail, newsletterMail, quoteMail } from './mail.ts';

const at = new Date('2026-11-20T21:05:00Z');

test('the mail of a code has it on a line of its own and says how long it lives', () => {
  const { subject, text } = codeMail('482913');
  expect(text.split('\n')).toContain('482913');
  expect(text).toContain('15 minutes');
  expect(subject).not.toContain('482913');
});

test('the links of the newsletter keep their key behind the fragment', () => {
  for (const link of newsletterMail('KEY').text.match(/^.*KEY.*$/gm) ?? []) {
    expect(link).toMatch(/^\{site\}\/newsletter#(confirm|unsubscribe)=KEY$/);
  }
});

test('a mail to the shop lists the fields that were filled, in one order, by their names', () => {
  const fields = { email: 'sara@example.com', message: 'Hello', first_name: 'Sara' };
  expect(contactMail(fields, at).text).toMatch(
    /^First name: Sara\nE-mail: sara@example\.com\nReceived: 21 Nov 2026, 00:05 \(Riyadh\)\n\nMessage:\n\nHello\n/,
  );
});

test('a quotation lists each product with its quantity and SKU', () => {
  const products = [{ name: 'Gas cylinder', sku: 'G-11', quantity: 3 }];
  expect(quoteMail({}, products, at).text).toContain('Products:\n3 x Gas cylinder (SKU G-11)');
});
