-- A refused fourth unpaid order names the three.

drop function app.require_few_unpaid(text);

create or replace function app.require_few_unpaid(buyer_email text, shopper_key uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  waiting jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('unpaid:' || buyer_email, 0));
  perform app.expire_orders(buyer_email);
  select jsonb_agg(jsonb_build_object(
    'order_number', placed.order_number,
    'method', payment.method,
    'due_halalas', placed.total_halalas - app.kept_halalas(placed.id),
    'reported', payment.reported_at is not null,
    'own', placed.shopper_id = shopper_key) order by placed.placed_at desc, placed.id) into waiting
  from app.orders as placed join app.payments as payment on payment.order_id = placed.id
  where placed.email = buyer_email and placed.status = 'placed' and app.is_unpaid(payment);
  if jsonb_array_length(waiting) >= 3 then
    perform app.fail(409, 'too_many_unpaid_orders', jsonb_build_object('maximum', 3, 'orders', waiting));
  end if;
end;
$$;

comment on function app.require_few_unpaid is
  'At most 3 unpaid orders of one e-mail, from whatever session. The refusal names them: whoever asks has verified the mailbox.';

create or replace function app.place_order(
  cart text, idempotency_key uuid, expected_total bigint, address_key uuid, day date, slot text,
  method text, note text, purchase_order text, locale text, business jsonb
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key uuid;
  shopper_key uuid;
  secret_key constant text := app.random_token();
  facts constant jsonb := app.company_facts(business);
  chosen app.customer_addresses;
  request bytea;
  placed app.orders;
  draft app.orders;
  quote_key uuid;
  lines jsonb;
  lead_time integer;
begin
  perform app.require_order_input(idempotency_key, expected_total, method, note, purchase_order, business);
  request := app.order_request_hash(expected_total, address_key, day, slot, method, note, purchase_order, business);
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
    perform app.require_few_unpaid(chosen.email, shopper_key);
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
  lead_time := app.cart_lead_time(session_key);
  draft.latest_payment_day := day - lead_time - 1;
  perform app.require_payment_in_time(draft.latest_payment_day, method, now(), lead_time, slot);

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
  draft.company := facts ->> 'company';
  draft.vat_number := facts ->> 'vat_number';
  draft.commercial_registration := facts ->> 'commercial_registration';
  placed := app.insert_order(draft, lines, method, secret_key);
  perform app.settle_quote(quote_key, placed);
  perform app.post_order_mail(placed, secret_key);
  -- The lines go, the session stays: the buyer must still see the order (decision 5).
  delete from app.cart_items where session_id = session_key;
  return app.order_json(placed);
end;
$$;
