import { useStore } from '@nanostores/react';
import { $addresses } from '#stores/checkout/addresses.ts';
import { $cart } from '#stores/cart/lines.ts';
import { $delivery } from '#stores/checkout/delivery.ts';
import { $unpaid } from '#stores/orders/unpaid-orders.ts';

/** All sections come at once, so that none pushes another about. */
export function useWaiting(): boolean {
  const cart = useStore($cart);
  const addresses = useStore($addresses);
  const { options, failed } = useStore($delivery);
  const { state } = useStore($unpaid);
  if (!cart.initialized) return true;
  if (cart.items.length === 0) return state === 'loading';
  return !(addresses.initialized && (options || failed));
}
