import { rpcAttack, type Attack } from '#tests/support/attack.ts';

const search = (name: string, args: object, status: number | number[] = 200): Attack => ({
  ...rpcAttack(name, 'search_products', () => args, status),
  hides: () => ['WITHDRAWN'],
});

export const SEARCH_ATTACKS: Attack[] = [
  search('search with quotes', { query: `'; drop table product; --` }),
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
  search('ask for what is withdrawn', { query: 'withdrawn', is_active: false }, 404),
];
