-- From a cart to an order.

create function app.expire_order(order_key uuid) returns void
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
    perform app.mail_buyer(expired, 'order_expired', app.order_facts(expired)
      || jsonb_build_object('owed_halalas', app.owe_back_all(expired)));
  end if;
end;
$$;
comment on function app.expire_order is 'Cancels an order that waited too long for its payment; done when it is read, when one is placed, and by the sweep.';

create function app.expire_orders(buyer_email text) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  overdue uuid;
  expired integer := 0;
begin
  for overdue in
    -- A sweep takes those that wait longest, and the next one goes on. All lock in the order of their ids.
    select order_id from (
      select payment.order_id from app.payments as payment join app.orders on orders.id = payment.order_id
      where payment.state in ('awaiting_payment', 'awaiting_transfer', 'failed') and payment.expires_at <= clock_timestamp()
        and (buyer_email is null or orders.email = buyer_email)
      order by payment.expires_at limit case when buyer_email is null then 200 end) as longest
    order by order_id
  loop
    perform app.expire_order(overdue);
    expired := expired + 1;
  end loop;
  return expired;
end;
$$;
comment on function app.expire_orders is 'Expires what is overdue, of one e-mail or (null) 200 of all.';

create function app.slot_is_full(day date, slot app.delivery_slots) returns boolean
language sql stable set search_path = ''
as $$
  select slot.capacity is not null and slot.capacity <= (
    select count(*) from app.orders
    where delivery_date = day and delivery_slot = slot.id and status <> 'cancelled'
      and not exists (select from app.payments as payment
                      where payment.order_id = orders.id and app.is_overdue(payment)))
$$;
comment on function app.slot_is_full is 'Whether a slot of a date takes no more orders. Overdue unpaid orders hold no place.';

create function app.delivery_day(day date) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'date', day,
    'available', not is_blackout and bool_or(is_free),
    'reason', case when is_blackout then 'blackout' when not bool_or(is_free) then 'full' end,
    'slots', jsonb_agg(jsonb_build_object('id', id, 'label', label, 'available', is_free and not is_blackout) order by position))
  from (select id, label, position, available and not app.slot_is_full(day, slot) as is_free,
          exists (select from app.blackout_dates as blackout where blackout.day = delivery_day.day) as is_blackout
        from app.delivery_slots as slot where position is not null) as slots
  group by is_blackout
$$;
comment on function app.delivery_day is 'A date of the picker with its slots.';

