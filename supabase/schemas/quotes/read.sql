-- A quote request with its answer, for buyer and shop.

create function app.new_quote_key(request_key uuid) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  key constant text := app.random_token();
begin
  insert into app.quote_keys (key_hash, quote_request_id) values (app.token_hash(key), request_key);
  return key;
end;
$$;
comment on function app.new_quote_key is 'A key for the link of one mail to the buyer.';

create function app.may_read_quote(request_key uuid, shopper_key uuid, key text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from app.quote_requests where id = request_key and shopper_id = shopper_key)
    or exists (select from app.quote_keys where key_hash = app.token_hash(left(key, 100)) and quote_request_id = request_key)
$$;
comment on function app.may_read_quote is 'Whether a shopper asked for a quote, or a key is of one of its mails.';

create function app.current_quote(request_key uuid) returns app.quotes
language sql stable set search_path = ''
as $$ select * from app.quotes where quote_request_id = request_key order by revision desc limit 1 $$;
comment on function app.current_quote is 'The last answer to a request.';

create function app.taken_lines(quote_key uuid, choices integer[]) returns setof app.quote_lines
language sql stable set search_path = ''
as $$
  select line.* from app.quote_lines as line
  where line.quote_id = quote_key and (line.request_position is null or line.position = (
    select other.position from app.quote_lines as other
    where other.quote_id = quote_key and other.request_position = line.request_position
    order by (other.position = any (choices)) desc, other.position limit 1))
  order by line.position
$$;
comment on function app.taken_lines is 'The lines that are ordered: of alternatives the chosen one, or the first.';

create function app.quote_fee(quote app.quotes) returns bigint
language sql stable set search_path = ''
as $$ select coalesce(quote.delivery_fee_halalas, app.delivery_fee()) $$;
comment on function app.quote_fee is 'The delivery fee of an answer.';

create function app.quote_subtotal(quote_key uuid, choices integer[]) returns numeric
language sql stable set search_path = ''
as $$ select sum(quantity::numeric * price_halalas) from app.taken_lines(quote_key, choices) $$;
comment on function app.quote_subtotal is 'What the taken lines of an answer cost without VAT and delivery.';

create function app.quote_status(request app.quote_requests) returns text
language sql stable set search_path = ''
as $$
  select case when request.status = 'answered' and (quote.valid_until <= clock_timestamp()
      or not app.is_orderable(app.quote_subtotal(quote.id, '{}'), app.quote_fee(quote)))
    then 'expired' else request.status end
  from (select (app.current_quote(request.id)).*) as quote
$$;
comment on function app.quote_status is
  'The status by the clock of the database. Older answers may have amounts that no order can have: they count as expired.';

create function app.tidy_quote_number(typed text) returns text
language sql immutable set search_path = ''
as $$ select upper(regexp_replace(left(typed, 60), '[^0-9A-Za-z-]', '', 'g')) $$;
comment on function app.tidy_quote_number is 'A number as it is stored, from however it was typed.';

create function app.found_quote(typed_number text, cart text, key text) returns app.quote_requests
language plpgsql stable set search_path = ''
as $$
declare
  shopper_key constant uuid := app.current_shopper(cart);
  request app.quote_requests;
begin
  select * into request from app.quote_requests where number = app.tidy_quote_number(typed_number);
  if request.id is null or app.may_read_quote(request.id, shopper_key, key) is not true then
    perform app.fail(404, 'quote_not_found');
  end if;
  return request;
end;
$$;
comment on function app.found_quote is 'A quote request for whoever may read it. Everybody else hears the same: not found.';

create function app.quote_total(quote app.quotes) returns bigint
language sql stable set search_path = ''
as $$
  select subtotal + app.vat_of(subtotal, app.vat_percent()) + app.quote_fee(quote)
  from (select coalesce(sum(quantity * price_halalas), 0)::bigint as subtotal from app.taken_lines(quote.id, quote.ordered_choices)) as summed
$$;
comment on function app.quote_total is 'What an answer costs with VAT and delivery: as it was ordered, before that with the first alternatives.';

