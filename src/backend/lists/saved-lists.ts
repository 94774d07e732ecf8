import type {
  ListEntry,
  ListItem,
  ListSummary,
  SavedList,
  SharedList,
} from '#domain/lists/saved-list.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { toCartAdditions, type FilledCart } from '#backend/orders/account-orders.ts';
import { callShop } from '#backend/shared/client.ts';
import { withRetry } from '#backend/shared/retry.ts';

type ListRow = RpcAnswer<'saved_list'>;

type ItemRow = ListRow['items'][number];

const toItem = (row: ItemRow): ListItem => ({
  product: row.product,
  sku: row.sku,
  name: row.name,
  manufacturer: row.manufacturer,
  model: row.model,
  quantity: row.quantity,
  price: row.price_halalas,
  photo: row.photo,
  minimumOrder: row.minimum_order,
  available: row.available,
  supply: row.supply ?? null,
});

const toList = (row: ListRow): SavedList => ({
  id: row.id,
  name: row.name,
  note: row.note,
  updatedAt: row.updated_at,
  isShared: row.shared,
  items: row.items.map(toItem),
});

export const savedLists = (): Promise<ListSummary[]> =>
  withRetry(async () => {
    const rows = await callShop('saved_lists', {});
    return rows.map(({ updated_at, shared, item_count, ...row }) => ({
      ...row,
      updatedAt: updated_at,
      isShared: shared,
      itemCount: item_count,
    }));
  });

export const savedList = (id: string): Promise<SavedList> =>
  withRetry(async () => toList(await callShop('saved_list', { list_id: id })));

/** Without `items` they stay as they are. */
interface ListText {
  readonly name: string;
  readonly note: string;
  readonly items?: readonly ListEntry[];
}

const rowOf = ({ name, note, items }: ListText) => ({
  name,
  note: note || null,
  ...(items && { items: [...items] }),
});

/** Not tried again automatically: a list could be made twice. */
export const createList = async (text: ListText): Promise<SavedList> =>
  toList(await callShop('save_list', { list_id: null, ...rowOf(text) }));

export const changeList = (id: string, text: ListText): Promise<SavedList> =>
  withRetry(async () => toList(await callShop('save_list', { list_id: id, ...rowOf(text) })));

/** Not tried again automatically: the quantity would be added twice. */
export const addToList = async (id: string, { product, quantity }: ListEntry): Promise<SavedList> =>
  toList(await callShop('add_to_list', { list_id: id, product, quantity }));

export const deleteList = async (id: string): Promise<void> => {
  await callShop('delete_list', { list_id: id });
};

/** The secret of a new link; a former one opens nothing any more. */
export const shareList = async (id: string): Promise<string> =>
  (await callShop('share_list', { list_id: id })).key;

/** The secret of the present link; null for one that was made before secrets could be shown again. */
export const listKey = (id: string): Promise<string | null> =>
  withRetry(async () => (await callShop('list_key', { list_id: id })).key);

export const revokeList = async (id: string): Promise<void> => {
  await callShop('revoke_list', { list_id: id });
};

export const sharedList = (key: string): Promise<SharedList> =>
  withRetry(async () => {
    const { name, note, items } = await callShop('shared_list', { key });
    return { name, note, items: items.map(toItem) };
  });

/** Puts a list into the cart. The same operation adds once, so it may be repeated. */
export const listToCart = (cart: string, id: string, op: string): Promise<FilledCart> =>
  withRetry(async () => toCartAdditions(await callShop('list_to_cart', { cart, list_id: id, op })));

export const sharedListToCart = (cart: string, key: string, op: string): Promise<FilledCart> =>
  withRetry(async () => toCartAdditions(await callShop('shared_list_to_cart', { cart, key, op })));
