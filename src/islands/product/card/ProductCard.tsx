import './card.css';
import { productPath } from '#domain/shared/paths.ts';
import type { ProductCard as Card } from '#domain/product/product.ts';
import { SupplyLabel } from '#islands/shared/SupplyLabel.tsx';
import { TitleDetail, TitleLead } from '#islands/shared/ProductTitle.tsx';
import { card } from '#messages/product/card.ts';
import { cardClasses } from './card-classes.ts';
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

/** The link covers the card. */
const LINK =
  'group-hover:underline group-hover:underline-offset-[0.2em] after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none product-card-link';

/** A product in a grid or a list: the same markup, laid out by the list's own classes. */
export function ProductCard({ product, rating, defaultSupplier, eager = false }: Props) {
  const heading = `product-${product.id}`;
  return (
    <article className={cardClasses.card} aria-labelledby={heading}>
      <div className={cardClasses.photo}>
        <Photo
          src={product.photo}
          alt=""
          eager={eager}
          className="absolute inset-0 size-full object-contain"
        />
      </div>
      <div className={cardClasses.body}>
        <Supplier product={product} defaultName={defaultSupplier} />
        <h3 id={heading} className={cardClasses.name}>
          <a className={LINK} href={productPath(product.id)}>
            <TitleLead product={product} />
          </a>
        </h3>
        <TitleDetail product={product} seller={product.supplierName} />
        <SupplyLabel supply={product.supply} />
        <Headlines headlines={product.headlines} className="min-h-5 text-xs text-ink-soft" />
        <p className="text-2xs text-ink-faint">
          <span className="text-ember" aria-hidden="true">
            ★
          </span>{' '}
          {rating}
        </p>
      </div>
      <div className={cardClasses.offer}>
        {/* Above the price, which is in one line with its neighbours whether they have a minimum or not. */}
        {product.minimumOrder > 1 && (
          <p className="min-h-5 text-xs text-ink-soft">{card.pieces(product.minimumOrder)}</p>
        )}
        <p className={cardClasses.price}>
          <Price price={product.price} unitPrice={product.unitPrice} size="card" />
        </p>
        <Delivery product={product} className={cardClasses.delivery} />
        <CardAction product={product} describedBy={heading} />
      </div>
    </article>
  );
}
