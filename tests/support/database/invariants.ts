import type { TestBackend } from './database.ts';

/** Queries that must find no row in any shop. */
const NEVER: Record<string, string> = {
  'a total that does not add up': `
    select id from app.orders
    where total_halalas <> subtotal_halalas + vat_halalas + delivery_fee_halalas
      or vat_halalas <> floor((subtotal_halalas * vat_percent + 50) / 100.0)
      or vat_percent <> app.vat_percent() or delivery_fee_halalas <> app.delivery_fee()
      or total_amount <> total_halalas / 100.0`,
  'a subtotal that is not the sum of its lines': `
    select orders.id from app.orders left join app.order_items as item on item.order_id = orders.id
    group by orders.id having orders.subtotal_halalas <> coalesce(sum(item.line_total_halalas), 0)`,
  'a line that is not quantity times price': `
    select id from app.order_items where line_total_halalas <> quantity * price_halalas`,
  'two orders of one key': `
    select shopper_id from app.orders group by shopper_id, idempotency_key having count(*) > 1`,
  'an order without an item': `
    select id from app.orders where id not in (select order_id from app.order_items)`,
  'an order without its payment': `
    select id from app.orders where id not in (select order_id from app.payments)`,
  'an order whose first event is not its placing, or is placed twice': `
    select orders.id from app.orders left join app.order_events as event on event.order_id = orders.id
    group by orders.id
    having (array_agg(event.kind order by event.id))[1] is distinct from 'placed'
      or count(*) filter (where event.kind = 'placed') <> 1`,
  'a payment of another amount than the total': `
    select payment.id from app.payments as payment join app.orders on orders.id = payment.order_id
    where payment.amount_halalas <> orders.total_halalas`,
  'an order that moved on without money': `
    select orders.id from app.orders join app.payments as payment on payment.order_id = orders.id
    where (payment.state <> 'paid' and orders.status not in ('placed', 'cancelled'))
      or (payment.state = 'paid' and orders.status = 'placed')
      or (payment.state = 'expired' and orders.status <> 'cancelled')`,
  'a ledger that does not add up': `select order_id from app.wrong_ledgers`,
  'an order that is confirmed with another amount than its total': `
    select orders.id from app.orders left join app.ledger_entries as entry on entry.order_id = orders.id
    where orders.status not in ('placed', 'cancelled') group by orders.id
    having coalesce(sum(entry.amount_halalas * case entry.kind when 'money_in' then 1
      when 'owed_back' then -1 else 0 end), 0) <> orders.total_halalas`,
  'more paid back than is owed': `
    select order_id from app.ledger_entries group by order_id
    having sum(case kind when 'owed_back' then amount_halalas when 'paid_back' then -amount_halalas else 0 end) < 0`,
  'an order that was paid twice in its timeline': `
    select order_id from app.order_events where kind = 'payment_confirmed'
    group by order_id having count(*) > 1`,
  'a fourth unpaid order of one e-mail': `
    select orders.email from app.orders join app.payments as payment on payment.order_id = orders.id
    where orders.status = 'placed' and app.is_unpaid(payment) and not app.is_overdue(payment)
    group by orders.email having count(*) > 3`,
  'a quantity out of range': `
    select id from app.cart_items where quantity not between 1 and 9999
    union all select id from app.order_items where quantity not between 1 and 9999`,
  'an order or address of another shopper than its session': `
    select placed.id from app.orders as placed join app.cart_sessions as session on session.id = placed.session_id
    where placed.shopper_id <> session.shopper_id
    union all select saved.id from app.customer_addresses as saved join app.cart_sessions as session on session.id = saved.session_id
    where saved.shopper_id <> session.shopper_id`,
  'a guest with more than one session': `
    select shopper.id from app.shoppers as shopper join app.cart_sessions as session on session.shopper_id = shopper.id
    where shopper.user_id is null group by shopper.id having count(*) > 1`,
  'a cart of more than 300 lines': `
    select session_id from app.cart_items group by session_id having count(*) > 300`,
  'a slot beyond its capacity': `
    select slot.id from app.orders join app.delivery_slots as slot on slot.id = orders.delivery_slot
    where orders.status <> 'cancelled'
    group by slot.id, orders.delivery_date having count(*) > slot.capacity`,
};

/** Names of what is broken: empty on a sound shop. */
export async function violations(backend: TestBackend): Promise<string[]> {
  const asked = Object.entries(NEVER).map(
    ([name, query]) => `select '${name}' as name from (select 1 where exists (${query})) as breach`,
  );
  const found = await backend.sql<{ name: string }>(asked.join(' union all '));
  return found.map(({ name }) => name);
}
