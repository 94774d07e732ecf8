import { AppError } from '#domain/errors.ts';
import { quoteItems, type QuoteItem } from '#domain/forms.ts';
import type { QuotedProduct } from '#messages/en/mail.ts';
import type { Body } from '#supabase/functions/_shared/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { isToken } from '#supabase/functions/_shared/tokens.ts';

/** `products_by_ids` answers at most so many at once. */
const PRODUCTS_AT_ONCE = 20;

export interface Quote {
  readonly cart: string;
  readonly items: readonly QuoteItem[];
  readonly products: readonly QuotedProduct[];
}

interface NamedProduct {
  readonly id: string;
  readonly product_id: string;
  readonly name: string;
}

/** What is to be quoted; whether this session verified the e-mail is asked by the database. */
export async function readQuote(body: Body, deps: Deps): Promise<Quote> {
  const { cart } = body;
  if (!isToken(cart)) throw new AppError('cart_session_missing');
  const items = quoteItems(body['items']);
  if (items === null) throw new AppError('input_invalid', { fields: { items: 'invalid' } });
  return { cart, items, products: await named(items, deps) };
}

/** The names come from the catalogue: a mail repeats none that a browser sent. */
async function named(items: readonly QuoteItem[], deps: Deps): Promise<QuotedProduct[]> {
  const known = new Map<string, NamedProduct>();
  for (let from = 0; from < items.length; from += PRODUCTS_AT_ONCE) {
    const products = items.slice(from, from + PRODUCTS_AT_ONCE).map((item) => item.product);
    const found = (await deps.rpc('products_by_ids', { products })) as NamedProduct[];
    for (const product of found) known.set(product.id, product);
  }
  return items.map(({ product, quantity }) => {
    const { name, product_id: sku } = known.get(product) ?? notFound();
    return { name, sku, quantity };
  });
}

function notFound(): never {
  throw new AppError('product_not_found');
}
