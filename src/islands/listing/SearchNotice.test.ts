/** What is shown above the hits of a search: other words, and what the shop has not. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { parseListing } from '#domain/listing/listing-address.ts';
import type { ListingResult } from '#domain/listing/listing.ts';
import { searchNotice as arabic } from '#messages/ar/listing/search.ts';
import { SearchNotice } from './SearchNotice.tsx';

vi.mock('#stores/listing/listing.ts');
vi.mock('#stores/quotes/quote.ts');

const NONE = { total: 3, totalIsExact: true, page: 1, sorts: [], products: [] };

function shown(q: string, result: Partial<ListingResult>): string {
  const query = parseListing(`?q=${encodeURIComponent(q)}`);
  const markup = renderToStaticMarkup(
    createElement(SearchNotice, { query, result: { ...NONE, ...result } }),
  );
  return markup.replace(/<[^>]*>/g, '').trim();
}

test('a thing that no product is, but some mention, is said to be absent', () => {
  expect(shown('solar cable', { missing: ['cable'] })).toBe(
    'We have no “solar cable”. These only mention “cable”. Ask for a quotation',
  );
});

test('what a partial answer lacks is named word by word', () => {
  expect(shown('solar cable 6mm', { isPartial: true, missing: ['cable', '6mm'] })).toBe(
    'We have no “solar cable 6mm”. These come nearest, without “cable”, “6mm”. Ask for a quotation',
  );
});

test('the nearest amount is named', () => {
  const nearest = { name: 'Rated Power', value: 400.3, form: '# W' };
  expect(shown('jinko 550w', { isPartial: true, missing: ['550w'], nearest })).toBe(
    'We have no “jinko 550w”. The nearest comes first: 400.3\u00A0W. Ask for a quotation',
  );
});

test('a partial answer of which each word has a hit says so, and a whole one says nothing', () => {
  expect(shown('jinko cable', { isPartial: true, missing: [] })).toBe(
    'No product has all of these words. These have most. Ask for a quotation',
  );
  expect(shown('cable', { missing: [] })).toBe('');
});

test('the Arabic sentences isolate what was typed', () => {
  expect(`${arabic.none('كيبل 6 mm')} ${arabic.without(['كيبل', '6 mm'].join(arabic.and))}`).toBe(
    'لا يوجد لدينا «\u2068كيبل 6 mm\u2069». هذه أقرب ما لدينا، دون «\u2068كيبل\u2069»، «\u20686 mm\u2069».',
  );
});
