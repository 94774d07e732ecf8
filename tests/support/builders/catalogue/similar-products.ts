import type { APIRequestContext } from '@playwright/test';
import { serviceRpc } from '#tests/support/database/operator.ts';

/** A product of a pair whose names differ in their last characters only. */
export interface SimilarProduct {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  /** The part that differs. */
  readonly end: string;
}

/** Names of real products. */
const COMPANY = 'Amerisolar-Worldwide Energy and Manufacturing USA Co., Ltd';
export const SIMILAR_PAIRS: Readonly<Record<string, SimilarPair>> = {
  'behind a long company': {
    supplier: COMPANY,
    names: [`${COMPANY} AS-6P30-245W`, `${COMPANY} AS-6P30-250W`],
    ends: ['245W', '250W'],
  },
  'at the end of a long model': {
    supplier: 'KACO',
    names: [
      'KACO: KACO blueplanet 1000 TL3 1000 TL3 M1 GM OD USX0',
      'KACO: KACO blueplanet 1000 TL3 1000 TL3 M1 GM OD USX1',
    ],
    ends: ['USX0', 'USX1'],
  },
  'at the end of a long description': {
    supplier: 'Rimal Fuel Works',
    names: [
      'Bulk diesel contract 20,000 l per week, price indexed to the public tariff, with telemetry, quality samples and top-up',
      'Bulk diesel contract 20,000 l per week, price indexed to the public tariff, with telemetry, quality samples and tank',
    ],
    ends: ['top-up', 'tank'],
  },
};

export interface SimilarPair {
  readonly supplier: string;
  readonly names: readonly [string, string];
  readonly ends: readonly [string, string];
}

/** Two such products in a separate sub-vertical, found together by `query`. */
export async function sellSimilarPair(
  request: APIRequestContext,
  { supplier, names, ends }: SimilarPair,
): Promise<{ query: string; products: [SimilarProduct, SimilarProduct] }> {
  const query = `ALIKE-${crypto.randomUUID().slice(0, 13)}`;
  const batch = names.map((name, index) => ({
    product_id: `${query}-${index}`,
    name,
    price_sar: 100,
    attributes: {
      'Overall Attributes': { 'Supplier Name': supplier },
      General: { Vertical: 'Solar', 'Sub-Vertical': query },
    },
  }));
  await serviceRpc(request, 'import_products', { batch });
  const found = await serviceRpc<{ products: { id: string; sku: string }[] }>(
    request,
    'search_products',
    { query },
  );
  const products = batch.map(({ product_id, name }, index) => ({
    id: found.products.find((one) => one.sku === product_id)!.id,
    sku: product_id,
    name,
    end: ends[index]!,
  }));
  return { query, products: products as [SimilarProduct, SimilarProduct] };
}

/** Later stages build the same shop again: a product of a test is not among its pages. */
export const withdrawProducts = (
  request: APIRequestContext,
  products: readonly SimilarProduct[],
): Promise<void> =>
  serviceRpc(request, 'deactivate_products', { skus: products.map(({ sku }) => sku) });
