create function app.form_facts(kind text, payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('form', kind, 'name', app.clean_text(payload ->> 'name', 200),
    'email', app.clean_email(payload ->> 'email'), 'company', app.clean_text(payload ->> 'company', 200),
    'phone', app.clean_text(payload ->> 'phone', 30), 'city', app.clean_text(payload ->> 'city', 80),
    'wished_date', app.day_of(payload ->> 'wished_date'), 'message', app.clean_text(payload ->> 'message', 5000)))
$$;
comment on function app.form_facts is 'The data of a form in the mail to the shop.';

create function app.store_message(kind text, payload jsonb) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  message_key uuid;
begin
  insert into app.contact_messages (kind, name, email, company, phone, message)
  values (kind, app.clean_text(payload ->> 'name', 200), app.clean_email(payload ->> 'email'),
    app.clean_text(payload ->> 'company', 200), app.clean_text(payload ->> 'phone', 30),
    app.clean_text(payload ->> 'message', 5000))
  returning id into message_key;
  perform app.post_mail('{shop}', 'form_received', app.form_facts(kind, payload));
  return message_key;
end;
$$;
comment on function app.store_message is 'Stores a contact message or demo request and emails the shop.';

create function app.store_quote(payload jsonb) returns uuid
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
comment on function app.store_quote is 'Stores a quote request of a session with a verified e-mail; emails the shop and the sender.';

create function app.post_quote_mail(quote_key uuid, payload jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  asked constant jsonb := app.form_facts('quote', payload) || jsonb_build_object('items', coalesce((
    select jsonb_agg(jsonb_build_object('quantity', line.quantity, 'name', item.name, 'sku', item.product_id) order by item.sort_name)
    from app.quote_request_items as line join public.product as item on item.id = line.product_id
    where line.quote_request_id = quote_key), '[]'));
begin
  perform app.post_mail('{shop}', 'form_received', asked);
  perform app.post_mail(asked ->> 'email', 'quote_received', asked);
end;
$$;
comment on function app.post_quote_mail is 'Emails a quote request with its lines to the shop and the sender.';

create function app.store_subscriber(payload jsonb) returns uuid
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
  insert into app.newsletter_subscribers as subscriber (email, token_hash) values (reader, app.token_hash(token))
  on conflict on constraint newsletter_subscribers_email_unique do update
    set token_hash = excluded.token_hash, confirmed_at = null, unsubscribed_at = null, created_at = now()
  returning * into stored;
  perform app.post_mail(reader, 'newsletter_asked', jsonb_build_object('token', token));
  return stored.id;
end;
$$;
comment on function app.store_subscriber is 'Asks for confirmation by mail; the link''s token is kept as a hash.';

create function app.submit_form(
  kind text, payload jsonb, client text, per_client integer, per_email integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sender constant text := app.clean_email(payload ->> 'email');
  faults constant jsonb := app.form_faults(kind, payload);
  wait integer;
begin
  if kind is null or kind not in ('contact', 'demo', 'newsletter', 'quote') then
    perform app.fail(422, 'input_invalid', '{"fields": {"kind": "invalid"}}');
  elsif faults <> '{}' then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', faults));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('form:' || sender, 0));
  wait := greatest(app.seconds_to_wait('form of client', client, per_client, '1 hour'),
    app.seconds_to_wait('form of e-mail', kind || sender, per_email, '1 hour'));
  if wait > 0 then
    return jsonb_build_object('verdict', 'rate_limited', 'retry_after', wait);
  end if;
  perform app.note_act('form of client', client);
  perform app.note_act('form of e-mail', kind || sender);
  return jsonb_build_object('id', case kind
    when 'newsletter' then app.store_subscriber(payload)
    when 'quote' then app.store_quote(payload)
    else app.store_message(kind, payload) end);
end;
$$;
comment on function app.submit_form is 'Stores a form and its mail, or returns when to try again.';

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
  kind text, payload jsonb, client text default null, per_client integer default 60, per_email integer default 5
) returns jsonb
language sql volatile set search_path = '' as $$ select app.submit_form(kind, payload, client, per_client, per_email) $$;
create function public.confirm_newsletter(token text) returns boolean
language sql volatile set search_path = '' as $$ select app.confirm_newsletter(token) $$;
create function public.unsubscribe_newsletter(token text) returns boolean
language sql volatile set search_path = '' as $$ select app.unsubscribe_newsletter(token) $$;
grant execute on function app.submit_form, public.submit_form to service_role;
grant execute on function app.confirm_newsletter, public.confirm_newsletter to service_role;
grant execute on function app.unsubscribe_newsletter, public.unsubscribe_newsletter to service_role;
