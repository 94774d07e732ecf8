import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { serveBuild } from './build-reads.ts';
import { listMarketFamilies } from '#backend/listing/market.ts';
import { listPartners } from '#backend/content/partners.ts';
import { prebuiltPosts } from '#backend/content/prebuilt-posts.ts';
import { bankAccount } from '#backend/content/settings.ts';
import { productPage } from '#backend/product/product.ts';
import { articleOfPost, mergeArticles, type Article } from '#domain/content/blog/article.ts';
import { PARTNERS_FETCHED } from '#domain/content/partner.ts';
import { rssFeed } from '#pages/blog/_feed.ts';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
  serveBuild(backend);
});
afterEach(() => {
  serveBuild(backend);
  vi.restoreAllMocks();
});
afterAll(() => backend.close());

const partner = (name: string, day: string, status = 'ok', logo: string | null = 'logo.svg') =>
  backend.sql(
    'insert into public.partners (name, sector, logo_path, fetch_status, updated_at) values ($1, $2, $3, $4, $5)',
    [name, 'Gas', logo, status, day],
  );

test(
  'the strip reads partners whose logo was fetched, the last changed first, at most 32',
  { tags: 'home-02' },
  async () => {
    await partner('Older', '2026-02-01');
    await partner('Newer', '2026-03-01');
    await partner('Failed', '2026-04-01', 'failed');
    await partner('Waiting', '2026-04-01', 'pending');
    await partner('Without a logo', '2026-04-01', 'ok', null);
    const read = await listPartners();
    expect(read.map(({ name }) => name)).toEqual(['Newer', 'Older']);
    expect(Object.keys(read[0]!)).toEqual(['id', 'name', 'sector', 'logoPath']);
    for (let n = 0; n < PARTNERS_FETCHED; n += 1) await partner(`Partner ${n}`, '2026-01-01');
    expect(await listPartners()).toHaveLength(32);
  },
);

test(
  'partners that cannot be read are only logged, and the strip stays empty',
  { tags: 'msg-03' },
  async () => {
    serveBuild(null);
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    expect(await listPartners()).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
  },
);

test('pages name the account that the settings of the database have', async () => {
  const { bank_account: before } = (await rpc(backend, 'shop_settings')).body;
  expect(await bankAccount()).toEqual(before);
  const bank_account = { ...before, name: 'Another Bank', sample: false };
  await serviceRpc(backend, 'save_settings', { settings: { bank_account } });
  expect(await bankAccount()).toEqual(bank_account);
});

const post = (slug: string, published: string | null, html = '<p>Text</p>') =>
  backend.sql(
    'insert into public.posts (title, slug, excerpt, published_at, content_html) values ($1, $2, $3, $4, $5)',
    [`Title of ${slug}`, slug, 'In short', published, html],
  );

test('posts are read page by page without a gap, and a draft stays a draft by its name', async () => {
  await backend.sql('delete from public.posts');
  const slugs = Array.from({ length: 203 }, (_, n) => `post-${String(n).padStart(3, '0')}`);
  // Many of one moment: the next page must not begin at the same moment again, nor skip it.
  for (const [n, slug] of slugs.entries()) await post(slug, `2026-05-0${1 + (n % 3)}T08:00:00Z`);
  await post('draft', null);
  await post('to-come', '2199-01-01T00:00:00Z');
  const read = await prebuiltPosts();
  expect(read.map(({ slug }) => slug).sort()).toEqual(slugs);
  const days = read.map(({ published }) => published.getTime());
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  for (const slug of ['draft', 'to-come', 'no-such-post']) {
    expect(await rpc(backend, 'get_post', { slug })).toEqual({ status: 200, body: null });
    expect(await rpc(backend, 'list_posts', { after: slug })).toMatchObject({ status: 422 });
  }
  expect((await rpc(backend, 'list_posts', { at_most: 1e6 })).body).toHaveLength(100);
  await backend.sql('delete from public.posts');
});

