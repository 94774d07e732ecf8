-- Quotations, orders and profiles know the company of a buyer: its name, VAT number, commercial registration and purchase order.

create or replace function app.vat_number_form() returns text
language sql immutable set search_path = ''
as $$ select '^(3[0-9]{13}3|[12][0-9]{14}|OM[0-9]{10}|[0-9]{7,9})$' $$;
comment on function app.vat_number_form is
  'VAT numbers of Saudi Arabia (15 digits, the first and last of which are 3), the Emirates and Bahrain (15 digits), Oman (OM and 10 digits) and Jordan (7 to 9 digits); src/domain/account/company.ts has the same.';

create or replace function app.registration_form() returns text
language sql immutable set search_path = ''
as $$ select '^([0-9]{10}|[0-9]{4,8}|[A-Z]{1,4}[0-9]{3,11})$' $$;
comment on function app.registration_form is
  'Commercial registrations of Saudi Arabia (10 digits, also the unified number that begins with 7) and of its neighbours (4 to 8 digits, or letters and digits); src/domain/account/company.ts has the same.';

create or replace function app.company_errors(given jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'company', app.text_error(given ->> 'company', 200, false),
    'vat_number', app.code_error(nullif(app.clean_code(given ->> 'vat_number'), ''), given ->> 'vat_number', app.vat_number_form()),
    'commercial_registration', app.code_error(nullif(app.clean_code(given ->> 'commercial_registration'), ''),
      given ->> 'commercial_registration', app.registration_form())))
$$;
comment on function app.company_errors is 'The invalid fields of a company, {} when there are none.';

create or replace function app.company_facts(given jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'company', app.clean_text(given ->> 'company', 200),
    'vat_number', nullif(app.clean_code(given ->> 'vat_number'), ''),
    'commercial_registration', nullif(app.clean_code(given ->> 'commercial_registration'), '')))
$$;
comment on function app.company_facts is 'The name and the numbers of a company as they are stored, without what is empty.';

alter table app.account_profiles
  drop constraint account_profiles_vat_number_form,
  add constraint account_profiles_vat_number_form check (vat_number ~ app.vat_number_form() and char_length(vat_number) between 7 and 15),
  add column commercial_registration text constraint account_profiles_registration_form
    check (commercial_registration ~ app.registration_form() and char_length(commercial_registration) between 4 and 15);

alter table app.quote_requests
  add column vat_number text constraint quote_requests_vat_number_form check (vat_number ~ app.vat_number_form() and char_length(vat_number) between 7 and 15),
  add column commercial_registration text constraint quote_requests_registration_form
    check (commercial_registration ~ app.registration_form() and char_length(commercial_registration) between 4 and 15),
  add column purchase_order text constraint quote_requests_purchase_order_length check (char_length(purchase_order) <= 60);

alter table app.orders
  add column company text constraint orders_company_length check (char_length(company) <= 200),
  add column vat_number text constraint orders_vat_number_form check (vat_number ~ app.vat_number_form() and char_length(vat_number) between 7 and 15),
  add column commercial_registration text constraint orders_registration_form
    check (commercial_registration ~ app.registration_form() and char_length(commercial_registration) between 4 and 15);

-- Their parameters change: an older text beside the new one would go on being called.
drop function public.place_order(text, uuid, bigint, uuid, date, text, text, text, text, text);
drop function app.place_order(text, uuid, bigint, uuid, date, text, text, text, text, text);
drop function app.order_request_hash(bigint, uuid, date, text, text, text, text);
drop function app.require_order_input(uuid, bigint, text, text, text);

create or replace function app.profile_json(own app.account_profiles) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('full_name', own.full_name, 'phone', own.phone, 'company', own.company,
    'vat_number', own.vat_number, 'commercial_registration', own.commercial_registration, 'uses_purchase_orders', own.uses_purchase_orders)
$$;
comment on function app.profile_json is 'A profile as its user sees it.';

