/** Days that pass for orders, and the days of Riyadh. */
import { serviceRpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';

export const DAY_MS = 86_400_000;

export const riyadh = (instant: number): string =>
  new Date(instant + 3 * 3_600_000).toISOString().slice(0, 10);

export const plus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Moves the clock: everything of the orders happened that many days earlier. */
export const passDays = (backend: TestBackend, days: number) =>
  backend.exec(`
    update app.orders set placed_at = placed_at - interval '${days} days',
      delivery_date = delivery_date - ${days}, latest_payment_day = latest_payment_day - ${days};
    update app.payments set expires_at = expires_at - interval '${days} days',
      reported_at = reported_at - interval '${days} days'`);

/** Records a transfer that pays an order exactly. */
export const recordTransfer = (
  backend: TestBackend,
  order_number: string,
  amount_halalas: number,
) =>
  serviceRpc(backend, 'record_transfer', {
    order_number,
    amount_halalas,
    reference: `FT-${order_number}`,
    exact: true,
  });
