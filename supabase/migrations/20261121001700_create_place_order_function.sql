create function app.require_order_input(
  idempotency_key uuid, expected_total bigint, method text, note text, purchase_order text
) returns void
language plpgsql stable set search_path = ''
as $$
declare
  faults constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'idempotency_key', case when idempotency_key is null then 'required' end,
    'expected_total_halalas', case when expected_total is null then 'required' end,
    'method', case when method in ('card', 'bank_transfer') then null else 'invalid' end,
    'note', app.text_fault(note, 1000, false),
    'purchase_order', app.text_fault(purchase_order, 60, false)));
begin
  if faults <> '{}' then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', faults));
  end if;
end;
$$;
comment on function app.require_order_input is 'Refuses what no order can be made of, before anything is read.';

create function app.totals_of(lines jsonb, expected_total bigint) returns app.orders
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
  totals.vat_halalas := app.vat_of(totals.subtotal_halalas);
  totals.delivery_fee_halalas := app.delivery_fee();
  totals.total_halalas := totals.subtotal_halalas + totals.vat_halalas + totals.delivery_fee_halalas;
  if totals.total_halalas <> expected_total then
    perform app.fail(409, 'price_changed', jsonb_build_object('total_halalas', totals.total_halalas));
  end if;
  return totals;
end;
$$;
comment on function app.totals_of is 'The amounts of an order, or price_changed with the new total if the shopper saw another.';

create function app.place_order(
  cart text, idempotency_key uuid, expected_total bigint, address_key uuid, day date, slot text,
  method text, note text, purchase_order text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key uuid;
  request constant bytea := app.token_hash(concat_ws('|', expected_total, address_key, day, slot, method,
    to_jsonb(note), to_jsonb(purchase_order)));
  secret_key constant text := app.random_token();
  chosen app.customer_addresses;
  placed app.orders;
  draft app.orders;
  lines jsonb;
begin
  perform app.require_order_input(idempotency_key, expected_total, method, note, purchase_order);
  session_key := app.lock_session(cart);
  select * into placed from app.orders
  where session_id = session_key and orders.idempotency_key = place_order.idempotency_key;
  if found then
    if placed.request_hash <> request then
      perform app.fail(409, 'idempotency_mismatch');
    end if;
    return app.order_json(placed, replayed => true);
  end if;
  if not exists (select from app.verified_emails where session_id = session_key) then
    perform app.fail(403, 'cart_not_verified');
  end if;
  select * into chosen from app.customer_addresses where id = address_key and session_id = session_key;
  if found and app.is_verified(session_key, chosen.email) then
    perform app.require_few_unpaid(chosen.email);
  end if;
  lines := app.lines_to_order(session_key);
  draft := app.totals_of(lines, expected_total);
  if chosen.id is null then
    perform app.fail(404, 'address_not_found');
  elsif not app.is_verified(session_key, chosen.email) then
    perform app.fail(403, 'address_not_verified');
  end if;
  perform app.require_delivery(session_key, day, slot);

  draft.session_id := session_key;
  draft.idempotency_key := place_order.idempotency_key;
  draft.request_hash := request;
  draft.email := chosen.email;
  draft.address := to_jsonb(chosen) - array['id', 'session_id', 'is_default', 'email_verified', 'created_at'];
  draft.delivery_date := day;
  draft.delivery_slot := slot;
  draft.note := app.clean_text(place_order.note, 1000);
  draft.purchase_order := app.clean_text(place_order.purchase_order, 60);
  placed := app.insert_order(draft, lines, method, secret_key);
  perform app.post_order_mail(placed, secret_key);
  -- The lines go, the session stays: the buyer must still see the order (decision 5).
  delete from app.cart_items where session_id = session_key;
  return app.order_json(placed);
end;
$$;
comment on function app.place_order is
  'Makes an order of a cart in one transaction (decision 6). The same key gives the same order; a refusal changes nothing.';

create function public.place_order(
  cart text, idempotency_key uuid, expected_total_halalas bigint, address_id uuid, delivery_date date,
  delivery_slot text, method text, note text default null, purchase_order text default null
) returns jsonb
language sql volatile set search_path = ''
as $$
  select app.place_order(cart, idempotency_key, expected_total_halalas, address_id, delivery_date, delivery_slot,
    method, note, purchase_order)
$$;
grant execute on function app.place_order, public.place_order to anon, authenticated, service_role;
