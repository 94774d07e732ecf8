import { useStore } from '@nanostores/react';
import { itemTotal, type CartItem } from '#domain/cart/cart.ts';
import { productPath } from '#domain/shared/paths.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { OwnLineText } from '#islands/shared/OwnLineText.tsx';
import { ProductPhoto } from '#islands/shared/ProductPhoto.tsx';
import { SupplyLabel } from '#islands/shared/SupplyLabel.tsx';
import { TitleDetail, TitleLead } from '#islands/shared/ProductTitle.tsx';
import { cart as words } from '#messages/cart.ts';
import { $formerPrices } from '#stores/cart/lines.ts';
import { removeItem } from '#stores/cart/cart.ts';
import { formatSar } from '#messages/format.ts';
import { LineNotice } from './LineNotice.tsx';
import { LineQuantity } from './LineQuantity.tsx';

export function CartLine({ item }: { item: CartItem }) {
  const { productId, available } = item;
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-2 py-4" data-product={productId}>
      <ProductPhoto src={item.photos[0]} className="size-16" />
      <div className="min-w-0">
        <Name item={item} />
        <Price item={item} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <LineQuantity item={item} />
          {available && (
            <p className="text-end">
              <span className="numerals font-semibold" data-testid="line-total">
                {formatSar(itemTotal(item))}
              </span>{' '}
              <span className="text-xs text-ink-soft">{words.exclVat}</span>
            </p>
          )}
        </div>
      </div>
      <LineNotice item={item} />
    </li>
  );
}

/** The name with a link to the product, and the button that removes the line. */
function Name({ item }: { item: CartItem }) {
  const { productId, name, quote } = item;
  // A line of a quotation may have no product.
  const Lead = quote ? 'span' : 'a';
  const link = quote ? {} : { href: productPath(productId) };
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 grow">
        <Lead className="text-sm font-medium wrap-anywhere" {...link}>
          <TitleLead product={item} />
        </Lead>
        <TitleDetail product={item} />
        <SupplyLabel supply={item.supply} className="my-0.5" />
        <OwnLineText own={item.own} line={item} />
      </div>
      <button
        type="button"
        className="btn btn-quiet btn-icon -mt-2.5 -me-2 text-ink-soft"
        aria-label={words.remove(name)}
        onClick={() => void removeItem(productId)}
      >
        <Icon path={icons.trash} />
      </button>
    </div>
  );
}

function Price({ item }: { item: CartItem }) {
  const former = useStore($formerPrices)[item.productId];
  const { price, unit } = item;
  return (
    <p className="numerals text-xs text-ink-soft">
      {price === null ? words.askForQuote : words.each(formatSar(price))}
      {unit && ' · '}
      <bdi>{unit}</bdi>
      {former !== undefined && (
        <span className="ms-2 font-medium text-ember">{words.repriced(formatSar(former))}</span>
      )}
    </p>
  );
}
