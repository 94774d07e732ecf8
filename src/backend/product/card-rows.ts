import type { ProductCard } from '#domain/product/product.ts';
import type { RpcAnswer } from '#contract/contract.ts';

type CardRow = RpcAnswer<'search_products'>['products'][number];
/** The columns that a card of the listing and a whole product have in common. */
type CommonRow = Omit<CardRow, 'photo' | 'photo_count'>;

export const toCard = (row: CardRow): ProductCard => ({
  ...cardFields(row),
  photo: row.photo,
});

/** Values that change from day to day: a built page loads them again. */
export type Facts = Pick<
  ProductCard,
  'id' | 'price' | 'minimumOrder' | 'leadTimeDays' | 'earliestDelivery'
>;

export const factsOf = (
  row: Pick<
    CommonRow,
    'id' | 'price_halalas' | 'minimum_order' | 'lead_time_days' | 'earliest_delivery'
  >,
): Facts => ({
  id: row.id,
  price: row.price_halalas,
  minimumOrder: row.minimum_order,
  leadTimeDays: row.lead_time_days,
  earliestDelivery: row.earliest_delivery,
});

/** Fields that a card and a product share. */
export const cardFields = (row: CommonRow): Omit<ProductCard, 'photo'> => ({
  ...factsOf(row),
  sku: row.sku,
  name: row.name,
  manufacturer: row.manufacturer,
  manufacturerLabel: row.manufacturer_label,
  model: row.model,
  supplierName: row.supplier,
  supplierLabel: row.supplier_label,
  isVerified: row.supplier_verified_on !== null,
  vertical: row.vertical,
  subVertical: row.sub_vertical,
  countryOfOrigin: row.country_of_origin,
  headlines: row.headlines,
  unitPrice: row.unit_price,
  supply: row.supply ?? null,
});
