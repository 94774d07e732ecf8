-- From an answer to an order.

create function app.is_open_quote(quote app.quotes, request app.quote_requests) returns boolean
language sql stable set search_path = ''
as $$
  select request.status = 'answered' and quote.withdrawn_at is null and quote.valid_until > clock_timestamp()
    and quote.id = (app.current_quote(request.id)).id
$$;
comment on function app.is_open_quote is 'Whether an answer can be ordered now: the last one, in time, not withdrawn, not ordered yet.';

create function app.release_lines(session_key uuid) returns void
language sql volatile set search_path = ''
as $$ update app.cart_sessions set quote_id = null, quote_choices = '{}' where id = session_key and quote_id is not null $$;
comment on function app.release_lines is 'Takes a quotation out of a cart, whole: its price was made for all of its lines.';

create function app.own_of(request_key uuid, request_position integer) returns jsonb
language sql stable set search_path = ''
as $$
  select own from app.quote_request_items as asked
  where asked.quote_request_id = request_key and asked.position = own_of.request_position
$$;
comment on function app.own_of is 'How the buyer calls the line of a request that a line of the answer is for.';

create function app.quoted_cart_lines(session_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id, 'product', line.id, 'sku', line.sku, 'product_id', line.sku, 'name', line.name,
    'manufacturer', line.manufacturer, 'model', line.model, 'quantity', line.quantity,
    'price_halalas', line.price_halalas, 'price_sar', (line.price_halalas / 100.0)::numeric(12, 2),
    'photos', coalesce((select photos from public.product where id = line.product_id), '[]'::jsonb), 'minimum_order', 1, 'unit', line.unit,
    'lead_time_days', line.lead_time_days, 'supply', (select app.supply_of(attributes) from public.product where id = line.product_id),
    'available', app.is_open_quote(quote, request), 'own', app.own_of(request.id, line.request_position),
    'quote', jsonb_build_object('number', request.number, 'delivery_fee_halalas', app.quote_fee(quote))) order by line.position), '[]')
  from app.cart_sessions as session join app.quotes as quote on quote.id = session.quote_id
    join app.quote_requests as request on request.id = quote.quote_request_id,
    app.taken_lines(quote.id, session.quote_choices) as line
  where session.id = session_key
$$;
comment on function app.quoted_cart_lines is
  'The lines of the quotation in a cart, at its prices. `product` is the line itself: a quotation may have a product twice, or none.';

create function app.is_quoted(session_key uuid, line_key uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from app.cart_sessions as session join app.quote_lines as line on line.quote_id = session.quote_id
    where session.id = session_key and line.id = line_key)
$$;
comment on function app.is_quoted is 'Whether a line is one of the quotation in a cart.';

create function app.quoted_lead_time(session_key uuid) returns integer
language sql stable set search_path = ''
as $$
  select max(line.lead_time_days) from app.cart_sessions as session, app.taken_lines(session.quote_id, session.quote_choices) as line
  where session.id = session_key
$$;
comment on function app.quoted_lead_time is 'The largest lead time of the quotation in a cart; null where there is none.';

create function app.accept_quote(cart text, typed_number text, key text, choices integer[], seen_revision integer) returns jsonb
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
  elsif cardinality(coalesce(choices, '{}')) > app.lines_max() or exists (
    select from unnest(choices) as chosen
    where chosen is null or not exists (select from app.taken_lines(quote.id, choices) as line where line.position = chosen)) then
    perform app.fail(422, 'input_invalid', '{"fields": {"choices": "invalid"}}');
  elsif not app.is_orderable(app.quote_subtotal(quote.id, coalesce(choices, '{}')), app.quote_fee(quote)) then
    perform app.fail(409, 'quote_not_valid', jsonb_build_object('status', app.quote_status(request)));
  end if;
  update app.cart_sessions set quote_id = quote.id, quote_choices = coalesce(choices, '{}') where id = session_key;
  if app.lines_in_cart(session_key) > app.lines_max() then
    perform app.fail_full('cart_full');
  end if;
  return app.cart_lines(session_key);
