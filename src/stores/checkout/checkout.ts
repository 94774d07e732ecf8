import { atom, computed } from 'nanostores';
import { cartTotals, deliveryFeeOf } from '#domain/cart/cart.ts';
import { DELIVERY_FEE } from '#domain/shared/settings.ts';
import { paths } from '#domain/shared/paths.ts';
import {
  CART_SNAPSHOT_KEY,
  CART_TOKEN_KEY,
  CHOICES_KEY,
  ORDERED_KEY,
} from '#domain/shared/storage-keys.ts';
import { checkout as words } from '#messages/checkout.ts';
import { $addresses, startAddresses } from './addresses.ts';
import { $blocker, clearResolvedBlockers, firstBlocker } from './blockers.ts';
import { updateOpenQuote } from '#stores/quotes/cart-quotation.ts';
import { $cart } from '#stores/cart/lines.ts';
import { $removed, refreshCart, reloadCart, startCart } from '#stores/cart/cart.ts';
import { changeDraft } from './draft.ts';
import { prefillAddress, prefillCompany } from './prefill.ts';
import { openNext, openSectionOf } from './sections.ts';
import { $delivery, followLeadTimes, loadDelivery } from './delivery.ts';
import { replaceWithToast } from '#stores/shared/flash.ts';
import { clearToasts, showToastAbout } from '#stores/shared/toast-topics.ts';
import { $unpaid, refreshUnpaid, startUnpaid } from '#stores/orders/unpaid-orders.ts';
import { startVerification } from './verification.ts';
import { isCartStored } from '#stores/cart/stored-cart.ts';
import { readSession, writeSession } from '#stores/shared/session-storage.ts';
import { canStore, readStored } from '#stores/shared/storage.ts';
import { startOnce } from '#stores/shared/start-once.ts';

export const $checkoutTotals = computed($cart, ({ items }) =>
  cartTotals(items, deliveryFeeOf(items, DELIVERY_FEE)),
);

/** Whether the sections can be shown: all come at once, so that none pushes another about. */
export const $isReady = atom(false);

export const startCheckout = startOnce(load);

async function load(): Promise<void> {
  await Promise.all([startCart(), startUnpaid()]);
  await readParts();
  if ($addresses.get().items.length === 0) await prefillAddress();
  // Another cart: when that one is empty, it was emptied.
  if ($cart.get().items.length > 0) writeSession(ORDERED_KEY, null);
  openNext();
  $isReady.set(true);
  followLeadTimes();
  void prefillCompany();
  $cart.listen(updateOpenQuote);
  clearResolvedBlockers();
}

/** Parts that are loaded already are not loaded again, except the dates. */
const readParts = () => Promise.all([startVerification(), startAddresses(), loadDelivery()]);

/** Whether something may block only because it could not be read. */
export const isUnread = (): boolean =>
  $cart.get().offline || $addresses.get().failed || $delivery.get().failed;

/** 'Try again': the cart, then whatever failed with it. Reads that are under way end first. */
export async function retryCheckout(): Promise<void> {
  await reloadCart();
  await startCheckout();
  await Promise.all([refreshUnpaid(), readParts()]);
  leaveIfEmpty();
}

/**
 * A cart that is truly empty has nothing to check out (checkout-01), unless an order waits for its payment or
 * the last line has just been removed. The entry in the history is replaced: Back and Forward go past it.
 */
export function leaveIfEmpty(): boolean {
  const { items, initialized, offline } = $cart.get();
  const { orders, state } = $unpaid.get();
  if (!initialized || offline || items.length > 0 || $removed.get()) return false;
  if (orders.length > 0 || state !== 'ready') return false;
  if (!canStore()) return explainEmpty();
  if (readSession(ORDERED_KEY)) location.replace(paths.marketplace);
  else replaceWithToast(paths.marketplace, 'error', words.cartEmpty);
  return true;
}

/** Without storage no toast reaches the next page: the empty checkout itself explains why nothing is in it. */
function explainEmpty(): boolean {
  const isThere = location.pathname.startsWith(paths.checkout);
  if (!isThere) location.replace(paths.checkout);
  return !isThere;
}

/** Writes once more what the next page needs; false where the browser keeps nothing of it. */
function storeForPayment(): boolean {
  changeDraft({});
  return isCartStored() && readStored(CHOICES_KEY) !== null;
}

/** Keys that another tab removes with the cart. The key is null when the whole storage is cleared. */
const WITH_CART: readonly (string | null)[] = [CART_SNAPSHOT_KEY, CART_TOKEN_KEY, null];

/** Another tab may empty the cart: this one reads of it in the storage. Returns what stops the listening. */
export function leaveWhenEmptiedInOtherTab(): () => void {
  const leave = ({ key, newValue }: StorageEvent) => {
    if (!WITH_CART.includes(key) || newValue !== null) return;
    // It may have ordered the cart: then that order is shown here.
    void Promise.all([refreshCart(), refreshUnpaid()]).then(leaveIfEmpty);
  };
  addEventListener('storage', leave);
  return () => removeEventListener('storage', leave);
}

/** A page that cannot be loaded would be the browser's error page. */
function stayOffline(): void {
  showToastAbout('checkout', 'error', words.offlineProceed);
  addEventListener('online', () => clearToasts('checkout'), { once: true });
}

/** Continues to the payment, or shows the first missing part. */
export function proceedToPayment(): void {
  const blocker = firstBlocker();
  $blocker.set(blocker);
  clearToasts('checkout');
  if (!blocker && !navigator.onLine) stayOffline();
  else if (!blocker && !storeForPayment()) showToastAbout('checkout', 'error', words.notKept);
  else if (!blocker) location.assign(paths.payment);
  else if (blocker.kind === 'empty') leaveIfEmpty();
  else openSectionOf(blocker);
}
