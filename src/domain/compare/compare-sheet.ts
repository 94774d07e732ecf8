import type { CompareGroup } from './compare.ts';
import { toCsv } from '#domain/shared/text/csv.ts';
import type { Product } from '#domain/product/product.ts';
import { translate, type Words } from '#domain/shared/text/translate.ts';

/** The words of all columns: an attribute is in some of them only. */
export const wordsOf = (products: readonly Product[]): Words =>
  Object.assign({}, ...products.map(({ words }) => words));

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
    row(words.supplier, ({ supplierName, supplierLabel }) => supplierLabel ?? supplierName ?? ''),
    row(words.price, ({ price }) =>
      price === null ? words.askForQuote : (price / 100).toFixed(2),
    ),
    ...(products.some(({ unitPrice }) => unitPrice)
      ? [
          row(words.unitPrice, ({ unitPrice }) =>
            unitPrice ? `${unitPrice.sar}/${unitPrice.unit}` : '',
          ),
        ]
      : []),
    row(words.origin, (product) => translate(product.countryOfOrigin ?? '', product.words)),
    ...groups.flatMap((group) =>
      group.rows.map(({ name, values }) => [
        `${words.section(group)}: ${translate(name, wordsOf(products))}`,
        ...values.map((value, index) => translate(value, products[index]?.words)),
      ]),
    ),
  ]);
}
