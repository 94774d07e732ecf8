import { expect, test, type Page } from '@playwright/test';
import {
  crawl,
  faults,
  pathOf,
  skippedLevel,
  wrongDocument,
  type Found,
} from '#tests/support/browser/crawl.ts';

test.describe.configure({ mode: 'serial' });

let pages = new Map<string, Found>();
const shown = () => [...pages.values()].filter(({ path }) => !/\.\w+$/.test(path));
const listed = () => shown().filter(({ noindex, redirected }) => !noindex && !redirected);
/** Prebuilt lists have the description and canonical address of their list: prebuilt-listing.long.spec.ts. */
const OF_A_LIST = /^(\/ar)?\/marketplace\/(category|pages)\//;
const own = () => listed().filter(({ path }) => !OF_A_LIST.test(path));

async function sitemap(page: Page): Promise<string[]> {
  const read = async (path: string) => (await page.request.get(path)).text();
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => new URL(match[1]!).pathname);
  const named = /^Sitemap: (.+)$/m.exec(await read('/robots.txt'))?.[1];
  const files = locations(await read(new URL(named!).pathname));
  return (await Promise.all(files.map(read))).flatMap(locations);
}

test('every link and every place it names leads somewhere, from home and from the sitemap', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto('/');
  const starts = await sitemap(page);
  expect(starts.length).toBeGreaterThan(30);
  pages = await crawl(page, ['/', ...starts]);
  expect(faults(pages.values(), ({ status }) => status !== 200 && `answers ${status}`)).toEqual([]);
  const lost = faults(shown(), ({ links, path }) =>
    links.find((href) => {
      const [target, place] = [pathOf(href, path), href.split('#')[1]];
      return target !== null && place && !pages.get(target)?.ids.includes(place);
    }),
  );
  expect(lost).toEqual([]);
});

test('every page has one first heading and skips no level', () => {
  const wrong = faults(shown(), ({ headings }) => {
    const first = headings.filter((level) => level === 1).length;
    return first === 1 ? skippedLevel(headings) : `${first} first headings`;
  });
  expect(wrong).toEqual([]);
});

test(
  'every listed page has its own title, description and canonical address',
  { tag: '@seo-01' },
  () => {
    expect(faults(listed(), ({ title }) => title.length < 4 && `title "${title}"`)).toEqual([]);
    for (const key of ['title', 'description', 'canonical'] as const) {
      const seen = new Map<string, string>();
      const twice = faults(key === 'title' ? listed() : own(), (found) => {
        const other = seen.get(found[key]);
        seen.set(found[key], found.path);
        return other && `the same ${key} as ${other}`;
      });
      expect(twice).toEqual([]);
    }
    const wrong = faults(
      own(),
      ({ canonical, path }) => new URL(canonical).pathname !== path && `canonical ${canonical}`,
    );
    expect(wrong).toEqual([]);
  },
);

test('titles fit into 60 characters and descriptions into 50 to 160', { tag: '@seo-01' }, () => {
  const ours = listed().filter(({ path }) => !/^(\/ar)?\/marketplace\//.test(path));
  const length = ({ title, description }: Found) =>
    (title.length > 60 && `title of ${title.length}`) ||
    ((description.length < 50 || description.length > 160) &&
      `description of ${description.length}`);
  expect(faults(ours, length)).toEqual([]);
});

test(
  'every page has header with cart button, footer, cart panel and toast area, each once',
  { tag: '@chrome-01' },
  () => {
    expect(faults(shown(), ({ lackingFrame }) => lackingFrame.join(', '))).toEqual([]);
  },
);

test('every picture has its size and an alternative', () => {
  const bare = faults(shown(), ({ pictures }) => pictures.find(({ complete }) => !complete)?.src);
  expect(bare).toEqual([]);
});

test(
  'structured data parses, has its required fields and names the trail of every page',
  { tag: '@seo-03' },
  () => {
    const wrong = faults(shown(), ({ documents }) => {
      if (!documents.some((text) => text.includes('BreadcrumbList'))) return 'no trail';
      return documents.map(wrongDocument).find((fault) => fault !== null);
    });
    expect(wrong).toEqual([]);
  },
);

test('at most ten questions are in the structured data', { tag: '@help-02' }, () => {
  const faq = pages.get('/help')!.documents.find((text) => text.includes('FAQPage'))!;
  const { mainEntity } = JSON.parse(faq) as { mainEntity: unknown[] };
  expect(mainEntity.length).toBeGreaterThan(0);
  expect(mainEntity.length).toBeLessThanOrEqual(10);
});

test(
  'what belongs to one shopper is noindex and not in the sitemap',
  { tag: '@seo-02' },
  async ({ page }) => {
    const starts = await sitemap(page);
    expect(
      starts.filter((path) =>
        /^\/(checkout|payment|account|quote|list|track|auth)(\/|$)/.test(path),
      ),
    ).toEqual([]);
    for (const path of ['/checkout', '/payment', '/track', '/auth/sign-in', '/auth/sign-up']) {
      expect(pages.get(path)?.noindex ?? true).toBe(true);
    }
  },
);

test('the sitemap names only pages that may be listed, each by its canonical address', async ({
  page,
}) => {
  const starts = await sitemap(page);
  for (const path of ['/compare', '/form-answer', '/newsletter']) {
    expect(starts).not.toContain(path);
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('<meta name="robots" content="noindex">');
  }
  const found = starts.flatMap((path) => pages.get(path) ?? []);
  expect(found.filter(({ noindex }) => noindex).map(({ path }) => path)).toEqual([]);
  const others = found.filter(({ canonical, path }) => new URL(canonical!).pathname !== path);
  expect(others.map(({ path }) => path)).toEqual([]);
});

test(
  'a post of the database is built into list, feed and sitemap by its date',
  { tag: '@blog-01' },
  async ({ page }) => {
    const post = '/blog/what-to-check-before-the-rainy-weeks';
    const neighbours = ['/blog/batteries-for-shops-and-clinics', post, '/blog/ev-chargers-at-work'];
    const inOrder = (links: readonly string[]) => links.filter((href) => neighbours.includes(href));
    expect(inOrder(pages.get('/blog')!.links)).toEqual(neighbours);
    const feed = await (await page.request.get('/rss.xml')).text();
    const guids = [...feed.matchAll(/<guid[^>]*>([^<]*)/g)].map(
      (match) => new URL(match[1]!).pathname,
    );
    expect(inOrder(guids)).toEqual(neighbours);
    expect(await sitemap(page)).toContain(post);
  },
);

test('pages that show invented people or figures say so', { tag: '@msg-05' }, async ({ page }) => {
  for (const path of [
    '/',
    '/about/story',
    '/about/leadership',
    '/platform',
    '/investors',
    '/careers',
  ])
    expect(await (await page.request.get(path)).text(), path).toContain('data-samples');
  expect(await (await page.request.get('/safety')).text()).not.toContain('data-samples');
});
