/** A product without a photo is shown by the drawing that its import made (decision B11). */
import type { APIRequestContext, Locator } from '@playwright/test';
import sharp from 'sharp';
import { drawingAddress } from '#domain/product/drawing/drawing.ts';
import { serviceRpc } from '#tests/support/database/operator.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

interface Found {
  readonly products: readonly { id: string; sku: string }[];
}

/** A solar panel, as a supplier's file without photos brings it in. */
async function aPanel(
  request: APIRequestContext,
  [Length, Width] = ['1.64 m', '992 mm'],
): Promise<{ id: string; sku: string; drawing: string }> {
  const sku = `DRAWN-${crypto.randomUUID()}`;
  const attributes = {
    General: { Model: sku, 'Sub-Vertical': 'PV Modules' },
    'Physical Attributes': { Length, Width },
    'Electrical Attributes': { 'Rated Power (STC)': '270 W' },
    'Overall Attributes': { 'Lead Time': '2 days' },
  };
  const row = { product_id: sku, name: sku, price_sar: 200, attributes };
  const drawing = drawingAddress(attributes);
  const batch = [{ ...row, photos: [drawing] }];
  await serviceRpc(request, 'import_products', { batch });
  const { products } = await serviceRpc<Found>(request, 'search_products', { query: sku });
  return { id: products.find((one) => one.sku === sku)!.id, sku, drawing };
}

/** How wide the picture that the browser made of it is; 0 for one that it refused. */
const drawnWidth = (picture: Locator): Promise<number> =>
  picture.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return element.naturalWidth;
  });

test('a product without a photo is drawn in the list and on its page, and its policy allows it', async ({
  page,
}) => {
  const { id, sku, drawing } = await aPanel(page.request);
  await page.goto(`/marketplace?q=${sku}`);
  const inList = page.getByRole('article').filter({ hasText: sku }).locator('img').first();
  await expect(inList).toHaveAttribute('src', /^data:image\/svg\+xml/);
  await expect(inList).toHaveAttribute('alt', '');
  expect(await drawnWidth(inList)).toBeGreaterThan(0);

  await page.goto(`/marketplace/product/${id}`);
  const onPage = page.getByRole('img', { name: `${sku}, drawing with stated dimensions` }).first();
  await expect(onPage).toHaveAttribute('src', drawing);
  expect(await drawnWidth(onPage)).toBeGreaterThan(0);
  await expect(page.locator('meta[property="og:image"]')).not.toHaveAttribute('content', /^data:/);
});

/** Height and width of the frame of the panel, in pixels of the screen. */
const panelOn = (picture: Locator): Promise<{ height: number; width: number; shown: number }> =>
  picture.evaluate((element: HTMLImageElement) => {
    const svg = decodeURIComponent(element.src.slice('data:image/svg+xml,'.length));
    const frame = /h(\d+)v(\d+)h-\d+z' class='n'/.exec(svg)!;
    const shown = element.getBoundingClientRect().width;
    const scale = shown / 400;
    return { width: Number(frame[1]) * scale, height: Number(frame[2]) * scale, shown };
  });

test('panels are compared side by side at one scale', async ({ page }) => {
  const small = await aPanel(page.request, ['0.82 m', '0.496 m']);
  const large = await aPanel(page.request, ['1.64 m', '0.992 m']);
  await page.goto(`/compare?ids=${small.id},${large.id}`);
  const drawings = page.getByRole('table').locator('.compare-photo');
  await expect(drawings).toHaveCount(2);
  for (const drawing of await drawings.all()) expect(await drawnWidth(drawing)).toBe(400);
  const [one, other] = [await panelOn(drawings.first()), await panelOn(drawings.last())];
  expect(one.shown).toBe(other.shown);
  expect(other.height / one.height).toBeCloseTo(2, 1);
  expect(other.width / one.width).toBeCloseTo(2, 1);
});

/** How bright a picture is on the screen, from 0 to 255. */
async function brightness(picture: Locator): Promise<number> {
  const { channels } = await sharp(await picture.screenshot()).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3;
}

test('a drawing is bright in the light and dark in the dark, and the list view shows all of it', async ({
  page,
}) => {
  const { sku } = await aPanel(page.request);
  await page.goto(`/marketplace?q=${sku}`);
  const inList = page.getByRole('article').filter({ hasText: sku }).locator('img').first();
  await expect(inList).toHaveAttribute('src', /^data:image\/svg\+xml/);
  expect(await brightness(inList)).toBeGreaterThan(180);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => brightness(inList)).toBeLessThan(90);
  await page.evaluate(() => document.documentElement.setAttribute('data-view', 'list'));
  await expect(inList).toHaveCSS('object-fit', 'contain');
});
