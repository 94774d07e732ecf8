import { expect, test } from 'vitest';
import { listingTitles } from '#messages/listing-seo.ts';
import { listingCanonical, listingTitle } from './listing-seo.ts';

test.each([
  [null, null, 'Marketplace | Energy Products & Suppliers', '/marketplace'],
  ['Gas', null, 'Gas | Energy Products & Suppliers', '/marketplace?category=Gas'],
  [
    'Gas',
    'LPG Cylinders',
    'Gas — LPG Cylinders | Energy Products & Suppliers',
    '/marketplace?category=Gas&subcategory=LPG+Cylinders',
  ],
])(
  '%j and %j give title and canonical',
  { tags: ['seo-05', 'seo-06'] },
  (category, subcategory, title, canonical) => {
    expect(listingTitle({ category, subcategory }, listingTitles)).toBe(title);
    expect(listingCanonical({ category, subcategory })).toBe(canonical);
  },
);
