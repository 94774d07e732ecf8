import { compareGroups } from '#domain/compare.ts';
import { compareSheet } from '#domain/compare-sheet.ts';
import type { Product } from '#domain/product.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { comparePage as words } from '#messages/compare-page.ts';
import { card } from '#messages/product-card.ts';
import { product as productWords } from '#messages/product.ts';
import { sectionTitles } from '#messages/specifications.ts';
import { addAllToCart, copyLink } from '#stores/comparison.ts';
import { openQuote } from '#stores/quote.ts';

const FILE_TYPE = 'text/csv;charset=utf-8';

/** What can be done with all of them at once. */
export function CompareActions({ products }: { products: readonly Product[] }) {
  return (
    <div className="mt-6 flex flex-wrap gap-2" data-print="hide">
      {products.some(({ priceSar }) => priceSar !== null) && (
        <button type="button" className="btn btn-primary" onClick={() => void addAllToCart()}>
          <Icon name="cart" />
          {words.addAll}
        </button>
      )}
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() => openQuote(products.map((one) => ({ ...one, quantity: one.minimumOrder })))}
      >
        {words.requestAll}
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => void copyLink()}>
        <Icon name="copy" />
        {words.share}
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => download(products)}>
        <Icon name="list" />
        {words.download}
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => print()}>
        <Icon name="print" />
        {words.print}
      </button>
    </div>
  );
}

/** A file made here: nothing is asked of the server. */
function download(products: readonly Product[]): void {
  const sheet = compareSheet(products, compareGroups(products), {
    attribute: words.attribute,
    sku: productWords.sku,
    supplier: words.supplier,
    price: `${words.price} (SAR, ${card.exclVat})`,
    unitPrice: `${words.unitPrice} (SAR, ${card.exclVat})`,
    origin: productWords.origin,
    askForQuote: card.askForQuote,
    section: ({ section }) => sectionTitles[section],
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([sheet], { type: FILE_TYPE }));
  link.download = words.fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
