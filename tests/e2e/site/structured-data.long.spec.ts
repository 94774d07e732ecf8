/** The structured data of every built page against schema.org's definitions and what Google asks for. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { OUT_DIR, pages, read, routeOf } from '#tests/support/hosts/site-files.ts';
import { faultsOf } from '#tests/support/oracles/structured-data/check.ts';

const DOCUMENT = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;

const documentsOf = (file: string): unknown[] =>
  [...read(file).matchAll(DOCUMENT)].map(([, text = '']) => JSON.parse(text) as unknown);

/** A product without a photo is shown as our drawing or as a placeholder: neither is a picture of it for a search engine. */
const hasNoPhoto = (file: string): boolean => {
  const [, first = ''] = /<main[^]*?<img src="([^"]*)"/.exec(read(file)) ?? [];
  return first.startsWith('data:image/svg+xml,') || first === '/placeholder.svg';
};
const isExpected = (file: string, fault: string): boolean =>
  fault === '/Product: no image' && hasNoPhoto(file);

test('every type, property, value and address of structured data is as defined, and none that Google asks for is missing', () => {
  const faults = pages().flatMap((file) =>
    documentsOf(file)
      .flatMap((document) => faultsOf(document))
      .filter((fault) => !isExpected(file, fault))
      .map((fault) => `${routeOf(file)} ${fault}`),
  );
  expect(faults.slice(0, 20)).toEqual([]);
});

test('pictures of products are files in pixels', () => {
  const named = pages().flatMap((file) =>
    (documentsOf(file) as Record<string, unknown>[])
      .filter((one) => one['@type'] === 'Product')
      .flatMap((one) => (one['image'] ?? []) as string[]),
  );
  expect(named.length).toBeGreaterThan(100);
  const paths = [...new Set(named)].map((address) => new URL(address).pathname);
  expect(paths.filter((path) => !/\.(webp|png|jpg|avif)$/.test(path))).toEqual([]);
  expect(paths.filter((path) => !existsSync(join(OUT_DIR, path)))).toEqual([]);
});
