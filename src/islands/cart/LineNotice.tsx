import { isBelowMinimum, type CartItem } from '#domain/cart/cart.ts';
import { cart as words } from '#messages/cart.ts';
import { removeItem, setQuantity } from '#stores/cart/cart.ts';

interface Props {
  item: CartItem;
  /** Used when the line has no button to remove it. */
  removable?: boolean;
}

const STOPS =
  'notice notice-alarm col-span-2 flex flex-wrap items-center justify-between gap-2 py-1.5';

/** Shows why this line cannot be ordered, with one button that fixes it. */
export function LineNotice({ item, removable = false }: Props) {
  if (!item.available) return <Unavailable item={item} removable={removable} />;
  return isBelowMinimum(item) && <BelowMinimum item={item} />;
}

function Unavailable({ item: { productId, name }, removable }: Props) {
  return (
    <div className={STOPS}>
      <p>{words.unavailable}</p>
      {removable && (
        <button
          type="button"
          className="btn btn-secondary"
          aria-label={words.remove(name)}
          onClick={() => void removeItem(productId)}
        >
          {words.removeLine}
        </button>
      )}
    </div>
  );
}

function BelowMinimum({ item: { productId, minimumOrder } }: Props) {
  return (
    <div className={STOPS}>
      <p>{words.minimum(minimumOrder)}</p>
      <button
        type="button"
        className="btn btn-secondary"
        onClick={({ currentTarget }) => {
          // The button is removed after the click, so the line's quantity takes the focus, if there is one.
          currentTarget.closest('li')?.querySelector('input')?.focus();
          void setQuantity(productId, minimumOrder);
        }}
      >
        {words.raise(minimumOrder)}
      </button>
    </div>
  );
}
