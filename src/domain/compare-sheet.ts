import type { CompareGroup } from './compare.ts';
import { toCsv } from './csv.ts';
import type { Product } from './product.ts';

interface SheetWords {
  readonly attribute: string;
  readonly sku: string;
  readonly supplier: string;
  readonly price: string;
  readonly unitPrice: string;
  readonly origin: string;
  readonly askForQuote: string;
  /** The title of a section of attributes. */
  readonly section: (group: CompareGroup) => string;
}

/** The comparison as a table for a spreadsheet: a column per product. */
export function compareSheet(
  products: readonly Product[],
  groups: readonly CompareGroup[],
  words: SheetWords,
): string {
  const row = (label: string, valueOf: (product: Product) => string) => [
    label,
    ...products.map(valueOf),
  ];
  return toCsv([
    row(words.attribute, ({ name }) => name),
    row(words.sku, ({ sku }) => sku),
    row(words.supplier, ({ supplierName }) => supplierName ?? ''),
    row(words.price, ({ priceSar }) =>
      priceSar === null ? words.askForQuote : (priceSar / 100).toFixed(2),
    ),
    ...(products.some(({ unitPrice }) => unitPrice)
      ? [
          row(words.unitPrice, ({ unitPrice }) =>
            unitPrice ? `${unitPrice.sar}/${unitPrice.unit}` : '',
          ),
        ]
      : []),
    row(words.origin, ({ countryOfOrigin }) => countryOfOrigin ?? ''),
    ...groups.flatMap((group) =>
      group.rows.map(({ name, values }) => [`${words.section(group)}: ${name}`, ...values]),
    ),
  ]);
}
