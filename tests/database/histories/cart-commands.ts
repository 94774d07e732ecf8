import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer } from '#tests/support/database/api.ts';
import { buyer, command, expectResult, type Command } from './command.ts';
import { linesOf, refusesLine, totalOf, type Model } from './model.ts';

/** Every cart function answers the whole cart, so that the shopper now sees this total. */
export function look(model: Model, who: number, { body }: Answer): void {
  const customer = model.customers[who]!;
  const received = (body as { quantity: number; price_halalas: number | null }[]).map((line) => {
    return [line.quantity, line.price_halalas ?? 0];
  });
  const expected = linesOf(model, customer).map(({ quantity, price }) => [quantity, price]);
  expect(received.sort()).toEqual(expected.sort());
  customer.seen = totalOf(linesOf(model, customer));
}

/** `sends`: how often the same press reaches the shop. */
export const add = (who: number, product: number, sends: number): Command =>
  command(`shopper ${who} adds ${product}, sent ${sends} times`, async (model, real) => {
    const { cart } = model.customers[who]!;
    const present = cart.get(product);
    const quantity = present === undefined ? model.offers[product]!.minimum : present + 1;
    const refusal = refusesLine(model.offers[product]!, quantity);
    if (refusal === null) cart.set(product, quantity);
    const op = randomUUID();
    for (let sent = 0; sent < sends; sent++) {
      const answer = await buyer(real, who).shopper.add(real.products[product]!, op);
      expectResult(answer, refusal);
      if (refusal === null) look(model, who, answer);
    }
    return refusal;
  });

export const set = (who: number, product: number, quantity: number): Command =>
  command(`shopper ${who} sets ${product} to ${quantity}`, async (model, real) => {
    const { cart } = model.customers[who]!;
    const refusal = quantity <= 0 ? null : refusesLine(model.offers[product]!, quantity);
    if (quantity <= 0) cart.delete(product);
    else if (refusal === null) cart.set(product, quantity);
    const answer = await buyer(real, who).shopper.set(real.products[product]!, quantity);
    if (refusal === null) look(model, who, answer);
    return expectResult(answer, refusal);
  });

export const clear = (who: number): Command =>
  command(`shopper ${who} clears the cart`, async (model, real) => {
    model.customers[who]!.cart.clear();
    return expectResult(await buyer(real, who).shopper.call('clear_cart'), null);
  });

export const open = (who: number): Command =>
  command(`shopper ${who} looks at the cart`, async (model, real) => {
    const answer = await buyer(real, who).shopper.call('get_cart');
    look(model, who, answer);
    return expectResult(answer, null);
  });

/** `price` in halalas. */
export const reprice = (product: number, price: number | null): Command =>
  command(`product ${product} costs ${price}`, async (model, real) => {
    model.offers[product]!.price = price;
    const sar = price === null ? null : price / 100;
    const change = 'update public.product set price_sar = $1 where id = $2';
    await real.backend.sql(change, [sar, real.products[product]]);
    return null;
  });

export const offer = (product: number, active: boolean): Command =>
  command(`product ${product} is ${active ? 'offered' : 'withdrawn'}`, async (model, real) => {
    model.offers[product]!.active = active;
    const change = 'update public.product set is_active = $1 where id = $2';
    await real.backend.sql(change, [active, real.products[product]]);
    return null;
  });
