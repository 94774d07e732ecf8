-- The shop answers a quote request: npm run shop -- quotes.

create function app.shop_quote(typed_number text) returns app.quote_requests
language plpgsql volatile set search_path = ''
as $$
declare
  request app.quote_requests;
begin
  select * into request from app.quote_requests where number = app.tidy_quote_number(typed_number) for no key update;
  if request.id is null then
    perform app.fail(404, 'quote_not_found');
  end if;
  return request;
end;
$$;
comment on function app.shop_quote is 'Any quote request by its number, locked: for the shop.';

create function app.list_prices(request_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('position', line.position, 'price_halalas', app.line_price(line.product_id, line.quantity))
    order by line.position), '[]')
  from app.quote_request_items as line where line.quote_request_id = request_key
$$;
comment on function app.list_prices is 'What the catalogue asks for a piece of each line of a request; null without a price.';

create function app.show_quote(typed_number text) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select app.quote_request_json(request) || jsonb_build_object('list_prices', app.list_prices(request.id))
  from app.shop_quote(typed_number) as request
$$;
comment on function app.show_quote is 'One quote request, for the shop: as its buyer sees it, with the prices of the catalogue.';

create function app.shop_quotes(of_status text, at_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(app.quote_row(request) || jsonb_build_object('email', request.email, 'name', request.name)
    order by request.created_at desc, request.id desc), '[]')
  from (select * from app.quote_requests as listed
    where of_status is null
      -- What is written as answered may have expired since.
      or (listed.status in (of_status, case of_status when 'expired' then 'answered' end) and app.quote_status(listed) = of_status)
    order by created_at desc, id desc limit least(greatest(coalesce(at_most, 50), 1), 500)) as request
$$;
comment on function app.shop_quotes is 'Quote requests for the shop, the newest first; null: of every status.';

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

create function app.answer_line_error(line jsonb, request_key uuid) returns text
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
comment on function app.answer_line_error is 'The field of a line of an answer that is wrong, or null.';

create function app.require_answer(request app.quote_requests, answer jsonb) returns void
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
                  when jsonb_array_length(lines) > app.lines_max() then 'too_long' end,
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
comment on function app.require_answer is 'Refuses an answer that cannot be written: {"fields"} names what, for a line its place and field.';

create function app.write_quote_lines(quote_key uuid, request_key uuid, lines jsonb) returns void
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
comment on function app.write_quote_lines is
  'The lines of an answer with what the catalogue has about their products now, in the language of the request.';

create function app.answer_quote(typed_number text, answer jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request app.quote_requests := app.shop_quote(typed_number);
  quote app.quotes;
begin
  perform app.require_answer(request, answer);
  insert into app.quotes (quote_request_id, revision, valid_until, note, delivery_fee_halalas)
  values (request.id, coalesce((app.current_quote(request.id)).revision, 0) + 1,
    clock_timestamp() + make_interval(days => (answer ->> 'valid_days')::integer),
    app.clean_text(answer ->> 'note', 2000), (answer ->> 'delivery_fee_halalas')::bigint)
  returning * into quote;
  perform app.write_quote_lines(quote.id, request.id, answer -> 'lines');
  update app.quote_requests set status = 'answered', order_id = null where id = request.id returning * into request;
  perform app.post_mail(request.email, 'quote_answered', jsonb_build_object('number', request.number, 'email', request.email,
    'key', app.new_quote_key(request.id), 'valid_until', quote.valid_until, 'total_halalas', app.quote_total(quote),
    'revised', quote.revision > 1), request.locale);
  return app.quote_head(request);
end;
$$;
comment on function app.answer_quote is
  'Answers a request, or revises the answer: {"lines": [{"request_position", "sku", "name", "quantity", "unit", "price_halalas", "lead_time_days", "note"}], "valid_days" (1 to 90), "note", "delivery_fee_halalas"}. The buyer gets a mail with a link.';

create function app.withdraw_answer(typed_number text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request app.quote_requests := app.shop_quote(typed_number);
begin
  if request.status = 'withdrawn' then
    return app.quote_head(request);
  elsif request.status not in ('requested', 'answered', 'declined', 'expired') then
    perform app.fail(409, 'quote_not_changeable', jsonb_build_object('status', request.status));
  end if;
  update app.quotes set withdrawn_at = clock_timestamp() where id = (app.current_quote(request.id)).id;
  update app.quote_requests set status = 'withdrawn' where id = request.id returning * into request;
  perform app.post_mail(request.email, 'quote_withdrawn', jsonb_build_object('number', request.number, 'email', request.email,
    'key', app.new_quote_key(request.id)), request.locale);
  return app.quote_head(request);
end;
$$;
comment on function app.withdraw_answer is 'The shop does not offer it any more; the buyer gets a mail.';

create function app.answer_message(typed_number text, body text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request constant app.quote_requests := app.shop_quote(typed_number);
  said constant text := app.clean_text(body, 2000);
begin
  if app.text_error(body, 2000, true) is not null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', jsonb_build_object('body', app.text_error(body, 2000, true))));
  end if;
  insert into app.quote_messages (quote_request_id, author, body) values (request.id, 'shop', said);
  perform app.post_mail(request.email, 'quote_message', jsonb_build_object('number', request.number, 'email', request.email,
    'key', app.new_quote_key(request.id), 'body', said), request.locale);
  return app.quote_head(request);
end;
$$;
comment on function app.answer_message is 'A word of the shop to the buyer, who gets it by mail with a link.';

create function app.expire_quotes() returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  expired integer;
begin
  -- Who orders or revises one now is left alone: the next sweep looks again.
  with overdue as (
    select request.id from app.quote_requests as request
    where request.status = 'answered' and app.quote_status(request) = 'expired'
    limit 500 for update skip locked)
  update app.quote_requests as request set status = 'expired' from overdue where request.id = overdue.id;
  get diagnostics expired = row_count;
  return expired;
end;
$$;
comment on function app.expire_quotes is 'Writes down which answers have expired.';

create function public.shop_quotes(status text default null, at_most integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select app.shop_quotes(status, at_most) $$;
grant execute on function app.shop_quotes, public.shop_quotes to service_role;

create function public.show_quote(number text) returns jsonb
language sql volatile set search_path = '' as $$ select app.show_quote(number) $$;
grant execute on function app.show_quote, public.show_quote to service_role;

create function public.answer_quote(number text, answer jsonb) returns jsonb
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
grant execute on function app.answer_quote, public.answer_quote to service_role;

create function public.withdraw_answer(number text) returns jsonb
language sql volatile set search_path = '' as $$ select app.withdraw_answer(number) $$;
grant execute on function app.withdraw_answer, public.withdraw_answer to service_role;

create function public.answer_message(number text, body text) returns jsonb
language sql volatile set search_path = '' as $$ select app.answer_message(number, body) $$;
grant execute on function app.answer_message, public.answer_message to service_role;
