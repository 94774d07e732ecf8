import { useStore } from '@nanostores/react';
import { paths } from '#domain/shared/paths.ts';
import { TryAgain } from '#islands/shared/Problem.tsx';
import { ToastList } from '#islands/shared/Toasts.tsx';
import { useModal } from '#islands/shared/focus.ts';
import { UnpaidOrders } from '#islands/orders/UnpaidOrders.tsx';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { cart as words } from '#messages/cart.ts';
import { $cart, $itemCount } from '#stores/cart/lines.ts';
import { reloadCart } from '#stores/cart/cart.ts';
import { $heldLines } from '#stores/quotes/held-lines.ts';
import { CartFoot } from './CartFoot.tsx';
import { CartLine } from './CartLine.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { RemovedLine } from './RemovedLine.tsx';

interface Props {
  dialog: HTMLDialogElement;
  onClose: () => void;
}

export function CartPanel({ dialog, onClose }: Props) {
  const { items, initialized, offline } = useStore($cart);
  const pieces = useStore($itemCount);
  const isModal = useModal(dialog);
  const waiting = items.length === 0 && (!initialized || pieces > 0);

  return (
    <>
      <PanelHead onClose={onClose} />
      {isModal && (
        <div className="px-5 pt-3 empty:hidden">
          <ToastList />
        </div>
      )}
      {offline && <Offline />}
      <UnpaidOrders className="mx-5 mt-4" />
      <HeldLines />
      <RemovedLine within="#cart" className="mx-5 mt-4" />
      {waiting && <Waiting />}
      {!waiting && items.length === 0 && !offline && <EmptyCart />}
      {items.length > 0 && (
        <ul className="min-h-0 grow divide-y divide-line overflow-y-auto overscroll-contain px-5">
          {items.map((item) => (
            <CartLine key={item.productId} item={item} />
          ))}
        </ul>
      )}
      {items.length > 0 && <CartFoot />}
    </>
  );
}

function PanelHead({ onClose }: Pick<Props, 'onClose'>) {
  const pieces = useStore($itemCount);
  return (
    <div className="flex items-center gap-3 border-b border-line py-3 ps-5 pe-3">
      <h2 className="text-lg">{words.title}</h2>
      {pieces > 0 && <span className="chip numerals">{words.pieces(pieces)}</span>}
      <button
        type="button"
        className="btn btn-quiet btn-icon ms-auto"
        aria-label={words.close}
        onClick={onClose}
      >
        <Icon path={icons.close} className="size-6" />
      </button>
    </div>
  );
}

function Offline() {
  return (
    <div className="notice notice-alarm mx-5 mt-4 grid gap-2">
      <p>{words.offline}</p>
      <TryAgain isManual onRetry={reloadCart} />
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4 p-5" aria-busy="true">
      {[1, 2, 3].map((row) => (
        <div key={row} className="skeleton h-20" />
      ))}
    </div>
  );
}

/** The rest of a list, which waits for its quotation. */
function HeldLines() {
  const count = useStore($heldLines);
  if (count === 0) return null;
  return (
    <p className="notice mx-5 mt-4">
      {words.held(count)}{' '}
      <a className="link" href={paths.restOfList}>
        {words.askForHeld}
      </a>
    </p>
  );
}
