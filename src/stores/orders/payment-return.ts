import { map } from 'nanostores';
import { readPayment } from '#backend/orders/payments.ts';
import { AppError } from '#domain/shared/errors.ts';
import { successPath } from '#domain/orders/order-paths.ts';
import { isOrderNumber } from '#domain/orders/payment.ts';
import { payment as words } from '#messages/payment.ts';
import { requireCart } from '#stores/cart/token.ts';
import { replaceWithToast } from '#stores/shared/flash.ts';

interface PaymentReturn {
  readonly state: 'looking' | 'waiting' | 'declined' | 'failed' | 'missing';
  readonly orderNumber: string;
}

export const $paymentReturn = map<PaymentReturn>({ state: 'looking', orderNumber: '' });

/** A bank's word may come a little after its shopper. */
const WAITS_MS = [0, 2000, 3000, 5000] as const;

/** Back from the provider's page: its address only hints at what happened, so the shop is asked. */
export async function pollPayment(): Promise<void> {
  const orderNumber = new URLSearchParams(location.search).get('order') ?? '';
  $paymentReturn.set({ state: 'looking', orderNumber });
  try {
    const state = await ask(orderNumber);
    if (state === 'paid')
      return replaceWithToast(successPath(orderNumber), 'success', words.success);
    $paymentReturn.setKey('state', state === 'failed' ? 'declined' : 'waiting');
  } catch (error) {
    console.error(words.lookFailed, error);
    $paymentReturn.setKey('state', isMissing(error) ? 'missing' : 'failed');
  }
}

async function ask(orderNumber: string): Promise<string> {
  if (!isOrderNumber(orderNumber)) throw new AppError('order_not_found');
  const cart = requireCart();
  let state = 'pending';
  for (const wait of WAITS_MS) {
    if (state !== 'pending') break;
    await new Promise((resolve) => setTimeout(resolve, wait));
    ({ state } = await readPayment(cart, orderNumber));
  }
  return state;
}

const isMissing = (error: unknown): boolean =>
  error instanceof AppError && ['order_not_found', 'cart_session_missing'].includes(error.code);
