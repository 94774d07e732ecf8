import { expect, test } from 'vitest';
import { productSeoWords as words } from '#messages/product-seo.ts';
import { aCard, aProduct, productId } from '#tests/support/product-builders.ts';
import { itemListData } from './listing-data.ts';
import {
  OWN_SHARE_IMAGES,
  productData,
  productImage,
  productSeo,
  shortened,
} from './product-data.ts';
import { jsonLd } from './seo.ts';

const SITE = 'https://enersouq.example';
const shop = { ...words, name: 'Enersouq', defaultSupplier: 'Supplier' };

test('a priced product is always in stock, new, and priced in SAR', { tags: 'seo-08' }, () => {
  expect(productData(SITE, aProduct(), shop)).toMatchObject({
    '@type': 'Product',
    offers: {
      price: '178.50',
      priceCurrency: 'SAR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  });
});

test('a product without a price has no Offer and is not in stock', { tags: 'seo-10' }, () => {
  const text = JSON.stringify(productData(SITE, aProduct({ priceSar: null }), shop));
  expect(text).not.toMatch(/Offer|InStock/);
});

test(
  'the supplier and the category fall back to the default label and Energy',
  { tags: 'seo-09' },
  () => {
    const product = aProduct({ supplierName: null, category: null });
    expect(productData(SITE, product, shop)).toMatchObject({
      brand: { name: 'Supplier' },
      offers: { seller: { name: 'Supplier' } },
      category: 'Energy',
    });
  },
);

test.each([
  ['model and manufacturer', 'IQ8', 'Enphase', 'Gulf Solar', { brand: 'Enphase', mpn: 'IQ8' }],
  ['a manufacturer only', null, 'Enphase', 'Gulf Solar', { brand: 'Enphase' }],
  ['a model only', 'IQ8', null, 'Gulf Solar', { brand: 'Gulf Solar', mpn: 'IQ8' }],
  ['a supplier only', null, null, 'Gulf Solar', { brand: 'Gulf Solar' }],
  ['none of them', null, null, null, { brand: 'Supplier' }],
])(
  'brand is the manufacturer, else the supplier, and mpn the model: %s',
  (_, model, manufacturer, supplierName, expected) => {
    const product = aProduct({ model, manufacturer, supplierName });
    const data = productData(SITE, product, shop) as { brand: object; mpn?: string };
    expect(data.brand).toEqual({ '@type': 'Brand', name: expected.brand });
    expect(data.mpn).toBe('mpn' in expected ? expected.mpn : undefined);
    expect('mpn' in data).toBe('mpn' in expected);
  },
);

test('the rating is never in structured data', { tags: 'seo-11' }, () => {
  expect(JSON.stringify(productData(SITE, aProduct(), shop))).not.toMatch(/rating|review/i);
});

test(
  'a product page has its own title, description and canonical address',
  { tags: 'seo-07' },
  () => {
    expect(productSeo(SITE, aProduct(), shop)).toMatchObject({
      title: 'Gas cylinder 11 kg | Enersouq',
      description: 'The everyday household cylinder.',
      canonical: `/marketplace/product/${productId(1)}`,
    });
  },
);

test('the trail leads over the vertical and the sub-vertical', { tags: 'seo-03' }, () => {
  expect(productSeo(SITE, aProduct(), shop).crumbs).toEqual([
    { name: 'Marketplace', path: '/marketplace' },
    { name: 'Gas', path: '/marketplace?category=Gas' },
    {
      name: 'Household Cylinders',
      path: '/marketplace?category=Gas&subcategory=Household+Cylinders',
    },
    { name: 'Gas cylinder 11 kg', path: `/marketplace/product/${productId(1)}` },
  ]);
});

test('the item list names at most 20 products by their addresses', { tags: 'seo-04' }, () => {
  const cards = Array.from({ length: 25 }, (_, number) => aCard({ id: productId(number) }));
  const { itemListElement } = itemListData(SITE, cards) as { itemListElement: { url: string }[] };
  expect(itemListElement).toHaveLength(20);
  expect(itemListElement[3]?.url).toBe(`${SITE}/marketplace/product/${productId(3)}`);
});

test('a name cannot close the tag of its structured data', () => {
  const data = productData(SITE, aProduct({ name: '</script><script>alert(1)' }), shop);
  expect(jsonLd(data)).not.toContain('</script');
});

test('a long text is cut at a word', () => {
  expect(shortened('Polycrystalline module with frame', 22)).toBe('Polycrystalline…');
  expect(shortened('Short', 22)).toBe('Short');
});

test('the first products have their own share image, the rest their category’s', () => {
  const product = aProduct({ vertical: 'EV Charging' });
  expect(productImage(product, 0)).toBe(`/share/marketplace/product/${product.id}.png`);
  expect(productImage(product, OWN_SHARE_IMAGES)).toBe(
    '/share/marketplace/category/EV_Charging.png',
  );
  expect(productImage({ ...product, vertical: null }, OWN_SHARE_IMAGES)).toBe(
    '/share/marketplace.png',
  );
});
