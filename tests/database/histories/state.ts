/** All that matters of the shop, once as the database has it and once as the model has it. */
import { expect } from 'vitest';
import { subtotalOf, totalOf, type Line, type Model } from './model.ts';
import type { Real } from './real.ts';

interface SeenOrder {
  number: string;
  owner: number;
  status: string;
  method: string;
  state: string;
  subtotal: number;
  total: number;
  lines: Line[];
  events: string[];
  /** Received, owed back, paid back. */
  money: number[];
}

interface State {
  /** For each shopper, pairs of product and quantity. */
  carts: [number, number][][];
  verified: boolean[];
  orders: SeenOrder[];
  /** Pairs of reference and state. */
  attempts: string[][];
}

interface Row {
  lines: { session: string; product: string; quantity: number }[];
  verified: string[];
  orders: StoredOrder[];
  attempts: string[][];
  mails: number;
}

interface StoredOrder {
  order_number: string;
  email: string;
  status: string;
  subtotal_halalas: number;
  total_halalas: number;
  payment: { method: string; state: string };
  items: { product: string; quantity: number; price_halalas: number }[];
  events: { kind: string }[];
  money: { received_halalas: number; owed_halalas: number; returned_halalas: number };
}

const READ = `
  select
    (select coalesce(jsonb_agg(jsonb_build_object(
       'session', session_id, 'product', product_id, 'quantity', quantity)), '[]')
     from app.cart_items) as lines,
    (select coalesce(jsonb_agg(session_id), '[]') from app.verified_emails) as verified,
    (select coalesce(jsonb_agg(app.order_json(orders) || jsonb_build_object('email', email)), '[]')
     from app.orders) as orders,
    (select coalesce(jsonb_agg(jsonb_build_array(reference, state)), '[]')
     from app.payment_attempts) as attempts,
    (select count(*)::integer from app.outbox) as mails`;

const byFirst = (a: readonly unknown[], b: readonly unknown[]): number =>
  String(a[0]) < String(b[0]) ? -1 : 1;
const byNumber = (a: SeenOrder, b: SeenOrder): number => (a.number < b.number ? -1 : 1);
const byProduct = (a: Line, b: Line): number => a.product - b.product;

function seen(order: StoredOrder, { buyers, products }: Real): SeenOrder {
  const line = ({ product, quantity, price_halalas: price }: StoredOrder['items'][number]) => {
    return { product: products.indexOf(product), quantity, price };
  };
  return {
    number: order.order_number,
    owner: buyers.findIndex(({ email }) => email === order.email),
    status: order.status,
    method: order.payment.method,
    state: order.payment.state,
    subtotal: order.subtotal_halalas,
    total: order.total_halalas,
    lines: order.items.map(line).sort(byProduct),
    events: order.events.map(({ kind }) => kind),
    money: [order.money.received_halalas, order.money.owed_halalas, order.money.returned_halalas],
  };
}

function fromDatabase(row: Row, real: Real): State {
  const cartOf = (session: string) =>
    row.lines
      .filter((line) => line.session === session)
      .map((line): [number, number] => [real.products.indexOf(line.product), line.quantity]);
  return {
    carts: real.buyers.map(({ session }) => cartOf(session).sort(byFirst)),
    verified: real.buyers.map(({ session }) => row.verified.includes(session)),
    orders: row.orders.map((order) => seen(order, real)).sort(byNumber),
    attempts: row.attempts.sort(byFirst),
  };
}

function fromModel({ customers, orders }: Model): State {
  const expected = orders.map(({ number, owner, status, method, state, lines, events, money }) => {
    const amounts = {
      subtotal: subtotalOf(lines),
      total: totalOf(lines),
      money: [money.received, money.owed, money.returned],
    };
    const sorted = [...lines].sort(byProduct);
    return { number, owner, status, method, state, ...amounts, lines: sorted, events };
  });
  const attempts = orders.flatMap((order) => order.attempts);
  return {
    carts: customers.map(({ cart }) => [...cart].sort(byFirst)),
    verified: customers.map(({ verified }) => verified),
    orders: expected.sort(byNumber),
    attempts: attempts.map(({ reference, state }) => [reference, state]).sort(byFirst),
  };
}

const ROAD = ['placed', 'payment_confirmed', 'processing', 'ready', 'delivered'];

/** The status of an order only moves forward; it may be cancelled before it is ready. */
function isForward(from: string, to: string): boolean {
  if (from === to) return true;
  if (to === 'cancelled') return ROAD.slice(0, 3).includes(from);
  return ROAD.includes(from) && ROAD.indexOf(to) > ROAD.indexOf(from);
}

/** The shop is as the model has it; after a refusal not even a mail may have been queued. */
export async function compare(model: Model, real: Real, refusal: string | null): Promise<void> {
  const [row] = await real.backend.sql<Row>(READ);
  expect(fromDatabase(row!, real)).toEqual(fromModel(model));
  if (refusal !== null) expect(row!.mails, 'mails after a refusal').toBe(real.mails);
  for (const { order_number, status } of row!.orders) {
    const before = real.statuses.get(order_number) ?? 'placed';
    expect(isForward(before, status), `${before} to ${status}`).toBe(true);
    real.statuses.set(order_number, status);
  }
  real.mails = row!.mails;
}
