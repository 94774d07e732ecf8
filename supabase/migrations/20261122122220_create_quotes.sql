-- Quotes: what the shop answers to a quote request, and how an answer becomes an order (decision 39).

create function app.quote_number() returns text
language sql volatile set search_path = ''
as $$
  select 'QT-' || to_char(app.shop_today(), 'YYMMDD') || '-'
    || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(bytes, place) & 31), 1), '')
  from extensions.gen_random_bytes(16) as bytes, generate_series(0, 9) as place
$$;
comment on function app.quote_number is 'QT-YYMMDD-XXXXXXXXXX: the date in Riyadh and 50 random bits.';

alter table app.quote_requests
  add column number text not null default app.quote_number()
    constraint quote_requests_number_unique unique
    constraint quote_requests_number_form check (number ~ '^QT-[0-9]{6}-[0-9A-HJKMNP-TV-Z]{10}$' and char_length(number) = 20),
  add column status text not null default 'requested'
    constraint quote_requests_status_known check (status in ('requested', 'answered', 'accepted', 'declined', 'expired', 'withdrawn')),
  add column order_id uuid references app.orders on delete set null
    constraint quote_requests_order_unique unique;
comment on column app.quote_requests.number is 'What buyer and shop call it. Requests from before quotes had numbers got one each.';
comment on column app.quote_requests.status is
  'An answer whose time has passed is written as expired by the sweep; app.quote_status knows it at once.';
comment on column app.quote_requests.order_id is 'The order that its answer became.';
comment on table app.quote_requests is
  'Requests for a quotation, from a product, compare, quick order or checkout, and what became of them. Kept for 12 months.';
create index quote_requests_by_status on app.quote_requests (status, created_at desc, id desc);

alter table app.quote_request_items
  drop constraint quote_request_items_pkey,
  alter column product_id drop not null,
  add column position integer,
  add column description text constraint quote_request_items_description_length check (char_length(description) between 1 and 300),
  add constraint quote_request_items_names_something check (product_id is not null or description is not null);
update app.quote_request_items as line set position = placed.place
from (select item.ctid as row_place, row_number() over (partition by quote_request_id order by product_id)::integer as place
      from app.quote_request_items as item) as placed
where line.ctid = placed.row_place;
alter table app.quote_request_items
  alter column position set not null,
  add constraint quote_request_items_pkey primary key (quote_request_id, position);
comment on table app.quote_request_items is 'What a quotation is asked for: a product, also one without a price, or a free line in words.';
comment on column app.quote_request_items.description is 'What is wanted, in the words of the buyer; of a product its name at that time.';

create table app.quote_keys (
  key_hash bytea primary key constraint quote_keys_key_is_sha256 check (octet_length(key_hash) = 32),
  quote_request_id uuid not null references app.quote_requests on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);
comment on table app.quote_keys is 'The keys of the links in its mails, one for each mail, as hashes.';
create index quote_keys_by_request on app.quote_keys (quote_request_id);
alter table app.quote_keys enable row level security;
create policy "reached only through functions" on app.quote_keys using (false) with check (false);

