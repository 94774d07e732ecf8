import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprint, rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

const line = (product_id: string, over: object = {}) => ({
  product_id,
  name: `Product ${product_id}`,
  price_sar: 10,
  photos: [],
  attributes: {
    General: { Vertical: 'Gas', 'Sub-Vertical': 'LPG' },
    'Overall Attributes': { Category: 'Cylinders' },
  },
  ...over,
});
const load = async (...batch: object[]) => serviceRpc(backend, 'import_products', { batch });
const idOf = async (sku: string) =>
  (
    await backend.sql<{ id: string }>(`select id from public.product where product_id = '${sku}'`)
  )[0]?.id;
const revision = async () => (await rpc(backend, 'catalogue_revision')).body;

test('reports each row as added, changed or unchanged, and keeps ids', async () => {
  await load(line('A'), line('B'));
  const ids = await backend.sql('select product_id, id from public.product order by 1');
  const { body } = await load(line('A'), line('B', { price_sar: null }), line('C'));
  expect(body).toEqual([
    { product_id: 'A', outcome: 'unchanged' },
    { product_id: 'B', outcome: 'changed' },
    { product_id: 'C', outcome: 'added' },
  ]);
  const later = await backend.sql(
    `select product_id, id from public.product where product_id in ('A', 'B') order by 1`,
  );
  expect(later).toEqual(ids);
});

test('texts in other languages are written, changed, kept and taken away with their row', async () => {
  const textsOf = () =>
    backend.sql(
      `select texts.name, texts.description from app.product_texts as texts join public.product as item on item.id = texts.product where product_id = 'T'`,
    );
  const outcome = async (texts?: object) =>
    (await load(line('T', texts && { texts }))).body[0].outcome;
  const both = { ar: { name: 'أسطوانة', description: 'وصف' } };
  expect([await outcome(both), await outcome(both), await outcome()]).toEqual([
    'added',
    'unchanged',
    'unchanged',
  ]);
  expect(await textsOf()).toEqual([both.ar]);
  expect(await outcome({ ar: { name: 'أسطوانة أخرى' } })).toBe('changed');
  expect(await textsOf()).toEqual([{ name: 'أسطوانة أخرى', description: 'وصف' }]);
  expect(await outcome({ ar: { name: null } })).toBe('changed');
  expect(await textsOf()).toEqual([{ name: null, description: 'وصف' }]);
  const before = await revision();
  expect(await outcome({ ar: { description: null } })).toBe('changed');
  expect(await textsOf()).toEqual([]);
  expect(await revision()).not.toBe(before);
  expect(await outcome({ ar: { name: null, description: null } })).toBe('unchanged');
});

test('an imported text is found by the search at once, and no longer once it is gone', async () => {
  const found = async () =>
    (await rpc(backend, 'search_products', { query: 'خزامى' })).body.products.length;
  await load(line('T2', { texts: { ar: { name: 'عطر خزامى' } } }));
  expect(await found()).toBe(1);
  await load(line('T2', { texts: { ar: { name: null } } }));
  expect(await found()).toBe(0);
});

test('the revision rises with a change and not without one', async () => {
  await load(line('R'));
  const before = await revision();
  await load(line('R'));
  await serviceRpc(backend, 'finish_import');
  expect(await revision()).toBe(before);
  await load(line('R', { name: 'Renamed' }));
  expect(await revision()).not.toBe(before);
});

test('deactivate_products takes off what it names, and a later file brings it back', async () => {
  await load(line('K'), line('L'));
  const listed = async () => (await serviceRpc(backend, 'product_skus', { after: 'J' })).body;
  const skus = (await listed()).map(([sku]: [string]) => sku).filter((sku: string) => sku !== 'K');
  expect((await serviceRpc(backend, 'deactivate_products', { skus })).body).toBe(skus.length);
  expect((await serviceRpc(backend, 'deactivate_products', { skus })).body).toBe(0);
  expect(await listed()).toContainEqual(['L', 'Product L', false, null]);
  expect((await rpc(backend, 'product_detail', { product: await idOf('L') })).status).toBe(404);
  expect((await load(line('L'))).body).toEqual([{ product_id: 'L', outcome: 'changed' }]);
});

test('an import is finished in steps, each of which may be repeated; a step without work ends it', async () => {
  await load(line('STEP'));
  const steps: number[] = [];
  for (let step: number | null = 0; step !== null;) {
    steps.push(step);
    await serviceRpc(backend, 'finish_import', { step });
    step = (await serviceRpc(backend, 'finish_import', { step })).body.next;
  }
  expect(steps).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const again = await serviceRpc(backend, 'finish_import', { step: 0 });
  expect(again.body).toMatchObject({ next: null });
});

test('after a change in the middle of a refresh the facets are counted again, none is kept from before', async () => {
  await load(line('F1'));
  await serviceRpc(backend, 'finish_import', {});
  await load(line('F2', { price_sar: 77_777 }));
  const rest = async () => (await serviceRpc(backend, 'finish_import', { step: 6 })).body.next;
  await expect.poll(rest, { timeout: 20_000 }).toBe(null);
  const kept = await backend.sql(
    'select revision = app.catalogue_revision()::bigint as fresh, count(*)::integer as count from app.kept_facets group by 1',
  );
  expect(kept).toEqual([{ fresh: true, count: expect.any(Number) }]);
  expect((await rpc(backend, 'product_facets')).body.price.max).toBe(77_777);
});

test('the tree gets what products need, and what is there keeps its code', async () => {
  await load(line('T'));
  await serviceRpc(backend, 'finish_import');
  const before = (await rpc(backend, 'category_tree')).body;
  const water = { General: { Vertical: 'Aqua', 'Sub-Vertical': 'Tanks' } };
  await load(line('W', { attributes: water }));
  await serviceRpc(backend, 'finish_import');
  const after = (await rpc(backend, 'category_tree')).body;
  expect(after.slice(0, before.length).map((node: { code: string }) => node.code)).toEqual(
    before.map((node: { code: string }) => node.code),
  );
  expect(after.at(-1)).toMatchObject({
    code: '002.001.001',
    overarching_category: 'Aqua',
    main_energy_category: 'Tanks',
    subsector: 'Tanks',
  });
});

test.each([
  ['a negative price', { price_sar: -1 }],
  ['no name', { name: null }],
  ['an endless name', { name: 'x'.repeat(301) }],
  ['photos that are no list', { photos: { a: 1 } }],
  [
    'a lead time beyond ten years',
    { attributes: { 'Overall Attributes': { 'Lead Time': '99999' } } },
  ],
])('%s refuses its whole batch', async (_, over) => {
  const before = await fingerprint(backend);
  const { status } = await load(line('GOOD'), line('BAD', over));
  expect(status).toBe(400);
  expect(await fingerprint(backend)).toEqual(before);
});
