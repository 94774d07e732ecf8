import type { Attempt, Order } from './model.ts';

/** What a provider may say of an attempt, rightly or wrongly. */
export const EVENTS = ['paid', 'failed', 'wrong amount', 'wrong order'] as const;
export type Event = (typeof EVENTS)[number];

function judge(order: Order, attempt: Attempt, event: Event): string {
  const isClosed = order.status !== 'placed' || order.state === 'expired';
  if (event === 'wrong order' || event === 'wrong amount') return 'payment_refused';
  if (event === 'failed') {
    const isSettled = attempt.state === 'paid' || order.state === 'paid';
    return isSettled || isClosed ? 'payment_refused' : 'failed';
  }
  if (attempt.state === 'paid') return 'paid';
  if (order.state === 'paid') return 'paid_twice';
  return isClosed ? 'payment_refused' : 'paid';
}

export function settle(order: Order): void {
  order.state = 'paid';
  order.status = 'payment_confirmed';
  order.events.push('payment_confirmed');
}

const wasClosed = ({ status, state }: Order): boolean =>
  status === 'cancelled' || state === 'expired';

function take(order: Order, attempt: Attempt, event: Event, verdict: string): void {
  if (verdict === 'paid' || verdict === 'paid_twice') attempt.state = 'paid';
  if (verdict === 'failed') attempt.state = 'failed';
  if (verdict === 'paid_twice') order.events.push('paid_twice');
  if (verdict === 'failed' && order.reference === attempt.reference) order.state = 'failed';
  if (verdict === 'payment_refused' && event !== 'failed')
    order.events.push(wasClosed(order) ? 'paid_late' : 'payment_mismatch');
  if (verdict === 'paid' && order.state !== 'paid') {
    order.method = 'card';
    order.reference = attempt.reference;
    settle(order);
  }
}

/** What the shop makes of an event: each counts once, however often it comes. */
export function hear(order: Order, attempt: Attempt, event: Event): string {
  const told = attempt.told.get(event);
  if (told !== undefined) return told;
  const verdict = judge(order, attempt, event);
  attempt.told.set(event, verdict);
  take(order, attempt, event, verdict);
  return verdict;
}
