-- What the shop's people did with SQL alone: a product on and off, closed days, places of a slot. And answers to quotation
-- requests that nobody could order: their amounts are checked when they are given.

-- Amounts of an order.

create function app.largest_subtotal() returns bigint
language sql immutable set search_path = ''
as $$ select 500000000000 $$;
comment on function app.largest_subtotal is 'Halalas of the largest order without VAT: five thousand million riyals.';

create function app.is_orderable(subtotal numeric, delivery_fee bigint) returns boolean
language sql stable set search_path = ''
as $$
  -- total_amount is numeric(12,2), and the ledger has no entry of 0: an order of nothing would never be paid.
  select case when subtotal is null or subtotal not between 0 and app.largest_subtotal() then false
    else subtotal + app.vat_of(subtotal::bigint, app.vat_percent()) + delivery_fee between 1 and 999999999999 end
$$;
comment on function app.is_orderable is 'Whether an order can have this subtotal and fee: its total is more than 0 and not over the largest.';

create or replace function app.totals_of(lines jsonb, expected_total bigint, delivery_fee bigint default app.delivery_fee()) returns app.orders
language plpgsql stable set search_path = ''
as $$
declare
  totals app.orders;
  subtotal constant numeric := (select sum((line ->> 'quantity')::numeric * (line ->> 'price')::numeric)
                                from jsonb_array_elements(lines) as line);
begin
  if subtotal + totals_of.delivery_fee = 0 then
    perform app.fail(409, 'product_unpriced', jsonb_build_object('product', lines -> 0 -> 'product'));
  elsif not app.is_orderable(subtotal, totals_of.delivery_fee) then
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

-- What no function foresees.

-- PostgreSQL's own text repeats the values of a row: a caller reads the general code, the log has names of the schema.

create or replace function app.require_balance() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wrong app.wrong_ledgers;
begin
  select * into wrong from app.wrong_ledgers where order_id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  if found then
    raise log 'the ledger of order % does not add up', wrong.order_number;
    -- A caller reads message and hint: neither has a word of the ledger.
    raise sqlstate 'PT500' using message = 'unexpected', hint = 'unexpected', detail = '{}', constraint = 'ledger_adds_up';
  end if;
  return null;
end;
$$;

