import { AppError } from '#domain/shared/errors.ts';
import { SIMULATED_OUTCOMES, type SimulatedOutcome } from '#contract/values.ts';
import { isOrderNumber } from '#domain/orders/payment.ts';
import type { Body } from '#supabase/functions/_shared/http/body.ts';
import { isToken } from '#supabase/functions/_shared/http/tokens.ts';
import { isSimulatedReference } from './simulated.ts';

interface OfOrder {
  readonly cart: string;
  readonly order_number: string;
}

export interface Start extends OfOrder {
  readonly action: 'start';
}

/** 'Has it arrived?', asked by the page to which a provider sends the shopper back. */
export interface CheckStatus extends OfOrder {
  readonly action: 'look';
}

export interface Confirm extends OfOrder {
  readonly action: 'confirm';
  readonly reference: string;
  readonly outcome: SimulatedOutcome;
}

const KEYS = {
  start: ['action', 'cart', 'order_number'],
  look: ['action', 'cart', 'order_number'],
  confirm: ['action', 'cart', 'order_number', 'reference', 'outcome'],
};

/**
 * The action that the browser requests. Unknown keys are refused and each value has its own format, so that
 * no digit of a card can be sent here, not even by mistake (decision 13).
 */
export function readAction(body: Body): Start | CheckStatus | Confirm {
  const { action, cart, order_number, reference, outcome } = body;
  if (action !== 'start' && action !== 'look' && action !== 'confirm')
    throw new AppError('input_invalid');
  if (Object.keys(body).some((key) => !KEYS[action].includes(key)))
    throw new AppError('input_invalid');
  if (!isToken(cart)) throw new AppError('cart_session_missing');
  if (!isOrderNumber(order_number)) throw new AppError('order_not_found');
  if (action !== 'confirm') return { action, cart, order_number };
  const decided = SIMULATED_OUTCOMES.find((one) => one === outcome);
  if (decided === undefined || !isSimulatedReference(reference))
    throw new AppError('input_invalid');
  return { action, cart, order_number, reference, outcome: decided };
}
