import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makerFilter } from './filters.ts';
import { listingPath } from './listing-address.ts';
import { makerPath, placePath } from './place-links.ts';

const text = fc.oneof(fc.string(), fc.constantFrom('Trina & Co', '~x', '100..200', 'true', '42'));

test('a link to a category is the address of its list', () => {
  const place = fc.record({ category: fc.option(text), subcategory: fc.option(text) });
  fc.assert(
    fc.property(place, (one) => {
      expect(placePath(one)).toBe(listingPath(one));
    }),
  );
});

test('a link to a manufacturer is the address of the list that its filter narrows', () => {
  const name = text.filter((one) => one !== '');
  fc.assert(
    fc.property(name, (maker) => {
      expect(makerPath(maker)).toBe(listingPath({ filters: makerFilter(maker) }));
    }),
  );
});
