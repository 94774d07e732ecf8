import type { CartItem } from '#domain/cart/cart.ts';
import { QuantityField } from '#islands/shared/form/QuantityField.tsx';
import { cart as words } from '#messages/cart.ts';
import { setQuantity } from '#stores/cart/cart.ts';

/** How many; a quotation is ordered as it was answered. */
export function LineQuantity({ item: { productId, name, quantity, quote } }: { item: CartItem }) {
  return quote ? (
    <p className="numerals text-xs">{words.quoted(quantity, quote.number)}</p>
  ) : (
    <QuantityField
      name={name}
      quantity={quantity}
      onChange={(next) => void setQuantity(productId, next)}
    />
  );
}
