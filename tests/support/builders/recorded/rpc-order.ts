/** An order as a browser places it, by nothing but calls of a running shop or of its folder. */
import { randomUUID } from 'node:crypto';
import { anAddress } from '#tests/support/builders/session.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test decides what it expects
export type Call = (name: string, args: Record<string, unknown>) => Promise<any>;

export interface PlacedOrder {
  readonly order_number: string;
  readonly delivery_date: string;
}

/** A cart whose guest has shown that the mailbox is theirs. */
export async function verifiedCart(rpc: Call, email: string): Promise<string> {
  const cart = (await rpc('open_cart', {})) as string;
  const { code } = await rpc('issue_code', { cart, email, client: null });
  await rpc('check_code', { cart, email, code });
  return cart;
}

/** 165 riyals by transfer, for a new product. */
export async function placeOrder(
  rpc: Call,
  product_id: string = randomUUID(),
): Promise<PlacedOrder> {
  const batch = [{ product_id, name: 'Gas cylinder 11 kg', price_sar: 100 }];
  await rpc('import_products', { batch });
  const found = await rpc('search_products', { query: product_id });
  const email = 'mona@example.com';
  const cart = await verifiedCart(rpc, email);
  await rpc('add_item', { cart, product: found.products[0].id, op: randomUUID() });
  const { id } = await rpc('save_address', { cart, address: anAddress({ email }) });
  const { dates, transfer_from } = await rpc('delivery_options', { cart });
  return rpc('place_order', {
    cart,
    idempotency_key: randomUUID(),
    expected_total_halalas: 165_00,
    address_id: id,
    delivery_date: dates.find(
      ({ date, available }: { date: string; available: boolean }) =>
        available && date >= transfer_from,
    ).date,
    delivery_slot: '09:00-11:00',
    method: 'bank_transfer',
  });
}
