/** The map of the site has the day of each product's last change, as the catalogue has it. */
import { ask } from '#tests/support/browser/listing-page.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { read } from '#tests/support/hosts/site-files.ts';

interface Entry {
  readonly path: string;
  readonly changed: string | undefined;
}

interface Detail {
  readonly updated_at: string;
}

function entries(): Entry[] {
  const parts = read('sitemap-0.xml').match(/<url>.*?<\/url>/gs) ?? [];
  return parts.map((part) => ({
    path: new URL(/<loc>(.*?)<\/loc>/.exec(part)![1]!).pathname,
    changed: /<lastmod>(.*?)<\/lastmod>/.exec(part)?.[1],
  }));
}

test('each product of the map has the moment of its last change', async ({ request }) => {
  const products = entries().filter(({ path }) => path.includes('/product/'));
  expect(products.length).toBeGreaterThan(100);
  expect(products.filter(({ changed }) => !changed)).toEqual([]);
  for (const { path, changed } of products.slice(0, 5)) {
    const detail = await ask<Detail>(request, 'product_detail', {
      product: path.split('/').at(-1)!,
    });
    expect(new Date(changed!)).toEqual(new Date(detail.updated_at));
  }
});
