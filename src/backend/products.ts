import type { ListingQuery } from '#domain/listing-address.ts';
import { fromSar } from '#domain/money.ts';
import type { ListingResult, ProductCard } from '#domain/product.ts';
import type { RpcAnswer } from '#supabase/contract/contract.ts';
import { retried } from './retry.ts';
import { callRpc } from './rpc.ts';

/** A page of the listing; the database folds, ranks and counts. */
export const searchProducts = (query: ListingQuery, origin?: string): Promise<ListingResult> =>
  retried(async () => {
    const args = { ...argsOf(query), ...(await filterArgs(query)) };
    return toResult(await callRpc('search_products', args, { origin }));
  });

/** Most lists are not filtered: what reads the filters comes with the first one. */
const filterArgs = async ({ filters }: ListingQuery) =>
  filters ? import('./filter-rows.ts').then((rows) => ({ filters: rows.filterRow(filters) })) : {};

/** Leaves out arguments that have their default. */
const argsOf = ({ q, asTyped, category, subcategory, sort, page }: ListingQuery) => ({
  query: q,
  ...(asTyped ? { as_typed: true } : {}),
  ...(category ? { vertical: category } : {}),
  ...(subcategory ? { subcategory } : {}),
  ...(sort ? { sort } : {}),
  page,
});

type PageRow = RpcAnswer<'search_products'>;
/** The columns that a card of the listing and a whole product have in common. */
type CommonRow = Omit<PageRow['products'][number], 'photo' | 'photo_count'>;

const toResult = (row: PageRow): ListingResult => ({
  total: row.total,
  totalIsExact: row.total_is_exact,
  corrected: row.corrected ?? undefined,
  isPartial: row.is_partial,
  page: row.page,
  sorts: row.sorts,
  products: row.products.map(toCard),
});

export const toCard = (row: PageRow['products'][number]): ProductCard => ({
  ...common(row),
  photo: row.photo,
});

/** What a card and a product have in common. */
export const common = (row: CommonRow): Omit<ProductCard, 'photo'> => ({
  id: row.id,
  sku: row.product_id,
  name: row.name,
  manufacturer: row.manufacturer,
  model: row.model,
  priceSar: row.price_sar === null ? null : fromSar(row.price_sar),
  supplierName: row.supplier,
  isVerified: row.supplier_verified_on !== null,
  vertical: row.vertical,
  subVertical: row.sub_vertical,
  countryOfOrigin: row.country_of_origin,
  minimumOrder: row.minimum_order,
  leadTimeDays: row.lead_time_days,
  earliestDelivery: row.earliest_delivery,
  headlines: row.headlines,
  unitPrice: row.unit_price,
});
