import { expect, test } from 'vitest';
import { card } from '#messages/product/card.ts';
import { deliveryText, feeText, headlineText, priceText } from './card-text.ts';

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

test('delivery names what it costs at least, or that it is free', () => {
  expect(feeText(50_00)).toBe('Delivery from SAR 50');
  expect(feeText(0)).toBe('Free delivery');
});

test.each([
  [{ name: 'AC power', value: 0.25, form: '# kW' }, '0.25\u00A0kW'],
  [{ name: 'Volume', value: 5000, form: '# l' }, '5,000\u00A0l'],
  [{ name: 'Phases', value: 3, form: '#-phase' }, '3-phase'],
  [{ name: 'Viscosity', value: '$& SAE #', form: '#' }, '$& SAE #'],
])('the headline attribute %j reads %j', (headline, text) => {
  expect(headlineText(headline)).toBe(text);
});

test.each([
  [0.87, 'W', 'SAR 0.87/W'],
  [1234.5, 'kWh', 'SAR 1,234.50/kWh'],
  [0.0042, 'l', 'SAR 0.0042/l'],
  [12, 'm³', 'SAR 12.00/m³'],
])('%d riyals per %s read %j', (sar, unit, text) => {
  expect(card.unitPrice({ sar, unit })).toBe(text);
});
