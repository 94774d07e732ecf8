import { useStore } from '@nanostores/react';
import { checkout as words } from '#messages/checkout.ts';
import { formatSar } from '#messages/format.ts';
import { $cart } from '#stores/cart/lines.ts';
import { $checkoutTotals, proceedToPayment } from '#stores/checkout/checkout.ts';

/** On a phone the total and the way on stay in reach of the thumb. */
export function BottomBar() {
  const { total } = useStore($checkoutTotals);
  const { items } = useStore($cart);
  if (items.length === 0) return null;
  return (
    <div className="sticky bottom-0 z-30 -mx-(--page-inset) mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-card px-(--page-inset) py-3 shadow-lift lg:hidden">
      <p className="grow">
        <span className="block text-xs text-ink-soft">{words.wholeTotal}</span>
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
