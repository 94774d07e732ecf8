import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCatalogue, readMenu, type Source } from './catalogue.ts';

let server: Server;
let source: Source;
/** The names of two products, and that of their category, by language. */
let names: Record<string, readonly string[]> = {};

beforeEach(async () => {
  names = { en: ['Gas', 'Diesel', 'Fuels'], ar: ['غاز', 'ديزل', 'الوقود'] };
  server = createServer(async (request, response) => {
    const [first, second, category] = names[request.headers['accept-language']!]!;
    const name = request.url!.split('/').at(-1)!;
    const { products = [] } = JSON.parse(await text(request)) as { products?: string[] };
    const answers: Record<string, unknown> = {
      product_page: [
        { id: 'a', name: first, earliest_delivery: String(Math.random()) },
        { id: 'b', name: second },
      ],
      related_products: products.map(() => []),
      category_tree: [
        {
          overarching_category: 'Fuels',
          main_energy_category: 'Diesel',
          overarching_label: category,
          product_count: 1,
        },
      ],
    };
    response.end(JSON.stringify(answers[name]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  source = { url: `http://127.0.0.1:${port}`, key: 'key' };
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a product changes with its name in any language, and not with the days that pass', async () => {
  const before = await readCatalogue(source, 10);
  expect(await readCatalogue(source, 10)).toEqual(before);
  names = { ...names, ar: ['غاز مسال', 'ديزل', 'الوقود'] };
  const after = await readCatalogue(source, 10);
  expect([...after.keys()]).toEqual(['a', 'b']);
  expect(after.get('a')).not.toBe(before.get('a'));
  expect(after.get('b')).toBe(before.get('b'));
});

test('the menu changes with the name of a category in any language', async () => {
  const before = await readMenu(source);
  names = { ...names, ar: ['غاز', 'ديزل', 'وقود'] };
  expect(await readMenu(source)).not.toBe(before);
});
