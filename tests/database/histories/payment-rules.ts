import { dueOf, type Attempt, type Order } from './model.ts';

/** Events that a provider may report, true or false. */
export const EVENTS = ['paid', 'failed', 'wrong amount', 'wrong order'] as const;
export type Event = (typeof EVENTS)[number];

const isClosed = ({ status, state }: Order): boolean => status !== 'placed' || state === 'expired';

const wasClosed = ({ status, state }: Order): boolean =>
  status === 'cancelled' || state === 'expired';

export function settle(order: Order): void {
  order.state = 'paid';
  order.status = 'payment_confirmed';
  order.events.push('payment_confirmed');
}

/** Money arrives: it pays the order, a part of it, or is owed back. Returns what it was. */
export function receive(order: Order, amount: number): string {
  const due = dueOf(order);
  order.money.received += amount;
  if (order.state === 'paid' || wasClosed(order)) {
    order.money.owed += amount;
    return order.state === 'paid' ? 'paid_twice' : 'paid_late';
  }
  if (amount < due) {
    order.events.push('part_paid');
    return 'part_paid';
  }
  settle(order);
  order.money.owed += amount - due;
  return amount > due ? 'paid_too_much' : 'paid';
}

function failed(order: Order, attempt: Attempt): string {
  if (attempt.state === 'paid' || order.state === 'paid' || isClosed(order))
    return 'payment_refused';
  attempt.state = 'failed';
  if (order.reference === attempt.reference) order.state = 'failed';
  return 'failed';
}

/** A provider reports the sum of an attempt; only what is new of it is money. */
function reported(order: Order, attempt: Attempt, amount: number): string {
  const fresh = amount - attempt.received;
  if (fresh <= 0) return attempt.state === 'paid' ? 'paid' : 'payment_refused';
  attempt.received = amount;
  const received = receive(order, fresh);
  const isPaid = received === 'paid' || received === 'paid_too_much';
  if (isPaid) Object.assign(order, { method: 'card', reference: attempt.reference });
  if (isPaid || received === 'paid_twice') attempt.state = 'paid';
  if (received === 'part_paid') order.events.push('payment_mismatch');
  else if (received !== 'paid') order.events.push(received);
  return isPaid ? 'paid' : received === 'paid_twice' ? 'paid_twice' : 'payment_refused';
}

function judge(order: Order, attempt: Attempt, event: Event, amount: number): string {
  if (event === 'failed') return failed(order, attempt);
  if (event !== 'wrong order') return reported(order, attempt, amount);
  order.events.push(order.status === 'cancelled' ? 'paid_late' : 'payment_mismatch');
  return 'payment_refused';
}

/** The shop's answer to an event. Each event counts once, however often it arrives. */
export function hear(order: Order, attempt: Attempt, event: Event, amount: number): string {
  const answered = attempt.answers.get(event);
  if (answered !== undefined) return answered;
  const result = judge(order, attempt, event, amount);
  attempt.answers.set(event, result);
  return result;
}