create or replace function app.save_profile(profile jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
  facts constant jsonb := app.company_facts(profile);
  phone_typed constant text := nullif(btrim(profile ->> 'phone'), '');
  errors jsonb;
  saved app.account_profiles;
begin
  errors := app.company_errors(profile) || jsonb_strip_nulls(jsonb_build_object(
    'full_name', app.text_error(profile ->> 'full_name', 120, false),
    'phone', case when phone_typed is not null and app.clean_phone(phone_typed) is null then 'invalid' end));
  if errors <> '{}' then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', errors));
  end if;
  update app.account_profiles set
    full_name = app.clean_text(profile ->> 'full_name', 120),
    phone = app.clean_phone(phone_typed),
    company = facts ->> 'company',
    vat_number = facts ->> 'vat_number',
    commercial_registration = facts ->> 'commercial_registration',
    uses_purchase_orders = coalesce(profile ->> 'uses_purchase_orders', 'false') = 'true'
  where user_id = user_key returning * into saved;
  if not found then
    perform app.fail(401, 'signed_out');
  end if;
  return app.profile_json(saved);
end;
$$;
comment on function app.save_profile is 'Writes what a user states of themselves, whole.';

create or replace function app.form_errors(kind text, payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select app.company_errors(payload) || jsonb_strip_nulls(jsonb_build_object(
    'email', case when coalesce(btrim(payload ->> 'email'), '') = '' then 'required'
                  when app.clean_email(payload ->> 'email') is null then 'invalid' end,
    'role', case when kind <> 'application' then null
                 when coalesce(payload ->> 'role', '') = '' then 'required'
                 when payload ->> 'role' !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(payload ->> 'role') > 60 then 'invalid' end,
    'name', app.text_error(payload ->> 'name', 200, kind in ('contact', 'demo', 'application')),
    'phone', app.text_error(payload ->> 'phone', 30, false),
    'city', app.text_error(payload ->> 'city', 80, false),
    'purchase_order', app.text_error(payload ->> 'purchase_order', 60, false),
    'wished_date', case when payload ->> 'wished_date' <> '' and app.day_of(payload ->> 'wished_date') is null then 'invalid' end,
    'message', app.text_error(payload ->> 'message', 5000, kind in ('contact', 'application')),
    -- What nobody lists yet is described instead.
    'items', case when kind = 'quote' and not (payload -> 'items' = '[]' and app.clean_text(payload ->> 'message', 5000) is not null)
      then app.quote_items_error(payload -> 'items') end))
$$;
comment on function app.form_errors is 'The invalid fields of a form, {} when there are none.';

create or replace function app.form_facts(kind text, payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select app.company_facts(payload) || jsonb_strip_nulls(jsonb_build_object('form', kind, 'name', app.clean_text(payload ->> 'name', 200),
    'email', app.clean_email(payload ->> 'email'), 'purchase_order', app.clean_text(payload ->> 'purchase_order', 60),
    'phone', app.clean_text(payload ->> 'phone', 30), 'city', app.clean_text(payload ->> 'city', 80),
    'wished_date', app.day_of(payload ->> 'wished_date'), 'message', app.clean_text(payload ->> 'message', 5000)))
$$;
comment on function app.form_facts is 'The data of a form, cleaned, as they are stored and mailed to the shop.';

create or replace function app.store_quote(payload jsonb, locale text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  session_key constant uuid := app.session_of(payload ->> 'cart');
  facts constant jsonb := app.form_facts('quote', payload);
  quote_key uuid;
begin
  if not app.is_verified(session_key, facts ->> 'email') then
    perform app.fail(403, 'address_not_verified');
  end if;
  insert into app.quote_requests (shopper_id, session_id, email, name, company, phone, city, wished_date, message, locale,
    vat_number, commercial_registration, purchase_order)
  values (app.shopper_of(session_key), session_key, facts ->> 'email', facts ->> 'name', facts ->> 'company',
    facts ->> 'phone', facts ->> 'city', (facts ->> 'wished_date')::date, facts ->> 'message', locale,
    facts ->> 'vat_number', facts ->> 'commercial_registration', facts ->> 'purchase_order')
  returning id into quote_key;
  insert into app.quote_request_items (quote_request_id, position, product_id, description, quantity, own)
  select quote_key, row_number() over (order by min(place)), product, description, max(quantity), own
  from (select (item ->> 'product')::uuid as product, (item ->> 'quantity')::integer as quantity, place,
          app.own_line(item -> 'own') as own,
          coalesce(app.clean_text(item ->> 'description', 300),
            (select name from public.product where id = (item ->> 'product')::uuid)) as description
        from jsonb_array_elements(payload -> 'items') with ordinality as given (item, place)) as asked
  group by product, description, own;
  perform app.attach_files(quote_key, payload -> 'files');
  perform app.post_quote_mail(quote_key, facts, locale);
  return quote_key;
end;
$$;
comment on function app.store_quote is 'Stores a quote request of a session with a verified e-mail; emails the shop and the sender.';

create or replace function app.quote_request_json(request app.quote_requests) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'number', request.number, 'status', app.quote_status(request), 'created_at', request.created_at, 'email', request.email,
    'name', request.name, 'company', request.company, 'vat_number', request.vat_number,
    'commercial_registration', request.commercial_registration, 'purchase_order', request.purchase_order, 'phone', request.phone, 'city', request.city,
    'wished_date', request.wished_date, 'message', request.message, 'now', clock_timestamp(),
    'order_number', (select order_number from app.orders where id = request.order_id),
    'items', app.quote_items_json(request.id), 'files', app.files_json(request.id),
    'quote', app.quote_json(app.current_quote(request.id)),
    'history', (select coalesce(jsonb_agg(jsonb_build_object('revision', old.revision, 'created_at', old.created_at,
        'valid_until', old.valid_until, 'total_halalas', app.quote_total(old)) order by old.revision), '[]')
      from app.quotes as old where old.quote_request_id = request.id
        and old.revision < (app.current_quote(request.id)).revision),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('author', author, 'body', body, 'at', at) order by id), '[]')
      from app.quote_messages where quote_request_id = request.id))
