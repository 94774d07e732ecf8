create function app.order_json(placed app.orders, replayed boolean default false) returns jsonb
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
comment on function app.order_json is 'An order as whoever may see its details sees it.';

create function app.lines_to_order(session_key uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  lines jsonb;
  faulty jsonb;
begin
  select jsonb_agg(jsonb_build_object(
    'product', item.id, 'sku', item.product_id, 'name', item.name, 'photo', app.product_cards(array[item.id]) -> 0 -> 'photo',
    'quantity', line.quantity, 'price', (item.price_sar * 100)::bigint, 'minimum', item.minimum_order,
    'lead_time', coalesce(item.lead_time_days, 2), 'available', item.is_active and item.price_sar is not null)
    order by line.created_at, line.id)
  into lines
  from app.cart_items as line join public.product as item on item.id = line.product_id
  where line.session_id = session_key;
  if lines is null then
    perform app.fail(409, 'cart_empty');
  end if;
  faulty := (select jsonb_build_object('product', line -> 'product') from jsonb_array_elements(lines) as line
             where not (line -> 'available')::boolean limit 1);
  if faulty is not null then
    perform app.fail(409, 'product_unavailable', faulty);
  end if;
  faulty := (select jsonb_build_object('product', line -> 'product', 'minimum', line -> 'minimum')
             from jsonb_array_elements(lines) as line
             where (line -> 'quantity')::integer < (line -> 'minimum')::integer limit 1);
  if faulty is not null then
    perform app.fail(409, 'below_minimum', faulty);
  end if;
  return lines;
end;
$$;
comment on function app.lines_to_order is 'The lines of a cart joined to live products in one read, or the reason why they cannot be ordered.';

create function app.require_few_unpaid(of_email text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('unpaid:' || of_email, 0));
  perform app.expire_orders(of_email);
  if (select count(*) from app.orders join app.payments as payment on payment.order_id = orders.id
      where orders.email = of_email and orders.status = 'placed' and app.is_unpaid(payment)) >= 3 then
    perform app.fail(409, 'too_many_unpaid_orders', '{"maximum": 3}');
  end if;
end;
$$;
comment on function app.require_few_unpaid is 'At most 3 unpaid orders of one e-mail, from whatever session.';

create function app.insert_order(draft app.orders, lines jsonb, method text, secret_key text) returns app.orders
language plpgsql volatile set search_path = ''
as $$
declare
  placed app.orders;
begin
  insert into app.orders (order_number, session_id, idempotency_key, request_hash, key_hash, email, subtotal_halalas,
    vat_halalas, delivery_fee_halalas, total_halalas, address, delivery_date, delivery_slot, note, purchase_order)
  values (app.order_number(), draft.session_id, draft.idempotency_key, draft.request_hash, app.token_hash(secret_key),
    draft.email, draft.subtotal_halalas, draft.vat_halalas, draft.delivery_fee_halalas, draft.total_halalas,
    draft.address, draft.delivery_date, draft.delivery_slot, draft.note, draft.purchase_order)
  returning * into placed;
  insert into app.order_items (order_id, position, product_id, sku, name, photo, quantity, price_halalas,
    line_total_halalas, lead_time_days)
  select placed.id, position, product, sku, name, left(photo, 2000), quantity, price, quantity * price, lead_time
  from rows from (jsonb_to_recordset(lines) as (product uuid, sku text, name text, photo text, quantity integer,
    price bigint, lead_time integer)) with ordinality
    as line (product, sku, name, photo, quantity, price, lead_time, position);
  insert into app.payments (order_id, method, state, amount_halalas, provider, reference, expires_at)
  values (placed.id, method, app.awaiting_state(method), placed.total_halalas,
    case method when 'bank_transfer' then 'bank_transfer' end,
    case method when 'bank_transfer' then placed.order_number end, app.payment_deadline(method, placed.placed_at));
  perform app.note_event(placed.id, 'placed');
  return placed;
end;
$$;
comment on function app.insert_order is 'Writes an order with its items, payment and first event.';

create function app.awaiting_state(method text) returns text
language sql immutable set search_path = ''
as $$ select case method when 'bank_transfer' then 'awaiting_transfer' else 'awaiting_payment' end $$;
comment on function app.awaiting_state is 'What a payment of this method waits for.';

create function app.order_facts(placed app.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('order_number', placed.order_number, 'total_halalas', placed.total_halalas,
    'delivery_date', placed.delivery_date, 'delivery_slot', placed.delivery_slot)
$$;
comment on function app.order_facts is 'The data of every mail about an order.';

create function app.post_order_mail(placed app.orders, secret_key text) returns void
language sql volatile set search_path = ''
as $$
  select app.post_mail(placed.email, 'order_placed', app.order_facts(placed) || jsonb_build_object(
    'key', secret_key,
    'items', (select jsonb_agg(jsonb_build_object('quantity', quantity, 'name', name) order by position)
              from app.order_items where order_id = placed.id)))
$$;
comment on function app.post_order_mail is 'The mail with the secret link, whose key is in the fragment.';
