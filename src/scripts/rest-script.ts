import { askToday, type Today } from '#backend/today.ts';
import { WAKE } from '#domain/island-wake.ts';
import { fromSar } from '#domain/money.ts';
import {
  CART_TOKEN_KEY,
  COMPARE_KEY,
  COMPARE_MODE_KEY,
  FLASH_KEY,
  LISTING_VIEW_KEY,
  SESSION_KEY,
} from '#domain/storage-keys.ts';
import type { TodayCall } from '#domain/today-call.ts';
import { todayMark } from '#domain/today-mark.ts';
import { showDate } from '#islands/product/delivery-date.ts';

/**
 * While the island of a built page sleeps: asks what the page states once more, fills in the dates of
 * delivery, and wakes the island where the page would look different with it.
 */
type Row =
  Extract<Today, { id: string }> | Extract<Today, { products: unknown }>['products'][number];

/** Keys that change what the page shows: products to compare, an unpaid order, lists of the account. */
const SHOWN = [CART_TOKEN_KEY, COMPARE_KEY, COMPARE_MODE_KEY, SESSION_KEY, LISTING_VIEW_KEY];

const { address, key, args, total } = document.currentScript!.dataset;
const wake = (): unknown => dispatchEvent(new Event(WAKE));

const markOf = (row: Row): string =>
  todayMark({
    id: row.id,
    priceSar: row.price_sar === null ? null : fromSar(row.price_sar),
    minimumOrder: row.minimum_order,
    leadTimeDays: row.lead_time_days,
  });

function isShown(row: Row, line: HTMLElement | undefined): boolean {
  if (line?.dataset['today'] !== markOf(row)) return false;
  if (row.lead_time_days !== null) showDate(line, row.earliest_delivery);
  return true;
}

async function compare(): Promise<unknown> {
  const answer = await askToday({ address, key, args } as TodayCall);
  const rows: readonly Row[] = 'products' in answer ? answer.products : [answer];
  const lines = [...document.querySelectorAll<HTMLElement>('[data-today]')];
  const isSame = !('total' in answer) || String(answer.total) === total;
  return rows.every((row, index) => isShown(row, lines[index])) && isSame ? undefined : wake();
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
