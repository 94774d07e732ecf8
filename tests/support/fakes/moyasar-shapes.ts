/** Recorded answers of the payment provider, and the order and the keys of the tests. */
import { readFileSync } from 'node:fs';

export const shape = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`./moyasar/${name}.json`, import.meta.url), 'utf8'));
export const INVOICE = shape('invoice');
export const PAYMENT = shape('payment');
export const INVOICE_ID = String(INVOICE['id']);
export const ORDER = {
  orderNumber: 'ES-261121-0123456789',
  amount: 16_500,
  currency: 'SAR',
  locale: 'en' as const,
  expiresAt: '2026-11-21T01:05:00+00:00',
};
export const ACCESS = {
  url: 'http://127.0.0.1:1/v1',
  secretKey: 'sk_test_0123456789',
  webhookSecret: 'a-word-of-webhooks',
};
