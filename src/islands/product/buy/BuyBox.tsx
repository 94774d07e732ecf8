import { Fragment, type ReactNode } from 'react';
import { makerPath } from '#domain/listing/filters/filter-values.ts';
import { productTitle } from '#domain/product/product-title.ts';
import { isPhrase } from '#domain/product/headline.ts';
import { descriptionOf, firstSentence, type Product } from '#domain/product/product.ts';
import { DELIVERY_FEE } from '#domain/shared/settings.ts';
import { translate } from '#domain/shared/text/translate.ts';
import { SupplyLabel } from '#islands/shared/SupplyLabel.tsx';
import { PartNumbers, TitleDetail } from '#islands/shared/ProductTitle.tsx';
import { PausedOrders } from '#islands/shared/PausedOrders.tsx';
import { TryAgain } from '#islands/shared/Problem.tsx';
import { catalogueText } from '#islands/shared/CatalogueText.tsx';
import { product as words } from '#messages/product/page.ts';
import { loadProduct } from '#stores/product/product.ts';
import { BuyButtons } from './BuyButtons.tsx';
import { CompareButtons } from './CompareButtons.tsx';
import { Delivery } from '#islands/product/card/Delivery.tsx';
import { feeText, headlineText } from '#islands/product/card/card-text.ts';
import { Price } from '#islands/product/card/Price.tsx';
import { SaveHost } from './SaveHost.tsx';
import { Sku } from '#islands/product/card/Sku.tsx';
import { Stepper } from './Stepper.tsx';
import { Supplier } from '#islands/product/card/Supplier.tsx';
import { number } from '#messages/format.ts';

interface Props {
  product: Product;
  isStale: boolean;
  shop: { defaultSupplier: string; rating: string };
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/** The name, the price, the date of delivery, and the buttons that order. */
export function BuyBox({ product, isStale, shop, quantity, onQuantity }: Props) {
  return (
    <section
      className="buy-box lg:sticky lg:top-[calc(var(--header-main)+1.5rem)] print:static"
      aria-label={words.buy}
    >
      <Seller product={product} defaultName={shop.defaultSupplier} />
      <h1 className="mt-1 text-2xl wrap-anywhere md:mt-2 md:text-3xl">
        <PartNumbers text={productTitle(product).lead} />
      </h1>
      <TitleDetail product={product} seller={product.manufacturer} />
      <SupplyLabel supply={product.supply} className="mt-2" />
      <p className="mt-2 md:mt-4 md:border-t md:border-line md:pt-4">
        <Price price={product.price} unitPrice={product.unitPrice} size="page" />
      </p>
      <div className="mt-2 grid gap-x-3 gap-y-1 lg:flex lg:flex-wrap">
        <Delivery product={product} className="text-xs md:text-sm" />
        <p className="text-xs text-ink-soft">{feeText(DELIVERY_FEE)}</p>
      </div>
      <KeyFacts product={product} />
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        {shop.rating && (
          <span>
            <span className="text-ember" aria-hidden="true">
              ★
            </span>{' '}
            {shop.rating}
          </span>
        )}
        <Sku sku={product.sku} />
      </p>
      <PausedOrders />
      {isStale && (
        <div className="notice mt-3">
          {words.stale} <TryAgain className="link min-h-11" onRetry={loadProduct} />
        </div>
      )}
      <Facts product={product} />
      {product.price !== null && (
        <Quantity product={product} quantity={quantity} onQuantity={onQuantity} />
      )}
      <div className="mt-4 hidden gap-3 md:grid" data-print="hide">
        <BuyButtons product={product} quantity={quantity} />
      </div>
      <CompareButtons product={product} />
      <SaveHost product={product} quantity={quantity} />
    </section>
  );
}

/** What a professional reads first, and the first sentence of the description: 'hand over the empty one'. */
function KeyFacts({ product: { attributes, headlines } }: { product: Product }) {
  const lead = firstSentence(descriptionOf(attributes));
  return (
    <>
      {headlines.length > 0 && (
        <p className="mt-3 font-medium">
          {headlines.map((one, index) => (
            <Fragment key={one.name}>
              {index > 0 && ' · '}
              {!isPhrase(one) && `${one.name} `}
              <bdi className="numerals inline-block max-w-full">{headlineText(one)}</bdi>
            </Fragment>
          ))}
        </p>
      )}
      {lead && <p className="mt-2 text-sm text-ink-soft print:hidden">{catalogueText(lead)}</p>}
    </>
  );
}

/** A manufacturer that is also the supplier is named once, with a link to all its products. */
function Seller({ product, defaultName }: { product: Product; defaultName: string }) {
  const { manufacturer, supplierName } = product;
  const supplier = <Supplier product={product} defaultName={defaultName} />;
  if (!manufacturer || manufacturer !== supplierName) return supplier;
  return (
    <a className="link block py-1" href={makerPath(manufacturer)}>
      {supplier}
    </a>
  );
}

function Facts({ product }: { product: Product }) {
  const { manufacturer, manufacturerLabel, supplierName, countryOfOrigin: origin } = product;
  return (
    <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
      {manufacturer && manufacturer !== supplierName && (
        <Fact name={words.manufacturer}>
          <a className="link wrap-anywhere" href={makerPath(manufacturer)}>
            {catalogueText(manufacturerLabel ?? manufacturer)}
          </a>
        </Fact>
      )}
      <Fact name={words.origin}>
        {origin ? catalogueText(translate(origin, product.words)) : words.unknownOrigin}
      </Fact>
      <Fact name={words.minimumOrder}>
        <span className="numerals">{number(product.minimumOrder)}</span>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-md bg-sand-100 px-4 py-3">
      <dt className="text-2xs/normal text-ink-soft">{name}</dt>
      <dd className="font-[550]">{children}</dd>
    </div>
  );
}

type QuantityProps = Pick<Props, 'product' | 'quantity' | 'onQuantity'>;

/** How many, with a note below the minimum order. */
function Quantity({ product: { minimumOrder }, quantity, onQuantity }: QuantityProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3" data-print="hide">
      <Stepper quantity={quantity} onChange={onQuantity} />
      {quantity < minimumOrder && (
        <p className="text-sm text-alarm" role="status">
          {words.belowMinimum(minimumOrder)}
        </p>
      )}
    </div>
  );
}
