import type { CartItem } from '#domain/cart/cart.ts';
import type { OwnLine } from '#domain/shared/own-line.ts';
import { usablePhotos } from '#domain/product/product.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { callShop } from '#backend/shared/client.ts';
import { withRetry } from '#backend/shared/retry.ts';

export const openCart = (): Promise<string> => callShop('open_cart', {});

export const getCart = (cart: string): Promise<CartItem[]> =>
  withRetry(async () => toItems(await callShop('get_cart', { cart })));

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
  withRetry(async () => toItems(await callShop('add_item', { cart, product, op, pieces })));

/** Sets the quantity; 0 or less takes the line out. A line that is brought back keeps how its buyer calls it. */
export const setItem = (
  cart: string,
  product: string,
  quantity: number,
  own?: OwnLine | null,
): Promise<CartItem[]> =>
  withRetry(async () =>
    toItems(await callShop('set_item', { cart, product, quantity, ...(own && { own }) })),
  );

export const clearItems = (cart: string): Promise<void> =>
  withRetry(async () => {
    await callShop('clear_cart', { cart });
  });

type Cart = RpcAnswer<'get_cart'>;

export const toItems = (rows: Cart): CartItem[] => rows.map(toItem);

const toItem = (row: Cart[number]): CartItem => ({
  id: row.id,
  productId: row.product,
  sku: row.sku,
  name: row.name,
  manufacturer: row.manufacturer,
  manufacturerLabel: row.manufacturer_label,
  model: row.model,
  quantity: row.quantity,
  price: row.price_halalas,
  photos: usablePhotos(row.photos),
  minimumOrder: row.minimum_order,
  unit: row.unit,
  leadTimeDays: row.lead_time_days,
  supply: row.supply ?? null,
  available: row.available,
  own: row.own,
  quote: row.quote && { number: row.quote.number, deliveryFee: row.quote.delivery_fee_halalas },
});
