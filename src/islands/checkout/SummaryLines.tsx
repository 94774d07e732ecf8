import { useStore } from '@nanostores/react';
import { itemTotal, type CartItem } from '#domain/cart/cart.ts';
import { LineNotice } from '#islands/cart/LineNotice.tsx';
import { LineQuantity } from '#islands/cart/LineQuantity.tsx';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { SummaryLine } from '#islands/shared/SummaryLine.tsx';
import { cart as words } from '#messages/cart.ts';
import { $cart } from '#stores/cart/lines.ts';
import { removeItem } from '#stores/cart/cart.ts';

/** The lines of the cart, which can still be changed at checkout. */
export function SummaryLines({ labelledBy }: { labelledBy: string }) {
  const { items } = useStore($cart);
  return (
    <ul
      className="mt-2 divide-y divide-line lg:max-h-[40dvh] lg:overflow-y-auto"
      tabIndex={items.length > 4 ? 0 : undefined}
      aria-labelledby={labelledBy}
    >
      {items.map((item) => (
        <SummaryLine
          key={item.productId}
          productId={item.productId}
          product={item}
          photo={item.photos[0]}
          quantity={item.quantity}
          unit={item.unit}
          leadTimeDays={item.leadTimeDays}
          total={item.available ? itemTotal(item) : null}
          own={item.own}
          sku={item.sku}
          supply={item.supply}
        >
          <Change item={item} />
          <LineNotice item={item} removable />
        </SummaryLine>
      ))}
    </ul>
  );
}

/** Quantity and removal, as in the cart panel; a line that is gone can only be removed, which its notice offers. */
function Change({ item }: { item: CartItem }) {
  const { productId, name, available } = item;
  if (!available) return null;
  return (
    <div className="mb-2 flex items-center justify-between gap-2 ps-17">
      <LineQuantity item={item} />
      <button
        type="button"
        className="btn btn-quiet btn-icon text-ink-soft"
        aria-label={words.remove(name)}
        onClick={() => void removeItem(productId)}
      >
        <Icon path={icons.trash} />
      </button>
    </div>
  );
}
