import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { serveBuild } from '#tests/support/build-reads.ts';
import { listPartners } from '#backend/partners.ts';
import { listPosts } from '#backend/posts.ts';
import { articleOfPost, mergeArticles, type Article } from '#domain/article.ts';
import { PARTNERS_FETCHED } from '#domain/partner.ts';
import { rssFeed } from '#domain/rss.ts';
import { startDatabase, type TestBackend } from '#tests/support/database.ts';

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

test('[home-02] the strip reads partners whose logo was fetched, the last changed first, at most 32', async () => {
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
});

test('[msg-03] partners that cannot be read are only logged, and the strip stays empty', async () => {
  serveBuild(null);
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  expect(await listPartners()).toEqual([]);
  expect(logged).toHaveBeenCalledOnce();
});

const post = (slug: string, published: string | null, html = '<p>Text</p>') =>
  backend.sql(
    'insert into public.posts (title, slug, excerpt, published_at, content_html) values ($1, $2, $3, $4, $5)',
    [`Title of ${slug}`, slug, 'In short', published, html],
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

test('[blog-01] a post published in the database joins the written articles by its date, cleaned, and the feed', async () => {
  await post(
    'posted',
    '2026-05-01T08:00:00Z',
    '<h2>News</h2><p onclick="x()">Text</p><script>x()</script>',
  );
  await post('draft', null);
  await post('to-come', '2199-01-01T00:00:00Z');
  const posted = (await listPosts()).map((row) =>
    articleOfPost(row, { topic: 'News', author: 'Our desk' }),
  );
  const all = mergeArticles<Article & { html?: string }>(
    [written('older', '2026-04-01'), written('newer', '2026-06-01')],
    posted,
  );
  expect(all.map(({ slug }) => slug)).toEqual(['newer', 'posted', 'older']);
  expect(all[1]).toMatchObject({ html: '<h2>News</h2><p>Text</p>', topic: 'News', minutes: 1 });
  const origin = new URL('https://shop.example');
  const feed = rssFeed(all, { title: 'Shop', description: '', origin });
  expect(feed.match(/<guid>[^<]*/g)).toEqual(
    ['newer', 'posted', 'older'].map((slug) => `<guid>https://shop.example/blog/${slug}`),
  );
});
