import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { itemTotal, type CartItem } from '#domain/cart.ts';
import { LineNotice } from '#islands/cart/CartLine.tsx';
import { RemovedLine } from '#islands/cart/RemovedLine.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { QuantityField } from '#islands/ui/QuantityField.tsx';
import { SummaryLine } from '#islands/ui/SummaryLine.tsx';
import { TotalsList } from '#islands/ui/TotalsList.tsx';
import { cart as cartWords } from '#messages/cart.ts';
import { checkout as words } from '#messages/checkout.ts';
import { $cart, $itemCount } from '#stores/cart-lines.ts';
import { removeItem, setQuantity } from '#stores/cart.ts';
import { $checkoutTotals, $shownGate, proceedToPayment, quoteCart } from '#stores/checkout.ts';
import { CartQuote } from './CartQuote.tsx';
import { formatSar } from '#messages/format.ts';
import { gateText } from '#stores/gate-text.ts';

export function Summary() {
  const { items } = useStore($cart);
  const totals = useStore($checkoutTotals);
  const pieces = useStore($itemCount);

  return (
    <aside className="card p-4 sm:p-6 lg:sticky lg:top-28" aria-labelledby="summary-title">
      <div className="flex items-baseline justify-between">
        <h2 id="summary-title" className="text-xl">
          {words.summary}
        </h2>
        <p className="numerals text-sm text-ink-soft">{words.items(pieces)}</p>
      </div>
      <StoppedLine />
      <RemovedLine within="main" className="mt-4" />
      <ul
        className="mt-2 divide-y divide-line lg:max-h-[40dvh] lg:overflow-y-auto"
        tabIndex={items.length > 4 ? 0 : undefined}
        aria-labelledby="summary-title"
      >
        {items.map((item) => (
          <SummaryLine
            key={item.productId}
            productId={item.productId}
            name={item.name}
            photo={item.photos[0]}
            quantity={item.quantity}
            unit={item.unit}
            leadTimeDays={item.leadTimeDays}
            total={item.available ? itemTotal(item) : null}
          >
            <Change item={item} />
            <LineNotice item={item} removable />
          </SummaryLine>
        ))}
      </ul>
      <div className="mt-2 border-t border-line pt-4">
        <TotalsList totals={totals} />
        <NewTotal />
      </div>
      <Buttons />
      <CartQuote />
    </aside>
  );
}

/** Quantity and removal, as in the cart panel; a line that is gone can only be removed, which its notice offers. */
function Change({ item: { productId, name, quantity, available } }: { item: CartItem }) {
  if (!available) return null;
  return (
    <div className="mb-2 flex items-center justify-between gap-2 ps-17">
      <QuantityField
        name={name}
        quantity={quantity}
        onChange={(next) => void setQuantity(productId, next)}
      />
      <button
        type="button"
        className="btn btn-quiet btn-icon text-ink-soft"
        aria-label={cartWords.remove(name)}
        onClick={() => void removeItem(productId)}
      >
        <Icon name="trash" />
      </button>
    </div>
  );
}

/** Who does not see the total change hears it. */
function NewTotal() {
  const { total } = useStore($checkoutTotals);
  const [first] = useState(total);
  const [changed, setChanged] = useState(false);
  if (!changed && total !== first) setChanged(true);
  return (
    <p className="sr-only" role="status">
      {changed && words.newTotal(formatSar(total))}
    </p>
  );
}

/** An error of a line is shown here, above the lines, and takes the focus. */
function StoppedLine() {
  const gate = useStore($shownGate);
  const text = useRef<HTMLParagraphElement>(null);
  const isLine = gate?.kind === 'unavailable' || gate?.kind === 'below_minimum';
  useEffect(() => {
    if (isLine) text.current?.focus();
  }, [gate, isLine]);
  if (!isLine) return null;
  return (
    <p ref={text} tabIndex={-1} className="notice notice-alarm mt-4">
      {gate.kind === 'below_minimum' && `${gate.item.name}: `}
      {gateText(gate)}
    </p>
  );
}

function Buttons() {
  return (
    <div className="mt-5 grid gap-3">
      <button type="button" className="btn btn-primary min-h-12" onClick={proceedToPayment}>
        {words.proceed}
        <Icon name="arrow" />
      </button>
      <button type="button" className="btn btn-secondary" onClick={quoteCart}>
        {words.requestQuotation}
      </button>
      <p className="flex items-center justify-center gap-2 text-xs text-ink-soft">
        <Icon name="lock" className="size-4" />
        {words.secure}
      </p>
    </div>
  );
}

/** On a phone the total and the way on stay in reach of the thumb. */
export function BottomBar() {
  const { total } = useStore($checkoutTotals);
  const { items } = useStore($cart);
  if (items.length === 0) return null;
  return (
    <div className="sticky bottom-0 z-30 -mx-(--page-inset) mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-white px-(--page-inset) py-3 shadow-lift lg:hidden">
      <p className="grow">
        <span className="block text-xs text-ink-soft">{words.total}</span>
        <span className="numerals font-semibold whitespace-nowrap sm:text-lg">
          {formatSar(total)}
        </span>
      </p>
      <button
        type="button"
        className="btn btn-primary min-h-12 grow px-4 whitespace-nowrap sm:grow-0"
        onClick={proceedToPayment}
      >
        {words.proceed}
      </button>
    </div>
  );
}
