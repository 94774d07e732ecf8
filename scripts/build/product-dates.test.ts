import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readProductDates } from './product-dates.ts';

const ROWS = Array.from({ length: 120 }, (_, index) => ({
  id: String(index).padStart(3, '0'),
  updated_at: `2026-01-01T00:${String(index % 60).padStart(2, '0')}:00Z`,
}));

/** Answers as the function `product_page` does. */
async function withCatalogue<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://catalogue.test');
    const after = searchParams.get('after');
    const first = after === null ? 0 : ROWS.findIndex(({ id }) => id === after) + 1;
    const atMost = Number(searchParams.get('at_most') ?? 50);
    response.end(JSON.stringify(ROWS.slice(first, first + atMost)));
  }).listen(0);
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

test('each prebuilt product has the moment of its last change, over all pages of the answer', () =>
  withCatalogue(async (url) => {
    const all = await readProductDates({ url, key: 'key' }, 500);
    expect(all.size).toBe(120);
    expect(all.get('/marketplace/product/119')).toEqual(new Date('2026-01-01T00:59:00Z'));
  }));

test('products beyond the limit of prebuilt pages are not asked for', () =>
  withCatalogue(async (url) => {
    expect((await readProductDates({ url, key: 'key' }, 70)).size).toBe(70);
    expect((await readProductDates({ url, key: 'key' }, 0)).size).toBe(0);
  }));
