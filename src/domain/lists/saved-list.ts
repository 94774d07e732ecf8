import type { Supply } from '#contract/values.ts';
import type { Halalas } from '#domain/shared/money.ts';
import type { Titled } from '#domain/product/product-title.ts';

/** The longest name and note, as the database bounds them. */
export const LIST_NAME_MAX = 120;
export const LIST_NOTE_MAX = 1000;

/** A list among the others of its owner. */
export interface ListSummary {
  readonly id: string;
  readonly name: string;
  readonly note: string | null;
  readonly updatedAt: string;
  /** Whether a secret link opens it. */
  readonly isShared: boolean;
  readonly itemCount: number;
}

export interface ListItem extends Titled {
  /** `product.id`: the key that the functions take. */
  readonly product: string;
  readonly sku: string;
  readonly quantity: number;
  /** Null where the supplier asks for a quote. */
  readonly price: Halalas | null;
  readonly photo: string | null;
  readonly minimumOrder: number;
  /** On sale. */
  readonly available: boolean;
  /** Null of a product that nobody exchanges. */
  readonly supply?: Supply | null;
}

/** A list as its secret link shows it. */
export interface SharedList {
  readonly name: string;
  readonly note: string | null;
  readonly items: readonly ListItem[];
}

export type SavedList = Omit<ListSummary, 'itemCount'> & SharedList;

/** A product of a list, as it is saved. */
export interface ListEntry {
  readonly product: string;
  readonly quantity: number;
}

/** The current total of products on sale, without VAT. */
export const valueOf = (items: readonly ListItem[]): Halalas =>
  items.reduce(
    (sum, { available, price, quantity }) => sum + (available && price ? price * quantity : 0),
    0,
  );

/** The entries with another quantity of one product; 0 takes it out. */
export const withQuantity = (
  items: readonly ListItem[],
  changed: string,
  quantity: number,
): ListEntry[] =>
  items
    .map((item) => ({
      product: item.product,
      quantity: item.product === changed ? quantity : item.quantity,
    }))
    .filter((entry) => entry.quantity > 0);

/** Whether a text of an address can be the key of a list at all. */
export const isListId = (text: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
