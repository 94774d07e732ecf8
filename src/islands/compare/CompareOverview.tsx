import { lowestPrices } from '#domain/compare/compare.ts';
import type { Product } from '#domain/product/product.ts';
import { translate } from '#domain/shared/text/translate.ts';
import { Price, UnitPriceText } from '#islands/product/card/Price.tsx';
import { catalogueText } from '#islands/shared/CatalogueText.tsx';
import { EitherVat } from '#islands/shared/Vat.tsx';
import { comparePage as words } from '#messages/compare.ts';
import { product as productWords } from '#messages/product/page.ts';
import { Best, CompareCell } from './CompareCell.tsx';
import { RowName } from './RowName.tsx';

interface Props {
  products: readonly Product[];
  rating: string;
  defaultSupplier: string;
}

/** Facts that every product has: price, rating, supplier and origin. */
export function CompareOverview({ products, rating, defaultSupplier }: Props) {
  const lowest = lowestPrices(products.map(({ price }) => price));
  return (
    <tbody>
      <tr>
        <RowName>{words.price}</RowName>
        {products.map(({ id, price }, index) => (
          <td key={id}>
            <Price price={price} size="card" />{' '}
            {lowest.includes(index) && <Best>{words.lowest}</Best>}
          </td>
        ))}
      </tr>
      <UnitPrices products={products} />
      {rating && <Row label={words.rating} products={products} valueOf={() => rating} />}
      <Row
        label={words.supplier}
        products={products}
        valueOf={({ supplierName }) => supplierName ?? defaultSupplier}
      />
      <Row
        label={productWords.origin}
        products={products}
        valueOf={({ countryOfOrigin: origin, words: own }) =>
          origin ? translate(origin, own) : productWords.unknownOrigin
        }
      />
    </tbody>
  );
}

/** Hidden where no unit price is known. Only prices of the same unit are compared. */
function UnitPrices({ products }: { products: readonly Product[] }) {
  const prices = products.map(({ unitPrice }) => unitPrice);
  const units = new Set(prices.flatMap((price) => price?.unit ?? []));
  if (units.size === 0) return null;
  const lowest = units.size === 1 ? lowestPrices(prices.map((price) => price?.sar ?? null)) : [];
  return (
    <tr>
      <RowName>{words.unitPrice}</RowName>
      {products.map(({ id, unitPrice }, index) => (
        <td key={id}>
          {unitPrice ? (
            <EitherVat>{(vat) => <UnitPriceText unitPrice={unitPrice} vat={vat} />}</EitherVat>
          ) : (
            <CompareCell value="" isBest={false} />
          )}{' '}
          {lowest.includes(index) && <Best>{words.lowestUnitPrice}</Best>}
        </td>
      ))}
    </tr>
  );
}

interface RowProps {
  label: string;
  products: readonly Product[];
  valueOf: (product: Product) => string;
}

function Row({ label, products, valueOf }: RowProps) {
  return (
    <tr>
      <RowName>{label}</RowName>
      {products.map((product) => (
        <td key={product.id}>{catalogueText(valueOf(product))}</td>
      ))}
    </tr>
  );
}
