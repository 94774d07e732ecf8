/** A few products that lines are matched with, and what is shown of the matches. */
import { runMatches, searchMatches } from '#domain/quick-order/matching/candidates.ts';
import { keyOf } from '#domain/quick-order/matching/line-words.ts';
import type { QuickMatch, QuickProduct } from '#domain/quick-order/matching/quick-match.ts';
import { readingsOf } from '#domain/quick-order/reading/free-line.ts';

export const aProduct = (
  sku: string,
  name: string,
  part: Partial<QuickProduct> = {},
): QuickProduct => ({
  ...{ id: sku, sku, name, model: null, manufacturer: null, names: [name] },
  ...{ price: 100, minimumOrder: 1, unit: null, kinds: [], measures: [] },
  ...part,
});

const canadian = { manufacturer: 'Canadian Solar', kinds: ['Solar PV Modules'] };
const SHOP = [
  aProduct('PVM-1', 'Canadian Solar CS6P-230M', {
    ...canadian,
    model: 'CS6P-230M',
    measures: ['230.3 W', '37 V'],
  }),
  aProduct('PVM-2', 'Canadian Solar CS6P-230MX', { ...canadian, model: 'CS6P-230MX' }),
  aProduct('SOL-1', 'Solar panel 450 W, mono half-cut', { model: 'SC-450M' }),
  aProduct('SOL-2', 'Solar panel 550 W, mono PERC', {
    model: 'SC-550P',
    names: ['Solar panel 550 W, mono PERC', 'لوح شمسي 550 واط، مونو بيرك'],
  }),
  aProduct('FUE-1', 'Diesel 200 l drum', { names: ['Diesel 200 l drum', 'ديزل، برميل 200 لتر'] }),
  aProduct('FUE-2', 'Winter-grade diesel 200 l drum for high terrain'),
  aProduct('FUE-3', 'Diesel 20 l jerrycan, pack of 4'),
  aProduct('WAT-1', 'Water bottle 18.9 l for dispensers', { kinds: ['Drinking Water'] }),
  aProduct('POW-1', 'Generator rental 100 kVA, per week'),
  aProduct('POW-2', 'Diesel generator 150 kVA, silent'),
  aProduct('EVC-1', 'EV wall charger 22 kW, Type 2, 7 m cable'),
];
export const bySku = (...skus: string[]) => skus.map((sku) => SHOP.find((one) => one.sku === sku)!);
export const lookUp = (text: string) =>
  SHOP.filter(({ sku, name, model }) => [sku, name, model ?? sku].map(keyOf).includes(keyOf(text)));

/** SKU, sureness and quantity of each. */
export const shown = (matches: readonly QuickMatch[]) =>
  matches.map(({ product, sureness, quantity }) => [product.sku, sureness, quantity]);

export const inside = (line: string) => shown(runMatches(readingsOf(line), lookUp));
export const searched = (line: string, ...skus: string[]) =>
  shown(searchMatches(readingsOf(line)[0]!, bySku(...skus)));