create or replace function public.place_order(
  cart text, idempotency_key uuid, expected_total_halalas bigint, address_id uuid, delivery_date date,
  delivery_slot text, method text, note text default null, purchase_order text default null, locale text default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  placed jsonb;
  broken text;
begin
  placed := app.place_order(cart, idempotency_key, expected_total_halalas, address_id, delivery_date, delivery_slot,
    method, note, purchase_order, locale);
  -- What is checked at the end of the transaction is checked here, where its text can be kept back.
  set constraints all immediate;
  return placed;
exception when integrity_constraint_violation or data_exception then
  get stacked diagnostics broken = constraint_name;
  raise log 'unforeseen: % %', sqlstate, broken;
  raise sqlstate 'PT500' using message = 'unexpected', hint = 'unexpected', detail = '{}', constraint = broken;
end;
$$;

create or replace function public.accept_quote(
  cart text, number text, key text default null, choices integer[] default null, revision integer default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  broken text;
begin
  return app.accept_quote(cart, number, key, choices, revision);
exception when integrity_constraint_violation or data_exception then
  get stacked diagnostics broken = constraint_name;
  raise log 'unforeseen: % %', sqlstate, broken;
  raise sqlstate 'PT500' using message = 'unexpected', hint = 'unexpected', detail = '{}', constraint = broken;
end;
$$;

create or replace function public.answer_quote(number text, answer jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  broken text;
begin
  return app.answer_quote(number, answer);
exception when integrity_constraint_violation or data_exception then
  get stacked diagnostics broken = constraint_name;
  raise log 'unforeseen: % %', sqlstate, broken;
  raise sqlstate 'PT500' using message = 'unexpected', hint = 'unexpected', detail = '{}', constraint = broken;
end;
$$;

-- Answers to quotation requests.

create function app.answered_lines(request_key uuid, lines jsonb)
returns table (place bigint, line jsonb, request_position integer, described text, item public.product, quantity integer, price_halalas bigint)
language sql stable set search_path = ''
as $$
  select given.place, given.line, asked.position, asked.description, item, pieces, coalesce((line ->> 'price_halalas')::bigint, app.line_price(item.id, pieces))
  from jsonb_array_elements(lines) with ordinality as given (line, place)
  left join app.quote_request_items as asked
    on asked.quote_request_id = request_key and asked.position = (given.line ->> 'request_position')::integer
  -- Without a SKU and its own name a line answers with the product that was asked for.
  left join public.product as item on case when given.line ->> 'sku' is not null then item.product_id = given.line ->> 'sku'
    else item.id = asked.product_id and app.clean_text(given.line ->> 'name', 300) is null end,
  lateral (select coalesce((line ->> 'quantity')::integer, asked.quantity) as pieces) as counted
$$;
comment on function app.answered_lines is
  'The lines of an answer with their products, quantities and prices: where a price is left out, that of the catalogue, null where it has none.';

create or replace function app.answer_line_error(line jsonb, request_key uuid) returns text
language sql stable set search_path = ''
as $$
  select case
    when jsonb_typeof(line) <> 'object' then 'line'
    when line ->> 'request_position' is not null and not exists (select from app.quote_request_items as asked
      where asked.quote_request_id = request_key and asked.position::text = line ->> 'request_position') then 'request_position'
    when line ->> 'sku' is not null and not exists (select from public.product where product_id = line ->> 'sku') then 'sku'
    when line ->> 'sku' is null and line ->> 'request_position' is null and app.clean_text(line ->> 'name', 300) is null then 'name'
    when app.text_error(line ->> 'name', 300, false) is not null then 'name'
    when app.text_error(line ->> 'unit', 40, false) is not null then 'unit'
    when app.text_error(line ->> 'note', 500, false) is not null then 'note'
    when line ->> 'request_position' is null and line ->> 'quantity' is null then 'quantity'
    when line ->> 'quantity' is not null and line ->> 'quantity' !~ '^[1-9][0-9]{0,3}$' then 'quantity'
    -- Null is the price of the catalogue.
    when line ->> 'price_halalas' !~ '^[0-9]{1,11}$' then 'price'
    when line ->> 'lead_time_days' is not null and (line ->> 'lead_time_days' !~ '^[0-9]{1,4}$' or (line ->> 'lead_time_days')::integer > 3650) then 'lead_time'
  end
$$;

create function app.answer_amount_error(request_key uuid, lines jsonb, delivery_fee bigint) returns jsonb
language sql stable set search_path = ''
as $$
  with priced as materialized (
    select place, price_halalas, coalesce(request_position, -place) as choice, quantity::numeric * price_halalas as total
    from app.answered_lines(request_key, lines)
  ), wrong as (
    select place, case when price_halalas is null then 'price_missing' when price_halalas = 0 then 'price_zero'
      when total > app.largest_subtotal() then 'line_total' end as field from priced
  ), dearest as (select max(total) as total from priced group by choice)
  select coalesce(
    (select jsonb_build_object('line', place, 'field', field) from wrong where field is not null order by place limit 1),
    -- Of alternatives the buyer may take the dearest of each line. The largest line is named.
    (select jsonb_build_object('line', place, 'field', 'sum') from priced
      where not app.is_orderable((select sum(total) from dearest), delivery_fee) order by total desc, place limit 1),
    '{}')
$$;
comment on function app.answer_amount_error is
  'The line of an answer whose amount no order can have, and why: no price, a price of 0, a total or a sum over the largest order. {} where all can be ordered.';

create or replace function app.require_answer(request app.quote_requests, answer jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  lines constant jsonb := answer -> 'lines';
  errors jsonb;
begin
  if not (request.status in ('requested', 'answered', 'declined', 'expired')
    or (request.status = 'accepted' and exists (select from app.orders where id = request.order_id and status = 'cancelled'))) then
    perform app.fail(409, 'quote_not_changeable', jsonb_build_object('status', request.status));
  end if;
  errors := jsonb_strip_nulls(jsonb_build_object(
    'lines', case when jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then 'required'
                  when jsonb_array_length(lines) > 200 then 'too_long' end,
    'valid_days', case when coalesce(answer ->> 'valid_days', '') !~ '^([1-9]|[1-8][0-9]|90)$' then 'invalid' end,
    'note', app.text_error(answer ->> 'note', 2000, false),
    'delivery_fee_halalas', case when answer ->> 'delivery_fee_halalas' !~ '^[0-9]{1,8}$' then 'invalid' end));
  if errors = '{}' then
    errors := (select jsonb_strip_nulls(jsonb_build_object('line', min(place), 'field',
        (array_agg(app.answer_line_error(line, request.id) order by place))[1]))
      from jsonb_array_elements(lines) with ordinality as given (line, place)
      where app.answer_line_error(line, request.id) is not null);
  end if;
  if errors = '{}' then
    errors := app.answer_amount_error(request.id, lines, coalesce((answer ->> 'delivery_fee_halalas')::bigint, app.delivery_fee()));
  end if;
  if errors <> '{}' then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', errors, 'largest_halalas', app.largest_subtotal()));
  end if;
end;
$$;

create or replace function app.write_quote_lines(quote_key uuid, request_key uuid, lines jsonb) returns void
language sql volatile set search_path = ''
as $$
  insert into app.quote_lines (quote_id, position, request_position, product_id, sku, name, manufacturer, model, supplier, unit,
    quantity, price_halalas, lead_time_days, note)
  select quote_key, given.place, given.request_position, (item).id, (item).product_id,
    coalesce(app.clean_text(line ->> 'name', 300), app.name_of((item).id, (item).name, request.locale), described, '-'),
    (item).manufacturer, (item).model, (item).supplier,
    coalesce(app.clean_text(line ->> 'unit', 40),
      left(app.unit_in(app.unit_of((item).attributes #>> '{Overall Attributes,Minimum Order Quantity}'), request.locale), 40)),
    given.quantity, given.price_halalas,
    coalesce((line ->> 'lead_time_days')::integer, (item).lead_time_days, 2), app.clean_text(line ->> 'note', 500)
  from app.answered_lines(request_key, lines) as given
  join app.quote_requests as request on request.id = request_key
$$;

create function app.quote_subtotal(quote_key uuid, choices integer[]) returns numeric
language sql stable set search_path = ''
as $$ select sum(quantity::numeric * price_halalas) from app.taken_lines(quote_key, choices) $$;
comment on function app.quote_subtotal is 'What the taken lines of an answer cost without VAT and delivery.';

create or replace function app.quote_status(request app.quote_requests) returns text
language sql stable set search_path = ''
as $$
  select case when request.status = 'answered' and (quote.valid_until <= clock_timestamp()
      or not app.is_orderable(app.quote_subtotal(quote.id, '{}'), app.quote_fee(quote)))
    then 'expired' else request.status end
  from (select (app.current_quote(request.id)).*) as quote
$$;
comment on function app.quote_status is
  'The status by the clock of the database. Older answers may have amounts that no order can have: they count as expired.';

create or replace function app.accept_quote(cart text, typed_number text, key text, choices integer[], seen_revision integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.lock_session(cart);
  request app.quote_requests := app.found_quote(typed_number, cart, key);
  quote app.quotes;
begin
  select * into request from app.quote_requests where id = request.id for share;
  quote := app.current_quote(request.id);
  if app.is_open_quote(quote, request) is not true or seen_revision <> quote.revision then
    perform app.fail(409, 'quote_not_valid', jsonb_build_object('status', app.quote_status(request)));
  elsif cardinality(coalesce(choices, '{}')) > 200 or exists (
    select from unnest(choices) as chosen
    where chosen is null or not exists (select from app.taken_lines(quote.id, choices) as line where line.position = chosen)) then
    perform app.fail(422, 'input_invalid', '{"fields": {"choices": "invalid"}}');
  elsif not app.is_orderable(app.quote_subtotal(quote.id, coalesce(choices, '{}')), app.quote_fee(quote)) then
    perform app.fail(409, 'quote_not_valid', jsonb_build_object('status', app.quote_status(request)));
  end if;
  update app.cart_sessions set quote_id = quote.id, quote_choices = coalesce(choices, '{}') where id = session_key;
  return app.cart_lines(session_key);
end;
$$;

create function app.list_prices(request_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('position', line.position, 'price_halalas', app.line_price(line.product_id, line.quantity))
    order by line.position), '[]')
  from app.quote_request_items as line where line.quote_request_id = request_key
$$;
comment on function app.list_prices is 'What the catalogue asks for a piece of each line of a request; null without a price.';

create or replace function app.show_quote(typed_number text) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select app.quote_request_json(request) || jsonb_build_object('list_prices', app.list_prices(request.id))
  from app.shop_quote(typed_number) as request
$$;
comment on function app.show_quote is 'One quote request, for the shop: as its buyer sees it, with the prices of the catalogue.';

-- A product on and off: npm run product.

create function app.product_by_sku(typed text) returns public.product
language plpgsql stable set search_path = ''
as $$
declare
  found_product public.product;
begin
  select * into found_product from public.product where product_id = btrim(typed);
  if found_product.id is null then
    -- In another case, where only one product has it.
    select (array_agg(item))[1].* into found_product from public.product as item
    where lower(item.product_id) = lower(btrim(typed)) having count(*) = 1;
  end if;
  return found_product;
end;
$$;
comment on function app.product_by_sku is 'The product of a SKU as a person types it, offered or not; all null where there is none.';

create function app.nearest_skus(typed text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(product_id order by nearness desc, product_id), '[]')
  from (select product_id, nearness from public.product,
      lateral (select extensions.similarity(lower(product_id), lower(left(typed, 100))) as nearness) as compared
    where nearness >= 0.3 order by nearness desc, product_id limit 3) as nearest
$$;
comment on function app.nearest_skus is 'At most three SKUs that resemble what was typed, the nearest first.';

create function app.require_skus(skus jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  unknown jsonb;
begin
  if jsonb_typeof(skus) is distinct from 'array' or jsonb_array_length(skus) not between 1 and 200
    or exists (select from jsonb_array_elements(skus) as sku where jsonb_typeof(sku) <> 'string') then
    perform app.fail(422, 'input_invalid', '{"fields": {"skus": "invalid"}}');
  end if;
  unknown := (select jsonb_agg(jsonb_build_object('sku', left(sku, 100), 'nearest', app.nearest_skus(sku)) order by place)
    from jsonb_array_elements_text(skus) with ordinality as typed (sku, place) where (app.product_by_sku(sku)).id is null and place <= 200);
  if unknown is not null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', '{"skus": "unknown"}'::jsonb, 'unknown', unknown));
  end if;
end;
$$;
comment on function app.require_skus is 'Refuses a list with a SKU that no product has, and names the nearest ones.';

create function app.shop_products(skus jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_skus(skus);
  return (select jsonb_agg(jsonb_build_object('product_id', item.product_id, 'name', item.name, 'price_sar', item.price_sar,
      'is_active', item.is_active) order by place)
    from (select (app.product_by_sku(sku)).id, min(place) as place
      from jsonb_array_elements_text(skus) with ordinality as typed (sku, place) group by 1) as listed
    join public.product as item using (id));
end;
$$;
comment on function app.shop_products is 'Products by their SKUs and whether they are offered, for the shop.';

create function app.set_products(skus jsonb, active boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before constant jsonb := app.shop_products(skus);
begin
  if active is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"active": "required"}}');
  end if;
  update public.product set is_active = active, updated_at = now()
  where is_active <> active and product_id = any (array(select item ->> 'product_id' from jsonb_array_elements(before) as item));
  return (select jsonb_agg(item || jsonb_build_object('is_active', active, 'changed', (item -> 'is_active')::boolean <> active) order by place)
    from jsonb_array_elements(before) with ordinality as listed (item, place));
end;
$$;
comment on function app.set_products is
  'Offers products or takes them off the shop, all or none; their rows and ids stay. `changed` is false where one was so already. The facets are counted again by finish_import.';

create function public.shop_products(skus jsonb) returns jsonb
language sql stable set search_path = '' as $$ select app.shop_products(skus) $$;
grant execute on function app.shop_products, public.shop_products to service_role;

create function public.set_products(skus jsonb, active boolean) returns jsonb
language sql volatile set search_path = '' as $$ select app.set_products(skus, active) $$;
grant execute on function app.set_products, public.set_products to service_role;

-- Closed days and places of a slot: npm run calendar.

create table app.slot_capacities (
  day date not null,
  slot_id text not null references app.delivery_slots
    constraint slot_capacities_slot_length check (char_length(slot_id) <= 20),
  capacity integer constraint slot_capacities_capacity_in_range check (capacity between 0 and 9999),
  constraint slot_capacities_pkey primary key (day, slot_id)
);
comment on table app.slot_capacities is 'The capacity of a slot on one day, in place of its usual one. Null: without a limit.';
create index slot_capacities_by_slot on app.slot_capacities (slot_id);
alter table app.slot_capacities enable row level security;
create policy "reached only through functions" on app.slot_capacities using (false) with check (false);

create function app.capacity_on(day date, slot app.delivery_slots) returns integer
language sql stable set search_path = ''
as $$
  select case when exists (select from app.slot_capacities as special where special.day = capacity_on.day and slot_id = slot.id)
    then (select capacity from app.slot_capacities as special where special.day = capacity_on.day and slot_id = slot.id)
    else slot.capacity end
$$;
comment on function app.capacity_on is 'How many orders a slot takes on a day; null without a limit.';

create function app.places_taken(day date, slot_id text) returns bigint
language sql stable set search_path = ''
as $$
  select count(*) - app.overdue_places(day, slot_id) from app.orders
  where delivery_date = day and delivery_slot = slot_id and status <> 'cancelled'
$$;
comment on function app.places_taken is 'How many orders hold a place of a slot. Overdue unpaid orders hold none.';

create or replace function app.slot_is_full(day date, slot app.delivery_slots) returns boolean
language sql stable set search_path = ''
as $$
  select allowed is not null and exists (
    select from (
      select count(*) as places from app.orders
      where delivery_date = day and delivery_slot = slot.id and status <> 'cancelled') as taken
    where places >= allowed and places - app.overdue_places(day, slot.id) >= allowed)
  from app.capacity_on(day, slot) as allowed
$$;

create function app.orders_of_day(day date) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(order_number order by delivery_slot, order_number), '[]')
  from (select order_number, delivery_slot from app.orders
    where delivery_date = day and status not in ('cancelled', 'delivered') order by delivery_slot, order_number limit 500) as due
$$;
comment on function app.orders_of_day is 'The numbers of the orders that are still to be delivered on a day, at most 500.';

create function app.require_days(first date, last date, longest integer) returns void
language plpgsql stable set search_path = ''
as $$
declare
  problem constant text := case
    when first is null or last is null then 'required'
    when first < app.shop_today() then 'past'
    when last < first then 'reversed'
    when last > app.shop_today() + 730 then 'too_far'
    when last - first >= longest then 'too_long' end;
begin
  if problem is not null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', jsonb_build_object('days', problem)));
  end if;
end;
$$;
comment on function app.require_days is 'Refuses days that are past, reversed, more than two years ahead, or too many.';

create function app.closed_days(first date, last date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('day', day, 'note', reason, 'orders', app.orders_of_day(day)) order by day), '[]')
  from app.blackout_dates where day >= coalesce(first, app.shop_today()) and day <= coalesce(last, 'infinity')
$$;
comment on function app.closed_days is 'Days without delivery from today or another day on, with the orders that are to be delivered on them.';

create function app.close_days(first date, last date, note text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  until constant date := coalesce(last, first);
  before jsonb;
begin
  perform app.require_days(first, until, 92);
  if app.text_error(note, 200, false) is not null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', jsonb_build_object('note', app.text_error(note, 200, false))));
  end if;
  before := app.closed_days(first, until);
  insert into app.blackout_dates as kept (day, reason)
  select first + step, app.clean_text(note, 200) from generate_series(0, until - first) as step
  on conflict (day) do update set reason = coalesce(excluded.reason, kept.reason);
  return (select jsonb_agg(closed || jsonb_build_object('changed', not exists (
      select from jsonb_array_elements(before) as was where was -> 'day' = closed -> 'day' and was -> 'note' = closed -> 'note')) order by closed ->> 'day')
    from jsonb_array_elements(app.closed_days(first, until)) as closed);
end;
$$;
comment on function app.close_days is
  'Closes days for delivery; orders of these days keep them and are named. `changed` is false where a day was closed with this note already.';

create function app.open_days(first date, last date) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  until constant date := coalesce(last, first);
  opened jsonb;
begin
  perform app.require_days(first, until, 92);
  with gone as (delete from app.blackout_dates where day between first and until returning day)
  select coalesce(jsonb_agg(day order by day), '[]') into opened from gone;
  return opened;
end;
$$;
comment on function app.open_days is 'Takes days off the closed ones. Returns those that were closed.';

create function app.shop_slots(first date, last date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  start constant date := coalesce(first, app.shop_today());
  until constant date := coalesce(last, start + case when first is null then 13 else 0 end);
begin
  if until < start or until - start >= 62 then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', jsonb_build_object('days', case when until < start then 'reversed' else 'too_long' end)));
  end if;
  return (select jsonb_agg(jsonb_build_object('day', day,
      'closed', case when extract(dow from day)::integer = any (app.closed_weekdays()) then 'weekday'
        when exists (select from app.blackout_dates as closed where closed.day = listed.day) then 'day' end,
      'slots', (select coalesce(jsonb_agg(jsonb_build_object('slot', slot.id, 'offered', slot.position is not null and slot.available,
          'capacity', app.capacity_on(day, slot),
          'own', exists (select from app.slot_capacities as special where special.day = listed.day and special.slot_id = slot.id),
          'taken', taken) order by slot.position, slot.id), '[]')
        from app.delivery_slots as slot, app.places_taken(day, slot.id) as taken where slot.position is not null or taken > 0)) order by day)
    from (select start + step as day from generate_series(0, until - start) as step) as listed);
end;
$$;
comment on function app.shop_slots is 'Each slot of days with its capacity and how many orders have a place in it; 14 days from today unless others are named.';

create function app.known_slot(typed text) returns app.delivery_slots
language plpgsql stable set search_path = ''
as $$
declare
  slot app.delivery_slots;
begin
  select * into slot from app.delivery_slots where id = typed and position is not null;
  if slot.id is null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', '{"slot": "unknown"}'::jsonb,
      'offered', (select jsonb_agg(id order by position) from app.delivery_slots where position is not null)));
  end if;
  return slot;
end;
$$;
comment on function app.known_slot is 'A slot that the shop offers; another one is refused, with those that it offers.';

create function app.slot_over(slot_key text, only_day date) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('day', day, 'capacity', allowed, 'taken', taken) order by day), '[]')
  from (select distinct delivery_date as day from app.orders where delivery_slot = slot_key and status <> 'cancelled'
      and delivery_date >= app.shop_today() and (only_day is null or delivery_date = only_day)) as used,
    app.delivery_slots as slot, app.capacity_on(day, slot) as allowed, app.places_taken(day, slot_key) as taken
  where slot.id = slot_key and taken > allowed
$$;
comment on function app.slot_over is 'Days from today on which a slot has more orders than its capacity.';

create function app.set_slot_capacity(slot_id text, capacity integer, day date, usual boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  slot app.delivery_slots := app.known_slot(slot_id);
begin
  if capacity not between 0 and 9999 then
    perform app.fail(422, 'input_invalid', '{"fields": {"capacity": "invalid"}}');
  end if;
  if day is null then
    update app.delivery_slots set capacity = set_slot_capacity.capacity where id = slot.id returning * into slot;
  else
    perform app.require_days(day, day, 1);
    -- An order that takes a place of this slot now is waited for.
    perform pg_advisory_xact_lock(hashtextextended('slot:' || day || slot.id, 0));
    delete from app.slot_capacities as special where special.day = set_slot_capacity.day and special.slot_id = slot.id;
    if usual is not true then
      insert into app.slot_capacities (day, slot_id, capacity) values (set_slot_capacity.day, slot.id, set_slot_capacity.capacity);
    end if;
  end if;
  return jsonb_build_object('slot', slot.id, 'day', day, 'capacity', case when day is null then slot.capacity else app.capacity_on(day, slot) end,
    'taken', case when day is not null then app.places_taken(day, slot.id) end, 'over', app.slot_over(slot.id, day));
end;
$$;
comment on function app.set_slot_capacity is
  'How many orders a slot takes: on each day, or on one day instead; null without a limit, usual: as on other days. Orders keep their place; "over" names days that have more.';

create function public.closed_days(first date default null, last date default null) returns jsonb
language sql stable set search_path = '' as $$ select app.closed_days(first, last) $$;
grant execute on function app.closed_days, public.closed_days to service_role;

create function public.close_days(first date, last date default null, note text default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.close_days(first, last, note) $$;
grant execute on function app.close_days, public.close_days to service_role;

create function public.open_days(first date, last date default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.open_days(first, last) $$;
grant execute on function app.open_days, public.open_days to service_role;

create function public.shop_slots(first date default null, last date default null) returns jsonb
language sql stable set search_path = '' as $$ select app.shop_slots(first, last) $$;
grant execute on function app.shop_slots, public.shop_slots to service_role;

create function public.set_slot_capacity(slot text, capacity integer default null, day date default null, usual boolean default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.set_slot_capacity(slot, capacity, day, usual) $$;
grant execute on function app.set_slot_capacity, public.set_slot_capacity to service_role;
