/** Saves the cart as a list, without leaving the page. */
import { atom } from 'nanostores';
import { createList } from '#backend/lists/saved-lists.ts';
import type { ListEntry } from '#domain/lists/saved-list.ts';
import { $cart } from '#stores/cart/lines.ts';
import { runTask } from '#stores/shared/task.ts';

interface SavedCart {
  readonly id: string;
  readonly name: string;
}

/** The list that the cart was saved as last. */
export const $savedCart = atom<SavedCart | null>(null);

/** Lines of a quotation have its prices, and are no products of a list. */
export const listableLines = (): readonly ListEntry[] =>
  $cart
    .get()
    .items.filter(({ quote }) => !quote)
    .map(({ productId, quantity }) => ({ product: productId, quantity }));

export const saveCartAsList = (name: string): Promise<boolean> =>
  runTask('save-cart', async () => {
    const { id, name: kept } = await createList({ name, note: '', items: listableLines() });
    $savedCart.set({ id, name: kept });
    return '';
  });