const row = (sku: string, vertical: string, category: string, price: number | null) => ({
  product_id: sku,
  name: `Product ${sku}`,
  price_sar: price,
  photos: [],
  attributes: { General: { Vertical: vertical }, 'Overall Attributes': { Category: category } },
});

test('products are read page by page, the oldest first, without those that are withdrawn', async () => {
  const skus = Array.from({ length: 120 }, (_, n) => `P${String(n).padStart(3, '0')}`);
  await serviceRpc(backend, 'import_products', {
    batch: skus.map((sku) => row(sku, 'Gas', 'Cylinders', 10)),
  });
  await backend.sql(`update public.product set is_active = false where product_id = 'P007'`);
  const first = await productPage(null, 50, 'http://shop.test');
  const second = await productPage(first.at(-1)!.id, 50, 'http://shop.test');
  const third = await productPage(second.at(-1)!.id, 50, 'http://shop.test');
  const read = [...first, ...second, ...third].map(({ sku }) => sku);
  expect(read.toSorted()).toEqual(skus.filter((sku) => sku !== 'P007'));
  expect([first.length, second.length, third.length]).toEqual([50, 50, 19]);
  expect((await rpc(backend, 'product_page', { at_most: 1e6 })).body).toHaveLength(50);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(await rpc(backend, 'product_page', { after: nobody })).toMatchObject({ status: 404 });
});

test(
  'a category counts its products and spans the prices of those that have one',
  { tags: 'info-12' },
  async () => {
    await serviceRpc(backend, 'import_products', {
      batch: [
        row('M1', 'Wind', 'Turbines', 90.5),
        row('M2', 'Wind', 'Turbines', 30),
        row('M3', 'Wind', 'Turbines', null),
        row('M4', 'Wind', 'Projects', null),
        { ...row('M5', 'Wind', 'Nowhere', 5), attributes: { General: { Vertical: 'Wind' } } },
      ],
    });
    await serviceRpc(backend, 'finish_import', {});
    const families = await listMarketFamilies();
    expect(families.filter(({ vertical }) => vertical === 'Wind')).toEqual([
      { vertical: 'Wind', category: 'Projects', products: 1, priced: 0, prices: null },
      {
        vertical: 'Wind',
        category: 'Turbines',
        products: 3,
        priced: 2,
        // The median of an even count is the lower of the two in the middle: a price that exists.
        prices: { lowest: 3000, median: 3000, highest: 9050 },
      },
    ]);
  },
);

const written = (slug: string, day: string): Article => ({
  slug,
  title: slug,
  description: '',
  excerpt: '',
  cover: '/c.svg',
  coverAlt: '',
  published: new Date(day),
  topic: 'Gas',
  author: 'Desk',
  minutes: 1,
});

test(
  'a post published in the database joins the written articles by its date, cleaned, and the feed',
  { tags: 'blog-01' },
  async () => {
    await post(
      'posted',
      '2026-05-01T08:00:00Z',
      '<h2>News</h2><p onclick="x()">Text</p><script>x()</script>',
    );
    await post('draft', null);
    await post('to-come', '2199-01-01T00:00:00Z');
    const posted = (await prebuiltPosts()).map((one) =>
      articleOfPost(one, { topic: 'News', author: 'Our desk' }),
    );
    const all = mergeArticles<Article & { html?: string }>(
      [written('older', '2026-04-01'), written('newer', '2026-06-01')],
      posted,
    );
    expect(all.map(({ slug }) => slug)).toEqual(['newer', 'posted', 'older']);
    expect(all[1]).toMatchObject({ html: '<h2>News</h2><p>Text</p>', topic: 'News', minutes: 1 });
    const origin = new URL('https://shop.example');
    const full = all.map((article) => ({ ...article, fullText: article.html ?? '' }));
    const words = { title: 'Shop', description: '', origin, language: 'en' };
    const feed = await rssFeed(full, words);
    expect(feed.match(/(?<=<guid[^>]*>)[^<]*/g)).toEqual(
      ['newer', 'posted', 'older'].map((slug) => `https://shop.example/blog/${slug}`),
    );
  },
);
