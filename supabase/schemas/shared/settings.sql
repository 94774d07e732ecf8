-- The values that the shop's owner may change (decision 36). They begin as content/settings has them, and
-- save_settings brings a change in. Orders keep the rate and the fee that they were made with.

create function app.is_iban(iban text) returns boolean
language sql immutable set search_path = ''
as $$
  select case when bare !~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' then false else (
    -- Letters count from A = 10.
    select string_agg(case when letter ~ '[A-Z]' then (ascii(letter) - 55)::text else letter end, '' order by place)::numeric
      % 97 = 1
    from string_to_table(substr(bare, 5) || left(bare, 4), null) with ordinality as part (letter, place)) end
  from (select replace(iban, ' ', '') as bare) as plain
$$;
comment on function app.is_iban is 'Form and check digits of ISO 13616; isIban in src/domain/iban.ts also knows the lengths of countries.';

create function app.is_setting(name text, value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(case name
    when 'vat_percent' then
      value @@ 'strict $.type() == "number" && $ >= 0 && $ <= 100 && ($ * 100).floor() == $ * 100'
    when 'delivery_fee_halalas' then
      value @@ 'strict $.type() == "number" && $ >= 0 && $ <= 100000000 && $.floor() == $'
    -- One day a week stays open: else no date could be offered.
    when 'closed_weekdays' then
      value @@ 'strict $.type() == "array" && $.size() <= 6'
      and not value @? 'strict $[*] ? (!(@.type() == "number" && @ >= 0 && @ <= 6 && @.floor() == @))'
    when 'delivery_slots' then
      value @@ 'strict $.type() == "array" && $.size() >= 1 && $.size() <= 24'
      and not value @? 'strict $[*] ? (!(@ like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$"))'
      and not value @? 'strict $[*] ? ((@ like_regex ".") is unknown)'
    when 'bank_account' then
      value @@ 'strict $.name like_regex "^.{1,120}$" && $.holder like_regex "^.{1,120}$"
        && $.swift like_regex "^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$" && $.iban like_regex "^[A-Z0-9 ]{15,60}$"'
      and app.is_iban(value ->> 'iban')
      and coalesce(jsonb_typeof(value -> 'sample'), 'boolean') = 'boolean'
    when 'order_prefix' then value @@ 'strict $ like_regex "^[A-Z]{2,4}$"'
    when 'order_digits' then value @@ 'strict $.type() == "number" && $ >= 10 && $ <= 16 && $.floor() == $'
  end, false)
$$;
comment on function app.is_setting is 'Whether a setting of this name exists and may have this value.';

create table app.settings (
  name text primary key constraint settings_name_length check (char_length(name) between 1 and 40),
  value jsonb not null
    constraint settings_value_length check (octet_length(value::text) <= 2000),
  constraint settings_value_known check (app.is_setting(name, value))
);
comment on table app.settings is
  'One value of the shop in each row. Slots are rows of app.delivery_slots, because orders and capacities refer to them.';
alter table app.settings enable row level security;
create policy "reached only through functions" on app.settings using (false) with check (false);
insert into app.settings (name, value) values
  ('vat_percent', '15'),
  ('delivery_fee_halalas', '5000'),
  ('closed_weekdays', '[5]'),
  ('bank_account', '{"name": "Sample Bank of Riyadh", "holder": "Enersouq Trading Company",
    "iban": "SA03 8000 0000 6080 1016 7519", "swift": "SAMPSARI", "sample": true}'),
  ('order_prefix', '"ES"'),
  ('order_digits', '10');

create table app.delivery_slots (
  id text primary key constraint delivery_slots_id_length check (char_length(id) between 1 and 20),
  label text not null constraint delivery_slots_label_length check (char_length(label) between 1 and 40),
  available boolean not null default true,
  capacity integer constraint delivery_slots_capacity_not_negative check (capacity >= 0),
  position integer
);
comment on table app.delivery_slots is 'Times of a day. Capacity: orders for one date, null without a limit.';
comment on column app.delivery_slots.position is 'The place in the picker. Null: no longer offered, kept for the orders that have it.';
alter table app.delivery_slots enable row level security;
create policy "reached only through functions" on app.delivery_slots using (false) with check (false);
insert into app.delivery_slots (id, label, position)
select slot, slot, place
from unnest(array['09:00-11:00', '11:00-13:00', '14:00-16:00', '16:00-18:00', '18:00-20:00'])
  with ordinality as offered (slot, place);

create function app.setting(name text) returns jsonb
language sql stable set search_path = ''
as $$ select value from app.settings where settings.name = setting.name $$;
comment on function app.setting is 'One value of the shop.';

create function app.vat_percent() returns numeric
language sql stable set search_path = '' as $$ select app.setting('vat_percent')::numeric $$;
comment on function app.vat_percent is 'The rate of VAT for an order that is placed now.';

create function app.delivery_fee() returns bigint
language sql stable set search_path = '' as $$ select app.setting('delivery_fee_halalas')::bigint $$;
comment on function app.delivery_fee is 'The flat and untaxed fee of an order that is placed now (decision 8).';

create function app.closed_weekdays() returns integer[]
language sql stable set search_path = ''
as $$ select array(select day::integer from jsonb_array_elements(app.setting('closed_weekdays')) as day) $$;
comment on function app.closed_weekdays is 'Days of the week without delivery; 0 is Sunday.';

-- Integers only: a division of numeric values may round before floor sees the result.
create function app.vat_of(subtotal bigint, percent numeric) returns bigint
language sql immutable set search_path = ''
as $$ select (subtotal * (percent * 100)::bigint + 5000) / 10000 $$;
comment on function app.vat_of is
  'VAT of a document, rounded half up once. The rate has two decimals. totalsOf in src/domain/totals.ts is its twin.';

create function app.shop_settings() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_object_agg(name, value) || jsonb_build_object('delivery_slots',
    (select jsonb_agg(id order by position) from app.delivery_slots where position is not null))
  from app.settings
$$;
comment on function app.shop_settings is 'All values of the shop, for the build. None is secret: each is printed on a page.';

create function app.save_slots(slots jsonb) returns void
language sql volatile set search_path = ''
as $$
  update app.delivery_slots set position = null where not slots ? id;
  insert into app.delivery_slots as kept (id, label, position)
  select slot, slot, min(place) from jsonb_array_elements_text(slots) with ordinality as offered (slot, place) group by slot
  on conflict (id) do update set position = excluded.position where kept.position is distinct from excluded.position
$$;
comment on function app.save_slots is 'Offers these slots, in this order. Orders keep a slot that is no longer offered.';

create function app.save_settings(changes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  errors jsonb;
begin
  if changes is null or jsonb_typeof(changes) <> 'object' then
    perform app.fail(422, 'input_invalid', '{"fields": {"settings": "invalid"}}');
  end if;
  select jsonb_object_agg(left(key, 40), 'invalid') into errors from jsonb_each(changes) where not app.is_setting(key, value);
  if errors is not null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', errors));
  end if;
  insert into app.settings as kept (name, value)
  select key, value from jsonb_each(changes) where key <> 'delivery_slots'
  on conflict (name) do update set value = excluded.value where kept.value <> excluded.value;
  if changes ? 'delivery_slots' then
    perform app.save_slots(changes -> 'delivery_slots');
  end if;
  return app.shop_settings();
end;
$$;
comment on function app.save_settings is 'Changes the named settings, all or none. Returns what holds afterwards.';

create function public.shop_settings() returns jsonb
language sql stable set search_path = '' as $$ select app.shop_settings() $$;
grant execute on function app.shop_settings, public.shop_settings to anon, authenticated, service_role;

create function public.save_settings(settings jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select app.save_settings(settings) $$;
grant execute on function app.save_settings, public.save_settings to service_role;
