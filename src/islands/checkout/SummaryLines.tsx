import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { excessLines, isBelowMinimum, itemTotal, type CartItem } from '#domain/cart/cart.ts';
import { LineNotice } from '#islands/cart/LineNotice.tsx';
import { LineQuantity } from '#islands/cart/LineQuantity.tsx';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { SummaryLine } from '#islands/shared/SummaryLine.tsx';
import { cart as words } from '#messages/cart.ts';
import { checkout } from '#messages/checkout.ts';
import { $cart } from '#stores/cart/lines.ts';
import { removeItem } from '#stores/cart/cart.ts';

const isWrong = (item: CartItem): boolean => !item.available || isBelowMinimum(item);

/** The lines of the cart, which can still be changed at checkout. Folded on a phone, unless one is wrong. */
export function SummaryLines({ labelledBy }: { labelledBy: string }) {
  const id = useId();
  const { items } = useStore($cart);
  const [isAsked, setAsked] = useState(false);
  const isForced = items.some(isWrong) || excessLines(items) > 0;
  // They stay when it is put right: the focus is in them.
  if (isForced && !isAsked) setAsked(true);
  return (
    <>
      {!isForced && (
        <button
          type="button"
          className="btn btn-quiet -mx-2 px-2 lg:hidden"
          aria-expanded={isAsked}
          aria-controls={id}
          onClick={() => setAsked(!isAsked)}
        >
          {isAsked ? checkout.hideLines : checkout.showLines}
        </button>
      )}
      <Lines id={id} labelledBy={labelledBy} items={items} isShown={isAsked} />
    </>
  );
}

interface LinesProps {
  id: string;
  labelledBy: string;
  items: readonly CartItem[];
  isShown: boolean;
}

function Lines({ id, labelledBy, items, isShown }: LinesProps) {
  return (
    <ul
      id={id}
      className={`mt-2 divide-y divide-line lg:max-h-[40dvh] lg:overflow-y-auto ${isShown ? '' : 'max-lg:hidden'}`}
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