create table app.quotes (
  id uuid primary key default gen_random_uuid(),
  quote_request_id uuid not null references app.quote_requests on delete cascade,
  revision integer not null constraint quotes_revision_positive check (revision >= 1),
  valid_until timestamptz not null,
  note text constraint quotes_note_length check (char_length(note) between 1 and 2000),
  delivery_fee_halalas bigint constraint quotes_fee_in_range check (delivery_fee_halalas between 0 and 100000000),
  withdrawn_at timestamptz,
  ordered_choices integer[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  constraint quotes_one_per_revision unique (quote_request_id, revision)
);
comment on table app.quotes is 'The answers to a quote request. The last revision counts; older ones are its history.';
comment on column app.quotes.delivery_fee_halalas is 'Null: the fee of the shop on the day of the order.';
comment on column app.quotes.ordered_choices is 'The alternatives that were ordered, once they were.';
alter table app.quotes enable row level security;
create policy "reached only through functions" on app.quotes using (false) with check (false);

create table app.quote_lines (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references app.quotes on delete cascade,
  position integer not null constraint quote_lines_position_in_range check (position between 1 and 200),
  request_position integer,
  product_id uuid references public.product on delete set null,
  sku text constraint quote_lines_sku_length check (char_length(sku) between 1 and 100),
  name text not null constraint quote_lines_name_length check (char_length(name) between 1 and 300),
  manufacturer text constraint quote_lines_manufacturer_length check (char_length(manufacturer) <= 200),
  model text constraint quote_lines_model_length check (char_length(model) <= 300),
  supplier text constraint quote_lines_supplier_length check (char_length(supplier) <= 200),
  unit text constraint quote_lines_unit_length check (char_length(unit) <= 40),
  quantity integer not null constraint quote_lines_quantity_in_range check (quantity between 1 and 9999),
  price_halalas bigint not null constraint quote_lines_price_in_range check (price_halalas between 0 and 100000000000),
  lead_time_days integer not null constraint quote_lines_lead_time_in_range check (lead_time_days between 0 and 3650),
  note text constraint quote_lines_note_length check (char_length(note) between 1 and 500),
  constraint quote_lines_one_per_place unique (quote_id, position)
);
comment on table app.quote_lines is
  'The lines of an answer, as they will be ordered. Several for one line of the request are alternatives, of which the buyer takes one.';
comment on column app.quote_lines.request_position is 'The line of the request that it answers; null for what the shop adds.';
create index quote_lines_by_product on app.quote_lines (product_id);
alter table app.quote_lines enable row level security;
create policy "reached only through functions" on app.quote_lines using (false) with check (false);

create table app.quote_messages (
  id bigint generated always as identity primary key,
  quote_request_id uuid not null references app.quote_requests on delete cascade,
  author text not null constraint quote_messages_author_known check (author in ('buyer', 'shop')),
  body text not null constraint quote_messages_body_length check (char_length(body) between 1 and 2000),
  at timestamptz not null default clock_timestamp()
);
comment on table app.quote_messages is 'What buyer and shop write to each other about a quote request.';
create index quote_messages_by_request on app.quote_messages (quote_request_id, id);
alter table app.quote_messages enable row level security;
create policy "reached only through functions" on app.quote_messages using (false) with check (false);

alter table app.cart_sessions
  add column quote_id uuid references app.quotes on delete set null,
  add column quote_choices integer[] not null default '{}'
    constraint cart_sessions_choices_length check (cardinality(quote_choices) <= 200);
comment on column app.cart_sessions.quote_id is
  'The answer that is ordered with this cart. Only app.accept_quote writes it, for who may read the quote: its prices are the answer''s.';
comment on column app.cart_sessions.quote_choices is 'The lines that are taken where there are alternatives.';
create index cart_sessions_by_quote on app.cart_sessions (quote_id);

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

create function app.quote_status(request app.quote_requests) returns text
language sql stable set search_path = ''
as $$
  select case when request.status = 'answered' and (app.current_quote(request.id)).valid_until <= clock_timestamp()
    then 'expired' else request.status end
$$;
comment on function app.quote_status is 'The status by the clock of the database.';

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
    'position', line.position, 'product', item.id, 'product_id', item.product_id,
    'name', coalesce(item.name, line.description, '-'), 'manufacturer', item.manufacturer, 'model', item.model,
    'photo', app.product_cards(array[item.id]) -> 0 -> 'photo',
    'unit', app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'), 'quantity', line.quantity) order by line.position), '[]')
  from app.quote_request_items as line left join public.product as item on item.id = line.product_id
  where line.quote_request_id = request_key
$$;
comment on function app.quote_items_json is 'What was asked for.';

create function app.quote_request_json(request app.quote_requests) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'number', request.number, 'status', app.quote_status(request), 'created_at', request.created_at, 'email', request.email,
    'name', request.name, 'company', request.company, 'phone', request.phone, 'city', request.city,
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
    'first_name', (select coalesce(item.name, line.description) from app.quote_request_items as line
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

create function app.quoted_cart_lines(session_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id, 'product', line.id, 'product_id', coalesce(line.sku, request.number), 'name', line.name,
    'manufacturer', line.manufacturer, 'model', line.model, 'quantity', line.quantity,
    'price_sar', (line.price_halalas / 100.0)::numeric(12, 2),
    'photos', coalesce((select photos from public.product where id = line.product_id), '[]'::jsonb), 'minimum_order', 1, 'unit', line.unit,
    'lead_time_days', line.lead_time_days, 'available', app.is_open_quote(quote, request),
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
  elsif cardinality(coalesce(choices, '{}')) > 200 or exists (
    select from unnest(choices) as chosen
    where chosen is null or not exists (select from app.taken_lines(quote.id, choices) as line where line.position = chosen)) then
    perform app.fail(422, 'input_invalid', '{"fields": {"choices": "invalid"}}');
  end if;
  update app.cart_sessions set quote_id = quote.id, quote_choices = coalesce(choices, '{}') where id = session_key;
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
    'product', line.product_id, 'sku', coalesce(line.sku, request.number || '/' || line.position), 'name', line.name,
    'manufacturer', line.manufacturer, 'model', line.model, 'photo', app.product_cards(array[line.product_id]) -> 0 -> 'photo',
    'supplier', line.supplier, 'unit', line.unit, 'quantity', line.quantity, 'price', line.price_halalas, 'minimum', 1,
    'lead_time', line.lead_time_days, 'available', true, 'quoted', true) order by line.position), '[]')
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

