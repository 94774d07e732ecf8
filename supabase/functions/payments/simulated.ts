import type { SimulatedOutcome } from '#contract/values.ts';
import type { PayableOrder, PaymentProvider, ProviderPayment } from '#domain/orders/payment.ts';
import { isToken, newToken } from '#supabase/functions/_shared/http/tokens.ts';

const PREFIX = 'sim_';

/** The browser's decision about the simulated payment of an order. */
export interface SimulatedDecision {
  readonly order: PayableOrder;
  readonly outcome: SimulatedOutcome;
}

export const isSimulatedReference = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(PREFIX) && isToken(value.slice(PREFIX.length));

/** The bank of the demonstration: it believes the decision, and moves no money (decision 13). */
export function simulatedProvider(decision: SimulatedDecision | null): PaymentProvider {
  return {
    name: 'simulated',
    start: async () => ({ kind: 'inline', reference: PREFIX + newToken() }),
    fetch: async (reference) => decided(reference, decision),
    parseWebhook: async () => null,
  };
}

/** Without a decision the shopper has not paid yet. */
function decided(reference: string, decision: SimulatedDecision | null): ProviderPayment {
  if (decision === null) {
    return { reference, state: 'pending', eventId: '', orderNumber: null, amount: 0, currency: '' };
  }
  const { orderNumber, amount, currency } = decision.order;
  const state = decision.outcome === 'approve' ? 'paid' : 'failed';
  return { orderNumber, amount, currency, reference, state, eventId: `${reference}:${state}` };
}
