/** Plays a day at the desk, so that every list of Today has a line once. */
import { serviceRpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { aPerson, desk } from '#tests/support/database/staff.ts';
import { aPlacedOrder } from '#tests/support/builders/buyer.ts';
import { aProduct } from '#tests/support/builders/session.ts';

/** Three paid orders: of yesterday, of today in another state, and of tomorrow. */
async function payOrders(backend: TestBackend, product: string): Promise<void> {
  for (const later of [-1, 0, 1]) {
    const { order, order_number } = await aPlacedOrder(backend, product, {
      method: 'bank_transfer',
    });
    const transfer = { order_number, amount_halalas: order.total_halalas, reference: 'FT-TODAY' };
    await serviceRpc(backend, 'record_transfer', transfer);
    await backend.sql(
      `update app.orders set delivery_date = app.shop_today() + $2::integer where order_number = $1`,
      [order_number, later],
    );
    const steps = ['processing', 'ready'].slice(0, later + 1);
    for (const status of steps)
      await serviceRpc(backend, 'advance_order', { order_number, status });
  }
}

export async function recordToday(backend: TestBackend): Promise<void> {
  const owner = await aPerson(backend);
  const product = await aProduct(backend, { sku: 'TODAY-1', price: 100_00 });
  await payOrders(backend, product);
  const reported = await aPlacedOrder(backend, product, { method: 'bank_transfer' });
  await aPlacedOrder(backend, product, { method: 'bank_transfer' });
  await backend.sql(
    `update app.payments set reported_at = now() where order_id = (select id from app.orders where order_number = $1)`,
    [reported.order_number],
  );
  await backend.sql(
    `update app.quote_requests set status = 'requested' where id = (select id from app.quote_requests limit 1)`,
  );
  const age = `update app.contact_messages set created_at = created_at + $1::interval`;
  const late = `update app.jobs set planned_at = now() - $1::interval, last_ended = now() - $1::interval`;
  await backend.sql(late, ['1 hour']);
  await desk(backend, owner, 'today');
  await backend.sql(late, ['0 hours']);
  await backend.sql(age, ['-8 days']);
  await desk(backend, owner, 'today');
  await backend.sql(age, ['8 days']);
  await desk(backend, owner, 'pulse');
}
