import { getProducts } from '#backend/product/product.ts';
import type { Product } from '#domain/product/product.ts';
import { priceText } from '#islands/product/card/card-text.ts';

function show(block: HTMLElement, product: Product | undefined): void {
  const price = block.querySelector<HTMLElement>('[data-price]')!;
  price.textContent = product ? priceText(product.price) : price.dataset.gone!;
  const vat = block.querySelector<HTMLElement>('[data-vat]');
  if (vat) vat.hidden = product?.price == null;
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
