/** The request bodies of a simulated payment, with the answers of the database. */
import { CART, type FakeDeps } from '#tests/support/fakes/fake-deps.ts';

export const ORDER = 'ES-261121-0123456789';
export const REFERENCE = `sim_${'r'.repeat(43)}`;
export const openPayment = {
  order_number: ORDER,
  email: 'sara@example.com',
  method: 'card',
  provider: 'simulated',
  amount_halalas: 16_500,
  currency: 'SAR',
  locale: 'en',
  state: 'awaiting_payment',
  reference: REFERENCE,
  expires_at: '2026-11-21T00:05:00Z',
  attempts: [{ provider: 'simulated', reference: REFERENCE, state: 'awaited' }],
};
export const ofOrder = { cart: CART, order_number: ORDER };
export const starting = { action: 'start', ...ofOrder };
export const approving = {
  action: 'confirm',
  ...ofOrder,
  reference: REFERENCE,
  outcome: 'approve',
};
export const answers = {
  payment_for: openPayment,
  record_payment_start: null,
  confirm_payment: ({ state }: { state: string }) => ({
    result: state,
    order_number: ORDER,
    state,
  }),
};
export const namesOf = (deps: FakeDeps): string[] => deps.calls.map(({ name }) => name);
