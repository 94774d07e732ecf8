/** The shop under test, with what the model needs to talk about it. */
import { randomUUID } from 'node:crypto';
import type { TestBackend } from '#tests/support/database/database.ts';
import { aProduct, overall, Shopper } from '#tests/support/builders/session.ts';
import { MINIMUMS, PRICES } from './model.ts';

export interface Buyer {
  shopper: Shopper;
  session: string;
  email: string;
  address: string;
}

export interface Real {
  backend: TestBackend;
  buyers: Buyer[];
  /** Keys of the offers, in the model's order. */
  products: string[];
  date: string;
  /** How many mails were queued when the last command was through. */
  mails: number;
  /** The status of each order after the last step, by order number. */
  statuses: Map<string, string>;
}

const EMPTY_SHOP = `
  delete from app.orders; delete from app.customer_addresses; delete from app.cart_sessions; delete from app.shoppers; delete from app.email_challenges;
  delete from app.rate_limits; delete from app.outbox; delete from public.product;`;

const KNOWN_ADDRESS = `
  insert into app.customer_addresses
    (shopper_id, session_id, type, full_name, email, phone, address, city, district, postal_code)
  values (app.current_shopper($1), app.session_of($1), 'Home', 'Mona', $2, '+966501234567', 'Road 1', 'Riyadh', 'Olaya', '12211')
  returning id, session_id as session`;

async function aBuyer(backend: TestBackend): Promise<Buyer> {
  const shopper = await Shopper.arrive(backend);
  const email = `buyer-${randomUUID()}@example.com`;
  const [row] = await backend.sql<{ id: string; session: string }>(KNOWN_ADDRESS, [
    shopper.cart,
    email,
  ]);
  const { id: address, session } = row!;
  const known = 'insert into app.verified_emails (session_id, email) values ($1, $2)';
  await backend.sql(known, [session, email]);
  return { shopper, email, address, session };
}

/** An empty shop with the model's offers and two shoppers, as every history begins. */
export async function openShop(backend: TestBackend): Promise<Real> {
  await backend.exec(EMPTY_SHOP);
  const products: string[] = [];
  for (const [i, price] of PRICES.entries()) {
    const attributes = overall({ 'Minimum Order Quantity': String(MINIMUMS[i]) });
    products.push(await aProduct(backend, { sku: `P-${i}`, price: price / 100, attributes }));
  }
  const buyers = [await aBuyer(backend), await aBuyer(backend)];
  // The last date of the picker: still on offer when midnight passes meanwhile.
  const { dates } = (await buyers[0]!.shopper.call('delivery_options')).body;
  return { backend, buyers, products, date: dates.at(-1).date, mails: 0, statuses: new Map() };
}
