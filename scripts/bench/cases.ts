import { groupingSetsQuery } from './facet-pass.ts';

/** The most frequent requests of shoppers: a database function and the arguments that the browser sends. */
export interface Case {
  readonly name: string;
  /** Asked in place of the function, and of the database alone. */
  readonly sql?: string;
  readonly rpc: string;
  /** SQL whose time this case is measured by, besides the plain listing. */
  readonly against?: string;
  args(index: number): Record<string, unknown>;
}

export interface Sample {
  readonly id: string;
  readonly sku: string;
}

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

const MONO = { vertical: 'Solar', subcategory: 'PV Modules Mono-c-Si' };

const FILTERS = [
  { countries: ['Jordan', 'Oman'] },
  { price_min: 200, price_max: 500, lead_times: ['7'] },
  {
    attributes: [
      { section: 'Electrical Attributes', field: 'Rated Power', min: 300, max: 400 },
      { section: 'Operational Features', field: 'Warranty', values: [10, 25] },
    ],
  },
];

const FACETS: readonly Case[] = [
  { name: 'facets, kept', rpc: 'product_facets', args: () => ({}) },
  { name: 'facets, sub-vertical', rpc: 'product_facets', args: () => MONO },
  {
    name: 'facets, filtered',
    rpc: 'product_facets',
    args: (index) => ({ ...MONO, filters: at(FILTERS, index) }),
    against: groupingSetsQuery(`vertical = 'Solar' and sub_vertical = 'PV Modules Mono-c-Si'`),
  },
  {
    name: 'facets, search',
    rpc: 'product_facets',
    args: () => ({ query: 'battery' }),
    against: groupingSetsQuery(`search_text like '%battery%'`),
  },
  {
    name: 'facets, common search',
    rpc: 'product_facets',
    args: () => ({ query: 'solar panel' }),
    against: groupingSetsQuery(`search_text like '%solar panel%'`),
  },
];

const SEARCHES: readonly Case[] = [
  {
    name: 'two words',
    rpc: 'search_products',
    args: (index) => ({ query: at(['qamar panel', 'battery qamar', 'badr 400'], index) }),
  },
  {
    name: 'corrected word',
    rpc: 'search_products',
    args: (index) => ({ query: at(['baterry qamar', 'qamarr 300', 'genrator 120'], index) }),
  },
  { name: 'page 400', rpc: 'search_products', args: () => ({ page: 400 }) },
  {
    name: 'two letters',
    rpc: 'search_products',
    args: (index) => ({ query: at(['سي', 'qz', 'ab'], index) }),
  },
  {
    name: 'none found',
    rpc: 'search_products',
    args: (index) => ({ query: `zzqq${index}` }),
  },
  {
    name: 'filtered',
    rpc: 'search_products',
    args: (index) => ({ ...MONO, filters: at(FILTERS, index) }),
  },
  {
    name: 'suggestions',
    rpc: 'suggest_products',
    args: (index) => ({ query: at(['sol', 'batt', 'qamar', 'gen-0001', 'wa'], index) }),
  },
  {
    name: 'suggestions, corrected',
    rpc: 'suggest_products',
    args: (index) => ({ query: at(['baterry', 'invertor', 'genrator'], index) }),
  },
];

/** Each call of a case asks for something else where it can. The plain listing is the first. */
export const casesFor = (samples: readonly Sample[]): Case[] => [
  {
    name: 'listing',
    rpc: 'search_products',
    args: (index) => ({ page: (index % 20) + 1 }),
  },
  {
    name: 'selective search',
    rpc: 'search_products',
    args: (index) => ({ query: at(samples, index)?.sku ?? '' }),
  },
  {
    name: 'common search',
    rpc: 'search_products',
    args: (index) => ({ query: at(['solar', 'battery', 'inverter', 'Qamar'], index) }),
  },
  {
    name: 'total',
    rpc: 'search_products',
    args: () => ({}),
    sql: `select count(*) from (select from app.product_facets as facets
      where search_text like '%battery%' limit 1001) as counted`,
  },
  {
    name: 'sub-vertical',
    rpc: 'search_products',
    args: (index) => ({
      vertical: 'Solar',
      subcategory: at(['PV Modules Mono-c-Si', 'PV Modules Multi-c-Si', 'Solar PV Modules'], index),
      page: (index % 20) + 1,
    }),
  },
  ...SEARCHES,
  ...FACETS,
  {
    name: 'product by id',
    rpc: 'product_detail',
    args: (index) => ({ product: at(samples, index)?.id }),
  },
];

function literal(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

/** The same call as SQL. */
export function sqlOf({ rpc, args, sql }: Case, index: number): string {
  if (sql) return sql;
  const named = Object.entries(args(index)).map(([name, value]) => `${name} => ${literal(value)}`);
  return `select public.${rpc}(${named.join(', ')})`;
}
