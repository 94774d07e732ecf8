/** The cart's store on a page that was just opened. A test that imports this mocks '#backend/cart/cart.ts'. */
import { vi } from 'vitest';
import { clearItems, getCart, openCart, setItem } from '#backend/cart/cart.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import type { AppError, ErrorCode } from '#domain/shared/errors.ts';
import { aStorage } from '#tests/support/fakes/fake-browser.ts';

export const TOKEN = 't'.repeat(43);
export const withToken = { cartSessionId: TOKEN };

/** The class of the open page: each page has its own modules. */
export let Refusal: typeof AppError;
export const refuse = (code: ErrorCode) => Promise.reject(new Refusal(code));
export const quantities = (items: readonly CartItem[]) => items.map(({ quantity }) => quantity);

/** The parts of a browser that a cart needs: a document with events, and a storage. */
function openBrowser(stored: Record<string, string> = {}) {
  const kept = new Map(Object.entries(stored));
  const tab = new EventTarget();
  vi.stubGlobal('window', tab);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('localStorage', aStorage(kept));
  return { kept, tab };
}

/** The store of a page that was just opened. */
export async function openPage(stored: Record<string, string> = {}) {
  vi.resetModules();
  const browser = openBrowser(stored);
  const cart = {
    ...(await import('#stores/cart/lines.ts')),
    ...(await import('#stores/cart/cart.ts')),
  };
  Refusal = (await import('#domain/shared/errors.ts')).AppError;
  const { $toasts } = await import('#stores/shared/toasts.ts');
  const texts = () => $toasts.get().map(({ text }) => text);
  return { ...browser, ...cart, texts };
}

/** A shop that opens carts, each of which is empty. */
export function resetBackend(): void {
  vi.resetAllMocks();
  vi.mocked(openCart).mockResolvedValue(TOKEN);
  vi.mocked(getCart).mockResolvedValue([]);
  vi.mocked(clearItems).mockResolvedValue();
  vi.mocked(setItem).mockResolvedValue([]);
}
