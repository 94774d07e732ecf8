import { currentOrder, getOrder, placeOrder } from '#backend/orders/orders.ts';
import { companyOf } from '#domain/account/company.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Halalas } from '#domain/shared/money.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PaymentMethod } from '#contract/values.ts';
import { locale } from '#messages/format.ts';
import { $cart } from '#stores/cart/lines.ts';
import { requireCart } from '#stores/cart/token.ts';
import { refreshCart } from '#stores/cart/cart.ts';
import { $draft, finishDraft } from './draft.ts';
import { $checkoutTotals } from './checkout.ts';
import { ORDER_ATTEMPT_KEY, ORDERED_KEY } from '#domain/shared/storage-keys.ts';
import { operationId } from '#stores/shared/concurrency.ts';
import { readSession, writeSession } from '#stores/shared/session-storage.ts';

const MAY_EXIST = new Set(['idempotency_mismatch', 'cart_empty']);

/**
 * Places what checkout decided, at the total that the shopper saw or accepted. An attempt without
 * an answer keeps its key; an order that such an attempt has made is found again, not made twice.
 */
export async function placeFromDraft(
  cart: string,
  method: PaymentMethod,
  acceptedTotal: Halalas | null,
): Promise<Order> {
  try {
    return finished(await placeOrder(cart, requestOf(method, acceptedTotal)));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unexpected') throw error;
    const made = MAY_EXIST.has(error.code) ? await currentOrder(cart) : null;
    closeAttempt();
    if (made) return finished(made);
    throw error;
  }
}

function requestOf(method: PaymentMethod, acceptedTotal: Halalas | null) {
  const draft = $draft.get();
  const { addressId, date, slot, note, purchaseOrder } = draft;
  const expectedTotal = acceptedTotal ?? $checkoutTotals.get().total;
  const company = companyOf(draft);
  const chosen = { addressId, date, slot, method, note, purchaseOrder, company };
  return { key: attemptKey(), expectedTotal, ...chosen, locale: locale.lang };
}

function finished(order: Order): Order {
  closeAttempt();
  writeSession(ORDERED_KEY, true);
  finishDraft();
  void refreshCart();
  return order;
}

/** The order that the address names, or the one that an unanswered attempt may have made. */
export async function openOrder(): Promise<Order | null> {
  const named = new URLSearchParams(location.search).get('order');
  if (named) return getOrder(named, requireCart());
  const { items, sessionId, offline } = $cart.get();
  const mayExist = isAttemptOpen() || (items.length === 0 && !offline);
  return mayExist && sessionId ? currentOrder(sessionId) : null;
}

/** The key of this attempt: made once, kept over reloads until the backend has given a definite answer. */
export function attemptKey(): string {
  const kept = readSession<string>(ORDER_ATTEMPT_KEY);
  if (kept) return kept;
  const key = operationId();
  writeSession(ORDER_ATTEMPT_KEY, key);
  return key;
}

export const isAttemptOpen = (): boolean => readSession(ORDER_ATTEMPT_KEY) !== null;

export const closeAttempt = (): void => writeSession(ORDER_ATTEMPT_KEY, null);
