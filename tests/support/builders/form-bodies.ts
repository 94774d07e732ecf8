/** The body that a browser posts of each form, and the arguments that the database receives. */
import { CART, type FakeDeps } from '#tests/support/fakes/fake-deps.ts';

export const stored = { submit_form: { id: 'f0000000-0000-4000-8000-000000000000', number: null } };
export const humanFields = { website: '', elapsed_ms: 4000 };
export const PRODUCT = 'a0000000-0000-4000-8000-000000000001';
export const contact = {
  kind: 'contact',
  ...humanFields,
  inquiry: 'general',
  first_name: 'Sara',
  last_name: 'Ali',
  email: 'sara@example.com',
  message: 'Do you deliver to Abha?',
};
export const demo = {
  kind: 'demo',
  ...humanFields,
  name: 'Sara Ali',
  company: 'Tamimi',
  email: 'sara@example.com',
};
export const newsletter = { kind: 'newsletter', ...humanFields, email: 'sara@example.com' };
export const quote = {
  kind: 'quote',
  ...humanFields,
  cart: CART,
  name: 'Sara Ali',
  email: 'sara@example.com',
  items: [{ product: PRODUCT, quantity: 12 }],
};

interface Submitted {
  readonly kind: string;
  readonly client: string;
  readonly payload: Record<string, unknown>;
}
export const submitted = (deps: FakeDeps): Submitted =>
  deps.calls.find(({ name }) => name === 'submit_form')?.args as unknown as Submitted;
