import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { TaskForm } from '#islands/shared/TaskForm.tsx';
import { lists as words } from '#messages/lists.ts';
import { $cart } from '#stores/cart/lines.ts';
import { startCart } from '#stores/cart/cart.ts';
import { saveNewList } from '#stores/lists/saved-lists.ts';
import { ListFields } from './ListFields.tsx';

const CART = 'cart';

/** Whether the address asks for a list of the cart's products. */
const isFromCart = (): boolean => new URLSearchParams(location.search).get('from') === CART;

/** A new list, empty or with the products of the cart. */
export function CreateList() {
  const { items } = useStore($cart);
  const [text, setText] = useState({ name: '', note: '' });
  const [withCart, setWithCart] = useState(isFromCart);
  useEffect(() => void startCart(), []);
  const entries = items.map(({ productId, quantity }) => ({ product: productId, quantity }));
  return (
    <TaskForm
      form="make"
      title={words.makeTitle}
      onSubmit={() => saveNewList(text.name, text.note, withCart ? entries : [])}
      label={words.make}
      busyLabel={words.making}
    >
      <ListFields text={text} onChange={setText} />
      {entries.length > 0 && (
        <label className="flex items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={withCart}
            onChange={({ target }) => setWithCart(target.checked)}
          />
          {words.withCart(entries.length)}
        </label>
      )}
    </TaskForm>
  );
}
