-- Applications for a role on /careers: a message with a CV, which is a private file.

alter table app.contact_messages
  add column role text constraint contact_messages_role_form check (role ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(role) <= 60),
  drop constraint contact_messages_kind_known,
  add constraint contact_messages_kind_known check (kind in ('contact', 'demo', 'application')),
  add constraint contact_messages_role_of_applications check ((kind = 'application') = (role is not null));
comment on table app.contact_messages is 'Contact forms, demo requests and applications. Kept for 12 months.';
comment on column app.contact_messages.role is 'What an application is for: the id of a role in content/careers.yaml, or "other".';

alter table app.files
  add column message_id uuid references app.contact_messages on delete cascade,
  drop constraint files_kind_known,
  add constraint files_kind_known check (kind in ('pdf', 'jpeg', 'png', 'webp', 'doc', 'docx', 'odt')),
  add constraint files_belong_to_one check (num_nonnulls(quote_request_id, message_id) <= 1),
  add constraint files_of_messages_are_stored check (message_id is null or stored_at is not null);
comment on column app.files.message_id is 'The application whose CV it is; it goes with it.';
comment on table app.files is
  'Files of shoppers and applicants. One that belongs to nothing goes after a day; one of a quote request or an application goes with it.';
create index files_by_message on app.files (message_id);
drop index app.files_loose_by_age;
create index files_loose_by_age on app.files (created_at) where quote_request_id is null and message_id is null;

create or replace function app.attach_files(request_key uuid, file_ids jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  attached integer;
begin
  if coalesce(file_ids, 'null') in ('null', '[]') then
    return;
  elsif jsonb_typeof(file_ids) <> 'array' or jsonb_array_length(file_ids) > 5 then
    perform app.fail(422, 'input_invalid', '{"fields": {"files": "too_long"}}');
  end if;
  update app.files as file set quote_request_id = request_key
  from app.quote_requests as request
  where request.id = request_key and file.shopper_id = request.shopper_id and file.id::text in (select jsonb_array_elements_text(file_ids))
    and num_nonnulls(file.quote_request_id, file.message_id) = 0 and file.stored_at is not null;
  get diagnostics attached = row_count;
  if attached <> jsonb_array_length(file_ids) then
    perform app.fail(422, 'input_invalid', '{"fields": {"files": "invalid"}}');
  end if;
end;
$$;

create or replace function app.purge_files() returns void
language sql volatile set search_path = ''
as $$
  delete from app.files where ctid = any (array(select ctid from app.files
    where quote_request_id is null and message_id is null and created_at < clock_timestamp() - interval '1 day'
    order by created_at limit 2000 for update skip locked))
$$;

create or replace function app.shop_file(file uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found app.files;
begin
  select * into found from app.files where id = file and num_nonnulls(quote_request_id, message_id) > 0;
  if found.id is null then
    perform app.fail(404, 'file_not_found');
  end if;
  return app.file_json(found);
end;
$$;

create or replace function app.form_errors(kind text, payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'email', case when coalesce(btrim(payload ->> 'email'), '') = '' then 'required'
                  when app.clean_email(payload ->> 'email') is null then 'invalid' end,
    'role', case when kind <> 'application' then null
                 when coalesce(payload ->> 'role', '') = '' then 'required'
                 when payload ->> 'role' !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(payload ->> 'role') > 60 then 'invalid' end,
    'name', app.text_error(payload ->> 'name', 200, kind in ('contact', 'demo', 'application')),
    'company', app.text_error(payload ->> 'company', 200, false),
    'phone', app.text_error(payload ->> 'phone', 30, false),
    'city', app.text_error(payload ->> 'city', 80, false),
    'wished_date', case when payload ->> 'wished_date' <> '' and app.day_of(payload ->> 'wished_date') is null then 'invalid' end,
    'message', app.text_error(payload ->> 'message', 5000, kind in ('contact', 'application')),
    -- What nobody lists yet is described instead.
    'items', case when kind = 'quote' and not (payload -> 'items' = '[]' and app.clean_text(payload ->> 'message', 5000) is not null)
      then app.quote_items_error(payload -> 'items') end))
$$;

create function app.attach_cv(message_key uuid, payload jsonb) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  shopper_key constant uuid := app.shopper_of(app.session_of(payload ->> 'cart'));
  file_ids constant jsonb := payload -> 'files';
  attached uuid;
begin
  if jsonb_typeof(file_ids) = 'array' and jsonb_array_length(file_ids) = 1 then
    update app.files set message_id = message_key
    where id = app.uuid_in(file_ids ->> 0) and shopper_id = shopper_key and kind in ('pdf', 'doc', 'docx', 'odt')
      and quote_request_id is null and message_id is null and stored_at is not null
    returning id into attached;
  end if;
  if attached is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"cv": "required"}}');
  end if;
  return attached;
end;
$$;
comment on function app.attach_cv is
  'Puts the one CV of an application to it: a document of the same session that belongs to nothing yet. Without one there is no application.';

create or replace function app.store_message(kind text, payload jsonb, locale text) returns uuid
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

create or replace function app.submit_form(
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

create function app.shop_applications(at_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', sent.id, 'role', sent.role, 'name', sent.name, 'email', sent.email,
      'phone', sent.phone, 'message', sent.message, 'created_at', sent.created_at,
      'cv', (select app.file_json(file) from app.files as file where file.message_id = sent.id)) order by sent.created_at desc, sent.id), '[]')
  from (select * from app.contact_messages where kind = 'application'
    order by created_at desc, id limit greatest(least(coalesce(at_most, 50), 500), 1)) as sent
