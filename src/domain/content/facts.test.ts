import { expect, test } from 'vitest';
import * as short from '#messages/format.ts';
import { openWeekdays } from '#messages/format-dates.ts';
import { factsOf, fillIn, fillInAll, unknownFacts } from './facts.ts';

const site = {
  name: 'Souq',
  legalName: 'Souq Company',
  tagline: 'Sells',
  country: 'Jordan',
  countryCode: 'JO',
  city: 'Amman',
  emergency: 'police 911',
  supportEmail: 'a@b.example',
  supportPhone: '+966 1',
};
const facts = factsOf(
  { unusedReturn: '7 days', minimumAge: 18 },
  {
    deliveryFee: 50,
    vatPercent: 15,
    closedWeekdays: [6, 0],
    slots: ['22:00-00:30', '08:00-10:00'],
    orderPrefix: 'SQ',
  },
  site,
  { ...short, openWeekdays },
);

test('a text repeats the promise of the policy by its name', { tags: 'info-16' }, () => {
  expect(fillIn('Back within {unusedReturn}, from {minimumAge}.', facts)).toBe(
    'Back within 7 days, from 18.',
  );
});

test('the delivery fee and VAT read with their units, the site with its name', () => {
  expect(fillIn('{site}: {deliveryFee} and {vat}', facts)).toBe('Souq: SAR 50 and 15%');
});

test('a fee that is not whole has two decimals', () => {
  expect([0, 25.5, 1250, 0.05].map(short.shortSar)).toEqual([
    'SAR 0',
    'SAR 25.50',
    'SAR 1,250',
    'SAR 0.05',
  ]);
});

test('a text names the days and hours of delivery by their facts', () => {
  expect(fillIn('{deliveryDays}, {deliveryFrom} to {deliveryUntil}', facts)).toBe(
    'Monday – Friday, 08:00 to 00:30',
  );
});

test('a text names the city, the country and the domain of the shop by their facts', () => {
  expect(fillIn('{city}, {country} ({countryCode}): jobs@{domain}', facts)).toBe(
    'Amman, Jordan (JO): jobs@b.example',
  );
});

test('an unknown fact stops the build instead of reaching a reader', () => {
  expect(unknownFacts('In {returnDays} or {unusedReturn}', facts)).toEqual(['returnDays']);
  expect(() => fillIn('In {returnDays}', facts)).toThrow('{returnDays}');
});

test('fillInAll reaches every text of a list and leaves dates alone', () => {
  const updated = new Date(0);
  const filled = fillInAll({ items: [{ text: '{vat}' }], updated, count: 3 }, facts);
  expect(filled).toEqual({ items: [{ text: '15%' }], updated, count: 3 });
});
