import { LONG_RUN, measureCatalogue, SHORT_RUN } from '../../bench/measure.ts';
import type { Measured } from '../../bench/table.ts';
import { productsFor } from '../proof.ts';
import type { Proof } from '../proof.ts';

const ms = (value: number | undefined): string => value?.toFixed(1) ?? '';

const rowOf =
  (listing: number) =>
  (one: Measured): string[] => [
    one.name,
    ms(one.sql.p50),
    `${(one.sql.p50 / listing).toFixed(1)}×`,
    one.pass ? `${(one.sql.p50 / one.pass.p50).toFixed(1)}×` : '',
    ms(one.one?.p50),
    ms(one.ten?.p50),
    ms(one.ten?.p95),
  ];

export const proof: Proof = {
  name: 'catalogue',
  about:
    'Listing, search, suggestions, facets and product: milliseconds in the database (half of the calls are faster), beside the plain listing, beside one grouping-sets pass over the same rows, and over HTTP at one and ten connections.',
  async run(size) {
    const products = productsFor(size);
    const measured = await measureCatalogue(products, size === 'full' ? LONG_RUN : SHORT_RUN);
    return {
      head: ['call', 'SQL', 'of listing', 'of pass', '1 conn.', '10 conn.', 'p95 of 10'],
      rows: measured.map(rowOf(measured[0]?.sql.p50 ?? Number.NaN)),
      note: `${products.toLocaleString('en')} products.`,
    };
  },
};