create function app.delivery_options(cart text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  lead_time constant integer := app.cart_lead_time(app.session_of(cart));
begin
  return jsonb_build_object(
    'today', app.shop_today(),
    'lead_time_days', lead_time,
    'dates', (select jsonb_agg(app.delivery_day(day) order by day)
              from app.delivery_dates(app.shop_today(), lead_time) as day));
end;
$$;
comment on function app.delivery_options is 'The dates and slots that a cart may choose; place_order checks by the same rule.';

create function app.require_delivery(session_key uuid, day date, slot_id text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  slot app.delivery_slots;
begin
  if day is null or day not in (select app.delivery_dates(app.shop_today(), app.cart_lead_time(session_key)))
    or exists (select from app.blackout_dates as blackout where blackout.day = require_delivery.day) then
    perform app.fail(409, 'delivery_date_unavailable');
  end if;
  select * into slot from app.delivery_slots where id = slot_id and available and position is not null;
  if slot.capacity is not null then
    -- The last place of a slot goes to one of those who ask at once.
    perform pg_advisory_xact_lock(hashtextextended('slot:' || day || slot_id, 0));
  end if;
  if slot.id is null or app.slot_is_full(day, slot) then
    perform app.fail(409, 'delivery_slot_unavailable');
  end if;
end;
$$;
comment on function app.require_delivery is 'Refuses a date or slot that the picker would not offer.';

create function app.lines_to_order(session_key uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_mergejoin = off set enable_hashjoin = off
as $$
declare
  lines jsonb;
  refused jsonb;
begin
  select jsonb_agg(jsonb_build_object(
    'product', item.id, 'sku', item.product_id, 'name', item.name,
    'manufacturer', item.manufacturer, 'model', item.model, 'photo', app.product_cards(array[item.id]) -> 0 -> 'photo',
    'supplier', item.supplier, 'unit', app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'),
    'quantity', line.quantity, 'price', price, 'minimum', item.minimum_order,
    'lead_time', coalesce(item.lead_time_days, 2), 'available', item.is_active and price is not null, 'quoted', false)
    order by line.created_at, line.id)
  into lines
  from app.cart_items as line join public.product as item on item.id = line.product_id,
    app.line_price(item.id, line.quantity) as price
  where line.session_id = session_key;
  lines := nullif(coalesce(lines, '[]') || app.quoted_lines_to_order(session_key), '[]');
  if lines is null then
    perform app.fail(409, 'cart_empty');
  end if;
  refused := (select jsonb_build_object('product', line -> 'product') from jsonb_array_elements(lines) as line
             where not (line -> 'available')::boolean limit 1);
  if refused is not null then
    perform app.fail(409, 'product_unavailable', refused);
  end if;
  refused := (select jsonb_build_object('product', line -> 'product', 'minimum', line -> 'minimum')
             from jsonb_array_elements(lines) as line
             where (line -> 'quantity')::integer < (line -> 'minimum')::integer limit 1);
  if refused is not null then
    perform app.fail(409, 'below_minimum', refused);
  end if;
  return lines;
end;
$$;
comment on function app.lines_to_order is 'The lines of a cart joined to live products in one read, then those of its quotation; or the reason why they cannot be ordered.';

create function app.totals_of(lines jsonb, expected_total bigint, delivery_fee bigint default app.delivery_fee()) returns app.orders
language plpgsql stable set search_path = ''
as $$
declare
  totals app.orders;
  subtotal constant numeric := (select sum((line ->> 'quantity')::numeric * (line ->> 'price')::numeric)
                                from jsonb_array_elements(lines) as line);
begin
  -- total_amount is numeric(12,2): no order reaches ten thousand million riyals.
  if subtotal > 500000000000 then
    perform app.fail(422, 'quantity_out_of_range');
  end if;
  totals.subtotal_halalas := subtotal;
  totals.vat_percent := app.vat_percent();
  totals.vat_halalas := app.vat_of(totals.subtotal_halalas, totals.vat_percent);
  totals.delivery_fee_halalas := totals_of.delivery_fee;
  totals.total_halalas := totals.subtotal_halalas + totals.vat_halalas + totals.delivery_fee_halalas;
  if totals.total_halalas <> expected_total then
    perform app.fail(409, 'price_changed', jsonb_build_object('total_halalas', totals.total_halalas));
  end if;
  return totals;
end;
$$;
comment on function app.totals_of is 'The amounts of an order, or price_changed with the new total if the shopper saw another.';

create function app.require_few_unpaid(buyer_email text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('unpaid:' || buyer_email, 0));
  perform app.expire_orders(buyer_email);
  if (select count(*) from app.orders join app.payments as payment on payment.order_id = orders.id
      where orders.email = buyer_email and orders.status = 'placed' and app.is_unpaid(payment)) >= 3 then
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
  insert into app.orders (order_number, shopper_id, session_id, idempotency_key, request_hash, key_hash, email, locale, subtotal_halalas,
    vat_percent, vat_halalas, delivery_fee_halalas, total_halalas, address, delivery_date, delivery_slot, note, purchase_order)
  values (app.order_number(), draft.shopper_id, draft.session_id, draft.idempotency_key, draft.request_hash, app.token_hash(secret_key),
    draft.email, draft.locale, draft.subtotal_halalas, draft.vat_percent, draft.vat_halalas,
    draft.delivery_fee_halalas, draft.total_halalas, draft.address, draft.delivery_date, draft.delivery_slot, draft.note, draft.purchase_order)
  returning * into placed;
  insert into app.order_items (order_id, position, product_id, sku, name, manufacturer, model, photo, supplier, unit, quantity, price_halalas,
    line_total_halalas, lead_time_days, quoted)
  select placed.id, position, product, sku, name, manufacturer, model, left(photo, 2000), supplier, unit, quantity, price, quantity * price, lead_time,
    line.quoted
  from rows from (jsonb_to_recordset(lines) as (product uuid, sku text, name text, manufacturer text, model text, photo text, supplier text, unit text,
    quantity integer, price bigint, lead_time integer, quoted boolean)) with ordinality
    as line (product, sku, name, manufacturer, model, photo, supplier, unit, quantity, price, lead_time, quoted, position);
  insert into app.payments (order_id, method, state, amount_halalas, provider, reference, expires_at)
  values (placed.id, method, app.awaiting_state(method), placed.total_halalas,
    case method when 'bank_transfer' then 'bank_transfer' end,
    case method when 'bank_transfer' then placed.order_number end, app.payment_deadline(method, placed.placed_at));
  perform app.note_event(placed.id, 'placed');
  return placed;
end;
$$;
comment on function app.insert_order is 'Writes an order with its items, payment and first event.';

create function app.order_json(placed app.orders, replayed boolean default false) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'order_number', placed.order_number,
    'status', placed.status,
    'placed_at', placed.placed_at,
    'subtotal_halalas', placed.subtotal_halalas,
    'vat_percent', trim_scale(placed.vat_percent),
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
                'product', product_id, 'product_id', sku, 'name', name, 'manufacturer', manufacturer, 'model', model, 'photo', photo, 'supplier', supplier, 'unit', unit, 'quantity', quantity,
                'price_halalas', price_halalas, 'line_total_halalas', line_total_halalas,
                'lead_time_days', lead_time_days, 'status', placed.status) order by position)
              from app.order_items where order_id = placed.id),
    'events', (select jsonb_agg(jsonb_build_object('kind', kind, 'at', at) order by at, id)
               from app.order_events where order_id = placed.id),
    'replayed', replayed)
$$;
comment on function app.order_json is 'An order as whoever may see its details sees it.';

