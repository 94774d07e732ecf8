import { expect, test } from 'vitest';
import { productSeoWords as words } from '#messages/product/page.ts';
import { aCard, aProduct, productId } from '#tests/support/builders/catalogue/product-builders.ts';
import { itemListData } from '#domain/listing/listing-seo.ts';
import {
  OWN_SHARE_IMAGES,
  productData,
  productImage,
  productSeo,
  truncateText,
} from './product-data.ts';
import { jsonLd } from '#domain/content/site/seo.ts';

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
  const text = JSON.stringify(productData(SITE, aProduct({ price: null }), shop));
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
      description: 'Gas cylinder 11 kg (GAS-1). The everyday household cylinder.',
      canonical: `/marketplace/product/${productId(1)}`,
    });
  },
);

/** Rows of a real catalogue: one text describes many models. */
const TEXT =
  'AU Optronics Multi-c-Si photovoltaic module rated 236 W at standard test conditions, 60 cells in series.';
const alike = (name: string, manufacturer: string, model: string, sku: string) =>
  productSeo(
    SITE,
    aProduct({
      name,
      manufacturer,
      model,
      sku,
      attributes: { 'Overall Attributes': { Description: TEXT } },
    }),
    shop,
  );

test('products that their supplier describes in the same words have their own descriptions', () => {
  const model = 'SC500CP-US (with ABB EcoDry Ultra transformer)';
  const one = alike('AU Optronics PM240P00_236', 'AU Optronics', 'PM240P00_236', 'PVM-01');
  const other = alike(`SMA America: ${model}`, 'SMA America', model, 'PVM-02');
  const sameName = alike(`SMA America: ${model}`, 'SMA America', model, 'PVM-03');
  expect(one.description).toMatch(/^PM240P00_236 \(PVM-01\)\. AU Optronics Multi-c-Si/);
  expect(new Set([one, other, sameName].map(({ description }) => description)).size).toBe(3);
  expect(sameName.description.length).toBeLessThanOrEqual(155);
});

test('titles of long names differ where the names do, at their ends', () => {
  const series = 'Bulk diesel contract 20,000 l per week, with telemetry, quality samples and';
  const titles = ['tank', 'top-up'].map(
    (end) => alike(`${series} ${end}`, 'Rimal', '', 'RF-1').title,
  );
  expect(titles[0]).toMatch(/^Bulk diesel contract.*….* tank/);
  expect(titles[1]).toMatch(/ top-up/);
  expect(titles[1]!.length).toBeLessThanOrEqual('| Enersouq'.length + 61);
});

test('a title does not repeat a manufacturer that its model begins with', () => {
  const model = 'KACO blueplanet 750 TL3';
  expect(alike(`KACO: ${model}`, 'KACO', model, 'PVI-1').title).toBe(`${model} | Enersouq`);
});

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

test('structured data name photos, but no drawing of our own', () => {
  const drawn = aProduct({ photos: ['data:image/svg+xml,x'] });
  expect(productData(SITE, drawn, shop)).not.toHaveProperty('image');
  const both = aProduct({ photos: ['/a.svg', 'data:image/svg+xml,x'] });
  expect(productData(SITE, both, shop)).toHaveProperty('image', [`${SITE}/a.webp`]);
});

test('a picture of the site is named as its copy in pixels, a photo from elsewhere as it is', () => {
  const elsewhere = 'https://photos.example/drawn.svg';
  const product = aProduct({ photos: ['/products/meter-1.svg', '/photo.jpg', elsewhere] });
  expect(productData(SITE, product, shop)).toHaveProperty('image', [
    `${SITE}/products/meter-1.webp`,
    `${SITE}/photo.jpg`,
    elsewhere,
  ]);
});

test('a long text is cut at a word', () => {
  expect(truncateText('Polycrystalline module with frame', 22)).toBe('Polycrystalline…');
  expect(truncateText('Short', 22)).toBe('Short');
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
