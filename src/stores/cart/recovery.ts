/** The lines of an account whose session ended without a sign-out: a guest's cart is rebuilt from them. */
import { parseSnapshot } from '#domain/cart/cart-snapshot.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import { CART_SNAPSHOT_KEY, LOST_CART_KEY } from '#domain/shared/storage-keys.ts';
import { readStored, writeStored } from '#stores/shared/storage.ts';

interface LostCart {
  readonly user: string;
  /** Pieces of each product. */
  readonly lines: Readonly<Record<string, number>>;
}

export function saveLostCart(user: string): void {
  const items = (parseSnapshot(readStored(CART_SNAPSHOT_KEY))?.items ?? []) as CartItem[];
  const lines = Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));
  writeStored(LOST_CART_KEY, JSON.stringify({ user, lines } satisfies LostCart));
}

/** The lines that this user's ended session had, by the id of the product. */
export function lostLines(user: string): LostCart['lines'] {
  try {
    const lost = JSON.parse(readStored(LOST_CART_KEY) ?? 'null') as LostCart | null;
    return lost?.user === user ? { ...lost.lines } : {};
  } catch {
    return {};
  }
}

/** Removes a product that the guest's cart no longer has. */
export function removeLostLine(user: string, product: string): void {
  const lines = Object.fromEntries(
    Object.entries(lostLines(user)).filter(([id]) => id !== product),
  );
  writeStored(LOST_CART_KEY, JSON.stringify({ user, lines } satisfies LostCart));
}

export const clearLostCart = (): void => writeStored(LOST_CART_KEY, null);
