-- Orders, their lines and their events. Rules that every writer obeys are triggers.

create table app.orders (
  id uuid primary key default gen_random_uuid(),
  order_number text not null
    constraint orders_number_unique unique
    constraint orders_number_form check (order_number ~ '^[A-Z]{2,4}-[0-9]{6}-[0-9A-HJKMNP-TV-Z]{10,16}$' and char_length(order_number) <= 28),
  shopper_id uuid not null references app.shoppers,
  session_id uuid references app.cart_sessions on delete set null,
  idempotency_key uuid not null,
  request_hash bytea not null constraint orders_request_is_sha256 check (octet_length(request_hash) = 32),
  key_hash bytea not null constraint orders_key_is_sha256 check (octet_length(key_hash) = 32),
  email text not null
    constraint orders_email_length check (char_length(email) between 3 and 254)
    constraint orders_email_is_clean check (app.is_clean_email(email)),
  locale text not null default 'en' constraint orders_locale_known check (locale = app.locale_of(locale) and char_length(locale) = 2),
  status text not null default 'placed' constraint orders_status_known
    check (status in ('placed', 'payment_confirmed', 'processing', 'ready', 'delivered', 'cancelled')),
  subtotal_halalas bigint not null constraint orders_subtotal_not_negative check (subtotal_halalas >= 0),
  vat_percent numeric(5, 2) not null constraint orders_vat_percent_in_range check (vat_percent between 0 and 100),
  vat_halalas bigint not null,
  delivery_fee_halalas bigint not null constraint orders_fee_not_negative check (delivery_fee_halalas >= 0),
  total_halalas bigint not null,
  total_amount numeric(12, 2) not null generated always as (total_halalas / 100.0) stored,
  address jsonb not null
    constraint orders_address_size check (octet_length(address::text) <= 10000)
    constraint orders_address_email_is_clean check (app.is_clean_email(address ->> 'email')),
  delivery_date date not null,
  delivery_slot text not null references app.delivery_slots
    constraint orders_slot_length check (char_length(delivery_slot) <= 20),
  note text constraint orders_note_length check (char_length(note) <= 1000),
  purchase_order text constraint orders_purchase_order_length check (char_length(purchase_order) <= 60),
  placed_at timestamptz not null default now(),
  erase_when_closed boolean not null default false,
  latest_payment_day date,
  delivery_moved_from date,
  company text constraint orders_company_length check (char_length(company) <= 200),
  vat_number text constraint orders_vat_number_form check (vat_number ~ app.vat_number_form() and char_length(vat_number) between 7 and 15),
  commercial_registration text constraint orders_registration_form
    check (commercial_registration ~ app.registration_form() and char_length(commercial_registration) between 4 and 15),
  constraint orders_one_per_attempt unique (shopper_id, idempotency_key),
  constraint orders_vat_is_of_its_rate check (vat_halalas = (subtotal_halalas * (vat_percent * 100)::bigint + 5000) / 10000),
  constraint orders_total_adds_up check (total_halalas = subtotal_halalas + vat_halalas + delivery_fee_halalas)
);
comment on table app.orders is
  'What was bought, as it was then: the address, the rate of VAT and all amounts are snapshots. The key of the secret link is kept as a hash.';
comment on column app.orders.locale is 'The language in which it was placed: of all its mails, whoever causes them, and of its provider''s page.';
comment on column app.orders.shopper_id is 'Who placed it, and who may see it in each of their sessions.';
comment on column app.orders.erase_when_closed is
  'Its buyer was erased while it was under way: the delivery needs name and address, the sweep erases them afterwards.';
comment on column app.orders.latest_payment_day is
  'The last day in Riyadh on which the money may arrive for the delivery date: the lead time follows it.';
comment on column app.orders.delivery_moved_from is
  'The delivery date that became impossible, until the buyer has answered the question about the new one.';
create index orders_by_shopper on app.orders (shopper_id, placed_at desc, id desc);
create index orders_by_session on app.orders (session_id);
create index orders_by_email on app.orders (email, placed_at desc);
-- At 1,000 orders an hour a slot holds thousands: places are counted in an index, because to read the payment of each took 1 s
-- at 10,000 orders beside other buyers, and a visitor's statement ends after 3 s.
create index orders_by_slot_of_date on app.orders (delivery_date, delivery_slot, status);
create index orders_by_slot on app.orders (delivery_slot);
create index orders_by_place on app.orders (placed_at desc, id desc);
create index orders_by_status on app.orders (status, placed_at desc, id desc);
create index orders_by_email_text on app.orders (email collate "C", placed_at desc, id desc);
create index orders_by_phone on app.orders (app.phone_key(address ->> 'phone') collate "C", placed_at desc, id desc);
create index orders_by_latest_payment on app.orders (latest_payment_day) where status = 'placed';
create index orders_under_way on app.orders (delivery_date, delivery_slot, order_number)
  where status in ('payment_confirmed', 'processing', 'ready');
create index orders_to_erase on app.orders (id) where erase_when_closed;
alter table app.orders enable row level security;
create policy "reached only through functions" on app.orders using (false) with check (false);

