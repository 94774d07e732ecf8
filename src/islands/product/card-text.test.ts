import { expect, test } from 'vitest';
import { deliveryText, priceText } from './card-text.ts';

test("a missing price reads 'Ask for quote'", { tags: ['market-15', 'product-09'] }, () => {
  expect(priceText(null)).toBe('Ask for quote');
  expect(priceText(1234_50)).toBe('SAR 1,234.50');
});

test(
  'a stated lead time reads as its earliest delivery, none as Contact supplier',
  { tags: ['market-19', 'product-10'] },
  () => {
    expect(deliveryText({ leadTimeDays: 2, earliestDelivery: '2026-07-12' })).toBe(
      'Earliest delivery Sun 12 Jul',
    );
    expect(deliveryText({ leadTimeDays: null, earliestDelivery: null })).toBe('Contact supplier');
  },
);

test('a prebuilt page names the lead time, since a date would grow old', () => {
  expect(deliveryText({ leadTimeDays: 1, earliestDelivery: null })).toBe('Lead time 1 day');
});
