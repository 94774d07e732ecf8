import { expect, test } from 'vitest';
import { deliveryText, priceText } from './card-text.ts';

test("[market-15] [product-09] a missing price reads 'Ask for quote'", () => {
  expect(priceText(null)).toBe('Ask for quote');
  expect(priceText(1234_50)).toBe('SAR 1,234.50');
});

test('[market-19] [product-10] a stated lead time reads as its earliest delivery, none as Contact supplier', () => {
  expect(deliveryText({ leadTimeDays: 2, earliestDelivery: '2026-07-12' })).toBe(
    'Earliest delivery Sun 12 Jul',
  );
  expect(deliveryText({ leadTimeDays: null, earliestDelivery: null })).toBe('Contact supplier');
});

test('a prebuilt page names the lead time, since a date would grow old', () => {
  expect(deliveryText({ leadTimeDays: 1, earliestDelivery: null })).toBe('Lead time 1 day');
});
