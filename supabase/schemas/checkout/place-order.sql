-- Places an order.

create function app.insert_order(draft app.orders, lines jsonb, method text, secret_key text) returns app.orders
language plpgsql volatile set search_path = ''
as $$
declare
  placed app.orders;
begin
  insert into app.orders (order_number, shopper_id, session_id, idempotency_key, request_hash, key_hash, email, locale, subtotal_halalas,
    vat_percent, vat_halalas, delivery_fee_halalas, total_halalas, address, delivery_date, delivery_slot, latest_payment_day, note, purchase_order,
    company, vat_number, commercial_registration)
  values (app.order_number(), draft.shopper_id, draft.session_id, draft.idempotency_key, draft.request_hash, app.token_hash(secret_key),
    draft.email, draft.locale, draft.subtotal_halalas, draft.vat_percent, draft.vat_halalas,
    draft.delivery_fee_halalas, draft.total_halalas, draft.address, draft.delivery_date, draft.delivery_slot, draft.latest_payment_day, draft.note, draft.purchase_order,
    draft.company, draft.vat_number, draft.commercial_registration)
  returning * into placed;
  insert into app.order_items (order_id, position, product_id, sku, name, manufacturer, model, photo, supplier, unit, quantity, price_halalas,
    line_total_halalas, lead_time_days, quoted, own, texts, supply)
  select placed.id, position, product, sku, case when line.quoted then name else app.name_of(product, name, placed.locale) end, manufacturer, model, left(photo, 2000), supplier,
    case when line.quoted then unit else left(app.unit_in(unit, placed.locale), 40) end, quantity, price, quantity * price, lead_time,
    line.quoted, own, case when not line.quoted then app.item_texts(product, name, unit) end, supply
  from rows from (jsonb_to_recordset(lines) as (product uuid, sku text, name text, manufacturer text, model text, photo text, supplier text, unit text,
    quantity integer, price bigint, lead_time integer, quoted boolean, own jsonb, supply text)) with ordinality
    as line (product, sku, name, manufacturer, model, photo, supplier, unit, quantity, price, lead_time, quoted, own, supply, position);
  insert into app.payments (order_id, method, state, amount_halalas, provider, reference, expires_at)
  values (placed.id, method, app.awaiting_state(method), placed.total_halalas,
    case method when 'bank_transfer' then 'bank_transfer' end,
    case method when 'bank_transfer' then placed.order_number end, app.payment_deadline(method, placed.placed_at));
  perform app.note_event(placed.id, 'placed');
  return placed;
end;
$$;
comment on function app.insert_order is
  'Writes an order with its items, payment and first event. Its mails have the names and units of the language that it is placed in for ever, its pages those of the reader.';

create function app.post_order_mail(placed app.orders, secret_key text) returns void
language sql volatile set search_path = ''
as $$
  select app.mail_buyer(placed, 'order_placed', app.order_facts(placed) || jsonb_build_object('key', secret_key));
  update app.payments set details_mailed_at = clock_timestamp() where order_id = placed.id and method = 'bank_transfer';
$$;
comment on function app.post_order_mail is 'The mail with the secret link, whose key is in the fragment.';

create function app.require_order_input(
  idempotency_key uuid, expected_total bigint, method text, note text, purchase_order text, business jsonb
) returns void
language plpgsql stable set search_path = ''
as $$
declare
  errors constant jsonb := app.company_errors(business) || jsonb_strip_nulls(jsonb_build_object(
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
  expected_total bigint, address_key uuid, day date, slot text, method text, note text, purchase_order text, business jsonb default null
) returns bytea
language sql stable set search_path = ''
as $$
  -- An attempt without a company has the hash that it had before orders knew one.
  select app.token_hash((jsonb_build_object(
    'expected_total_halalas', expected_total, 'address_id', address_key, 'delivery_date', day,
    'delivery_slot', slot, 'method', method, 'note', note, 'purchase_order', purchase_order)
    || jsonb_strip_nulls(jsonb_build_object('business', nullif(app.company_facts(business), '{}'))))::text)
$$;
comment on function app.order_request_hash is
  'The hash of what an order was asked for. Each value has its name, so that no value can take the place of another.';

create function app.place_order(
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
comment on function app.place_order is
  'Makes an order of a cart in one transaction (decision 6). The same key gives the same order; a refusal changes nothing.';

create function public.place_order(
  cart text, idempotency_key uuid, expected_total_halalas bigint, address_id uuid, delivery_date date,
  delivery_slot text, method text, note text default null, purchase_order text default null, locale text default null,
  business jsonb default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  placed jsonb;
  broken text;
begin
  placed := app.place_order(cart, idempotency_key, expected_total_halalas, address_id, delivery_date, delivery_slot,
    method, note, purchase_order, locale, business);
  -- What is checked at the end of the transaction is checked here, where its text can be kept back.
  set constraints all immediate;
  return placed;
exception when integrity_constraint_violation or data_exception then
  get stacked diagnostics broken = constraint_name;
  raise log 'unforeseen: % %', sqlstate, broken;
  raise sqlstate 'PT500' using message = 'unexpected', hint = 'unexpected', detail = '{}', constraint = broken;
end;
$$;
grant execute on function app.place_order, public.place_order to anon, authenticated, service_role;
