import { atom, computed, map } from 'nanostores';
import { deliveryOptions } from '#backend/delivery.ts';
import { requestQuote } from '#backend/quotes.ts';
import { cartTotals } from '#domain/cart.ts';
import { shutGates, type Gate } from '#domain/checkout.ts';
import { earliestDate, isOffered, type DeliveryOptions } from '#domain/delivery-options.ts';
import { DELIVERY_FEE } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { checkout as words } from '#messages/en/checkout.ts';
import { $addresses, startAddresses } from './addresses.ts';
import { $cart } from './cart-lines.ts';
import { ensureCart } from './cart-session.ts';
import { refreshCart, startCart } from './cart.ts';
import { $draft, changeDraft } from './checkout-draft.ts';
import { leaveWithToast } from './flash.ts';
import { reportFailure, showToast } from './toasts.ts';
import { $verifiedEmails, isVerifiedEmail, startVerification } from './verification.ts';

export { $draft, changeDraft } from './checkout-draft.ts';

export const $delivery = map<{ options: DeliveryOptions | null; failed: boolean }>({
  options: null,
  failed: false,
});

/** The gate that stopped the shopper last. */
const $gate = atom<Gate | null>(null);
export const $quoteState = atom<'closed' | 'open' | 'sending' | 'sent' | 'failed'>('closed');

export const $chosenAddress = computed([$addresses, $draft], ({ items }, { addressId }) =>
  items.find(({ id }) => id === addressId),
);

export const $checkoutTotals = computed($cart, ({ items }) => cartTotals(items, DELIVERY_FEE));

let started: Promise<void> | undefined;

export const startCheckout = (): Promise<void> => (started ??= load());

async function load(): Promise<void> {
  await startCart();
  await Promise.all([startVerification(), startAddresses(), loadDelivery()]);
  $cart.listen(reloadDeliveryWhenLeadTimeChanges());
}

/** A cart that is truly empty has nothing to check out (checkout-01). */
export function leaveIfEmpty(): boolean {
  const { items, initialized, offline } = $cart.get();
  if (!initialized || offline || items.length > 0) return false;
  leaveWithToast(paths.marketplace, 'error', words.cartEmpty);
  return true;
}

export async function loadDelivery(): Promise<void> {
  if ($cart.get().items.length === 0) return;
  try {
    const options = await deliveryOptions(await ensureCart());
    $delivery.set({ options, failed: false });
    if ($draft.get().date === '') changeDraft({ date: earliestDate(options) });
  } catch (error) {
    console.error(words.datesFailed, error);
    $delivery.setKey('failed', true);
  }
}

function reloadDeliveryWhenLeadTimeChanges(): () => void {
  const key = () =>
    $cart
      .get()
      .items.map((item) => `${item.productId}:${item.leadTimeDays}`)
      .join();
  let before = key();
  return () => {
    if (key() === before) return;
    before = key();
    void refreshCart().then(loadDelivery);
  };
}

const allShutGates = (): Gate[] => {
  const { date, slot } = $draft.get();
  const address = $chosenAddress.get();
  return shutGates({
    items: $cart.get().items,
    address,
    hasDelivery: isOffered($delivery.get().options, date, slot),
    isVerified: !!address && isVerifiedEmail($verifiedEmails.get(), address.email),
  });
};

export const findShutGate = (): Gate | null => allShutGates()[0] ?? null;

/** What stopped the shopper, until it is settled. */
export const $toldGate = computed(
  [$gate, $cart, $draft, $chosenAddress, $delivery, $verifiedEmails],
  (gate) => (gate && allShutGates().some(({ kind }) => kind === gate.kind) ? gate : null),
);

/** Goes on to the payment, or says what is missing, first things first. */
export function proceedToPayment(): void {
  const gate = findShutGate();
  $gate.set(gate);
  if (!gate) location.assign(paths.payment);
  else if (gate.kind === 'empty') leaveIfEmpty();
  else showToast('error', words.gate(gate));
}

let openedAt = 0;

/** A quotation goes to the chosen address' e-mail, so that one must be there and verified. */
export function openQuote(): void {
  const address = $chosenAddress.get();
  const verified = !!address && isVerifiedEmail($verifiedEmails.get(), address.email);
  const gate: Gate | null = verified ? null : { kind: address ? 'verification' : 'address' };
  $gate.set(gate);
  if (gate) return showToast('error', words.gate(gate));
  openedAt = performance.now();
  $quoteState.set('open');
}

export async function sendQuote(message: string): Promise<void> {
  const address = $chosenAddress.get();
  if (!address) return;
  $quoteState.set('sending');
  try {
    const { name, email, phone, city } = address;
    const items = $cart
      .get()
      .items.map(({ productId, quantity }) => ({ product: productId, quantity }));
    const elapsedMs = Math.round(performance.now() - openedAt);
    const fields = { name, email, phone, city, message };
    await requestQuote({ cart: await ensureCart(), fields, items, elapsedMs });
    $quoteState.set('sent');
  } catch (error) {
    $quoteState.set('failed');
    reportFailure(words.quoteFailed, error);
  }
}
