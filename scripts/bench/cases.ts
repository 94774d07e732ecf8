/** What shoppers ask for most, as the browser asks it: a database function and its arguments. */
export interface Case {
  readonly name: string;
  readonly rpc: string;
  args(index: number): Record<string, unknown>;
}

export interface Sample {
  readonly id: string;
  readonly product_id: string;
}

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

/** Each call of a case asks for something else where it can. */
export const casesFor = (samples: readonly Sample[]): Case[] => [
  {
    name: 'listing',
    rpc: 'search_products',
    args: (index) => ({ page: (index % 20) + 1 }),
  },
  {
    name: 'selective search',
    rpc: 'search_products',
    args: (index) => ({ query: at(samples, index)?.product_id ?? '' }),
  },
  {
    name: 'common search',
    rpc: 'search_products',
    args: (index) => ({ query: at(['solar panel', 'battery', 'coated', 'سي', 'Qamar'], index) }),
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
  {
    name: 'product by id',
    rpc: 'product_detail',
    args: (index) => ({ product: at(samples, index)?.id }),
  },
];

const literal = (value: unknown): string =>
  typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;

/** The same call as SQL. */
export function sqlOf({ rpc, args }: Case, index: number): string {
  const named = Object.entries(args(index)).map(([name, value]) => `${name} => ${literal(value)}`);
  return `select public.${rpc}(${named.join(', ')})`;
}
