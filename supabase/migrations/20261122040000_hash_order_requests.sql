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

create function app.is_same_request(
  placed app.orders, expected_total bigint, address_key uuid, day date, slot text, method text, note text, purchase_order text
) returns boolean
language sql stable set search_path = ''
as $$
  select placed.request_hash = app.order_request_hash(expected_total, address_key, day, slot, method, note, purchase_order)
    -- Orders from before this migration have the hash of a list without names, where a note could pass for
    -- a purchase order. Their own columns distinguish the two.
    or (placed.request_hash = app.token_hash(concat_ws('|', expected_total, address_key, day, slot, method,
          to_jsonb(note), to_jsonb(purchase_order)))
        and placed.note is not distinct from app.clean_text(is_same_request.note, 1000)
        and placed.purchase_order is not distinct from app.clean_text(is_same_request.purchase_order, 60))
$$;
comment on function app.is_same_request is 'Whether an order was made of exactly these values.';

create or replace function app.place_order(
  cart text, idempotency_key uuid, expected_total bigint, address_key uuid, day date, slot text,
  method text, note text, purchase_order text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key uuid;
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
    if not app.is_same_request(placed, expected_total, address_key, day, slot, method, note, purchase_order) then
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
  draft.request_hash := app.order_request_hash(expected_total, address_key, day, slot, method, note, purchase_order);
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
