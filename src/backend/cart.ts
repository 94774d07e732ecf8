import type { CartItem } from '#domain/cart.ts';
import { leadTimeDays } from '#domain/delivery.ts';
import { fromSar } from '#domain/money.ts';
import { usablePhotos } from '#domain/product.ts';
import { callShop } from './client.ts';
import { retried } from './retry.ts';

export const openCart = async (): Promise<string> => (await callShop('open_cart', {})) as string;

export const getCart = (cart: string): Promise<CartItem[]> =>
  retried(async () => toItems(await callShop('get_cart', { cart })));

/**
 * Raises by some pieces, a new line to the minimum order or more. The same operation adds once, so it may be
 * repeated after a lost answer.
 */
export const addItem = (
  cart: string,
  product: string,
  op: string,
  pieces: number,
): Promise<CartItem[]> =>
  retried(async () => toItems(await callShop('add_item', { cart, product, op, pieces })));

/** Sets the quantity; 0 or less takes the line out. */
export const setItem = (cart: string, product: string, quantity: number): Promise<CartItem[]> =>
  retried(async () => toItems(await callShop('set_item', { cart, product, quantity })));

export const clearItems = (cart: string): Promise<void> =>
  retried(async () => {
    await callShop('clear_cart', { cart });
  });

interface CartRow {
  id: string;
  product: string;
  product_id: string;
  name: string;
  quantity: number;
  price_sar: number | string | null;
  photos: unknown;
  attributes: CartItem['attributes'] | null;
  minimum_order: number;
  lead_time_days: number | null;
  available: boolean;
}

const toItems = (rows: unknown): CartItem[] => (rows as CartRow[]).map(toItem);

const toItem = (row: CartRow): CartItem => ({
  id: row.id,
  productId: row.product,
  sku: row.product_id,
  name: row.name,
  quantity: row.quantity,
  priceSar: row.price_sar === null ? null : fromSar(row.price_sar),
  photos: usablePhotos(row.photos),
  attributes: row.attributes ?? {},
  minimumOrder: row.minimum_order,
  leadTimeDays: row.lead_time_days ?? leadTimeDays(null),
  available: row.available,
});
