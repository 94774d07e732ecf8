-- Forms of the site: checks and stores what was sent.

create function app.quote_items_error(items jsonb) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) = 0 then
    return 'required';
  elsif jsonb_array_length(items) > app.lines_max() then
    return 'too_long';
  elsif exists (
    select from jsonb_array_elements(items) as item
    where coalesce(item ->> 'quantity', '') !~ '^[1-9][0-9]{0,3}$'
      or not app.is_own_line(item -> 'own')
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
  select app.company_errors(payload) || jsonb_strip_nulls(jsonb_build_object(
    'email', case when coalesce(btrim(payload ->> 'email'), '') = '' then 'required'
                  when app.clean_email(payload ->> 'email') is null then 'invalid' end,
    'role', case when kind <> 'application' then null
                 when coalesce(payload ->> 'role', '') = '' then 'required'
                 when payload ->> 'role' !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(payload ->> 'role') > 60 then 'invalid' end,
    'name', app.text_error(payload ->> 'name', 200, kind in ('contact', 'demo', 'application')),
    'phone', app.text_error(payload ->> 'phone', 30, false),
    'city', app.text_error(payload ->> 'city', 80, false),
    'purchase_order', app.text_error(payload ->> 'purchase_order', 60, false),
    'wished_date', case when payload ->> 'wished_date' <> '' and app.day_of(payload ->> 'wished_date') is null then 'invalid' end,
    'message', app.text_error(payload ->> 'message', 5000, kind in ('contact', 'application')),
    -- What nobody lists yet is described instead.
    'items', case when kind = 'quote' and not (payload -> 'items' = '[]' and app.clean_text(payload ->> 'message', 5000) is not null)
      then app.quote_items_error(payload -> 'items') end))
$$;
comment on function app.form_errors is 'The invalid fields of a form, {} when there are none.';

create function app.form_facts(kind text, payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select app.company_facts(payload) || jsonb_strip_nulls(jsonb_build_object('form', kind, 'name', app.clean_text(payload ->> 'name', 200),
    'email', app.clean_email(payload ->> 'email'), 'purchase_order', app.clean_text(payload ->> 'purchase_order', 60),
    'phone', app.clean_text(payload ->> 'phone', 30), 'city', app.clean_text(payload ->> 'city', 80),
    'wished_date', app.day_of(payload ->> 'wished_date'), 'message', app.clean_text(payload ->> 'message', 5000)))
$$;
comment on function app.form_facts is 'The data of a form, cleaned, as they are stored and mailed to the shop.';

create function app.store_message(kind text, payload jsonb, locale text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  facts jsonb := app.form_facts(kind, payload);
  message_key uuid;
begin
  insert into app.contact_messages (kind, name, email, company, phone, message, locale, role)
  values (kind, facts ->> 'name', facts ->> 'email', facts ->> 'company', facts ->> 'phone', facts ->> 'message', locale,
    case when kind = 'application' then payload ->> 'role' end)
  returning id into message_key;
  if kind = 'application' then
    facts := facts || jsonb_build_object('role', payload ->> 'role', 'file', app.attach_cv(message_key, payload));
  end if;
  perform app.post_mail('{shop}', 'form_received', facts);
  -- Anybody may give any address: it gets one an hour, without a word of the sender.
  if not exists (select from app.outbox as mail where mail.recipient = facts ->> 'email'
    and mail.kind = 'message_received' and mail.created_at > now() - interval '1 hour') then
    perform app.post_mail(facts ->> 'email', 'message_received', jsonb_build_object('form', store_message.kind), locale);
  end if;
  return message_key;
end;
$$;
comment on function app.store_message is
  'Stores a contact message, demo request or application, emails the shop, and acknowledges it to the sender once an hour.';

create function app.post_quote_mail(quote_key uuid, facts jsonb, locale text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  asked constant jsonb := facts || jsonb_build_object('items', app.quote_mail_items(quote_key, 'en'),
    'number', (select number from app.quote_requests where id = quote_key));
begin
  perform app.post_mail('{shop}', 'form_received', asked);
  perform app.post_mail(asked ->> 'email', 'quote_received', asked
    || jsonb_build_object('items', app.quote_mail_items(quote_key, locale), 'key', app.new_quote_key(quote_key)), locale);
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
  insert into app.quote_requests (shopper_id, session_id, email, name, company, phone, city, wished_date, message, locale,
    vat_number, commercial_registration, purchase_order)
  values (app.shopper_of(session_key), session_key, facts ->> 'email', facts ->> 'name', facts ->> 'company',
    facts ->> 'phone', facts ->> 'city', (facts ->> 'wished_date')::date, facts ->> 'message', locale,
    facts ->> 'vat_number', facts ->> 'commercial_registration', facts ->> 'purchase_order')
  returning id into quote_key;
  -- Equal lines stay apart: the buyer's list has as many.
  insert into app.quote_request_items (quote_request_id, position, product_id, description, quantity, own)
  select quote_key, place, product.id, coalesce(app.clean_text(item ->> 'description', 300), product.name),
    (item ->> 'quantity')::integer, app.own_line(item -> 'own')
  from jsonb_array_elements(payload -> 'items') with ordinality as given (item, place)
    left join lateral (select id, name from public.product where id = (item ->> 'product')::uuid limit 1) as product on true;
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
  if kind is null or kind not in ('contact', 'demo', 'newsletter', 'quote', 'application') then
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
