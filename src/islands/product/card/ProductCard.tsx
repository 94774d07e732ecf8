import './card.css';
import { productPath } from '#domain/shared/paths.ts';
import type { ProductCard as Card } from '#domain/product/product.ts';
import { TitleDetail, TitleLead } from '#islands/shared/ProductTitle.tsx';
import { card } from '#messages/product.ts';
import { CardAction } from './CardAction.tsx';
import { Delivery } from './Delivery.tsx';
import { Headlines } from '#islands/product/Headlines.tsx';
import { Photo } from './Photo.tsx';
import { Price } from './Price.tsx';
import { Supplier } from './Supplier.tsx';

interface Props {
  product: Card;
  rating: string;
  defaultSupplier: string;
  eager?: boolean;
}

/** A product in a grid or a list: the same markup, laid out by the list's own classes. */
export function ProductCard({ product, rating, defaultSupplier, eager = false }: Props) {
  const heading = `product-${product.id}`;
  return (
    <article className="product-card" aria-labelledby={heading}>
      <div className="product-card-photo">
        <Photo src={product.photo} alt="" eager={eager} />
      </div>
      <div className="product-card-body">
        <Supplier product={product} defaultName={defaultSupplier} />
        <h3 id={heading} className="product-card-name">
          <a className="product-card-link" href={productPath(product.id)}>
            <TitleLead product={product} />
          </a>
        </h3>
        <TitleDetail product={product} seller={product.supplierName} />
        <Headlines headlines={product.headlines} className="min-h-5 text-xs text-ink-soft" />
        <p className="text-2xs text-ink-faint">
          <span className="text-ember" aria-hidden="true">
            ★
          </span>{' '}
          {rating}
        </p>
      </div>
      <div className="product-card-offer">
        {/* Above the price, which is in one line with its neighbours whether they have a minimum or not. */}
        {product.minimumOrder > 1 && (
          <p className="min-h-5 text-xs text-ink-soft">{card.pieces(product.minimumOrder)}</p>
        )}
        <p className="product-card-price">
          <Price price={product.price} unitPrice={product.unitPrice} size="card" />
        </p>
        <Delivery product={product} />
        <CardAction product={product} describedBy={heading} />
      </div>
    </article>
  );
}
