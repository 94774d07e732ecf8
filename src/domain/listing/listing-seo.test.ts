import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { listingTitles } from '#messages/listing/about.ts';
import { parseListing } from './listing-address.ts';
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

test.each([
  ['?page=2', '/marketplace?page=2'],
  ['?category=Gas&page=3', '/marketplace?category=Gas&page=3'],
  ['?category=Gas&sort=price_asc&page=3', '/marketplace?category=Gas'],
  ['?q=diesel&page=2', '/marketplace'],
])('of %s the canonical address is %s', { tags: ['seo-05'] }, (address, canonical) => {
  expect(listingCanonical(parseListing(address))).toBe(canonical);
});

const FOLDER = 'content/categories';

test('the title of every category with a text has at most 60 characters', () => {
  const titles = readdirSync(FOLDER).flatMap((file) => {
    const { vertical, parts } = parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));
    return [null, ...Object.keys(parts)].map((subcategory) =>
      listingTitle({ category: vertical, subcategory }, listingTitles),
    );
  });
  expect(titles.length).toBeGreaterThan(60);
  expect(titles.filter((title) => title.length > 60)).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});

test('names that are too long for one title have the part of it that distinguishes them', () => {
  const [category, subcategory] = [
    'A vertical with a long name',
    'A part of it with another long name',
  ];
  expect(listingTitle({ category, subcategory }, listingTitles)).toBe(subcategory);
});
