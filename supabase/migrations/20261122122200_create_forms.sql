-- Contact, demo, newsletter and requests for quotes.

create table app.contact_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint contact_messages_kind_known check (kind in ('contact', 'demo')),
  name text not null constraint contact_messages_name_length check (char_length(name) between 1 and 200),
  email text not null constraint contact_messages_email_length check (char_length(email) between 3 and 254),
  company text constraint contact_messages_company_length check (char_length(company) <= 200),
  phone text constraint contact_messages_phone_length check (char_length(phone) <= 30),
  message text constraint contact_messages_message_length check (char_length(message) <= 5000),
  locale text not null default 'en' constraint contact_messages_locale_known check (locale = app.locale_of(locale) and char_length(locale) = 2),
  created_at timestamptz not null default now()
);
comment on table app.contact_messages is 'Contact forms and demo requests. Kept for 12 months.';
comment on column app.contact_messages.locale is 'The language of the page with the form: the shop answers in it.';
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
  locale text not null default 'en' constraint newsletter_subscribers_locale_known check (locale = app.locale_of(locale) and char_length(locale) = 2),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);
create index newsletter_subscribers_unconfirmed on app.newsletter_subscribers (created_at) where confirmed_at is null;
comment on table app.newsletter_subscribers is 'Double opt-in: nobody is a subscriber before the link of the mail was used.';
comment on column app.newsletter_subscribers.locale is 'The language in which the newsletter was asked for: it is sent in it.';
alter table app.newsletter_subscribers enable row level security;
create policy "reached only through functions" on app.newsletter_subscribers using (false) with check (false);

create table app.quote_requests (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references app.shoppers,
  session_id uuid references app.cart_sessions on delete set null,
  email text not null constraint quote_requests_email_length check (char_length(email) between 3 and 254),
  name text constraint quote_requests_name_length check (char_length(name) <= 200),
  company text constraint quote_requests_company_length check (char_length(company) <= 200),
  phone text constraint quote_requests_phone_length check (char_length(phone) <= 30),
  city text constraint quote_requests_city_length check (char_length(city) <= 80),
  wished_date date,
  message text constraint quote_requests_message_length check (char_length(message) <= 5000),
  locale text not null default 'en' constraint quote_requests_locale_known check (locale = app.locale_of(locale) and char_length(locale) = 2),
  created_at timestamptz not null default now()
);
comment on table app.quote_requests is 'Requests for a quotation, from a product or from checkout. Kept for 12 months.';
comment on column app.quote_requests.locale is 'The language in which it was asked: the quotation is written in it.';
comment on column app.quote_requests.city is 'Where the goods are to be delivered.';
comment on column app.quote_requests.wished_date is 'The day by which they are to be delivered; null when it does not matter.';
create index quote_requests_by_shopper on app.quote_requests (shopper_id);
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

create function app.quote_items_error(items jsonb) returns text
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
      or (item ->> 'product' is null and app.text_error(item ->> 'description', 300, true) is not null)
      or (item ->> 'product' is not null and not exists (
        select from public.product where id = app.uuid_in(item ->> 'product') and is_active))) then
    return 'invalid';
  end if;
  return null;
end;
$$;
comment on function app.quote_items_error is 'What is wrong with the lines of a quote request.';

create function app.form_errors(kind text, payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'email', case when coalesce(btrim(payload ->> 'email'), '') = '' then 'required'
                  when app.clean_email(payload ->> 'email') is null then 'invalid' end,
    'name', app.text_error(payload ->> 'name', 200, kind in ('contact', 'demo')),
    'company', app.text_error(payload ->> 'company', 200, false),
    'phone', app.text_error(payload ->> 'phone', 30, false),
    'city', app.text_error(payload ->> 'city', 80, false),
    'wished_date', case when payload ->> 'wished_date' <> '' and app.day_of(payload ->> 'wished_date') is null then 'invalid' end,
    'message', app.text_error(payload ->> 'message', 5000, kind = 'contact'),
    -- What nobody lists yet is described instead.
    'items', case when kind = 'quote' and not (payload -> 'items' = '[]' and app.clean_text(payload ->> 'message', 5000) is not null)
      then app.quote_items_error(payload -> 'items') end))
