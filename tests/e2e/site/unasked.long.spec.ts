/** The scripts that a page loads in ten seconds in which nobody touches it. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Response } from '@playwright/test';
import { expect, test } from '#tests/support/browser/shopper.ts';

interface Line {
  readonly path: string;
  readonly bytes: number;
}

const { unasked: LINES } = JSON.parse(readFileSync('scripts/check/budgets.json', 'utf8')) as {
  unasked: Line[];
};

/** One page of each kind that carries no island. */
const STATIC = [
  '/',
  '/about/story',
  '/careers',
  '/contact',
  '/help',
  '/terms',
  '/newsletter',
  '/blog',
  '/blog/topic/diesel',
  '/blog/water-tanks-from-delivery-to-tap',
];

/** In whichever file the build has put it. */
const REACT = /react\.(transitional\.)?element|Minified React error/;

const limitOf = (path: string): number =>
  LINES.find((line) => new RegExp(line.path).test(path))!.bytes;

interface Loaded {
  readonly path: string;
  readonly bytes: number;
  readonly hasReact: boolean;
  readonly files: number;
}

async function watch(context: BrowserContext, path: string): Promise<Loaded> {
  const page = await context.newPage();
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(path);
  // eslint-disable-next-line no-restricted-syntax -- what a page does unasked has no end to wait for
  await page.waitForTimeout(10_000);
  const texts = await Promise.all(scripts.map((response) => response.text()));
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  const hasReact = texts.some((text) => REACT.test(text));
  return { path, bytes, hasReact, files: texts.length };
}

const watchAll = (context: BrowserContext, paths: readonly string[]): Promise<Loaded[]> =>
  Promise.all(paths.map((path) => watch(context, path)));

const overLimit = (loaded: readonly Loaded[]): string[] =>
  loaded
    .filter(({ path, bytes }) => bytes > limitOf(path))
    .map(({ path, bytes }) => `${path}: ${bytes} of ${limitOf(path)} bytes`);

test('a page without an island loads no React unasked, and no more script than its line allows', async ({
  context,
}) => {
  const loaded = await watchAll(context, STATIC);
  expect(loaded.filter(({ bytes }) => bytes === 0)).toEqual([]);
  expect(loaded.filter(({ hasReact }) => hasReact).map(({ path }) => path)).toEqual([]);
  expect(overLimit(loaded)).toEqual([]);
});

test('a built listing and a built product fetch their island unasked, and no more than their line allows', async ({
  context,
  request,
}) => {
  const html = await (await request.get('/marketplace')).text();
  const product = /href="(\/marketplace\/product\/[^"]+)"/.exec(html)![1]!;
  const loaded = await watchAll(context, ['/marketplace', product]);
  expect(loaded.filter(({ hasReact }) => !hasReact)).toEqual([]);
  expect(overLimit(loaded)).toEqual([]);
  expect(loaded.filter(({ files }) => files > 30)).toEqual([]);
});

test('a listing whose first product was added to the cart has asked for at most 45 scripts', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  await page.goto('/marketplace');
  await page.locator('[data-add-product]').first().click();
  await expect(page.locator('#cart').getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('.facets')).toBeVisible();
  expect(new Set(asked).size).toBeLessThanOrEqual(45);
});
