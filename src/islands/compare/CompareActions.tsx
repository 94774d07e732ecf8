import { compareGroups } from '#domain/compare/compare.ts';
import { compareSheet } from '#domain/compare/compare-sheet.ts';
import type { CompareRules } from '#domain/compare/rules.ts';
import type { Product } from '#domain/product/product.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { PAUSED_ID, useOrdersPaused } from '#islands/shared/PausedOrders.tsx';
import { comparePage as words } from '#messages/compare.ts';
import { card } from '#messages/product/card.ts';
import { product as productWords, sectionTitles } from '#messages/product/page.ts';
import { $quantities, addAllToCart, copyLink, quantityOf } from '#stores/compare/comparison.ts';
import { openQuote } from '#stores/quotes/quote.ts';
import { saveAsFile } from '#stores/shared/download-file.ts';

const FILE_TYPE = 'text/csv;charset=utf-8';

/** Orders all compared products at once. */
export function CompareActions({ products }: { products: readonly Product[] }) {
  const isPaused = useOrdersPaused();
  return (
    <div className="flex flex-wrap gap-1.5 max-lg:basis-full md:gap-2">
      {products.some(({ price }) => price !== null) && (
        <button
          type="button"
          className="btn btn-primary max-md:px-2.5"
          aria-disabled={isPaused || undefined}
          aria-describedby={isPaused ? PAUSED_ID : undefined}
          onClick={() => void addAllToCart()}
        >
          <Icon path={icons.cart} className="size-5 max-sm:hidden" />
          {words.addAll}
        </button>
      )}
      <button
        type="button"
        className="btn btn-secondary max-md:px-2.5"
        onClick={() =>
          openQuote(
            products.map((one) => ({ ...one, quantity: quantityOf($quantities.get(), one) })),
          )
        }
      >
        {words.requestAll}
      </button>
    </div>
  );
}

interface Compared {
  products: readonly Product[];
  rules: CompareRules;
}

/** How the table leaves this page; on a phone as icons with names. */
export function CompareCopies({ products, rules }: Compared) {
  const copies = [
    { icon: icons.copy, name: words.share, make: () => void copyLink() },
    { icon: icons.list, name: words.download, make: () => download({ products, rules }) },
    { icon: icons.print, name: words.print, make: () => print() },
  ] as const;
  return copies.map(({ icon, name, make }) => (
    <button key={name} type="button" className="btn btn-quiet max-md:px-2.5" onClick={make}>
      <Icon path={icon} />
      <span className="max-md:sr-only">{name}</span>
    </button>
  ));
}

/** A file made here: nothing is asked of the server. */
function download({ products, rules }: Compared): void {
  const sheet = compareSheet(products, compareGroups(products, rules), {
    attribute: words.attribute,
    sku: productWords.sku,
    supplier: words.supplier,
    price: `${words.price} (SAR, ${card.exclVat})`,
    unitPrice: `${words.unitPrice} (SAR, ${card.exclVat})`,
    origin: productWords.origin,
    askForQuote: card.askForQuote,
    section: ({ section }) => sectionTitles[section],
  });
  saveAsFile(words.fileName, sheet, FILE_TYPE);
}