end;
$$;
comment on function app.accept_quote is
  'Puts a valid answer into the cart, in the place of another one. It is accepted by the order that is made of it. choices: positions of the lines that are taken; seen_revision: the answer that the buyer read, refused once it is revised.';

create function app.release_quote(cart text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.lock_session(cart);
begin
  perform app.release_lines(session_key);
  return app.cart_lines(session_key);
end;
$$;
comment on function app.release_quote is 'Takes the quotation out of the cart; the quotation itself stays as it was.';

create function app.quote_to_order(session_key uuid) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  request app.quote_requests;
  quote app.quotes;
begin
  select chosen.* into quote from app.cart_sessions as session join app.quotes as chosen on chosen.id = session.quote_id
  where session.id = session_key;
  if quote.id is not null then
    -- Of several who order it at once one gets it; who withdraws or revises it meanwhile waits.
    select * into request from app.quote_requests where id = quote.quote_request_id for no key update;
    if app.is_open_quote(quote, request) is not true then
      perform app.fail(409, 'quote_not_valid', jsonb_build_object('number', request.number, 'status', app.quote_status(request)));
    end if;
  end if;
  return quote.id;
end;
$$;
comment on function app.quote_to_order is 'The answer in a cart, locked until its order is made; null where there is none, refused where it holds no longer.';

create function app.quoted_lines_to_order(session_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'product', line.product_id, 'sku', line.sku, 'name', line.name,
    'manufacturer', line.manufacturer, 'model', line.model, 'photo', app.product_cards(array[line.product_id]) -> 0 -> 'photo',
    'supplier', line.supplier, 'unit', line.unit, 'quantity', line.quantity, 'price', line.price_halalas, 'minimum', 1,
    'lead_time', line.lead_time_days, 'available', true, 'quoted', true,
    'own', app.own_of(request.id, line.request_position),
    'supply', (select app.supply_of(attributes) from public.product where id = line.product_id)) order by line.position), '[]')
  from app.cart_sessions as session join app.quotes as quote on quote.id = session.quote_id
    join app.quote_requests as request on request.id = quote.quote_request_id
    join app.quote_lines as line on line.id in (select id from app.taken_lines(quote.id, session.quote_choices))
  where session.id = session_key
$$;
comment on function app.quoted_lines_to_order is 'The lines of the quotation in a cart, as app.lines_to_order has those of the catalogue.';

create function app.fee_to_order(quote_key uuid) returns bigint
language sql stable set search_path = ''
as $$ select coalesce((select delivery_fee_halalas from app.quotes where id = quote_key), app.delivery_fee()) $$;
comment on function app.fee_to_order is 'The delivery fee of an order: that of its quotation, where that names one, or of the shop.';

create function app.settle_quote(quote_key uuid, placed app.orders) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  request app.quote_requests;
begin
  update app.quote_requests set status = 'accepted', order_id = placed.id
  where id = (select quote_request_id from app.quotes where id = quote_key) returning * into request;
  if request.id is null then
    return;
  end if;
  update app.quotes set ordered_choices = (select quote_choices from app.cart_sessions where id = placed.session_id) where id = quote_key;
  perform app.release_lines(placed.session_id);
  perform app.post_mail('{shop}', 'quote_settled', jsonb_build_object('number', request.number, 'email', request.email,
    'status', 'accepted', 'reason', null, 'order_number', placed.order_number));
end;
$$;
comment on function app.settle_quote is 'Records that an answer has become an order, and takes it out of the cart. Other carts show that it is not valid any more.';

create function public.accept_quote(
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
grant execute on function app.accept_quote, public.accept_quote to anon, authenticated, service_role;

create function public.release_quote(cart text) returns jsonb
language sql volatile set search_path = '' as $$ select app.release_quote(cart) $$;
grant execute on function app.release_quote, public.release_quote to anon, authenticated, service_role;
