create table app.contact_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint contact_messages_kind_known check (kind in ('contact', 'demo')),
  name text not null constraint contact_messages_name_length check (char_length(name) between 1 and 200),
  email text not null constraint contact_messages_email_length check (char_length(email) between 3 and 254),
  company text constraint contact_messages_company_length check (char_length(company) <= 200),
  phone text constraint contact_messages_phone_length check (char_length(phone) <= 30),
  message text constraint contact_messages_message_length check (char_length(message) <= 5000),
  created_at timestamptz not null default now()
);
comment on table app.contact_messages is 'Contact forms and demo requests. Kept for 12 months.';
create index contact_messages_by_age on app.contact_messages (created_at);
alter table app.contact_messages enable row level security;
create policy "reached only through functions" on app.contact_messages using (false) with check (false);

create table app.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null
    constraint newsletter_subscribers_email_unique unique
    constraint newsletter_subscribers_email_length check (char_length(email) between 3 and 254),
  token_hash bytea not null
    constraint newsletter_subscribers_token_unique unique
    constraint newsletter_subscribers_token_is_sha256 check (octet_length(token_hash) = 32),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table app.newsletter_subscribers is 'Double opt-in: nobody is a subscriber before the link of the mail was used.';
alter table app.newsletter_subscribers enable row level security;
create policy "reached only through functions" on app.newsletter_subscribers using (false) with check (false);

create table app.quote_requests (
  id uuid primary key default gen_random_uuid(),
  session_id uuid references app.cart_sessions on delete set null,
  email text not null constraint quote_requests_email_length check (char_length(email) between 3 and 254),
  name text constraint quote_requests_name_length check (char_length(name) <= 200),
  company text constraint quote_requests_company_length check (char_length(company) <= 200),
  phone text constraint quote_requests_phone_length check (char_length(phone) <= 30),
  city text constraint quote_requests_city_length check (char_length(city) <= 80),
  wished_date date,
  message text constraint quote_requests_message_length check (char_length(message) <= 5000),
  created_at timestamptz not null default now()
);
comment on table app.quote_requests is 'Requests for a quotation, from a product or from checkout. Kept for 12 months.';
comment on column app.quote_requests.city is 'Where the goods are wanted.';
comment on column app.quote_requests.wished_date is 'The day by which they are wanted; null when it does not matter.';
create index quote_requests_by_session on app.quote_requests (session_id);
create index quote_requests_by_age on app.quote_requests (created_at);
alter table app.quote_requests enable row level security;
create policy "reached only through functions" on app.quote_requests using (false) with check (false);

create table app.quote_request_items (
  quote_request_id uuid not null references app.quote_requests on delete cascade,
  product_id uuid not null references public.product on delete cascade,
  quantity integer not null constraint quote_request_items_quantity_in_range check (quantity between 1 and 9999),
  constraint quote_request_items_pkey primary key (quote_request_id, product_id)
);
comment on table app.quote_request_items is 'What a quotation is asked for; products without a price too.';
create index quote_request_items_by_product on app.quote_request_items (product_id);
alter table app.quote_request_items enable row level security;
create policy "reached only through functions" on app.quote_request_items using (false) with check (false);

create function app.quote_items_fault(items jsonb) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) = 0 then
    return 'required';
  elsif jsonb_array_length(items) > 100 then
    return 'too_long';
  elsif exists (
    select from jsonb_array_elements(items) as item
    where coalesce(item ->> 'quantity', '') !~ '^[1-9][0-9]{0,3}$'
      or not exists (select from public.product where id::text = item ->> 'product' and is_active)) then
    return 'invalid';
  end if;
  return null;
end;
$$;
comment on function app.quote_items_fault is 'What is wrong with the lines of a quote request.';

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

create function app.form_faults(kind text, payload jsonb) returns jsonb
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
comment on function app.form_faults is 'The faulty fields of a form, {} when there are none.';
