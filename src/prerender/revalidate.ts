/**
 * Runs in a built page before its island is hydrated: repeats the request of the page, fills in the dates of
 * delivery, and hydrates the island where the answer differs from what the page shows.
 */
import type { Facts } from '#backend/product/card-rows.ts';
import {
  CART_TOKEN_KEY,
  COMPARE_KEY,
  COMPARE_MODE_KEY,
  FLASH_KEY,
  LISTING_VIEW_KEY,
  SESSION_KEY,
} from '#domain/shared/storage-keys.ts';
import { earliestDelivery } from '#messages/product/card.ts';
import { fetchCurrent, fingerprint } from './facts.ts';
import { HYDRATE } from './interaction.ts';
import type { PageRequest } from './request.ts';

/** Storage keys that change what the page shows: the comparison, an unpaid order, the lists of an account, the view. */
const SHOWN_KEYS = [CART_TOKEN_KEY, COMPARE_KEY, COMPARE_MODE_KEY, SESSION_KEY, LISTING_VIEW_KEY];

const { total, ...request } = document.currentScript!.dataset;
const hydrate = (): unknown => dispatchEvent(new Event(HYDRATE));

/** Shows the dates of delivery in place of lead times: all at once, so that no card has one beside the other. */
const showDates = (products: readonly Facts[], lines: readonly HTMLElement[]): void =>
  products.forEach(({ earliestDelivery: day }, index) => {
    if (day !== null) lines[index]!.textContent = earliestDelivery(day);
  });

async function revalidate(): Promise<void> {
  const current = await fetchCurrent(request as unknown as PageRequest);
  const lines = [...document.querySelectorAll<HTMLElement>('[data-fingerprint]')];
  const isSameTotal = current.total === undefined || String(current.total) === total;
  const areCurrent = current.products.every(
    (one, index) => lines[index]?.dataset['fingerprint'] === fingerprint(one),
  );
  if (areCurrent) showDates(current.products, lines);
  if (!areCurrent || !isSameTotal) hydrate();
}

function hasOwnState(): boolean {
  try {
    return (
      !navigator.onLine ||
      FLASH_KEY in sessionStorage ||
      SHOWN_KEYS.some((name) => name in localStorage)
    );
  } catch {
    return false; // The browser forbids storage.
  }
}

const { listing, searched, narrowed } = document.documentElement.dataset;
// One of these flags is set where the address asks for another list than the built one.
if ((listing ?? searched ?? narrowed) !== undefined) hydrate();
else if (hasOwnState()) (self.requestIdleCallback ?? setTimeout)(hydrate);
else addEventListener('load', () => revalidate().catch(hydrate));
addEventListener('offline', hydrate);
