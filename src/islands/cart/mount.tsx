// eslint-disable-next-line no-restricted-syntax -- the cart panel has its boundary below
import { createRoot } from 'react-dom/client';
import { Boundary } from '#islands/shared/Boundary.tsx';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { reloadCart, startCart } from '#stores/cart/cart.ts';
import { startUserCalls } from '#stores/account/has-session.ts';
import { CartPanel } from './CartPanel.tsx';
import { closePanel, watchPanel } from './dialog.ts';

export { openNonModal } from './dialog.ts';

let mounted = false;

/** Fills the shell of the dialog with the live cart, once. */
export function mountCart(dialog: HTMLDialogElement): void {
  dialog.dataset.state = 'ready';
  startUserCalls();
  void startCart();
  if (mounted) return;
  mounted = true;
  watchPanel(dialog);
  const close = () => closePanel(dialog);
  createRoot(dialog.querySelector('[data-cart-root]')!).render(
    <Boundary className="m-5" onRetry={reloadCart} onClose={close}>
      <CartPanel dialog={dialog} onClose={close} />
      <Toasts />
    </Boundary>,
  );
}
