import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailHtml } from '#domain/orders/mail-markup.ts';
import { ADDRESS, ORDER, SITE, textOf } from '#tests/support/builders/mail/order-mail.ts';

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
