import { confirmCardPayment, startCardPayment } from '#backend/orders/payments.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { SimulatedOutcome } from '#contract/values.ts';
import type { PaymentOutcome } from '#domain/orders/payment.ts';
import { requireCart } from '#stores/cart/token.ts';

/** How long the simulated bank takes (section 9). */
const PROCESSING_MS = 2000;

/** Pays a placed order, or leaves for the provider's own page. The simulated bank receives a decision, never a card. */
export async function payOrder(
  orderNumber: string,
  outcome: SimulatedOutcome | null,
): Promise<PaymentOutcome | 'left'> {
  const cart = requireCart();
  const start = await startCardPayment(cart, orderNumber);
  if (start.kind === 'redirect') {
    location.assign(start.url);
    return 'left';
  }
  // Nobody typed a card: this page was built for another provider than the functions have.
  if (outcome === null) throw new AppError('payment_refused');
  const [{ state }] = await Promise.all([
    confirmCardPayment(cart, orderNumber, start.reference, outcome),
    new Promise((resolve) => setTimeout(resolve, PROCESSING_MS)),
  ]);
  return state;
}