$$;
comment on function app.quote_request_json is 'A quote request with its answer, as buyer and shop see it.';

create or replace function app.order_json(placed app.orders, replayed boolean default false) returns jsonb
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
    'delivery_moved_from', placed.delivery_moved_from,
    'latest_payment_day', placed.latest_payment_day,
    'address', placed.address,
    'note', placed.note,
    'purchase_order', placed.purchase_order,
    'company', placed.company,
    'vat_number', placed.vat_number,
    'commercial_registration', placed.commercial_registration,
    'items', (select jsonb_agg(jsonb_build_object(
                'product', product_id, 'sku', sku, 'product_id', sku, 'name', name, 'manufacturer', manufacturer, 'model', model, 'photo', photo, 'supplier', supplier, 'unit', unit, 'quantity', quantity,
                'price_halalas', price_halalas, 'line_total_halalas', line_total_halalas,
                'lead_time_days', lead_time_days, 'own', own, 'status', placed.status) order by position)
              from app.order_items where order_id = placed.id),
    'events', (select jsonb_agg(jsonb_build_object('kind', kind, 'at', at) order by at, id)
               from app.order_events where order_id = placed.id),
    'replayed', replayed)
$$;
comment on function app.order_json is 'An order as whoever may see its details sees it.';

create or replace function app.order_facts(placed app.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select app.order_brief(placed) || jsonb_build_object(
    'placed_at', placed.placed_at,
    'subtotal_halalas', placed.subtotal_halalas,
    'vat_percent', trim_scale(placed.vat_percent),
    'vat_halalas', placed.vat_halalas,
    'delivery_fee_halalas', placed.delivery_fee_halalas,
    'address', placed.address,
    'latest_payment_day', placed.latest_payment_day,
    'note', placed.note,
    'purchase_order', placed.purchase_order,
    'company', placed.company,
    'vat_number', placed.vat_number,
    'commercial_registration', placed.commercial_registration,
    'due_halalas', case placed.status when 'placed' then placed.total_halalas - app.kept_halalas(placed.id) else 0 end,
    'payment', (select jsonb_build_object('method', method, 'expires_at', expires_at,
                  'bank_account', case method when 'bank_transfer' then app.setting('bank_account') end)
                from app.payments where order_id = placed.id),
    'items', (select jsonb_agg(jsonb_build_object('quantity', quantity, 'unit', unit, 'name', name, 'manufacturer', manufacturer, 'model', model, 'sku', sku, 'supplier', supplier,
                'price_halalas', price_halalas, 'line_total_halalas', line_total_halalas, 'own', own) order by position)
              from app.order_items where order_id = placed.id))
$$;
comment on function app.order_facts is 'What a mail to the buyer has of an order.';

create or replace function app.erase_order(order_key uuid) returns void
language sql volatile set search_path = ''
as $$
  delete from app.order_keys where order_id = order_key;
  update app.order_items set own = null where order_id = order_key and own is not null;
  update app.order_events set detail = null where order_id = order_key and detail is not null;
  update app.orders set email = 'erased@privacy.invalid', address = app.erased_address(address), note = null, purchase_order = null,
    company = null, vat_number = null, commercial_registration = null,
    session_id = null, key_hash = app.token_hash(app.random_token()), erase_when_closed = false
  where id = order_key
$$;
comment on function app.erase_order is 'Removes the person from an order. Its number, products, amounts and days stay, as invoices have to for six years.';

create or replace function app.insert_order(draft app.orders, lines jsonb, method text, secret_key text) returns app.orders
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
    line_total_halalas, lead_time_days, quoted, own)
  select placed.id, position, product, sku, case when line.quoted then name else app.name_of(product, name, placed.locale) end, manufacturer, model, left(photo, 2000), supplier,
    case when line.quoted then unit else left(app.unit_in(unit, placed.locale), 40) end, quantity, price, quantity * price, lead_time,
    line.quoted, own
  from rows from (jsonb_to_recordset(lines) as (product uuid, sku text, name text, manufacturer text, model text, photo text, supplier text, unit text,
    quantity integer, price bigint, lead_time integer, quoted boolean, own jsonb)) with ordinality
    as line (product, sku, name, manufacturer, model, photo, supplier, unit, quantity, price, lead_time, quoted, own, position);
  insert into app.payments (order_id, method, state, amount_halalas, provider, reference, expires_at)
  values (placed.id, method, app.awaiting_state(method), placed.total_halalas,
    case method when 'bank_transfer' then 'bank_transfer' end,
    case method when 'bank_transfer' then placed.order_number end, app.payment_deadline(method, placed.placed_at));
  perform app.note_event(placed.id, 'placed');
  return placed;
end;
$$;
comment on function app.insert_order is
  'Writes an order with its items, payment and first event. Names and units are those of the language that it is placed in: its mails and documents have that language for ever.';

create or replace function app.require_order_input(
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

create or replace function app.order_request_hash(
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

create or replace function public.place_order(
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
