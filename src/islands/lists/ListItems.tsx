import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import { productPath } from '#domain/shared/paths.ts';
import { isolatedText } from '#islands/shared/CatalogueText.tsx';
import { titleText } from '#islands/shared/ProductTitle.tsx';
import { valueOf, type ListItem } from '#domain/lists/saved-list.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { ProductPhoto } from '#islands/shared/ProductPhoto.tsx';
import { SupplyLabel } from '#islands/shared/SupplyLabel.tsx';
import { QuantityField } from '#islands/shared/form/QuantityField.tsx';
import { account } from '#messages/account.ts';
import { formatSar } from '#messages/format.ts';
import { lists as words } from '#messages/lists.ts';

interface Props {
  items: readonly ListItem[];
  /** Only the owner changes quantities; 0 takes the product out. */
  onQuantity?: (product: string, quantity: number) => void;
}

/** The products of a list, each with its price of today. */
export function ListItems({ items, onQuantity }: Props) {
  return (
    <ul className="grid">
      {items.map((item) => (
        <li
          key={item.product}
          className="grid grid-cols-[3.5rem_1fr] gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0"
        >
          <ProductPhoto src={item.photo} className="size-14" />
          <div className="min-w-0">
            <a className="link font-medium wrap-anywhere" href={productPath(item.product)}>
              {isolatedText(titleText(item))}
            </a>
            <SupplyLabel supply={item.supply} className="my-0.5" />
            <p className="numerals text-sm text-ink-soft">{stateOf(item)}</p>
          </div>
          <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Quantity item={item} onQuantity={onQuantity} />
            <Worth item={item} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function stateOf({ available, price, quantity, minimumOrder }: ListItem): string {
  if (!available) return words.notSold;
  const cost = price === null ? words.onRequest : words.each(formatSar(price));
  return quantity < minimumOrder ? `${cost} · ${words.minimum(minimumOrder)}` : cost;
}

function Worth({ item: { available, price, quantity } }: { item: ListItem }) {
  if (!available || price === null) return null;
  return <p className="numerals font-semibold">{formatSar(price * quantity)}</p>;
}

function Quantity({ item, onQuantity }: { item: ListItem; onQuantity: Props['onQuantity'] }) {
  const { product, quantity } = item;
  const name = titleText(item);
  if (!onQuantity) return <p className="numerals">{account.times(quantity)}</p>;
  return (
    <div className="flex items-center gap-2">
      <QuantityField
        name={name}
        quantity={quantity}
        onChange={(next) => onQuantity(product, Math.min(next, MAX_QUANTITY))}
      />
      <button
        type="button"
        className="btn btn-quiet btn-icon text-ink-soft"
        aria-label={words.remove(name)}
        onClick={() => onQuantity(product, 0)}
      >
        <Icon path={icons.close} />
      </button>
    </div>
  );
}

/** The current price of all products together. */
export function Total({ items }: { items: readonly ListItem[] }) {
  return (
    <p className="numerals flex flex-wrap justify-between gap-x-4 border-t border-line pt-4 font-semibold">
      <span>{words.value}</span>
      <span>{formatSar(valueOf(items))}</span>
    </p>
  );
}
