import { isProductId } from './paths.ts';

const QUOTE_ITEMS_MAX = 100;

export interface QuoteItem {
  /** `product.id`. */
  readonly product: string;
  readonly quantity: number;
}

/**
 * 1 to 100 different products with whole quantities from 1 to 9,999 (decision 11), else null. Nothing
 * listed may be named where words say what is wanted.
 */
export function quoteItems(value: unknown, isDescribed: boolean): QuoteItem[] | null {
  if (!Array.isArray(value) || value.length > QUOTE_ITEMS_MAX) return null;
  if (value.length === 0 && !isDescribed) return null;
  const items = value.map(quoteItem);
  const products = new Set(items.map((item) => item?.product));
  return products.size === items.length && items.every((item) => item !== null) ? items : null;
}

function quoteItem(value: unknown): QuoteItem | null {
  const { product, quantity } = (value ?? {}) as Record<string, unknown>;
  const whole = Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= 9999;
  return isProductId(product) && whole ? { product, quantity: Number(quantity) } : null;
}
