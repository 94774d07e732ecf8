import type { PaymentProvider } from '#domain/orders/payment.ts';
import type { Settings } from '#supabase/functions/_shared/settings.ts';
import { moyasarProvider } from './moyasar.ts';
import { simulatedProvider, type SimulatedDecision } from './simulated.ts';

/** The provider that the settings name. */
export function providerOf(
  { moyasar, siteUrl }: Settings,
  decision: SimulatedDecision | null = null,
): PaymentProvider {
  return moyasar ? moyasarProvider(moyasar, siteUrl) : simulatedProvider(decision);
}
