/** Paying by bank transfer: the order comes first, then the shopper reports the transfer. */
import { reportTransfer } from '#backend/orders/payments.ts';
import { successPath } from '#domain/orders/order-paths.ts';
import { payment as words } from '#messages/payment.ts';
import { requireCart } from '#stores/cart/token.ts';
import { isCartStored } from '#stores/cart/stored-cart.ts';
import { isPaidMeanwhile, placeOrChange, resetAfterBack } from './payable-order.ts';
import { $payment, change } from './payment-state.ts';
import { withReference } from '#stores/shared/toasts.ts';
import { clearToasts, reportFailureAbout } from '#stores/shared/toast-topics.ts';

export async function placeForTransfer(): Promise<void> {
  await placeOrChange('bank_transfer', placeForTransfer);
}

/** 'I have made the payment': recorded, and confirmed only by the shop. */
export async function confirmTransfer(): Promise<void> {
  const { order } = $payment.get();
  if (!order) return;
  clearToasts('payment');
  change({ phase: 'reporting', problem: '' });
  try {
    await reportTransfer(requireCart(), order.orderNumber);
    isCartStored();
    location.assign(successPath(order.orderNumber));
    resetAfterBack();
  } catch (error) {
    if (await isPaidMeanwhile()) return;
    change({ phase: 'ready', problem: withReference(words.reportFailed, error) });
    reportFailureAbout('payment', words.reportFailed, error);
  }
}
