alter table app.payments add column details_mailed_at timestamptz, add column reminded_at timestamptz;
comment on column app.payments.details_mailed_at is 'When the bank details were mailed: with the order, or once when a transfer was chosen later.';
comment on column app.payments.reminded_at is 'When the buyer was reminded of the transfer: once per order.';

alter table app.outbox drop constraint outbox_kind_known;
alter table app.outbox add constraint outbox_kind_known check (kind in ('order_placed', 'transfer_reported',
  'payment_received', 'payment_flagged', 'order_moved', 'order_cancelled', 'refund_due',
  'form_received', 'quote_received', 'newsletter_asked',
  'transfer_chosen', 'transfer_reminder', 'part_received', 'money_owed', 'money_returned', 'order_expired', 'order_link'));
-- A hundred lines with the longest names, an address and a note.
alter table app.outbox drop constraint outbox_data_length;
alter table app.outbox add constraint outbox_data_length check (octet_length(data::text) <= 500000);

create function app.order_brief(placed app.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('order_number', placed.order_number, 'total_halalas', placed.total_halalas,
    'delivery_date', placed.delivery_date, 'delivery_slot', placed.delivery_slot)
$$;
comment on function app.order_brief is 'What a mail to the shop says of an order: no name and no address.';

create or replace function app.order_facts(placed app.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select app.order_brief(placed) || jsonb_build_object(
    'placed_at', placed.placed_at,
    'subtotal_halalas', placed.subtotal_halalas,
    'vat_halalas', placed.vat_halalas,
    'delivery_fee_halalas', placed.delivery_fee_halalas,
    'address', placed.address,
    'note', placed.note,
    'purchase_order', placed.purchase_order,
    'due_halalas', case placed.status when 'placed' then placed.total_halalas - app.kept_halalas(placed.id) else 0 end,
    'payment', (select jsonb_build_object('method', method, 'expires_at', expires_at) from app.payments where order_id = placed.id),
    'items', (select jsonb_agg(jsonb_build_object('quantity', quantity, 'name', name, 'sku', sku,
                'price_halalas', price_halalas, 'line_total_halalas', line_total_halalas) order by position)
              from app.order_items where order_id = placed.id))
$$;
comment on function app.order_facts is 'What a mail to the buyer says of an order.';

create or replace function app.post_order_mail(placed app.orders, secret_key text) returns void
language sql volatile set search_path = ''
as $$
  select app.post_mail(placed.email, 'order_placed', app.order_facts(placed) || jsonb_build_object('key', secret_key));
  update app.payments set details_mailed_at = clock_timestamp() where order_id = placed.id and method = 'bank_transfer';
$$;

create or replace function app.order_json(placed app.orders, replayed boolean default false) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'order_number', placed.order_number,
    'status', placed.status,
    'placed_at', placed.placed_at,
    'subtotal_halalas', placed.subtotal_halalas,
    'vat_halalas', placed.vat_halalas,
    'delivery_fee_halalas', placed.delivery_fee_halalas,
    'total_halalas', placed.total_halalas,
    'money', (select jsonb_build_object('received_halalas', received_halalas,
                'due_halalas', case placed.status when 'placed' then placed.total_halalas - kept_halalas else 0 end,
                'owed_halalas', owed_halalas, 'returned_halalas', returned_halalas)
              from app.order_balances where order_id = placed.id),
    'payment', (select jsonb_build_object('method', method, 'state', state, 'reference', reference, 'expires_at', expires_at)
                from app.payments where order_id = placed.id),
    'delivery_date', placed.delivery_date,
    'delivery_slot', placed.delivery_slot,
    'address', placed.address,
    'note', placed.note,
    'purchase_order', placed.purchase_order,
    'items', (select jsonb_agg(jsonb_build_object(
                'product', product_id, 'product_id', sku, 'name', name, 'photo', photo, 'quantity', quantity,
                'price_halalas', price_halalas, 'line_total_halalas', line_total_halalas,
                'lead_time_days', lead_time_days, 'status', placed.status) order by position)
              from app.order_items where order_id = placed.id),
    'events', (select jsonb_agg(jsonb_build_object('kind', kind, 'at', at) order by at, id)
               from app.order_events where order_id = placed.id),
    'replayed', replayed)
$$;

create or replace function app.expire_order(order_key uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  expired app.orders;
begin
  perform from app.orders where id = order_key for update;
  update app.payments as payment set state = 'expired' where order_id = order_key and app.is_overdue(payment);
  if found then
    update app.orders set status = 'cancelled' where id = order_key returning * into expired;
    perform app.note_event(order_key, 'expired');
    perform app.post_mail(expired.email, 'order_expired', app.order_facts(expired)
      || jsonb_build_object('owed_halalas', app.owe_back_all(expired)));
  end if;
end;
$$;

create or replace function app.change_order(cart text, wanted text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.orders := app.changeable_order(cart, wanted);
begin
  update app.orders set status = 'cancelled' where id = own.id returning * into own;
  update app.payments set state = 'expired' where order_id = own.id;
  perform app.note_event(own.id, 'cancelled');
  perform app.post_mail(own.email, 'order_cancelled', app.order_facts(own)
    || jsonb_build_object('reason', null, 'was_paid', false, 'owed_halalas', app.owe_back_all(own)));
  insert into app.cart_items as line (session_id, product_id, quantity)
  select own.session_id, item.product_id, item.quantity
  from app.order_items as item where item.order_id = own.id and item.product_id is not null
  order by item.position
  limit 100 - (select count(*) from app.cart_items as present where present.session_id = own.session_id
               and present.product_id not in (select product_id from app.order_items where order_id = own.id and product_id is not null))
  on conflict on constraint cart_items_one_line_per_product
    do update set quantity = least(line.quantity + excluded.quantity, 9999);
end;
$$;

create or replace function app.cancel_order(wanted text, reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen app.orders := app.shop_order(wanted);
  why constant text := app.clean_text(reason, 500);
  fault constant text := app.text_fault(reason, 500, true);
  was_paid constant boolean := exists (select from app.payments where order_id = chosen.id and state = 'paid');
begin
  if fault is not null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', jsonb_build_object('reason', fault)));
  end if;
  perform app.require_next(chosen, 'cancelled');
  update app.orders set status = 'cancelled' where id = chosen.id returning * into chosen;
  update app.payments set state = 'expired' where order_id = chosen.id and state <> 'paid';
  perform app.note_event(chosen.id, 'cancelled', why);
  perform app.post_mail(chosen.email, 'order_cancelled', app.order_facts(chosen)
    || jsonb_build_object('reason', why, 'was_paid', was_paid, 'owed_halalas', app.owe_back_all(chosen)));
  return app.order_for_shop(chosen);
end;
$$;
comment on function app.cancel_order is
  'Cancels an order before it is ready, with a reason that the buyer reads; money of it is owed back and the shop is mailed.';

create or replace function app.report_transfer(cart text, wanted text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.orders := app.changeable_order(cart, wanted);
begin
  if exists (select from app.payments where order_id = own.id and method <> 'bank_transfer') then
    perform app.fail(409, 'order_not_changeable');
  end if;
  update app.payments set reported_at = clock_timestamp() where order_id = own.id and reported_at is null;
  if found then
    perform app.note_event(own.id, 'transfer_reported');
    perform app.post_mail('{shop}', 'transfer_reported', app.order_brief(own));
  end if;
  return app.order_json(own);
end;
$$;

create or replace function app.start_payment(cart text, wanted text, new_method text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.orders;
  payment app.payments;
begin
  if new_method is null or new_method not in ('card', 'bank_transfer') then
    perform app.fail(422, 'input_invalid', '{"fields": {"method": "invalid"}}');
  end if;
  own := app.changeable_order(cart, wanted);
  update app.payments set method = new_method, state = app.awaiting_state(new_method),
    provider = case new_method when 'bank_transfer' then 'bank_transfer' end,
    reference = case new_method when 'bank_transfer' then own.order_number end,
    expires_at = app.payment_deadline(new_method, own.placed_at)
  where order_id = own.id returning * into payment;
  if new_method = 'bank_transfer' and payment.details_mailed_at is null then
    update app.payments set details_mailed_at = clock_timestamp(),
      -- This mail names the deadline: another on the same day would only repeat it.
      reminded_at = case when expires_at < clock_timestamp() + interval '1 day' then clock_timestamp() else reminded_at end
    where id = payment.id;
    perform app.post_mail(own.email, 'transfer_chosen', app.order_facts(own));
  end if;
  return app.order_json(own);
end;
$$;

create function app.remind_of_transfers() returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  unpaid app.orders;
  reminded integer := 0;
begin
  -- Whoever is changing such an order now is left alone: the next sweep reminds, if there is still a reason.
  for unpaid in
    select orders.* from app.payments as payment join app.orders on orders.id = payment.order_id
    where payment.state = 'awaiting_transfer' and orders.status = 'placed'
      and payment.reported_at is null and payment.reminded_at is null
      and payment.expires_at > clock_timestamp() and payment.expires_at <= clock_timestamp() + interval '1 day'
    order by payment.order_id for update of orders, payment skip locked
  loop
    update app.payments set reminded_at = clock_timestamp() where order_id = unpaid.id;
    perform app.post_mail(unpaid.email, 'transfer_reminder', app.order_facts(unpaid));
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$$;
comment on function app.remind_of_transfers is
  'Mails one reminder for each transfer that expires within a day. None to who reported the transfer: the shop looks for it already.';

create or replace function app.sweep() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  expired integer;
  reminded integer;
  carts bigint;
begin
  -- One at a time: two at once would only wait for each other, or count the same facets twice.
  if not pg_try_advisory_xact_lock(hashtextextended('sweep', 0)) then
    return '{"orders_expired": 0, "transfers_reminded": 0, "carts_purged": 0, "facets_refreshed": 0, "busy": true}';
  end if;
  expired := app.expire_orders(null);
  reminded := app.remind_of_transfers();
  carts := app.purge_carts();
  delete from app.email_challenges where created_at < now() - interval '1 day';
  delete from app.rate_limits where created_at < now() - interval '1 day';
  delete from app.cart_operations where created_at < now() - interval '1 day';
  delete from app.contact_messages where created_at < now() - interval '12 months';
  delete from app.quote_requests where created_at < now() - interval '12 months';
  delete from app.newsletter_subscribers where confirmed_at is null and created_at < now() - interval '12 months';
  -- What never went out holds addresses and words too.
  delete from app.outbox where coalesce(sent_at, created_at) < now() - interval '30 days';
  return jsonb_build_object('orders_expired', expired, 'transfers_reminded', reminded, 'carts_purged', carts,
    'facets_refreshed', app.refresh_stale_facets());
end;
$$;
comment on function app.sweep is
  'Expires unpaid orders, reminds of transfers, forgets what is kept no longer, counts facets anew. Run it each few minutes.';
