import fc from 'fast-check';
import { ATTRIBUTE_SECTIONS, LEAD_TIMES, MINIMUM_ORDERS } from '#contract/values.ts';
import type { Filters } from '#domain/listing/filters/filters.ts';

const amount = fc.option(fc.integer({ min: -5000, max: 5000 }).map((n) => n / 8));
const range = fc
  .tuple(amount, amount)
  .map(([a, b]) => (a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b }));
const words = fc.string({ minLength: 1, maxLength: 20 });
const some = <T>(one: fc.Arbitrary<T>) => fc.uniqueArray(one, { minLength: 1, maxLength: 5 });
const isText = (text: string) => !/^(true|false|-?[\d.]+)$/.test(text);
const attribute = fc
  .record({
    section: fc.constantFrom(...ATTRIBUTE_SECTIONS),
    field: words,
    choice: fc.oneof(
      range.filter(({ min, max }) => min !== null || max !== null),
      some(
        fc.double({ noNaN: true, min: -1e9, max: 1e9 }).map((n) => Number(n.toPrecision(9))),
      ).map((values) => ({ values: values.map((n) => n + 0) })),
      some(fc.boolean()).map((values) => ({ values })),
      some(fc.oneof(words.filter(isText), fc.constantFrom('1..2', '~x', '..', '5..'))).map(
        (values) => ({ values }),
      ),
    ),
  })
  .map(({ choice, ...of }) => ({ ...of, ...choice }));

/** Any choice in the facets of a listing. */
export const anyFilters: fc.Arbitrary<Filters> = fc.record({
  price: range,
  priced: fc.constantFrom('yes', 'no', null),
  suppliers: fc.uniqueArray(words),
  countries: fc.uniqueArray(words),
  leadTimes: fc.subarray([...LEAD_TIMES]),
  minimumOrders: fc.subarray([...MINIMUM_ORDERS]),
  attributes: fc.uniqueArray(attribute, {
    selector: ({ section, field }) => `${section}.${field}`,
    maxLength: 4,
  }),
});