-- What the buyer does.

create function app.locked_quote(typed_number text, cart text, key text) returns app.quote_requests
language plpgsql volatile set search_path = ''
as $$
declare
  request app.quote_requests := app.found_quote(typed_number, cart, key);
begin
  select * into request from app.quote_requests where id = request.id for no key update;
  return request;
end;
$$;
comment on function app.locked_quote is 'As found_quote, for writing.';

create function app.close_quote(request app.quote_requests, new_status text, reason text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  closed app.quote_requests;
begin
  update app.quote_requests set status = new_status where id = request.id returning * into closed;
  perform app.post_mail('{shop}', 'quote_settled', jsonb_build_object('number', closed.number, 'email', closed.email,
    'status', new_status, 'reason', reason, 'order_number', null));
  return app.quote_head(closed);
end;
$$;
comment on function app.close_quote is 'The buyer declines an answer or withdraws a request; the shop hears of it.';

create function app.decline_quote(typed_number text, cart text, key text, reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request constant app.quote_requests := app.locked_quote(typed_number, cart, key);
begin
  if app.text_error(reason, 500, false) is not null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', jsonb_build_object('reason', app.text_error(reason, 500, false))));
  elsif app.quote_status(request) = 'declined' then
    return app.quote_head(request);
  elsif app.quote_status(request) <> 'answered' then
    perform app.fail(409, 'quote_not_changeable', jsonb_build_object('status', app.quote_status(request)));
  end if;
  return app.close_quote(request, 'declined', app.clean_text(reason, 500));
end;
$$;
comment on function app.decline_quote is 'The buyer does not want the answer. The shop may answer again.';

create function app.withdraw_quote(typed_number text, cart text, key text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request constant app.quote_requests := app.locked_quote(typed_number, cart, key);
begin
  if request.status = 'withdrawn' then
    return app.quote_head(request);
  elsif app.quote_status(request) not in ('requested', 'answered') then
    perform app.fail(409, 'quote_not_changeable', jsonb_build_object('status', app.quote_status(request)));
  end if;
  return app.close_quote(request, 'withdrawn', null);
end;
$$;
comment on function app.withdraw_quote is 'The buyer does not ask any more.';

create function app.write_quote_message(typed_number text, body text, cart text, key text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request constant app.quote_requests := app.locked_quote(typed_number, cart, key);
  said constant text := app.clean_text(body, 2000);
  wait constant integer := app.seconds_to_wait('quote message', request.number, 20, '1 hour');
begin
  if app.text_error(body, 2000, true) is not null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', jsonb_build_object('body', app.text_error(body, 2000, true))));
  elsif wait > 0 then
    perform app.fail(429, 'rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  perform app.count_action('quote message', request.number);
  insert into app.quote_messages (quote_request_id, author, body) values (request.id, 'buyer', said);
  perform app.post_mail('{shop}', 'quote_reply', jsonb_build_object('number', request.number, 'email', request.email, 'body', said));
  return app.quote_head(request);
end;
$$;
comment on function app.write_quote_message is 'A word of the buyer to the shop; 20 in an hour.';

-- What the shop does: npm run quote.

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

create function app.show_quote(typed_number text) returns jsonb
language sql volatile security definer set search_path = ''
as $$ select app.quote_request_json(app.shop_quote(typed_number)) $$;
comment on function app.show_quote is 'One quote request, for the shop.';

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
    when coalesce(line ->> 'price_halalas', '') !~ '^[0-9]{1,11}$' then 'price'
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
  if errors <> '{}' then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', errors));
  end if;
end;
$$;
comment on function app.require_answer is 'Refuses an answer that cannot be written: {"fields"} names what, for a line its place and field.';

create function app.write_quote_lines(quote_key uuid, request_key uuid, lines jsonb) returns void
language sql volatile set search_path = ''
as $$
  insert into app.quote_lines (quote_id, position, request_position, product_id, sku, name, manufacturer, model, supplier, unit,
    quantity, price_halalas, lead_time_days, note)
  select quote_key, given.place, asked.position, item.id, item.product_id,
    coalesce(app.clean_text(line ->> 'name', 300), item.name, asked.description, '-'), item.manufacturer, item.model, item.supplier,
    coalesce(app.clean_text(line ->> 'unit', 40), app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}')),
    coalesce((line ->> 'quantity')::integer, asked.quantity), (line ->> 'price_halalas')::bigint,
    coalesce((line ->> 'lead_time_days')::integer, item.lead_time_days, 2), app.clean_text(line ->> 'note', 500)
  from jsonb_array_elements(lines) with ordinality as given (line, place)
  left join app.quote_request_items as asked
    on asked.quote_request_id = request_key and asked.position = (given.line ->> 'request_position')::integer
  -- Without a SKU and its own name a line answers with the product that was asked for.
  left join public.product as item on case when given.line ->> 'sku' is not null then item.product_id = given.line ->> 'sku'
    else item.id = asked.product_id and app.clean_text(given.line ->> 'name', 300) is null end
$$;
comment on function app.write_quote_lines is 'The lines of an answer with what the catalogue has about their products now.';

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

create function public.get_quote(number text, cart text default null, key text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.get_quote(number, cart, key) $$;
grant execute on function app.get_quote, public.get_quote to anon, authenticated, service_role;

create function public.my_quotes(page integer default 1) returns jsonb
language sql stable set search_path = '' as $$ select app.my_quotes(page) $$;
grant execute on function app.my_quotes, public.my_quotes to anon, authenticated, service_role;

create function public.accept_quote(
  cart text, number text, key text default null, choices integer[] default null, revision integer default null
) returns jsonb
language sql volatile set search_path = '' as $$ select app.accept_quote(cart, number, key, choices, revision) $$;
grant execute on function app.accept_quote, public.accept_quote to anon, authenticated, service_role;

create function public.release_quote(cart text) returns jsonb
language sql volatile set search_path = '' as $$ select app.release_quote(cart) $$;
grant execute on function app.release_quote, public.release_quote to anon, authenticated, service_role;

create function public.decline_quote(number text, cart text default null, key text default null, reason text default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.decline_quote(number, cart, key, reason) $$;
grant execute on function app.decline_quote, public.decline_quote to anon, authenticated, service_role;

create function public.withdraw_quote(number text, cart text default null, key text default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.withdraw_quote(number, cart, key) $$;
grant execute on function app.withdraw_quote, public.withdraw_quote to anon, authenticated, service_role;

create function public.write_quote_message(number text, body text, cart text default null, key text default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.write_quote_message(number, body, cart, key) $$;
grant execute on function app.write_quote_message, public.write_quote_message to anon, authenticated, service_role;

create function public.shop_quotes(status text default null, at_most integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select app.shop_quotes(status, at_most) $$;
grant execute on function app.shop_quotes, public.shop_quotes to service_role;

create function public.show_quote(number text) returns jsonb
language sql volatile set search_path = '' as $$ select app.show_quote(number) $$;
grant execute on function app.show_quote, public.show_quote to service_role;

create function public.answer_quote(number text, answer jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select app.answer_quote(number, answer) $$;
grant execute on function app.answer_quote, public.answer_quote to service_role;

create function public.withdraw_answer(number text) returns jsonb
language sql volatile set search_path = '' as $$ select app.withdraw_answer(number) $$;
grant execute on function app.withdraw_answer, public.withdraw_answer to service_role;

create function public.answer_message(number text, body text) returns jsonb
language sql volatile set search_path = '' as $$ select app.answer_message(number, body) $$;
grant execute on function app.answer_message, public.answer_message to service_role;
