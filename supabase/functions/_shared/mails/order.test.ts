import { expect, test } from 'vitest';
import type { MailKind } from '#domain/orders/mail.ts';
import { ORDER, textOf, TRANSFER } from '#tests/support/builders/mail/order-mail.ts';

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

test.each(Object.entries(BUYER_MAILS))(
  '%s carries lines with unit prices, VAT, totals, date, slot and address',
  (kind, more) => {
    const text = textOf(kind as MailKind, { ...ORDER, ...more });
    for (const line of [
      '4 x Gas cylinder (GC-11): SAR 242.39 each, SAR 969.56 (excl. VAT)',
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
    '4 cylinders x Gas cylinder (GC-11), sold by Gulf Gas: SAR 242.39 each, SAR 969.56 (excl. VAT)',
  );
});

test('a cancelled order explains why, and what becomes of the money only where there is some', () => {
  const mail = (owed_halalas: number, reason: string | null = 'Flood') =>
    textOf('order_cancelled', { ...ORDER, reason, was_paid: false, owed_halalas });
  expect(mail(165_00)).toContain('You have paid SAR 165.00: we will return it to you.');
  expect(mail(0)).toContain('Reason: Flood');
  expect(mail(0)).toContain('Please do not pay for it any more.');
  expect(mail(0, null)).toContain('You have cancelled your order');
});
