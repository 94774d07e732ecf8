/** The shop as the rules say it should be: small, pure, and without a line of SQL. */
import { totalOf as totalOfSubtotal } from '#tests/support/database/initial-settings.ts';

export type Method = 'card' | 'bank_transfer';

export interface Line {
  product: number;
  quantity: number;
  /** Halalas, as the order remembers it. */
  price: number;
}

export interface Attempt {
  reference: string;
  state: 'awaited' | 'paid' | 'failed';
  /** The answer to each event; a repeated event gets the same one. */
  answers: Map<string, string>;
  /** Halalas that the provider has reported. */
  received: number;
}

export interface Order {
  number: string;
  owner: number;
  lines: Line[];
  status: string;
  state: string;
  method: Method;
  reference: string | null;
  overdue: boolean;
  attempts: Attempt[];
  events: string[];
  money: Money;
}

/** Halalas of an order: plain sums, kept beside what the ledger of the database adds up. */
export interface Money {
  received: number;
  owed: number;
  returned: number;
  /** Transfers that were recorded, each once. */
  transfers: Set<string>;
}

/** One click on 'place': repeated unchanged after an answer was lost. */
export interface Ask {
  key: string;
  expected: number;
  method: Method;
  note: string;
  order: Order | null;
}

export interface Customer {
  verified: boolean;
  /** Quantity by product. */
  cart: Map<number, number>;
  /** The total that this shopper saw last. */
  seen: number;
  asks: Ask[];
}

export interface Offer {
  /** Halalas; null: 'Ask for quote'. */
  price: number | null;
  active: boolean;
  minimum: number;
}

export interface Model {
  offers: Offer[];
  customers: Customer[];
  orders: Order[];
}

export const PRICES = [100_00, 1, 5_000_000_00, 99_99];
export const MINIMUMS = [1, 1, 1, 3];

const aCustomer = (): Customer => ({ verified: true, cart: new Map(), seen: 0, asks: [] });

/** Both are verified when a history begins: else few would reach an order. */
export const aModel = (): Model => ({
  offers: PRICES.map((price, i) => ({ price, active: true, minimum: MINIMUMS[i]! })),
  customers: [aCustomer(), aCustomer()],
  orders: [],
});

const isBuyable = ({ active, price }: Offer): boolean => active && price !== null;
const isUnpaid = ({ state }: Order): boolean =>
  ['awaiting_payment', 'awaiting_transfer', 'failed'].includes(state);
export const isOverdue = (order: Order): boolean => order.overdue && isUnpaid(order);
const isOpen = (order: Order): boolean =>
  order.status === 'placed' && isUnpaid(order) && !isOverdue(order);

export function linesOf(model: Model, { cart }: Customer): Line[] {
  return [...cart].map(([product, quantity]) => {
    return { product, quantity, price: model.offers[product]!.price ?? 0 };
  });
}

export const subtotalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);

export function totalOf(lines: readonly Line[]): number {
  const subtotal = subtotalOf(lines);
  return totalOfSubtotal(subtotal);
}

/** Why a line cannot have this quantity; null where it can. */
export function refusesLine({ active, price }: Offer, quantity: number): string | null {
  if (quantity > 9999) return 'quantity_out_of_range';
  if (!active) return 'product_not_found';
  return price === null ? 'product_unpriced' : null;
}

/** No order reaches ten thousand million riyals. */
const LARGEST_SUBTOTAL = 500_000_000_000;

/** Why an attempt to place is refused; null where it is an order, or is one already. */
export function refusesAsk(model: Model, who: number, ask: Ask, note: string): string | null {
  const customer = model.customers[who]!;
  if (ask.order) return note === ask.note ? null : 'idempotency_mismatch';
  if (!customer.verified) return 'cart_not_verified';
  const own = model.orders.filter(({ owner }) => owner === who);
  if (own.filter(isOpen).length >= 3) return 'too_many_unpaid_orders';
  const offers = [...customer.cart].map(([product]) => model.offers[product]!);
  if (offers.length === 0) return 'cart_empty';
  if (!offers.every(isBuyable)) return 'product_unavailable';
  const tooFew = [...customer.cart].some(([product, n]) => n < model.offers[product]!.minimum);
  if (tooFew) return 'below_minimum';
  const lines = linesOf(model, customer);
  if (subtotalOf(lines) > LARGEST_SUBTOTAL) return 'quantity_out_of_range';
  return totalOf(lines) === ask.expected ? null : 'price_changed';
}

/** Why the buyer can no longer decide about an order; a stranger never could. */
export function refusesChange(order: Order, who: number): string | null {
  if (order.owner !== who) return 'order_not_found';
  return isOpen(order) ? null : 'order_not_changeable';
}

export function refusesStart(order: Order): string | null {
  const isAwaited = order.method === 'card' && isUnpaid(order) && !isOverdue(order);
  return isAwaited ? null : 'order_not_changeable';
}

export const dueOf = ({ lines, money }: Order): number =>
  totalOf(lines) - money.received + money.owed;

export function refusesTransfer(order: Order, amount: number, reference: string): string | null {
  if (order.money.transfers.has(reference)) return 'order_not_changeable';
  return amount <= 0 ? 'payment_refused' : null;
}

export function refusesReturn({ money }: Order, amount: number): string | null {
  return amount > 0 && amount <= money.owed - money.returned ? null : 'payment_refused';
}

/** A cancelled order keeps no money. */
export function release(order: Order): void {
  order.money.owed = order.money.received;
}

const NEXT: Readonly<Record<string, readonly string[]>> = {
  placed: ['cancelled'],
  payment_confirmed: ['processing', 'cancelled'],
  processing: ['ready', 'cancelled'],
  ready: ['delivered'],
};

export function refusesStep(order: Order, status: string): string | null {
  const isNext = !isOverdue(order) && NEXT[order.status]?.includes(status);
  return isNext ? null : 'order_not_changeable';
}

export function expire(order: Order): void {
  if (!isOverdue(order)) return;
  order.state = 'expired';
  order.status = 'cancelled';
  order.events.push('expired');
  release(order);
}
