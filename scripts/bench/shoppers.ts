/** Clients of the load test: they look, search, and keep one cart each. */
import type { Action, Answer, Client } from './crowd.ts';

interface Product {
  readonly id: string;
  readonly minimum_order: number | null;
  readonly price_halalas: number | null;
}

/** The quantity that the shop acknowledged last, by cart. */
export type Acknowledged = Map<string, number>;

/** Products that may be ordered. */
export async function productsToBuy(client: Client): Promise<Product[]> {
  const { body } = await client.call('search_products', {});
  const { products } = JSON.parse(body) as { products: Product[] };
  return products.filter(({ price_halalas }) => price_halalas !== null);
}

const QUERIES = ['sol', 'batt', 'pan', 'inv', 'mono'];

/** One of six kinds of request by turn. A quantity is kept as acknowledged only after a 200. */
export function shopper(products: readonly Product[], acknowledged: Acknowledged): Action {
  const product = products[Math.floor(Math.random() * products.length)]!;
  let cart: string | null = null;
  const write = async (client: Client, turn: number): Promise<Answer> => {
    if (cart === null) {
      const opened = await client.call('open_cart', {});
      if (opened.status === 200) cart = JSON.parse(opened.body) as string;
      return opened;
    }
    const quantity = (product.minimum_order ?? 1) + (turn % 500);
    const answer = await client.call('set_item', { cart, product: product.id, quantity });
    if (answer.status === 200) acknowledged.set(cart, quantity);
    return answer;
  };
  const actions: Action[] = [
    write,
    write,
    (client, turn) => client.call('search_products', { page: 1 + (turn % 20) }),
    (client) => client.get('/outbox.json?to=nobody@shop.example'),
    (client, turn) => client.call('suggest_products', { query: QUERIES[turn % QUERIES.length] }),
    (client) => client.call('product_detail', { product: product.id }),
    (client) => client.call('product_facets', {}),
  ];
  return (client, turn) => actions[turn % actions.length]!(client, turn);
}

/** Quantities that were acknowledged and are not there. */
export async function lostQuantities(
  client: Client,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const missing: string[] = [];
  for (const [cart, quantity] of acknowledged) {
    const { body } = await client.call('get_cart', { cart });
    const [line] = JSON.parse(body) as { quantity: number }[];
    if (line?.quantity !== quantity) missing.push(`${quantity} became ${line?.quantity}`);
  }
  return missing;
}
