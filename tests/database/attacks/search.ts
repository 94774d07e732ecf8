import { rpcAttack, type Attack } from '#tests/support/oracles/attack.ts';

const search = (name: string, args: object, status: number | number[] = 200): Attack => ({
  ...rpcAttack(name, 'search_products', () => args, status),
  hides: () => ['WITHDRAWN'],
});

const ask = (rpc: string, name: string, args: object, status = 200): Attack => ({
  ...rpcAttack(name, rpc, () => args, status),
  hides: () => ['WITHDRAWN'],
});

const SPLICED = `'); drop table product; --`;

const FACET_ATTACKS: Attack[] = [
  ask('product_facets', 'facets with quotes', {
    query: SPLICED,
    vertical: SPLICED,
    supplier_search: SPLICED,
    filters: {
      suppliers: [SPLICED, '%L', '{"a"}'],
      attributes: [{ section: SPLICED, field: SPLICED, values: [SPLICED] }],
    },
  }),
  ask('product_facets', 'facets of what is withdrawn', { supplier_search: 'withdrawn' }),
  ask('product_facets', 'facets by a column of mine', { filters: { is_active: [false] } }, 422),
  ask(
    'product_facets',
    'facets by 10,000 values',
    {
      filters: { suppliers: Array.from({ length: 10_000 }, String) },
    },
    422,
  ),
  ask('suggest_products', 'suggestions with quotes', { query: SPLICED }),
  ask('search_tree', 'counts of the tree with quotes', { query: SPLICED }),
  ask('search_tree', 'counts of the tree of what is withdrawn', { query: 'withdrawn' }),
  ask('suggest_products', 'suggestions of what is withdrawn', { query: 'WITHDRAWN' }),
  ask('suggest_products', 'suggestions for wildcards', { query: '%_\\' }),
  ask('match_lines', 'lines with quotes', { lines: [SPLICED, '%L', '{"a"}', '%_\\', '$$'] }),
  ask('match_lines', 'lines of what is withdrawn', { lines: ['WITHDRAWN', 'Withdrawn product'] }),
  ask('match_lines', 'lines that are no list', { lines: { SKU: 'TARGET' } }, 422),
  ask('match_lines', 'one line of 100,000 characters', { lines: ['x'.repeat(100_000)] }),
  ask('match_lines', '10,000 lines', { lines: Array(10_000).fill('TARGET') }, 422),
];

const read = (name: string, query: string, status: number): Attack => ({
  name,
  path: () => `/rest/v1/rpc/search_products?${query}`,
  status,
  hides: () => ['WITHDRAWN'],
});

/** By GET, as a cache would hand the address on. */
const READ_ATTACKS: Attack[] = [
  read('read with quotes', `query=${encodeURIComponent(SPLICED)}`, 200),
  read('read with a NUL', 'query=a%00b', 400),
  read('read with bytes that are no text', 'query=%ff%fe', 200),
  read('read what is withdrawn by a filter', 'is_active=eq.false', 400),
  read('read through the schema parameter', 'query=gas&select=product_id', 400),
  read('read with two queries', 'query=gas&query=withdrawn', 400),
  read('read in a language that is SQL', `language=${encodeURIComponent(SPLICED)}`, 400),
  read('read by filters that are no object', 'filters=[{}]', 400),
  read('read by a column of mine', `filters=${encodeURIComponent('{"is_active":[false]}')}`, 422),
  read('read page 1e10', 'page=1e10', 400),
];

export const SEARCH_ATTACKS: Attack[] = [
  ...READ_ATTACKS,
  search('search with quotes', { query: `'; drop table product; --` }),
  search('search with the operators of a tsquery', { query: `a:* & !b | 'c' <-> d \\` }),
  search('search with the marks of the index', { query: '=solar @trina #sku $400 %run +gas' }),
  search('search with a dollar quote', { query: '$query$ $$ %1$s %L' }),
  search('search with wildcards', { query: '%_\\' }),
  search('search with a trailing backslash', { query: 'a\\' }),
  search('search for 10,000 characters', { query: 'x'.repeat(10_000) }),
  search('search for a NUL', { query: 'a\u0000b' }, [200, 400]),
  search('search for a lone surrogate', { query: 'a\ud800b' }, [200, 400]),
  search('filter with quotes', { vertical: `' or true --`, subcategory: `'||(select 1)||'` }),
  search('filter with an array literal', { subcategory: '{"a","b"}' }),
  search('sort by an expression', { sort: '(select 1)' }, 422),
  search('sort by a column of mine', { sort: 'is_active' }, 422),
  search('ask for page NaN', { page: 'NaN' }, 400),
  search('ask for page 1.5', { page: 1.5 }, 400),
  search('ask for page -1', { page: -1 }),
  search('ask for page 2,147,483,647', { page: 2_147_483_647 }),
  search('ask for page 1e10', { page: 1e10 }, 400),
  search('ask for a larger page', { page_size: 10_000 }, 404),
  ...FACET_ATTACKS,
  search('filter by a column of mine', { filters: { is_active: [false] } }, 422),
  search('filter by an expression', { filters: { price_min: '(select 1)' } }, 422),
  search('ask for what is withdrawn', { query: 'withdrawn', is_active: false }, 404),
];