create function app.quote_json(quote app.quotes) returns jsonb
language sql stable set search_path = ''
as $$
  select case when quote.id is not null then jsonb_build_object(
    'revision', quote.revision, 'valid_until', quote.valid_until, 'created_at', quote.created_at, 'note', quote.note,
    'delivery_fee_halalas', app.quote_fee(quote), 'vat_percent', trim_scale(app.vat_percent()),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object(
        'position', line.position, 'request_position', line.request_position, 'product', line.product_id, 'sku', line.sku,
        'name', line.name, 'manufacturer', line.manufacturer, 'model', line.model, 'unit', line.unit, 'quantity', line.quantity,
        'price_halalas', line.price_halalas, 'line_total_halalas', line.quantity * line.price_halalas,
        'lead_time_days', line.lead_time_days, 'note', line.note,
        'supply', (select app.supply_of(attributes) from public.product where id = line.product_id),
        'photo', app.product_cards(array[line.product_id]) -> 0 -> 'photo',
        'chosen', line.position in (select position from app.taken_lines(quote.id, quote.ordered_choices))) order by line.position), '[]')
      from app.quote_lines as line where line.quote_id = quote.id),
    'total_halalas', app.quote_total(quote)) end
$$;
comment on function app.quote_json is 'An answer with its lines, null where there is none.';

create function app.quote_items_json(request_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'position', line.position, 'product', item.id, 'sku', item.product_id, 'product_id', item.product_id,
    'name', coalesce(app.name_of(item.id, item.name, language), line.description, '-'), 'manufacturer', item.manufacturer, 'model', item.model,
    'photo', app.product_cards(array[item.id]) -> 0 -> 'photo',
    'unit', app.unit_in(app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'), language), 'quantity', line.quantity, 'own', line.own) order by line.position), '[]')
  from app.caller_language() as language, app.quote_request_items as line left join public.product as item on item.id = line.product_id
  where line.quote_request_id = request_key
$$;
comment on function app.quote_items_json is 'What was asked for.';

create function app.quote_request_json(request app.quote_requests) returns jsonb
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

create function app.quote_head(request app.quote_requests) returns jsonb
language sql stable set search_path = ''
as $$ select jsonb_build_object('number', request.number, 'status', app.quote_status(request)) $$;
comment on function app.quote_head is 'What a change of a quote request answers.';

create function app.quote_row(request app.quote_requests) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('number', request.number, 'status', app.quote_status(request), 'created_at', request.created_at,
    'city', request.city,
    'item_count', (select count(*) from app.quote_request_items where quote_request_id = request.id),
    'first_name', (select coalesce(app.name_of(item.id, item.name, app.caller_language()), line.description) from app.quote_request_items as line
      left join public.product as item on item.id = line.product_id
      where line.quote_request_id = request.id order by line.position limit 1),
    'total_halalas', case when quote.id is not null then app.quote_total(quote) end,
    'valid_until', quote.valid_until)
  from (select (app.current_quote(request.id)).*) as quote
$$;
comment on function app.quote_row is 'A quote request in a list.';

create function app.get_quote(typed_number text, cart text, key text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select app.quote_request_json(app.found_quote(typed_number, cart, key)) $$;
comment on function app.get_quote is 'A quote request for the shopper who asked or for who has the key of one of its mails.';

create function app.my_quotes(page integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
  shopper_key constant uuid := (select id from app.shoppers where user_id = user_key);
  total constant bigint := (select count(*) from app.quote_requests where shopper_id = shopper_key);
  pages constant integer := greatest(1, ceil(total / 10.0));
  shown constant integer := least(greatest(coalesce(page, 1), 1), pages);
begin
  return jsonb_build_object('total', total, 'pages', pages, 'page', shown, 'quotes', (
    select coalesce(jsonb_agg(app.quote_row(request) order by request.created_at desc, request.id desc), '[]')
    from (select * from app.quote_requests where shopper_id = shopper_key
          order by created_at desc, id desc limit 10 offset (shown - 1) * 10) as request));
end;
$$;
comment on function app.my_quotes is 'The quote requests of the caller, ten on a page, the newest first. A page beyond the end is the last.';

create function app.quote_mail_items(quote_key uuid, language text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('quantity', line.quantity,
      'name', coalesce(app.name_of(item.id, item.name, language), line.description),
      'manufacturer', item.manufacturer, 'model', item.model, 'sku', item.product_id, 'own', line.own, 'supply', app.supply_of(item.attributes))) order by line.position), '[]')
  from app.quote_request_items as line left join public.product as item on item.id = line.product_id
  where line.quote_request_id = quote_key
$$;
comment on function app.quote_mail_items is 'What was asked for, as a mail in a language lists it.';

create function public.get_quote(number text, cart text default null, key text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.get_quote(number, cart, key) $$;
grant execute on function app.get_quote, public.get_quote to anon, authenticated, service_role;

create function public.my_quotes(page integer default 1) returns jsonb
language sql stable set search_path = '' as $$ select app.my_quotes(page) $$;
grant execute on function app.my_quotes, public.my_quotes to anon, authenticated, service_role;
