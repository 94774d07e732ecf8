/** Closed days, places of slots and single products, as the shop's people change them. */
import { serviceRpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { aProduct } from '#tests/support/builders/session.ts';

/** After orders were recorded: one of their days is closed, and has fewer places than orders. */
export async function recordCalendar(backend: TestBackend): Promise<void> {
  const shop = (name: string, args: object = {}) => serviceRpc(backend, name, args);
  const [used] = await backend.sql<{ day: string; slot: string }>(
    `select delivery_date::text as day, delivery_slot as slot from app.orders
     where status not in ('cancelled', 'delivered') limit 1`,
  );
  const { day = '', slot = '' } = used ?? {};
  await shop('set_slot_capacity', { slot, capacity: 0 });
  await shop('set_slot_capacity', { slot, capacity: 0, day });
  await shop('set_slot_capacity', { slot, capacity: null });
  await shop('close_days', { first: day });
  await shop('close_days', { first: day, note: 'Stocktaking' });
  await shop('closed_days');
  await shop('shop_slots');
  await shop('open_days', { first: day });
  await shop('close_days', { first: day });
  await shop('closed_days');
  await shop('open_days', { first: day });
  await shop('set_slot_capacity', { slot, day, usual: true });
  for (const [sku, price] of [
    ['SWITCHED', 100],
    ['SWITCHED-TOO', null],
  ] as const)
    await aProduct(backend, { sku, price });
  const skus = ['SWITCHED', 'SWITCHED-TOO'];
  await shop('set_products', { skus, active: false });
  await shop('shop_products', { skus });
}