$$;
comment on function app.shop_applications is 'Applications with their CV for the shop, the newest first.';

create function public.shop_applications(at_most integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select app.shop_applications(at_most) $$;
grant execute on function app.shop_applications, public.shop_applications to service_role;

create or replace function app.person_json(mailbox text, user_key uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  shopper_key constant uuid := (select id from app.shoppers where user_id = user_key);
begin
  return jsonb_build_object(
    'email', mailbox,
    'account', (select app.profile_json(own) || jsonb_build_object('created_at', own.created_at, 'has_password', own.has_password)
                from app.account_profiles as own where own.user_id = user_key),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'user_agent', user_agent)), '[]')
                 from auth.sessions where user_id = user_key),
    'verified_emails', (select coalesce(jsonb_agg(verified_at order by verified_at), '[]') from app.verified_emails where email = mailbox),
    'addresses', (select app.rows_of(coalesce(jsonb_agg(to_jsonb(saved) order by created_at), '[]'))
                  from app.customer_addresses as saved where email = mailbox or shopper_id = shopper_key),
    'cart', (select coalesce(jsonb_agg(app.cart_lines(app.main_session(shopper_key))), '[]') from app.shoppers where id = shopper_key),
    'left_over', app.left_over_json(shopper_key),
    'lists', (select coalesce(jsonb_agg(app.list_json(list) order by list.updated_at), '[]')
              from app.saved_lists as list where list.shopper_id = shopper_key),
    'orders', (select coalesce(jsonb_agg(app.order_json(placed) order by placed.placed_at), '[]')
               from app.orders as placed where placed.email = mailbox or placed.shopper_id = shopper_key),
    'quote_requests', (select app.rows_of(coalesce(jsonb_agg(to_jsonb(request) || jsonb_build_object('items',
          (select jsonb_agg(jsonb_build_object('product', product_id, 'description', description, 'quantity', quantity) order by position)
           from app.quote_request_items where quote_request_id = request.id),
          'answers', (select jsonb_agg(app.quote_json(answered) order by revision) from app.quotes as answered where quote_request_id = request.id),
          'messages', (select jsonb_agg(jsonb_build_object('author', author, 'body', body, 'at', at) order by id)
           from app.quote_messages where quote_request_id = request.id)) - 'order_id' order by created_at), '[]'))
        from app.quote_requests as request where request.email = mailbox or request.shopper_id = shopper_key),
    'files', (select coalesce(jsonb_agg(app.file_json(file) || jsonb_build_object('created_at', file.created_at) order by file.created_at), '[]')
              from app.files as file where stored_at is not null and (shopper_id = shopper_key
                or quote_request_id in (select id from app.quote_requests where email = mailbox)
                or message_id in (select id from app.contact_messages where email = mailbox))),
    'contact_messages', (select app.rows_of(coalesce(jsonb_agg(to_jsonb(sent) order by created_at), '[]'))
                         from app.contact_messages as sent where email = mailbox),
    'newsletter', (select app.rows_of(coalesce(jsonb_agg(to_jsonb(subscriber)), '[]'))
                   from app.newsletter_subscribers as subscriber where email = mailbox));
end;
$$;

create or replace function app.erase_mailbox(mailbox text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from app.customer_addresses where customer_addresses.email = erase_mailbox.mailbox;
  -- A guest's cart with a second proved mailbox may be somebody else's too: it stays.
  delete from app.cart_sessions as session using app.shoppers as shopper
  where shopper.id = session.shopper_id and shopper.user_id is null
    and exists (select from app.verified_emails as own where own.session_id = session.id and own.email = erase_mailbox.mailbox)
    and not exists (select from app.verified_emails as other where other.session_id = session.id and other.email <> erase_mailbox.mailbox);
  perform app.forget_verification(session_id, email) from app.verified_emails where email = erase_mailbox.mailbox;
  delete from app.email_challenges where email = erase_mailbox.mailbox;
  delete from app.account_challenges where email = erase_mailbox.mailbox;
  delete from app.quote_requests where email = erase_mailbox.mailbox;
  delete from app.contact_messages where email = erase_mailbox.mailbox;
  delete from app.newsletter_subscribers where email = erase_mailbox.mailbox;
  delete from app.bouncing_addresses where email = erase_mailbox.mailbox;
  delete from app.email_repairs where given = erase_mailbox.mailbox or stored = erase_mailbox.mailbox;
  -- The whole address, not a part of another one: ana@… is no reason to drop the mail of diana@….
  delete from app.outbox where recipient = erase_mailbox.mailbox;
  -- A mail that was sent has no data any more.
  delete from app.outbox where sent_at is null
    and (data ->> 'email' = erase_mailbox.mailbox or data #>> '{address,email}' = erase_mailbox.mailbox);
  delete from app.rate_limits where subject in (
    select app.token_hash(prefix || erase_mailbox.mailbox)
    from unnest(array['', 'contact', 'demo', 'newsletter', 'quote', 'application',
      'sign_up:', 'sign_in:', 'recovery:', 'change_email:', 'reauth:', 'guest_data:']) as prefix);
end;
$$;
