import './card.css';
import { productPath } from '#domain/shared/paths.ts';
import type { ProductCard as Card } from '#domain/product/product.ts';
import { TitleDetail, titleText, TitleLead } from '#islands/shared/ProductTitle.tsx';
import { SupplyLabel } from '#islands/shared/SupplyLabel.tsx';
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
  defaultSupplier: string;
  eager?: boolean;
}

/** The link covers the card. */
const LINK =
  'group-hover:underline group-hover:underline-offset-[0.2em] after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none product-card-link';

/** A product in a grid or a list: the same markup, laid out by the list's own classes. */
export function ProductCard({ product, defaultSupplier, eager = false }: Props) {
  const heading = `product-${product.id}`;
  return (
    <article className={cardClasses.card} aria-labelledby={heading}>
      <div className={cardClasses.photo}>
        <Photo
          src={product.photo}
          alt=""
          eager={eager}
          priority={eager ? 'low' : undefined}
          className="absolute inset-0 size-full object-contain"
        />
      </div>
      <Facts product={product} />
      <div className={cardClasses.body}>
        <h3 id={heading} className={cardClasses.name}>
          <a className={LINK} href={productPath(product.id)} title={titleText(product)}>
            <TitleLead product={product} />
          </a>
        </h3>
        <Supplier product={product} defaultName={defaultSupplier} />
        {product.supply !== 'new' && <SupplyLabel supply={product.supply} />}
      </div>
      <div className={cardClasses.offer}>
        <p className={cardClasses.price}>
          <Price price={product.price} unitPrice={product.unitPrice} size="card" />
        </p>
        <Delivery product={product} className={cardClasses.delivery} />
        <CardAction product={product} describedBy={heading} />
      </div>
    </article>
  );
}

/** The values that distinguish it, its model where the name lacks it, and how many are sold at least. */
const Facts = ({ product }: { product: Card }) => (
  <div className={cardClasses.facts}>
    <Headlines
      headlines={product.headlines}
      className="text-2xs font-medium text-ink min-[40rem]:text-xs"
    />
    <TitleDetail
      product={product}
      seller={product.supplierName}
      className="truncate max-[40rem]:text-2xs"
    />
    {/* The short label is beside the picture: below it would leave no room for the supplier on a phone. */}
    {product.supply === 'new' && <SupplyLabel supply={product.supply} />}
    {product.minimumOrder > 1 && <p>{card.pieces(product.minimumOrder)}</p>}
  </div>
);
