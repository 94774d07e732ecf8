/** Calls everything that reads the catalogue, once with a full answer. */
import { call, rpc, serviceRpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';

/** Answers that only another language has: translated words beside the keys. */
async function recordArabic(backend: TestBackend, product: string): Promise<void> {
  const headers = { 'accept-language': 'ar' };
  const read = (name: string, body: object = {}) =>
    call(backend, `/rest/v1/rpc/${name}`, { headers, body });
  await read('product_detail', { product });
  await read('products_by_ids', { products: [product] });
  await read('product_page', { at_most: 5 });
  for (const vertical of ['Solar', 'Gas', 'Fuels', 'Water'])
    await read('product_facets', { vertical });
  await read('product_table', { vertical: 'Solar' });
  for (const query of ['gas', 'sahel']) await read('suggest_products', { query });
  await read('find_manufacturers', { letters: 'sahel' });
  await read('category_tree');
  await read('market_prices');
}

type Read = (name: string, args?: object) => Promise<{ id: string }[]>;

/** All pages: the order of products that were imported together is that of their random ids. */
async function readPages(read: Read): Promise<void> {
  let page = await read('product_page', { at_most: 50 });
  while (page.length > 0) page = await read('product_page', { after: page.at(-1)!.id });
}

/** An inverter, a panel, a battery and a cylinder: every reason. */
async function recordMatches(backend: TestBackend, read: Read): Promise<void> {
  const skus = ['ESQ-SOL-0009', 'ESQ-SOL-0011', 'ESQ-STO-0001', 'ESQ-GAS-0001', 'ESQ-GAS-0012'];
  await backend.sql(
    `update public.product set attributes =
       jsonb_set(attributes, '{Electrical Attributes,MPPT Low}', '"120 V"') where product_id = 'ESQ-SOL-0009'`,
  );
  const rows = await backend.sql<{ id: string }>(
    'select id from public.product where product_id = any ($1)',
    [skus],
  );
  await read('matching_products', { products: rows.map(({ id }) => id) });
}

export async function recordCatalogue(backend: TestBackend): Promise<void> {
  const read = async (name: string, args: object = {}) => (await rpc(backend, name, args)).body;
  await serviceRpc(backend, 'verify_supplier', { supplier: 'Najmat Al Wadi Gas' });
  const filters = { priced: 'yes', lead_times: ['7'] };
  const { products } = await read('search_products', { query: 'gas', filters });
  const ids = products.map(({ id }: { id: string }) => id);
  await read('search_products', { page: 1, sort: 'name' });
  await read('search_products', { filters: { suppliers: ['NAJMAT al-wadi gas'] } });
  await read('search_products', { subcategory: 'Home Batteries', sort: 'unit_price' });
  await read('search_products', { query: 'gas cilinder' });
  await read('search_products', { query: 'inverter 7kw' });
  await read('suggest_products', { query: 'cilinder' });
  await read('search_tree', { query: 'gas', as_typed: true });
  await read('product_detail', { product: ids[0] });
  await read('products_by_ids', { products: ids });
  await read('related_products', { products: ids });
  await recordMatches(backend, read);
  await read('known_page', { product: ids[0] });
  await readPages(read);
  await read('product_facets', { query: 'a' });
  await read('product_facets', { subcategory: 'Solar PV Modules' });
  const columns = { vertical: 'Gas', by_field: '-General.Manufacturer' };
  for (const query of ['gas cilinder', 'inverter 7kw']) await read('product_table', { query });
  await read('product_table', { ...columns, filters: { suppliers: ['NAJMAT al-wadi gas'] } });
  await read('product_table', { subcategory: 'Home Batteries', sort: 'unit_price' });
  await read('find_manufacturers', { letters: 'a' });
  await read('suggest_products', { query: 'gas' });
  await read('suggest_products', { query: 'na' });
  await read('category_tree');
  await read('market_prices');
  await recordArabic(backend, ids[0]);
  await read('catalogue_revision');
  await read('list_partners');
  await backend.sql(`update public.posts set cover_image = '/blog/a.svg'`);
  await read('list_posts');
  const [{ slug }] = await read('list_posts', { at_most: 1 });
  await read('get_post', { slug });
  await read('get_post', { slug: 'unknown' });
  await serviceRpc(backend, 'product_skus', { at_most: 5 });
  await serviceRpc(backend, 'stored_products', { skus: ['ESQ-GAS-0001'] });
  await serviceRpc(backend, 'category_names');
  await serviceRpc(backend, 'shop_suppliers', {});
  await serviceRpc(backend, 'rename_supplier', {
    skus: ['ESQ-GAS-0001'],
    name: 'NAJMAT Al Wadi Gas',
  });
  await serviceRpc(backend, 'withdraw_supplier', { supplier: 'Desert LNG' });
  await serviceRpc(backend, 'redraw_products', { batch: [] });
  await serviceRpc(backend, 'deactivate_products', { skus: ['ESQ-GAS-0002'] });
}