$$;
comment on function app.form_errors is 'The invalid fields of a form, {} when there are none.';

create function app.form_facts(kind text, payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('form', kind, 'name', app.clean_text(payload ->> 'name', 200),
    'email', app.clean_email(payload ->> 'email'), 'company', app.clean_text(payload ->> 'company', 200),
    'phone', app.clean_text(payload ->> 'phone', 30), 'city', app.clean_text(payload ->> 'city', 80),
    'wished_date', app.day_of(payload ->> 'wished_date'), 'message', app.clean_text(payload ->> 'message', 5000)))
$$;
comment on function app.form_facts is 'The data of a form, cleaned, as they are stored and mailed to the shop.';

create function app.store_message(kind text, payload jsonb, locale text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  facts constant jsonb := app.form_facts(kind, payload);
  message_key uuid;
begin
  insert into app.contact_messages (kind, name, email, company, phone, message, locale)
  values (kind, facts ->> 'name', facts ->> 'email', facts ->> 'company', facts ->> 'phone', facts ->> 'message', locale)
  returning id into message_key;
  perform app.post_mail('{shop}', 'form_received', facts);
  -- Anybody may give any address: it gets one an hour, without a word of the sender.
  if not exists (select from app.outbox as mail where mail.recipient = facts ->> 'email'
    and mail.kind = 'message_received' and mail.created_at > now() - interval '1 hour') then
    perform app.post_mail(facts ->> 'email', 'message_received', jsonb_build_object('form', store_message.kind), locale);
  end if;
  return message_key;
end;
$$;
comment on function app.store_message is 'Stores a contact message or demo request, emails the shop, and acknowledges it to the sender once an hour.';

create function app.post_quote_mail(quote_key uuid, facts jsonb, locale text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  asked constant jsonb := facts || jsonb_build_object('items', coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('quantity', line.quantity, 'name', coalesce(item.name, line.description),
      'manufacturer', item.manufacturer, 'model', item.model, 'sku', item.product_id)) order by line.position)
    from app.quote_request_items as line left join public.product as item on item.id = line.product_id
    where line.quote_request_id = quote_key), '[]'), 'number', (select number from app.quote_requests where id = quote_key));
begin
  perform app.post_mail('{shop}', 'form_received', asked);
  perform app.post_mail(asked ->> 'email', 'quote_received', asked || jsonb_build_object('key', app.new_quote_key(quote_key)), locale);
end;
$$;
comment on function app.post_quote_mail is 'Emails a quote request with its lines to the shop and the sender.';

