import type { Attributes } from '#domain/product/attributes.ts';
import type { Product, ProductCard } from '#domain/product/product.ts';

/** A key of a product, the same for the same number. */
export const productId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const aCard = (part: Partial<ProductCard> = {}): ProductCard => ({
  id: productId(1),
  sku: 'GAS-1',
  name: 'Gas cylinder 11 kg',
  manufacturer: null,
  model: null,
  price: 178_50,
  photo: '/products/gas-cylinder-small-1.svg',
  supplierName: 'Najmat Al Wadi Gas',
  isVerified: true,
  vertical: 'Gas',
  subVertical: 'Household Cylinders',
  countryOfOrigin: 'Saudi Arabia',
  minimumOrder: 1,
  leadTimeDays: 1,
  earliestDelivery: '2026-07-12',
  headlines: [{ name: 'Content', value: 11, form: '# kg' }],
  unitPrice: { sar: 16.23, unit: 'kg' },
  ...part,
});

const attributes: Attributes = {
  General: { Vertical: 'Gas', 'Sub-Vertical': 'Household Cylinders' },
  'Overall Attributes': { Description: 'The everyday household cylinder.' },
};

export const aProduct = (part: Partial<Product> = {}): Product => ({
  ...aCard(),
  photos: ['/products/gas-cylinder-small-1.svg'],
  attributes,
  category: 'LPG Cylinders',
  mainCategory: 'LPG Cylinders',
  ...part,
});
