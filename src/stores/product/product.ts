import { atom } from 'nanostores';
import { getMatches, getProduct, getRelated } from '#backend/product/product.ts';
import { NO_MATCHES, type Matches } from '#domain/product/matches.ts';
import { AppError } from '#domain/shared/errors.ts';
import { isProductId } from '#domain/shared/paths.ts';
import type { Product, ProductCard } from '#domain/product/product.ts';
import { product as words } from '#messages/product/page.ts';
import type { Shop } from './metadata.ts';
import { retryWhenOnline } from '#stores/shared/connection.ts';
import { rememberViewed } from './recent.ts';
import { pauseWhileOld } from '#stores/shared/paused-orders.ts';
import { reportFailure, showToast } from '#stores/shared/toasts.ts';

export interface ProductState {
  readonly product: Product | null;
  readonly related: readonly ProductCard[];
  /** A prebuilt page has them in its HTML. */
  readonly matches: Matches;
  /** 'stale': the built product is shown, but its price and availability could not be read again. */
  readonly status: 'loading' | 'ready' | 'stale' | 'failed';
  readonly message: string;
}

/** Null until the island has started: it shows the prebuilt product. */
export const $product = atom<ProductState | null>(null);

export const loadingProduct: ProductState = {
  product: null,
  related: [],
  matches: NO_MATCHES,
  status: 'loading',
  message: '',
};

let shop: Shop | undefined;

/** Shows the prebuilt product, else the one that the address names; both are read when the page opens. */
export function startProduct(built: ProductState, settings: Shop): void {
  if ($product.get()) return;
  shop = settings;
  $product.set(built);
  pauseWhileOld(loadProduct);
  void loadProduct();
}

/** The last part of the address: '' where the page was opened without one. */
const productIdInAddress = (): string =>
  /\/marketplace\/product\/([^/]+)$/
    .exec(location.pathname)?.[1]
    ?.replace(/^shell(\.html)?$/, '') ?? '';

export async function loadProduct(): Promise<void> {
  const before = $product.get() ?? loadingProduct;
  if (!before.product) $product.set(loadingProduct);
  try {
    const product = await read(before.product?.id ?? productIdInAddress());
    rememberViewed(product);
    $product.set({ ...before, product, status: 'ready', message: '' });
    if (!before.product) await retryWhenOnline(words.related, () => complete(product));
    else if (before.related.length > 0) await readRelated(product, before.related);
  } catch (error) {
    fail(error, before);
  }
}

function read(id: string): Promise<Product> {
  if (id === '') throw new AppError('input_invalid');
  if (!isProductId(id)) throw new AppError('product_not_found');
  return getProduct(id);
}

function fail(error: unknown, before: ProductState): void {
  const message = messageOf(error);
  const isGone = message === words.notFound;
  if (before.product && !isGone) {
    console.error(words.fetchFailed, error);
    return $product.set({ ...before, status: 'stale' });
  }
  $product.set({ ...loadingProduct, status: 'failed', message });
  reportFailure(message, error);
  if (message !== words.fetchFailed)
    void retryWhenOnline(message, async () => (await import('./metadata.ts')).hideFromSearch());
}

/** Never the backend's own text (product-23). */
function messageOf(error: unknown): string {
  const code = error instanceof AppError ? error.code : null;
  if (code === 'input_invalid') return words.idRequired;
  return code === 'product_not_found' ? words.notFound : words.fetchFailed;
}

/** A prebuilt page has its head and its related products: only the shell needs these. */
async function complete(product: Product): Promise<void> {
  const { describeProduct } = await import('./metadata.ts');
  if (shop) describeProduct(product, shop);
  const [related, matches] = await Promise.all([
    firstOr(getRelated([product.id]), []),
    firstOr(getMatches([product.id]), NO_MATCHES),
  ]);
  const state = $product.get();
  if (state) $product.set({ ...state, related, matches });
}

/** A prebuilt page has no dates of delivery, which would grow old, and maybe former prices. */
async function readRelated(product: Product, shown: readonly ProductCard[]): Promise<void> {
  const related = await firstOr<readonly ProductCard[]>(getRelated([product.id]), shown);
  const state = $product.get();
  if (state) $product.set({ ...state, related });
}

/** What is shown below a product. Without it the page is whole: a failure is only logged. */
async function firstOr<Found>(answer: Promise<Found[]>, otherwise: Found): Promise<Found> {
  try {
    return (await answer)[0] ?? otherwise;
  } catch (error) {
    console.error(words.related, error);
    return otherwise;
  }
}

/** Hands the page to the sheet of the system; where there is none, its address is copied. */
export async function sharePage(): Promise<void> {
  const url = location.href.split('#')[0]!;
  try {
    const { share } = navigator as { share?: Navigator['share'] };
    if (share) return await share.call(navigator, { title: document.title, url });
    await navigator.clipboard.writeText(url);
    showToast('success', words.linkCopied);
  } catch (error) {
    // Closing the sheet is a choice.
    if ((error as Error).name !== 'AbortError') showToast('error', words.shareFailed);
  }
}
