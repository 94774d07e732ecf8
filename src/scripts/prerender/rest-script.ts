import type { Facts } from '#backend/product/card-rows.ts';
import { askToday } from '#backend/shared/today.ts';
import { WAKE } from '#domain/shared/island-wake.ts';
import {
  CART_TOKEN_KEY,
  COMPARE_KEY,
  COMPARE_MODE_KEY,
  FLASH_KEY,
  LISTING_VIEW_KEY,
  SESSION_KEY,
} from '#domain/shared/storage-keys.ts';
import type { TodayCall } from '#domain/shared/today-call.ts';
import { todayMark } from '#domain/shared/today-mark.ts';
import { showDate } from '#islands/product/card/delivery-date.ts';

/**
 * While the island of a built page sleeps: asks what the page states once more, fills in the dates of
 * delivery, and wakes the island where the page would look different with it.
 */

/** Keys that change what the page shows: products to compare, an unpaid order, lists of the account. */
const SHOWN = [CART_TOKEN_KEY, COMPARE_KEY, COMPARE_MODE_KEY, SESSION_KEY, LISTING_VIEW_KEY];

const { address, key, args, total } = document.currentScript!.dataset;
const wake = (): unknown => dispatchEvent(new Event(WAKE));

function isShown(product: Facts, line: HTMLElement | undefined): boolean {
  if (line?.dataset['today'] !== todayMark(product)) return false;
  showDate(line, product.earliestDelivery);
  return true;
}

async function compare(): Promise<unknown> {
  const today = await askToday({ address, key, args } as TodayCall);
  const lines = [...document.querySelectorAll<HTMLElement>('[data-today]')];
  const isSame = today.total === undefined || String(today.total) === total;
  return today.products.every((one, index) => isShown(one, lines[index])) && isSame
    ? undefined
    : wake();
}

function isOwn(): boolean {
  try {
    return (
      !navigator.onLine || FLASH_KEY in sessionStorage || SHOWN.some((name) => name in localStorage)
    );
  } catch {
    return false; // The browser forbids storage.
  }
}

const { listing, searched, narrowed } = document.documentElement.dataset;
/** The address asks for something else than what was built. */
if ((listing ?? searched ?? narrowed) !== undefined) wake();
else if (isOwn()) (self.requestIdleCallback ?? setTimeout)(wake);
else addEventListener('load', () => compare().catch(wake));
addEventListener('offline', wake);
