-- Quotes: the shop's answers to quote requests, and how an answer becomes an order (decision 39).

create function app.quote_number() returns text
language sql volatile set search_path = ''
as $$
  select 'QT-' || to_char(app.shop_today(), 'YYMMDD') || '-'
    || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(bytes, place) & 31), 1), '')
  from extensions.gen_random_bytes(16) as bytes, generate_series(0, 9) as place
$$;
comment on function app.quote_number is 'QT-YYMMDD-XXXXXXXXXX: the date in Riyadh and 50 random bits.';

create table app.quote_requests (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references app.shoppers,
  session_id uuid references app.cart_sessions on delete set null,
  email text not null
    constraint quote_requests_email_length check (char_length(email) between 3 and 254)
    constraint quote_requests_email_is_clean check (app.is_clean_email(email)),
  name text constraint quote_requests_name_length check (char_length(name) <= 200),
  company text constraint quote_requests_company_length check (char_length(company) <= 200),
  phone text constraint quote_requests_phone_length check (char_length(phone) <= 30),
  city text constraint quote_requests_city_length check (char_length(city) <= 80),
  wished_date date,
  message text constraint quote_requests_message_length check (char_length(message) <= 5000),
  locale text not null default 'en' constraint quote_requests_locale_known check (locale = app.locale_of(locale) and char_length(locale) = 2),
  created_at timestamptz not null default now(),
  number text not null default app.quote_number()
    constraint quote_requests_number_unique unique
    constraint quote_requests_number_form check (number ~ '^QT-[0-9]{6}-[0-9A-HJKMNP-TV-Z]{10}$' and char_length(number) = 20),
  status text not null default 'requested'
    constraint quote_requests_status_known check (status in ('requested', 'answered', 'accepted', 'declined', 'expired', 'withdrawn')),
  order_id uuid references app.orders on delete set null
    constraint quote_requests_order_unique unique,
  vat_number text constraint quote_requests_vat_number_form check (vat_number ~ app.vat_number_form() and char_length(vat_number) between 7 and 15),
  commercial_registration text constraint quote_requests_registration_form
    check (commercial_registration ~ app.registration_form() and char_length(commercial_registration) between 4 and 15),
  purchase_order text constraint quote_requests_purchase_order_length check (char_length(purchase_order) <= 60)
);
comment on table app.quote_requests is
  'Requests for a quotation, from a product, compare, quick order or checkout, and what became of them. Kept for 12 months.';
comment on column app.quote_requests.locale is 'The language in which it was asked: the quotation is written in it.';
comment on column app.quote_requests.city is 'Where the goods are to be delivered.';
comment on column app.quote_requests.wished_date is 'The day by which they are to be delivered; null when it does not matter.';
comment on column app.quote_requests.number is 'What buyer and shop call it. Requests from before quotes had numbers got one each.';
comment on column app.quote_requests.status is
  'An answer whose time has passed is written as expired by the sweep; app.quote_status knows it at once.';
comment on column app.quote_requests.order_id is 'The order that its answer became.';
create index quote_requests_by_shopper on app.quote_requests (shopper_id);
create index quote_requests_by_session on app.quote_requests (session_id);
create index quote_requests_by_age on app.quote_requests (created_at);
create index quote_requests_by_status on app.quote_requests (status, created_at desc, id desc);
alter table app.quote_requests enable row level security;
create policy "reached only through functions" on app.quote_requests using (false) with check (false);

create table app.quote_request_items (
  quote_request_id uuid not null references app.quote_requests on delete cascade,
  product_id uuid references public.product on delete cascade,
  quantity integer not null constraint quote_request_items_quantity_in_range check (quantity between 1 and 9999),
  position integer not null,
  description text constraint quote_request_items_description_length check (char_length(description) between 1 and 300),
  own jsonb constraint quote_request_items_own_size check (octet_length(own::text) <= 4000),
  constraint quote_request_items_pkey primary key (quote_request_id, position),
  constraint quote_request_items_names_something check (product_id is not null or description is not null)
);
comment on table app.quote_request_items is 'What a quotation is asked for: a product, also one without a price, or a free line in words.';
comment on column app.quote_request_items.description is 'What is wanted, in the words of the buyer; of a product its name at that time.';
comment on column app.quote_request_items.own is
  'How the buyer calls the line (app.own_line); the lines of an answer have it from the line that they answer.';
create index quote_request_items_by_product on app.quote_request_items (product_id);
alter table app.quote_request_items enable row level security;
create policy "reached only through functions" on app.quote_request_items using (false) with check (false);

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
  position integer not null constraint quote_lines_position_in_range check (position between 1 and app.lines_max()),
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

-- Carts come before quotes.
alter table app.cart_sessions
  add constraint cart_sessions_quote_id_fkey foreign key (quote_id) references app.quotes on delete set null;
