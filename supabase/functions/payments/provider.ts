import type { PaymentProvider } from '#domain/payment.ts';
import type { Settings } from '#supabase/functions/_shared/settings.ts';
import { simulatedProvider, type SimulatedDecision } from './simulated.ts';

/** The provider that the settings name. */
export function providerOf(
  { paymentProvider }: Settings,
  decision: SimulatedDecision | null = null,
): PaymentProvider {
  switch (paymentProvider) {
    case 'simulated':
      return simulatedProvider(decision);
  }
}
