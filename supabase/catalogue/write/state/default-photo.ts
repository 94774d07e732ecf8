import { drawingAddress } from '#domain/product/drawing.ts';
import type { CatalogueProduct } from '#supabase/catalogue/read/parse.ts';

/** A product without a photo is shown by a drawing from its own data (decision B11). */
export const pictured = (product: CatalogueProduct): CatalogueProduct =>
  product.photos.length > 0
    ? product
    : { ...product, photos: [drawingAddress(product.attributes)] };
