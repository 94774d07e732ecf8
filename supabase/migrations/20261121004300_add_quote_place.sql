alter table app.quote_requests
  add column city text constraint quote_requests_city_length check (char_length(city) <= 80),
  add column wished_date date;
comment on column app.quote_requests.city is 'Where the goods are wanted.';
comment on column app.quote_requests.wished_date is 'The day by which they are wanted; null when it does not matter.';

create function app.day_of(words text) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  if words ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
    return words::date;
  end if;
  return null;
exception when datetime_field_overflow or invalid_datetime_format then
  return null;
end;
$$;
comment on function app.day_of is 'A day of the calendar, null for what is none.';

create or replace function app.form_faults(kind text, payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'email', case when coalesce(btrim(payload ->> 'email'), '') = '' then 'required'
                  when app.clean_email(payload ->> 'email') is null then 'invalid' end,
    'name', app.text_fault(payload ->> 'name', 200, kind in ('contact', 'demo')),
    'company', app.text_fault(payload ->> 'company', 200, false),
    'phone', app.text_fault(payload ->> 'phone', 30, false),
    'city', app.text_fault(payload ->> 'city', 80, false),
    'wished_date', case when payload ->> 'wished_date' <> '' and app.day_of(payload ->> 'wished_date') is null then 'invalid' end,
    'message', app.text_fault(payload ->> 'message', 5000, kind = 'contact'),
    -- What nobody lists yet is described instead.
    'items', case when kind = 'quote' and not (payload -> 'items' = '[]' and app.clean_text(payload ->> 'message', 5000) is not null)
      then app.quote_items_fault(payload -> 'items') end))
$$;

create or replace function app.form_facts(kind text, payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('form', kind, 'name', app.clean_text(payload ->> 'name', 200),
    'email', app.clean_email(payload ->> 'email'), 'company', app.clean_text(payload ->> 'company', 200),
    'phone', app.clean_text(payload ->> 'phone', 30), 'city', app.clean_text(payload ->> 'city', 80),
    'wished_date', app.day_of(payload ->> 'wished_date'), 'message', app.clean_text(payload ->> 'message', 5000)))
$$;

create or replace function app.store_quote(payload jsonb) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  session_key constant uuid := app.session_of(payload ->> 'cart');
  asker constant text := app.clean_email(payload ->> 'email');
  described constant text := app.clean_text(payload ->> 'message', 5000);
  quote_key uuid;
begin
  if not app.is_verified(session_key, asker) then
    perform app.fail(403, 'address_not_verified');
  end if;
  insert into app.quote_requests (session_id, email, name, company, phone, city, wished_date, message)
  values (session_key, asker, app.clean_text(payload ->> 'name', 200), app.clean_text(payload ->> 'company', 200),
    app.clean_text(payload ->> 'phone', 30), app.clean_text(payload ->> 'city', 80), app.day_of(payload ->> 'wished_date'), described)
  returning id into quote_key;
  insert into app.quote_request_items (quote_request_id, product_id, quantity)
  select quote_key, (item ->> 'product')::uuid, max((item ->> 'quantity')::integer)
  from jsonb_array_elements(payload -> 'items') as item group by 1, 2;
  perform app.post_quote_mail(quote_key, payload);
  return quote_key;
end;
$$;
