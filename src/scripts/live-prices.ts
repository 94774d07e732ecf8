import { getProducts } from '#backend/product/product.ts';
import type { Product } from '#domain/product/product.ts';
import { shownPrice, type Vat } from '#domain/shared/vat.ts';
import { deliveryText, priceText } from '#islands/product/card/card-text.ts';

/** Without a form of VAT the block shows the price without it. */
function textOf({ price }: Product, vat: string | undefined): string {
  return priceText(price === null || !vat ? price : shownPrice(price, vat as Vat));
}

function show(block: HTMLElement, product: Product | undefined): void {
  for (const price of block.querySelectorAll<HTMLElement>('[data-price]'))
    price.textContent = product ? textOf(product, price.dataset.price) : price.dataset.gone!;
  for (const vat of block.querySelectorAll<HTMLElement>('[data-vat]'))
    vat.hidden = product?.price == null;
  const day = block.querySelector('[data-day]');
  if (day) day.textContent = product ? deliveryText(product) : '';
}

/** Asks for all products of the text at once. */
export async function update(): Promise<void> {
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-product]')];
  const ids = [...new Set(blocks.map(({ dataset }) => dataset['product']!))];
  const products = await getProducts(ids.slice(0, 20));
  for (const block of blocks) {
    const product = products.find(({ id }) => id === block.dataset['product']);
    show(block, product);
    block.dataset['updated'] = '';
  }
}