create function app.store_quote(payload jsonb, locale text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  session_key constant uuid := app.session_of(payload ->> 'cart');
  facts constant jsonb := app.form_facts('quote', payload);
  quote_key uuid;
begin
  if not app.is_verified(session_key, facts ->> 'email') then
    perform app.fail(403, 'address_not_verified');
  end if;
  insert into app.quote_requests (shopper_id, session_id, email, name, company, phone, city, wished_date, message, locale)
  values (app.shopper_of(session_key), session_key, facts ->> 'email', facts ->> 'name', facts ->> 'company',
    facts ->> 'phone', facts ->> 'city', (facts ->> 'wished_date')::date, facts ->> 'message', locale)
  returning id into quote_key;
  insert into app.quote_request_items (quote_request_id, position, product_id, description, quantity)
  select quote_key, row_number() over (order by min(place)), product, description, max(quantity)
  from (select (item ->> 'product')::uuid as product, (item ->> 'quantity')::integer as quantity, place,
          coalesce(app.clean_text(item ->> 'description', 300),
            (select name from public.product where id = (item ->> 'product')::uuid)) as description
        from jsonb_array_elements(payload -> 'items') with ordinality as given (item, place)) as asked
  group by product, description;
  perform app.attach_files(quote_key, payload -> 'files');
  perform app.post_quote_mail(quote_key, facts, locale);
  return quote_key;
end;
$$;
comment on function app.store_quote is 'Stores a quote request of a session with a verified e-mail; emails the shop and the sender.';

create function app.store_subscriber(payload jsonb, locale text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  token constant text := app.random_token();
  reader constant text := app.clean_email(payload ->> 'email');
  stored app.newsletter_subscribers;
begin
  select * into stored from app.newsletter_subscribers where email = reader;
  if stored.confirmed_at is not null and stored.unsubscribed_at is null then
    return stored.id; -- The same answer as for a new address, so that it does not reveal who subscribes.
  end if;
  insert into app.newsletter_subscribers as subscriber (email, token_hash, locale) values (reader, app.token_hash(token), locale)
  on conflict on constraint newsletter_subscribers_email_unique do update
    set token_hash = excluded.token_hash, locale = excluded.locale, confirmed_at = null, unsubscribed_at = null, created_at = now()
  returning * into stored;
  perform app.post_mail(reader, 'newsletter_asked', jsonb_build_object('token', token), locale);
  return stored.id;
end;
$$;
comment on function app.store_subscriber is 'Asks for confirmation by mail; the link''s token is kept as a hash.';

create function app.submit_form(
  kind text, payload jsonb, client text, per_client integer, per_email integer, locale text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sender constant text := app.clean_email(payload ->> 'email');
  errors constant jsonb := app.form_errors(kind, payload);
  known_locale constant text := app.locale_of(locale);
  stored uuid;
  wait integer;
begin
  if kind is null or kind not in ('contact', 'demo', 'newsletter', 'quote') then
    perform app.fail(422, 'input_invalid', '{"fields": {"kind": "invalid"}}');
  elsif errors <> '{}' then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', errors));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('form:' || sender, 0));
  wait := greatest(app.seconds_to_wait('form of client', client, per_client, '1 hour'),
    app.seconds_to_wait('form of e-mail', kind || sender, per_email, '1 hour'));
  if wait > 0 then
    return jsonb_build_object('result', 'rate_limited', 'retry_after', wait);
  end if;
  perform app.count_action('form of client', client);
  perform app.count_action('form of e-mail', kind || sender);
  stored := case kind
    when 'newsletter' then app.store_subscriber(payload, known_locale)
    when 'quote' then app.store_quote(payload, known_locale)
    else app.store_message(kind, payload, known_locale) end;
  return jsonb_build_object('id', stored, 'number', case kind when 'quote' then (select number from app.quote_requests where id = stored) end);
end;
$$;
comment on function app.submit_form is 'Stores a form and its mail, or returns when to try again. `number`: what a quote request is called.';

create function app.confirm_newsletter(token text) returns boolean
language sql volatile security definer set search_path = ''
as $$
  with changed as (
    update app.newsletter_subscribers set confirmed_at = coalesce(confirmed_at, now())
    where token_hash = app.token_hash(left(token, 100)) and unsubscribed_at is null returning id)
  select exists (select from changed)
$$;
comment on function app.confirm_newsletter is 'The link of the mail was used; false for a token that is none.';

create function app.unsubscribe_newsletter(token text) returns boolean
language sql volatile security definer set search_path = ''
as $$
  with changed as (
    update app.newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now())
    where token_hash = app.token_hash(left(token, 100)) returning id)
  select exists (select from changed)
$$;
comment on function app.unsubscribe_newsletter is 'Leaves the newsletter; false for a token that is none.';

create function public.submit_form(
  kind text, payload jsonb, client text default null, per_client integer default 60, per_email integer default 5,
  locale text default null
) returns jsonb
language sql volatile set search_path = '' as $$ select app.submit_form(kind, payload, client, per_client, per_email, locale) $$;
grant execute on function app.submit_form, public.submit_form to service_role;

create function public.confirm_newsletter(token text) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.confirm_newsletter(token)) $$;
grant execute on function app.confirm_newsletter, public.confirm_newsletter to service_role;

create function public.unsubscribe_newsletter(token text) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.unsubscribe_newsletter(token)) $$;
grant execute on function app.unsubscribe_newsletter, public.unsubscribe_newsletter to service_role;
