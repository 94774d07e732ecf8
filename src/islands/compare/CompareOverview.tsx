import { lowest } from '#domain/compare/fair.ts';
import type { Product } from '#domain/product/product.ts';
import { translate } from '#domain/shared/text/translate.ts';
import { deliveryText } from '#islands/product/card/card-text.ts';
import { catalogueText } from '#islands/shared/CatalogueText.tsx';
import { comparePage as words } from '#messages/compare.ts';
import { formatDay } from '#messages/format.ts';
import { product as productWords } from '#messages/product/page.ts';
import { Best } from './CompareCell.tsx';
import { FoldingRows } from './CompareGroup.tsx';
import { CompareOrder } from './CompareOrder.tsx';
import { RowName } from './RowName.tsx';

interface Props {
  products: readonly Product[];
  rating: string;
  defaultSupplier: string;
  onlyDifferences: boolean;
}

/** Facts that every product has: delivery, rating, supplier and origin, and how many are ordered. */
export function CompareOverview({ products, rating, defaultSupplier, onlyDifferences }: Props) {
  const rows = overviewRows(products, rating, defaultSupplier).filter(
    ({ texts }) => !onlyDifferences || new Set(texts).size > 1,
  );
  return (
    <FoldingRows title={words.ordering} count={products.length}>
      <tr data-print="hide">
        <RowName>{words.quantity}</RowName>
        {products.map((product) => (
          <td key={product.id}>
            <CompareOrder product={product} />
          </td>
        ))}
      </tr>
      {rows.map(({ label, texts, best }) => (
        <tr key={label}>
          <RowName>{label}</RowName>
          {products.map(({ id }, index) => (
            <td key={id}>
              {catalogueText(texts[index]!)} {best?.includes(index) && <Best>{words.soonest}</Best>}
            </td>
          ))}
        </tr>
      ))}
    </FoldingRows>
  );
}

interface OverviewRow {
  readonly label: string;
  /** One for each product. */
  readonly texts: readonly string[];
  readonly best?: readonly number[];
}

function overviewRows(
  products: readonly Product[],
  rating: string,
  defaultSupplier: string,
): OverviewRow[] {
  const days = products.map(({ earliestDelivery: day }) => (day ? Date.parse(day) : Infinity));
  return [
    {
      label: words.delivery,
      texts: products.map((product) =>
        product.earliestDelivery ? formatDay(product.earliestDelivery) : deliveryText(product),
      ),
      best: lowest(days),
    },
    ...(rating ? [{ label: words.rating, texts: products.map(() => rating) }] : []),
    {
      label: words.supplier,
      texts: products.map(
        ({ supplierName, supplierLabel }) => supplierLabel ?? supplierName ?? defaultSupplier,
      ),
    },
    {
      label: productWords.origin,
      texts: products.map(({ countryOfOrigin: origin, words: own }) =>
        origin ? translate(origin, own) : productWords.unknownOrigin,
      ),
    },
  ];
}
