/**
 * Every product of the demo catalogue, and models that end like a quantity, in the ways that buyers write them. The
 * oracle knows what was meant; a plain map replaces the catalogue.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { exactMatch } from '#domain/quick-order/line-match.ts';
import { lineOf, withMatch, type QuickProduct } from '#domain/quick-order/quick-order.ts';
import { listOfText } from './pasted-text.ts';

const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const aProduct = (sku: string, name: string, model: string | null): QuickProduct => ({
  ...{ id: sku, sku, name, model, manufacturer: null },
  ...{ price: 100, minimumOrder: 1, unit: null },
});

const file = readFileSync('supabase/seed/catalogue.csv', 'utf8');
const demo = parse<Record<string, string>>(file, { header: true, skipEmptyLines: true }).data.map(
  (row) => aProduct(row['product_id']!, row['name']!, row['General.Model'] || null),
);

/** 'DP36 130' beside 'DP36', 'CS6P-230MX' beside 'CS6P-230M': what is easily read as the other. */
const tricky = [
  'DP36',
  'DP36 130',
  'CS6P-230M',
  'CS6P-230MX',
  'SB 5.0',
  'X-100 (240V)',
  '12-V 7',
].map((model, place) => aProduct(`TRICKY-${place}A`, `Sahel ${model}`, model));
const products = [...demo, ...tricky];

const known = new Map<string, QuickProduct[]>();
for (const product of products)
  for (const key of new Set([product.sku, product.name, product.model ?? product.sku].map(keyOf)))
    known.set(key, [...(known.get(key) ?? []), product]);

const WAYS: readonly ((what: string, count: number) => string)[] = [
  (what, count) => `${what} x ${count}`,
  (what, count) => `${what} x${count}`,
  (what, count) => `${count} x ${what}`,
  (what, count) => `${what} (${count})`,
  (what, count) => `${count} pcs ${what}`,
  (what, count) => `${what} - ${count} pcs`,
  (what, count) => `${what} عدد ${count}`,
  (what, count) => `عدد ${count.toLocaleString('ar-EG', { useGrouping: false })} ${what}`,
  (what, count) => `${what} ${count}`,
  (what, count) => `${what}\t${count}`,
  (what, count) => `7) ${what}, ${count}`,
  (what, count) => `• ${what}; ${count}`,
  (what, count) => `| ${what} | ${count} |`,
];

/** The line as the page shows it once the catalogue was asked. */
function outcomeOf(pasted: string) {
  const lines = listOfText(pasted).lines;
  expect(lines, pasted).toHaveLength(1);
  const line = lineOf(1, lines[0]!);
  const match = exactMatch(line, (text) => known.get(keyOf(text)) ?? []);
  return match && withMatch(line, match);
}

const aMeaning = fc.record({
  product: fc.constantFrom(...products),
  as: fc.constantFrom('sku' as const, 'name' as const, 'model' as const),
  way: fc.constantFrom(...WAYS),
  count: fc.integer({ min: 1, max: 9999 }),
});

test('a product and its count are chosen or asked for, never another without a word', () => {
  fc.assert(
    fc.property(aMeaning, ({ product, as, way, count }) => {
      const pasted = way(product[as] ?? product.sku, count);
      const line = outcomeOf(pasted);
      expect(
        line?.match?.products.map(({ id }) => id),
        pasted,
      ).toContain(product.id);
      if (line?.product && line.pieces !== '') {
        expect([line.product.id, line.pieces], pasted).toEqual([product.id, String(count)]);
      }
    }),
    { numRuns: 3000 },
  );
});

test('a product alone is one piece of it', () => {
  for (const product of products)
    for (const what of [product.sku, product.name, product.model ?? product.sku]) {
      const line = outcomeOf(what);
      expect(
        line?.match?.products.map(({ id }) => id),
        what,
      ).toContain(product.id);
      if (line?.product) expect([line.product.id, line.pieces], what).toEqual([product.id, '1']);
    }
});
