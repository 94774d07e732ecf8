import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct } from '#tests/support/builders/session.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

interface Fields {
  vertical?: string;
  sub?: string;
  category?: string;
  supplier?: string;
  description?: string;
  leadTime?: number;
}

const attributes = (fields: Fields) => ({
  General: { Vertical: fields.vertical ?? 'Gas', 'Sub-Vertical': fields.sub ?? 'LPG' },
  'Overall Attributes': {
    'Supplier Name': fields.supplier ?? 'Al Noor',
    Category: fields.category ?? 'Cylinders',
    Description: fields.description ?? '',
    ...(fields.leadTime !== undefined && { 'Lead Time': String(fields.leadTime) }),
  },
});

const offer = (sku: string, name: string, price: number | null, fields: Fields = {}) =>
  aProduct(backend, { sku, name, price, attributes: attributes(fields) });

const search = async (args: object = {}) => (await rpc(backend, 'search_products', args)).body;
const skus = async (args: object): Promise<string[]> =>
  (await search(args)).products.map((card: { sku: string }) => card.sku);

describe('a small catalogue', () => {
  beforeAll(async () => {
    await backend.sql('delete from public.product');
    await offer('G-1', 'Gas cylinder 11 kg', 100, {
      leadTime: 3,
      description: 'Steel, 100% tested',
    });
    await offer('G-2', 'Cylinder of gas', null);
    await offer('S-1', 'Solar panel', 50, {
      vertical: 'Solar',
      sub: 'Mono',
      category: 'Panels',
      leadTime: 9,
    });
    await offer('S-2', 'Biogas plant', 75, {
      vertical: 'Solar',
      sub: 'Poly',
      category: 'Panels',
      supplier: 'Zed_Co',
    });
    await offer('gas', 'Zeta regulator', null, {
      vertical: 'Fuel',
      sub: 'Parts',
      category: 'Parts',
    });
    await offer('A-1', 'أسطوانة غاز ١١ كجم', 90, { supplier: 'شركة الطاقة' });
    await aProduct(backend, { sku: 'X-1', name: 'Gas withdrawn', active: false });
    await serviceRpc(backend, 'finish_import');
  });

  test('a page returns total, page and cards', { tags: 'market-09' }, async () => {
    const page = await search();
    expect(page).toMatchObject({ total: 6, total_is_exact: true, page: 1, page_size: 20 });
    expect(page.products.find((card: { sku: string }) => card.sku === 'G-1')).toEqual({
      id: expect.any(String),
      sku: 'G-1',
      product_id: 'G-1',
      name: 'Gas cylinder 11 kg',
      manufacturer: null,
      model: null,
      price_halalas: 100_00,
      price_sar: 100,
      photo: null,
      photo_count: 0,
      supplier: 'Al Noor',
      supplier_verified_on: null,
      vertical: 'Gas',
      sub_vertical: 'LPG',
      category: 'Cylinders',
      country_of_origin: null,
      minimum_order: 1,
      lead_time_days: 3,
      headlines: [],
      unit_price: null,
      supply: null,
      earliest_delivery: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test.each([
    ['name', 'CYLINDER 11', ['A-1', 'G-1']],
    ['supplier', 'zed_co', ['S-2']],
    ['category', 'panel', ['S-1', 'S-2']],
    ['description', 'steel', ['G-1']],
    ['the middle of a word', 'ioga', ['S-2']],
    ['SKU', 's-2', ['S-2']],
    ['several spaces', '  gas   cylinder ', ['A-1', 'G-1', 'G-2']],
    ['words in another order', 'cylinder gas', ['A-1', 'G-1', 'G-2']],
    ['a plural', 'regulators', ['gas']],
    ['a quantity without its space', '11kg', ['A-1', 'G-1']],
    ['a quantity in Arabic', '١١ كيلو', ['A-1', 'G-1']],
    ['a SKU without its hyphen', 's2', ['S-2']],
    ['a SKU with a space', 's 2', ['S-2']],
    ['nothing', 'nowhere', []],
    ['a percent sign', '%', ['G-1']],
    ['an underscore', '_', ['S-2']],
    ['a backslash', '\\', []],
    ['two fields at once', 'kg Al Noor', ['G-1']],
  ])('finds %s, whatever its case: %j', { tags: 'market-02' }, async (_, query, found) => {
    expect((await skus({ query })).sort()).toEqual(found);
  });

  test.each([
    ...['g', 'Z', '%', '_', '1', '٩', 'ة', '😀', 'ab', 'as', 'r ', ' 1', '0%', 'd_', 'غا', 'طا'],
  ])('%j is found as a substring, too, however short', { tags: 'market-02' }, async (query) => {
    const rows = await backend.sql<{ product_id: string }>(
      `select product_id from public.product where is_active
         and position(app.fold_text($1) in search_text) > 0 order by product_id`,
      [query],
    );
    expect((await skus({ query })).sort()).toEqual(rows.map((row) => row.product_id).sort());
  });

  test.each(['أسطوانة', 'اسطوانه', 'أُسْطُوَانَة', 'غاز 11', 'غاز ١١', 'شركه'])(
    'Arabic is compared without its variants: %s',
    { tags: 'market-02' },
    async (query) => {
      expect(await skus({ query })).toEqual(['A-1']);
    },
  );

  test('an exact SKU comes first, then whole words of the name, the category, parts of words; unpriced after priced ones', async () => {
    expect(await skus({ query: 'gas' })).toEqual(['gas', 'G-1', 'G-2', 'A-1', 'S-2']);
  });

  test(
    'without a search one of each kind comes first, then the soonest, and what has no price comes last',
    { tags: 'market-16' },
    async () => {
      expect(await skus({})).toEqual(['G-1', 'S-1', 'S-2', 'A-1', 'G-2', 'gas']);
    },
  );

  test.each([
    ['price_asc', ['S-1', 'S-2', 'A-1', 'G-1']],
    ['price_desc', ['G-1', 'A-1', 'S-2', 'S-1']],
    ['lead_time', ['G-1', 'S-1', 'S-2', 'A-1']],
    ['name', ['S-2', 'G-1', 'S-1', 'A-1']],
  ])('sorted by %s what has no price comes last', { tags: 'market-16' }, async (sort, priced) => {
    expect(await skus({ sort })).toEqual([...priced, 'G-2', 'gas']);
  });

  test('the vertical is an exact match', { tags: 'market-06' }, async () => {
    expect((await skus({ vertical: 'Solar' })).sort()).toEqual(['S-1', 'S-2']);
    expect(await search({ vertical: 'Sol' })).toMatchObject({ total: 0, products: [] });
    expect(await search({ vertical: 'solar' })).toMatchObject({ total: 0 });
  });

  test(
    'the subcategory is a sub-vertical, or all of a main category of that name',
    { tags: 'market-07' },
    async () => {
      expect(await skus({ subcategory: 'Mono' })).toEqual(['S-1']);
      expect((await skus({ subcategory: 'Panels' })).sort()).toEqual(['S-1', 'S-2']);
      expect(await search({ vertical: 'Gas', subcategory: 'Panels' })).toMatchObject({ total: 0 });
      expect(await skus({ vertical: 'Solar', subcategory: 'Panels', query: 'bio' })).toEqual([
        'S-2',
      ]);
    },
  );

  test(
    'the tree has three levels, codes ascending, and counts what a click shows',
    { tags: 'market-03' },
    async () => {
      const { body } = await rpc(backend, 'category_tree');
      const codes = body.map((node: { code: string }) => node.code);
      expect(codes).toEqual([...codes].sort());
      expect(body).toContainEqual({
        code: expect.any(String),
        overarching_category: 'Solar',
        main_energy_category: 'Panels',
        subsector: 'Mono',
        product_count: 1,
      });
      for (const node of body) {
        const args = { vertical: node.overarching_category, subcategory: node.subsector };
        expect((await search(args)).total).toBe(node.product_count);
      }
    },
  );

  test('pages are clamped to 1, and those of a search to 500', async () => {
    expect(await search({ page: 0 })).toMatchObject({ page: 1 });
    expect(await search({ page: 501 })).toMatchObject({ page: 501, products: [] });
    expect(await search({ query: 'gas', page: 501 })).toMatchObject({ page: 500, products: [] });
  });

  test('what is withdrawn is nowhere: not found, not listed, not by id', async () => {
    const [row] = await backend.sql<{ id: string }>(
      `select id from public.product where product_id = 'X-1'`,
    );
    expect(await skus({ query: 'withdrawn' })).toEqual([]);
    expect(await rpc(backend, 'product_detail', { product: row!.id })).toMatchObject({
      status: 404,
      body: { hint: 'product_not_found' },
    });
    expect((await rpc(backend, 'products_by_ids', { products: [row!.id] })).body).toEqual([]);
  });

  test(
    'a product is read by its id, several in the order asked for',
    { tags: ['product-01', 'data-04'] },
    async () => {
      const rows = await backend.sql<{ id: string }>(
        `select id from public.product where is_active order by id desc limit 3`,
      );
      const ids = rows.map((row) => row.id);
      const { body } = await rpc(backend, 'products_by_ids', { products: [...ids, ids[0]] });
      expect(body.map((product: { id: string }) => product.id)).toEqual(ids);
      expect((await rpc(backend, 'product_detail', { product: ids[0] })).body).toEqual(body[0]);
    },
  );

  test(
    'partners without a logo and posts to come are not shown',
    { tags: ['data-01', 'data-09'] },
    async () => {
      await backend.exec(`insert into public.partners (name, fetch_status, logo_path) values
        ('Shown', 'ok', 'shown.svg'), ('Without', 'ok', null), ('Hidden', 'failed', 'hidden.svg');
      insert into public.posts (title, slug, published_at) values ('Out', 'out', now() - interval '1 day'),
        ('Draft', 'draft', null), ('To come', 'to-come', now() + interval '1 day');`);
      const { body: partners } = await rpc(backend, 'list_partners', {});
      expect(partners).toMatchObject([{ name: 'Shown' }]);
      expect((await rpc(backend, 'list_posts', {})).body).toMatchObject([{ title: 'Out' }]);
    },
  );
});