create table app.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references app.orders on delete cascade,
  position integer not null,
  product_id uuid references public.product on delete set null,
  sku text constraint order_items_sku_length check (char_length(sku) between 1 and 100),
  name text not null constraint order_items_name_length check (char_length(name) between 1 and 300),
  manufacturer text constraint order_items_manufacturer_length check (char_length(manufacturer) <= 200),
  model text constraint order_items_model_length check (char_length(model) <= 300),
  photo text constraint order_items_photo_length check (char_length(photo) <= 2000),
  supplier text constraint order_items_supplier_length check (char_length(supplier) <= 200),
  unit text constraint order_items_unit_length check (char_length(unit) <= 40),
  quantity integer not null constraint order_items_quantity_in_range check (quantity between 1 and 9999),
  price_halalas bigint not null constraint order_items_price_not_negative check (price_halalas >= 0),
  line_total_halalas bigint not null,
  price_sar numeric(12, 2) not null generated always as (price_halalas / 100.0) stored,
  lead_time_days integer not null constraint order_items_lead_time_in_range check (lead_time_days between 0 and 3650),
  quoted boolean not null default false,
  own jsonb constraint order_items_own_size check (octet_length(own::text) <= 4000),
  supply text constraint order_items_supply_known check (supply in ('new', 'refill', 'exchange')),
  texts jsonb constraint order_items_texts_size check (octet_length(texts::text) <= 4000),
  constraint order_items_one_per_place unique (order_id, position),
  constraint order_items_line_adds_up check (line_total_halalas = quantity * price_halalas)
);
comment on table app.order_items is 'Lines of an order: names, models, suppliers and prices as they were when it was placed.';
comment on column app.order_items.quoted is 'Its price came from a quotation, not from the catalogue.';
comment on column app.order_items.sku is 'Null for a line of a quotation that is no product of the catalogue.';
comment on column app.order_items.own is 'How the buyer calls the line (app.own_line); null where they call it nothing.';
comment on column app.order_items.supply is 'Whether an empty one is handed over for it (app.supply_of); null for what nobody exchanges.';
comment on column app.order_items.texts is
  'Name, unit and companies of its time in each language: pages show theirs, mails the columns. Of a line of a quotation only the companies. Null: a line of an older release.';
comment on column app.order_items.unit is 'What the quantity counts; null where the product stated none.';
create index order_items_by_product on app.order_items (product_id);
alter table app.order_items enable row level security;
create policy "reached only through functions" on app.order_items using (false) with check (false);

create table app.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references app.orders on delete cascade,
  kind text not null constraint order_events_kind_length check (char_length(kind) between 1 and 40),
  detail text constraint order_events_detail_length check (char_length(detail) <= 500),
  at timestamptz not null default clock_timestamp(),
  request_id text default app.request_id() constraint order_events_request_id_length check (char_length(request_id) <= 64)
);
comment on table app.order_events is 'What happened to an order, for its timeline.';
comment on column app.order_events.request_id is 'Of the call that did it, also written into the log. Null: the schedule did it.';
comment on column app.order_events.detail is 'For the shop only: a reason, a reference. No shopper''s function answers it.';
create index order_events_by_order on app.order_events (order_id, at);
alter table app.order_events enable row level security;
create policy "reached only through functions" on app.order_events using (false) with check (false);

create table app.order_keys (
  key_hash bytea primary key constraint order_keys_key_is_sha256 check (octet_length(key_hash) = 32),
  order_id uuid not null references app.orders on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);
comment on table app.order_keys is
  'Keys of private links that were mailed again. The first link, whose key is in app.orders, stays valid.';
create index order_keys_by_order on app.order_keys (order_id, created_at desc);
alter table app.order_keys enable row level security;
create policy "reached only through functions" on app.order_keys using (false) with check (false);

create function app.note_event(order_key uuid, kind text, detail text default null) returns void
language sql volatile set search_path = ''
as $$ insert into app.order_events (order_id, kind, detail) values (order_key, kind, left(detail, 500)) $$;
comment on function app.note_event is 'Adds to the timeline of an order, with a word for the shop.';

create function app.keep_order_moving_forward() returns trigger
language plpgsql set search_path = ''
as $$
declare
  steps constant text[] := '{placed,payment_confirmed,processing,ready,delivered}';
begin
  if old.status = 'cancelled'
    or (new.status = 'cancelled' and old.status not in ('placed', 'payment_confirmed', 'processing'))
    or (new.status <> 'cancelled' and array_position(steps, new.status) < array_position(steps, old.status)) then
    perform app.fail(409, 'order_not_changeable');
  end if;
  return new;
end;
$$;
comment on function app.keep_order_moving_forward is 'The status of an order never goes back; it may be cancelled before ready.';

create trigger orders_move_forward before update of status on app.orders
  for each row when (old.status is distinct from new.status) execute function app.keep_order_moving_forward();

create function app.order_number() returns text
language sql volatile set search_path = ''
as $$
  select (app.setting('order_prefix') #>> '{}') || '-' || to_char(app.shop_today(), 'YYMMDD') || '-'
    || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(bytes, place) & 31), 1), '')
  from extensions.gen_random_bytes(16) as bytes, generate_series(0, app.setting('order_digits')::integer - 1) as place
$$;
comment on function app.order_number is 'ES-YYMMDD-XXXXXXXXXX: the prefix, the date in Riyadh and at least 50 random bits (decision 7).';

create function app.order_lead_time(order_key uuid) returns integer
language sql stable set search_path = ''
as $$ select coalesce(max(lead_time_days), 0) from app.order_items where order_id = order_key $$;
comment on function app.order_lead_time is 'The largest lead time among the lines of an order, in days.';
