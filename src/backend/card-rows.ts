import type { ProductCard } from '#domain/product.ts';
import type { RpcAnswer } from '#supabase/contract/contract.ts';

type CardRow = RpcAnswer<'search_products'>['products'][number];
/** The columns that a card of the listing and a whole product have in common. */
type CommonRow = Omit<CardRow, 'photo' | 'photo_count'>;

export const toCard = (row: CardRow): ProductCard => ({
  ...common(row),
  photo: row.photo,
});

/** What a card and a product have in common. */
export const common = (row: CommonRow): Omit<ProductCard, 'photo'> => ({
  id: row.id,
  sku: row.sku,
  name: row.name,
  manufacturer: row.manufacturer,
  model: row.model,
  price: row.price_halalas,
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
