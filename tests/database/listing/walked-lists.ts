/** A random catalogue, and lists of it as a shopper walks them and as one statement sorts them. */
import fc from 'fast-check';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';

export const PAGE = 20;

/** Orders written down once more, over the table of products and its texts. */
const NAME = 'unpriced, sort_name, id';
const ORDERS: Readonly<Record<string, string>> = {
  relevance: 'recommended, id',
  name: NAME,
  price_asc: 'price_sar nulls last, sort_name, id',
  price_desc: 'price_sar desc nulls last, sort_name, id',
  lead_time: 'unpriced, lead_time_days nulls last, sort_name, id',
  headline_desc: `(watts is null)::integer * 2 + unpriced::integer, watts desc, sort_name, id`,
  headline_asc: `(watts is null)::integer * 2 + unpriced::integer, watts, sort_name, id`,
  unit_price: `price_sar / nullif(watts, 0) nulls last, unpriced, sort_name, id`,
};

const ARABIC_NAME = `unpriced, app.arabic_key(coalesce(arabic, name)) collate "C", id`;

export interface List {
  vertical?: string;
  subcategory?: string;
  sort?: string;
  language?: string;
  filters?: object;
}

/** Orders by an attribute are those of a place. */
const anyOrder = (list: List): fc.Arbitrary<List> =>
  fc
    .constantFrom(...Object.keys(ORDERS).slice(0, list.vertical || list.subcategory ? 8 : 5))
    .map((sort) => ({ ...list, sort }));

const PLACES: readonly List[] = [
  {},
  { vertical: 'V0' },
  { vertical: 'V1' },
  { vertical: 'V0', subcategory: 'M0' },
  { vertical: 'V0', subcategory: 'S2' },
  { subcategory: 'S3' },
];
const FILTERS = [
  undefined,
  undefined,
  { priced: 'yes' },
  { price_min: 40, price_max: 900 },
  { lead_times: ['7', 'unstated'] },
];

export const anyList: fc.Arbitrary<List> = fc
  .tuple(
    fc.constantFrom(...PLACES).chain(anyOrder),
    fc.constantFrom(...FILTERS),
    fc.constantFrom('en', 'ar'),
  )
  .map(([list, filters, language]) => ({ ...list, language, ...(filters ? { filters } : {}) }));

const conditionOf = ({ vertical, subcategory, filters }: List): string =>
  [
    'is_active',
    vertical && `vertical = '${vertical}'`,
    subcategory && `'${subcategory}' in (sub_vertical, category)`,
    filters && 'priced' in filters && 'price_sar is not null',
    filters && 'price_min' in filters && 'price_sar between 40 and 900',
    filters && 'lead_times' in filters && '(lead_time_days <= 7 or lead_time_days is null)',
  ]
    .filter(Boolean)
    .join(' and ');

/** The whole list, by a plain sort of all products. */
export async function sorted(backend: TestBackend, list: List): Promise<string[]> {
  const { sort = 'relevance', language } = list;
  const order = sort === 'name' && language === 'ar' ? ARABIC_NAME : ORDERS[sort];
  const rows = await backend.sql<{ id: string }>(
    `select id from (select item.*, facets.recommended, texts.name as arabic,
        substring(attributes #>> '{Electrical Attributes,Rated Power}' from '[0-9.]+')::numeric as watts
      from public.product as item join app.product_facets as facets on facets.product = item.id
      left join app.product_texts as texts on texts.product = item.id and texts.locale = 'ar') as item
     where ${conditionOf(list)} order by ${order}`,
  );
  return rows.map(({ id }) => id);
}

export interface Page {
  total: number;
  total_is_exact: boolean;
  page: number;
  products: { id: string; price_halalas: number | null }[];
}

export async function pageOf(backend: TestBackend, args: object): Promise<Page> {
  const { status, body } = await rpc(backend, 'search_products', args);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as Page;
}

export const idsOf = ({ products }: Page): string[] => products.map(({ id }) => id);

/** From the first page to the last, by key where there are no filters, by number else. */
export async function walked(backend: TestBackend, list: List): Promise<string[]> {
  const all: string[] = [];
  for (let page = 1; ; page++) {
    const key = page > 1 && !list.filters ? { after: all.at(-1) } : {};
    const ids = idsOf(await pageOf(backend, { ...list, page, ...key }));
    all.push(...ids);
    if (ids.length < PAGE) return all;
  }
}

/** From the last page back to the first, each page as the one before it is linked. */
export async function walkedBack(backend: TestBackend, list: List, total: number) {
  let page = Math.ceil(total / PAGE);
  let ids = idsOf(await pageOf(backend, { ...list, page }));
  let all = ids;
  while (page > 1) {
    page -= 1;
    const shown = await pageOf(backend, { ...list, page, before: ids[0] });
    ids = idsOf(shown);
    all = [...ids, ...all];
    page = shown.page;
  }
  return all;
}

/** Half of the names are Arabic, prices repeat or are absent, and several sub-verticals share a category. */
export async function fillCatalogue(backend: TestBackend, count: number): Promise<void> {
  await backend.exec(`
    insert into public.product_categories (code, code_1, code_2, overarching_category, main_energy_category, subsector)
    select 'C' || n, 'V' || n % 2, 'M' || n % 3, 'V' || n % 2, 'M' || n % 3, 'S' || n from generate_series(0, 5) as n;
    insert into public.product (product_id, name, price_sar, attributes)
    select 'W-' || n, (array['Panel ', 'Gas ', 'Cable '])[1 + n % 3] || left(md5((n / 2)::text), 4),
      case when n % 7 > 0 then n * 37 % 50 * 20 end,
      jsonb_build_object('General', jsonb_build_object('Vertical', 'V' || n % 2, 'Sub-Vertical', 'S' || n % 6),
        'Overall Attributes', jsonb_build_object('Category', 'M' || n % 3)
          || case when n % 4 > 0 then jsonb_build_object('Lead Time', (n * 13 % 21)::text) else '{}' end,
        'Electrical Attributes', case when n % 5 > 0 then jsonb_build_object('Rated Power', (1 + n * 11 % 9) * 50 || ' W') else '{}' end)
    from generate_series(1, ${count}) as n;
    insert into app.product_texts (product, locale, name)
    select id, 'ar', (array['أسطوانة ', 'لوح ', 'إبرة ', 'ثلاجة '])[1 + ascii(name) % 4] || left(product_id, 3)
    from public.product where product_id ~ '[02468]$';`);
  const row = {
    position: 1, name: 'Power', sources: [['Electrical Attributes', 'Rated Power']], share: null, is_text: false,
    unit: 'W', form: '# W', is_sorted: true, price_unit: 'W', common: [100, 250], demand: null,
  }; // prettier-ignore
  const headlines = ['M0', 'M1', 'M2'].map((place, index) => ({
    ...row,
    place,
    demand: 3 - index,
  }));
  await serviceRpc(backend, 'save_headlines', { headlines });
  while (!(await serviceRpc(backend, 'refresh_headlines')).body.done);
  await serviceRpc(backend, 'finish_import');
}
