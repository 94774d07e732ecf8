/** Up to release 0.2.0 browsers stored the price of a product or a cart line as `priceSar`. */
export function withPrice(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('priceSar' in stored)) return stored;
  const { priceSar, ...rest } = stored;
  return { price: priceSar, ...rest };
}
