import { randomUUID } from 'node:crypto';
import { percentOf } from '#domain/shared/money.ts';
import { rpc, serviceRpc, type Answer } from '#tests/support/database/api.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import type { TestBackend } from '#tests/support/database/database.ts';

export interface ProductFields {
  sku?: string;
  name?: string;
  price?: number | null;
  active?: boolean;
  photos?: unknown[];
  attributes?: Record<string, Record<string, string>>;
}

/** Puts a product on offer; answers its key. */
export async function aProduct(backend: TestBackend, fields: ProductFields = {}): Promise<string> {
  const { sku = `SKU-${randomUUID()}`, name = 'Gas cylinder 11 kg', price = 100 } = fields;
  const [row] = await backend.sql<{ id: string }>(
    `insert into public.product (product_id, name, price_sar, is_active, photos, attributes)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [sku, name, price, fields.active ?? true, fields.photos ?? [], fields.attributes ?? {}],
  );
  if (!row) throw new Error('No product was made');
  return row.id;
}

/** Many products at 100 riyals, in one statement. */
export async function manyProducts(backend: TestBackend, count: number): Promise<string[]> {
  const rows = await backend.sql<{ id: string }>(
    `insert into public.product (product_id, name, price_sar, photos, attributes)
     select 'SKU-' || gen_random_uuid(), 'Product ' || place, 100, $2, '{}' from generate_series(1, $1) as place
     returning id`,
    [count, ['/products/a.svg']],
  );
  return rows.map(({ id }) => id);
}

export const overall = (fields: Record<string, string>) => ({ 'Overall Attributes': fields });

export const anAddress = (over: Record<string, unknown> = {}) => ({
  type: 'Home',
  full_name: 'Mona Saleh',
  email: 'mona@example.com',
  phone: '+966501234567',
  address: 'King Fahd Road 1',
  city: 'Riyadh',
  district: 'Al Olaya',
  postal_code: '12211',
  details: '',
  is_default: false,
  building_number: null,
  additional_number: null,
  unit: null,
  short_address: null,
  ...over,
});

/** One cart session and what a person does with it. */
export class Shopper {
  readonly backend: TestBackend;
  readonly cart: string;

  constructor(backend: TestBackend, cart: string) {
    this.backend = backend;
    this.cart = cart;
  }

  static async arrive(backend: TestBackend): Promise<Shopper> {
    return new Shopper(backend, (await rpc(backend, 'open_cart')).body);
  }

  call(name: string, args: object = {}): Promise<Answer> {
    return rpc(this.backend, name, { cart: this.cart, ...args });
  }

  add(product: string, op: string = randomUUID()): Promise<Answer> {
    return this.call('add_item', { product, op });
  }

  set(product: string, quantity: unknown): Promise<Answer> {
    return this.call('set_item', { product, quantity });
  }

  /** One piece of each of these products, in one call. */
  fill(products: readonly string[]): Promise<Answer> {
    const items = products.map((product) => ({ product, quantity: 1 }));
    return this.call('add_lines', { items, op: randomUUID() });
  }

  /** A code for the mailbox, past the pause between codes. */
  async receiveCode(email: string): Promise<string> {
    const sums = { sum_per_hour: 1000, sum_per_day: 1000 };
    const limits = { client: null, pause_seconds: 0, per_hour: 1000, per_day: 1000, ...sums };
    const args = { cart: this.cart, email, ...limits };
    return (await serviceRpc(this.backend, 'issue_code', args)).body.code;
  }

  check(email: string, code: unknown): Promise<Answer> {
    return serviceRpc(this.backend, 'check_code', { cart: this.cart, email, code });
  }

  async verify(email = 'mona@example.com'): Promise<void> {
    const { body } = await this.check(email, await this.receiveCode(email));
    if (body.result !== 'verified') throw new Error(`Not verified: ${JSON.stringify(body)}`);
  }

  async saveAddress(over: Record<string, unknown> = {}): Promise<string> {
    const { body } = await this.call('save_address', { address: anAddress(over) });
    return body.id;
  }

  async firstDate(): Promise<string> {
    const { body } = await this.call('delivery_options');
    if (!body.dates) throw new Error(`No delivery dates: ${JSON.stringify(body)}`);
    return body.dates.find((date: { available: boolean }) => date.available).date;
  }

  /** The first free date that a card and a transfer may pay for. */
  async payableDate(): Promise<string> {
    const { body } = await this.call('delivery_options');
    const { dates, transfer_from } = body as RpcAnswer<'delivery_options'>;
    return dates.find(({ date, available }) => available && date >= transfer_from)!.date;
  }

  /** Arguments of a valid `place_order` for what is in the cart now. */
  async orderArguments(addressId: string, over: Record<string, unknown> = {}) {
    const lines: { price_halalas: number; quantity: number }[] = (await this.call('get_cart')).body;
    const subtotal = lines.reduce((sum, { price_halalas, quantity }) => {
      return sum + price_halalas * quantity;
    }, 0);
    const { vat_percent, delivery_fee_halalas } = (await rpc(this.backend, 'shop_settings')).body;
    const vat = percentOf(subtotal, vat_percent);
    return {
      idempotency_key: randomUUID(),
      expected_total_halalas: subtotal + vat + delivery_fee_halalas,
      address_id: addressId,
      delivery_date: await this.payableDate(),
      delivery_slot: '09:00-11:00',
      method: 'card',
      ...over,
    };
  }

  /** From an empty cart to a placed order of one product. */
  async buy(product: string, over: Record<string, unknown> = {}): Promise<Answer['body']> {
    await this.add(product);
    await this.verify();
    const args = await this.orderArguments(await this.saveAddress(), over);
    return (await this.call('place_order', args)).body;
  }
}