create function app.post_order_mail(placed app.orders, secret_key text) returns void
language sql volatile set search_path = ''
as $$
  select app.mail_buyer(placed, 'order_placed', app.order_facts(placed) || jsonb_build_object('key', secret_key));
  update app.payments set details_mailed_at = clock_timestamp() where order_id = placed.id and method = 'bank_transfer';
$$;
comment on function app.post_order_mail is 'The mail with the secret link, whose key is in the fragment.';

create function app.require_order_input(
  idempotency_key uuid, expected_total bigint, method text, note text, purchase_order text
) returns void
language plpgsql stable set search_path = ''
as $$
declare
  errors constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'idempotency_key', case when idempotency_key is null then 'required' end,
    'expected_total_halalas', case when expected_total is null then 'required' end,
    'method', case when method in ('card', 'bank_transfer') then null else 'invalid' end,
    'note', app.text_error(note, 1000, false),
    'purchase_order', app.text_error(purchase_order, 60, false)));
begin
  if errors <> '{}' then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', errors));
  end if;
end;
$$;
comment on function app.require_order_input is 'Refuses what no order can be made of, before anything is read.';

create function app.order_request_hash(
  expected_total bigint, address_key uuid, day date, slot text, method text, note text, purchase_order text
) returns bytea
language sql stable set search_path = ''
as $$
  select app.token_hash(jsonb_build_object(
    'expected_total_halalas', expected_total, 'address_id', address_key, 'delivery_date', day,
    'delivery_slot', slot, 'method', method, 'note', note, 'purchase_order', purchase_order)::text)
$$;
comment on function app.order_request_hash is
  'The hash of what an order was asked for. Each value has its name, so that no value can take the place of another.';

create function app.place_order(
  cart text, idempotency_key uuid, expected_total bigint, address_key uuid, day date, slot text,
  method text, note text, purchase_order text, locale text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key uuid;
  shopper_key uuid;
  secret_key constant text := app.random_token();
  chosen app.customer_addresses;
  request bytea;
  placed app.orders;
  draft app.orders;
  quote_key uuid;
  lines jsonb;
begin
  perform app.require_order_input(idempotency_key, expected_total, method, note, purchase_order);
  request := app.order_request_hash(expected_total, address_key, day, slot, method, note, purchase_order);
  session_key := app.lock_session(cart);
  shopper_key := app.shopper_of(session_key);
  select * into placed from app.orders
  where shopper_id = shopper_key and orders.idempotency_key = place_order.idempotency_key;
  if found then
    if placed.request_hash <> request then
      perform app.fail(409, 'idempotency_mismatch');
    end if;
    return app.order_json(placed, replayed => true);
  end if;
  if not app.has_verified(session_key) then
    perform app.fail(403, 'cart_not_verified');
  end if;
  select * into chosen from app.customer_addresses where id = address_key and shopper_id = shopper_key;
  if found and app.is_verified(session_key, chosen.email) then
    perform app.require_few_unpaid(chosen.email);
  end if;
  quote_key := app.quote_to_order(session_key);
  lines := app.lines_to_order(session_key);
  draft := app.totals_of(lines, expected_total, app.fee_to_order(quote_key));
  if chosen.id is null then
    perform app.fail(404, 'address_not_found');
  elsif not app.is_verified(session_key, chosen.email) then
    perform app.fail(403, 'address_not_verified');
  end if;
  perform app.require_delivery(session_key, day, slot);

  draft.shopper_id := shopper_key;
  draft.session_id := session_key;
  draft.idempotency_key := place_order.idempotency_key;
  draft.request_hash := request;
  draft.email := chosen.email;
  draft.locale := app.locale_of(place_order.locale);
  draft.address := to_jsonb(chosen) - array['id', 'shopper_id', 'session_id', 'is_default', 'email_verified', 'created_at'];
  draft.delivery_date := day;
  draft.delivery_slot := slot;
  draft.note := app.clean_text(place_order.note, 1000);
  draft.purchase_order := app.clean_text(place_order.purchase_order, 60);
  placed := app.insert_order(draft, lines, method, secret_key);
  perform app.settle_quote(quote_key, placed);
  perform app.post_order_mail(placed, secret_key);
  -- The lines go, the session stays: the buyer must still see the order (decision 5).
  delete from app.cart_items where session_id = session_key;
  return app.order_json(placed);
end;
$$;
comment on function app.place_order is
  'Makes an order of a cart in one transaction (decision 6). The same key gives the same order; a refusal changes nothing.';

create function public.delivery_options(cart text) returns jsonb
language sql stable set search_path = '' as $$ select app.delivery_options(cart) $$;
grant execute on function app.delivery_options, public.delivery_options to anon, authenticated, service_role;

create function public.place_order(
  cart text, idempotency_key uuid, expected_total_halalas bigint, address_id uuid, delivery_date date,
  delivery_slot text, method text, note text default null, purchase_order text default null, locale text default null
) returns jsonb
language sql volatile set search_path = ''
as $$
  select app.place_order(cart, idempotency_key, expected_total_halalas, address_id, delivery_date, delivery_slot,
    method, note, purchase_order, locale)
$$;
grant execute on function app.place_order, public.place_order to anon, authenticated, service_role;
