import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { deliveryFeeOf, excessLines } from '#domain/cart/cart.ts';
import { paths } from '#domain/shared/paths.ts';
import { DELIVERY_FEE } from '#domain/shared/settings.ts';
import { feeText } from '#islands/product/card/card-text.ts';
import { focusSoon } from '#islands/shared/focus.ts';
import { later } from '#islands/shared/later.tsx';
import { cart as words } from '#messages/cart.ts';
import { $cart, $cartTotals } from '#stores/cart/lines.ts';
import { clearCart } from '#stores/cart/cart.ts';
import { keepsSession } from '#stores/account/has-session.ts';
import { formatSar } from '#messages/format.ts';

const SaveCart = later(() => import('#islands/lists/SaveCart.tsx').then((file) => file.SaveCart));

export function CartFoot() {
  const { subtotal, vatPercent, vat, total } = useStore($cartTotals);
  return (
    <div className="border-t border-line bg-card px-5 pt-4 pb-5">
      <dl className="numerals grid grid-cols-[1fr_auto] gap-y-1 text-sm">
        <dt className="text-ink-soft">{words.subtotal}</dt>
        <dd className="text-end" data-testid="cart-subtotal">
          {formatSar(subtotal)}
        </dd>
        <dt className="text-ink-soft">{words.vat(vatPercent)}</dt>
        <dd className="text-end" data-testid="cart-vat">
          {formatSar(vat)}
        </dd>
        <dt className="pt-1 text-lg font-semibold">{words.total}</dt>
        <dd className="text-end pt-1 text-lg font-semibold" data-testid="cart-total">
          {formatSar(total)}
        </dd>
      </dl>
      <p className="mt-1 text-xs text-ink-soft">
        {words.deliveryLater(feeText(deliveryFeeOf(useStore($cart).items, DELIVERY_FEE)))}
      </p>
      <TooManyLines />
      <a className="btn btn-primary mt-4 w-full" href={paths.checkout}>
        {words.checkout}
      </a>
      <SaveAsList />
      <ClearCart />
    </div>
  );
}

/** Lists belong to accounts: a guest signs in first, and names the list on its page. */
function SaveAsList() {
  const [isOpen, setOpen] = useState(false);
  function close() {
    focusSoon('#cart [data-save-list]');
    setOpen(false);
  }
  if (isOpen) return <SaveCart onClose={close} />;
  const className = 'btn btn-quiet mt-1 w-full';
  return keepsSession() ? (
    <button type="button" className={className} data-save-list onClick={() => setOpen(true)}>
      {words.saveAsList}
    </button>
  ) : (
    <a className={className} href={paths.listOfCart}>
      {words.saveAsList}
    </a>
  );
}

function TooManyLines() {
  const excess = excessLines(useStore($cart).items);
  return excess > 0 && <p className="notice notice-alarm mt-4">{words.tooManyLines(excess)}</p>;
}

/** Asks once: hundreds of lines are not lost to one slip of a thumb. The focus goes with the question. */
function ClearCart() {
  const [asked, setAsked] = useState<boolean | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked !== null) box.current?.querySelector('button')?.focus();
  }, [asked]);
  return (
    <div ref={box} className="mt-1 flex items-center gap-2" data-clear-cart>
      {asked ? (
        <>
          <p className="grow text-sm">{words.clearSure}</p>
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => void clearCart().then(() => focusSoon('#cart [data-cart-root] a'))}
          >
            {words.clearYes}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => setAsked(false)}>
            {words.clearNo}
          </button>
        </>
      ) : (
        <button type="button" className="btn btn-quiet w-full" onClick={() => setAsked(true)}>
          {words.clear}
        </button>
      )}
    </div>
  );
}
