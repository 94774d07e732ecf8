-- What a buyer chose for the words of a line is remembered for their account, and is in its export and erasure.

create table app.line_choices (
  shopper_id uuid not null references app.shoppers,
  key text not null constraint line_choices_key_length check (char_length(key) between 1 and 200),
  words text not null constraint line_choices_words_length check (char_length(words) between 1 and 300),
  product_id uuid not null references public.product on delete cascade,
  chosen_at timestamptz not null default clock_timestamp(),
  constraint line_choices_pkey primary key (shopper_id, key)
);
comment on table app.line_choices is 'The product that a user chose for the words of a line, at most 500 of them.';
comment on column app.line_choices.key is 'The words as they are compared, see app.order_key.';
create index line_choices_by_shopper on app.line_choices (shopper_id, chosen_at desc);
create index line_choices_by_product on app.line_choices (product_id);
alter table app.line_choices enable row level security;
create policy "reached only through functions" on app.line_choices using (false) with check (false);

create function app.check_choices(choices jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(choices) is distinct from 'array' then
    perform app.fail(422, 'input_invalid', '{"fields": {"choices": "invalid"}}');
  elsif jsonb_array_length(choices) not between 1 and 300 or exists (
    select from jsonb_array_elements(choices) as choice
    where coalesce(char_length(choice ->> 'words'), 0) not between 1 and 300
      or (choice ->> 'product' is not null and not exists (
        select from public.product where id = app.uuid_in(choice ->> 'product')))) then
    perform app.fail(422, 'input_invalid', '{"fields": {"choices": "invalid"}}');
  end if;
end;
$$;
comment on function app.check_choices is 'Refuses what is no list of up to 300 words with a product or null.';

create function app.remember_choices(choices jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  shopper_key constant uuid := app.open_account(app.require_user());
begin
  perform app.check_choices(choices);
  perform from app.shoppers where id = shopper_key for no key update;
  delete from app.line_choices where shopper_id = shopper_key
    and key in (select app.order_key(choice ->> 'words') from jsonb_array_elements(choices) as choice);
  -- Of the same words the last choice counts. Words without a letter or a digit name nothing.
  insert into app.line_choices (shopper_id, key, words, product_id)
  select shopper_key, last.key, last.words, last.product::uuid
  from (select distinct on (1) app.order_key(choice ->> 'words') as key, app.clean_text(choice ->> 'words', 300) as words,
      choice ->> 'product' as product
    from jsonb_array_elements(choices) with ordinality as given (choice, place) order by 1, place desc) as last
  where last.product is not null and last.key <> '' and last.words <> '';
  delete from app.line_choices where shopper_id = shopper_key and key not in (
    select key from app.line_choices where shopper_id = shopper_key order by chosen_at desc, key limit 500);
end;
$$;
comment on function app.remember_choices is
  'Keeps the products that the caller chose for the words of lines, the last 500; a choice without a product is forgotten.';

create function app.remembered_choices(lines jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
  found jsonb;
begin
  if jsonb_typeof(lines) is distinct from 'array' then
    perform app.fail(422, 'input_invalid', '{"fields": {"lines": "invalid"}}');
  elsif jsonb_array_length(lines) not between 1 and 300 then
    perform app.fail(422, 'input_invalid', '{"fields": {"lines": "invalid"}}');
  end if;
  select jsonb_agg(item.id order by given.place) into found
  from jsonb_array_elements_text(lines) with ordinality as given (words, place)
    left join app.shoppers as shopper on shopper.user_id = user_key
    left join app.line_choices as choice on choice.shopper_id = shopper.id and choice.key = app.order_key(left(given.words, 300))
    left join public.product as item on item.id = choice.product_id and item.is_active;
  return jsonb_build_object('found', found, 'products', app.order_products(array(
    select distinct product::uuid from jsonb_array_elements_text(found) as product where product is not null)));
end;
$$;
comment on function app.remembered_choices is 'What the caller chose before for the words of up to 300 lines, in their order; null where nothing.';

create function public.remember_choices(choices jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select app.remember_choices(choices); select 'null'::jsonb $$;
grant execute on function app.remember_choices, public.remember_choices to anon, authenticated, service_role;

create function public.remembered_choices(lines jsonb) returns jsonb
language sql stable set search_path = '' as $$ select app.remembered_choices(lines) $$;
grant execute on function app.remembered_choices, public.remembered_choices to anon, authenticated, service_role;

create or replace function app.forget_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.customer_addresses where shopper_id = new.id;
  delete from app.cart_sessions where shopper_id = new.id;
  delete from app.cart_left_over where shopper_id = new.id;
  delete from app.saved_lists where shopper_id = new.id;
  delete from app.line_choices where shopper_id = new.id;
  delete from app.files where shopper_id = new.id and quote_request_id is null;
  return new;
end;
$$;

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
    'line_choices', (select coalesce(jsonb_agg(jsonb_build_object('words', choice.words, 'sku', item.product_id, 'name', item.name,
          'chosen_at', choice.chosen_at) order by choice.chosen_at, choice.key), '[]')
        from app.line_choices as choice join public.product as item on item.id = choice.product_id where choice.shopper_id = shopper_key),
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

create or replace function app.erase_all(mailbox text, user_key uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  shopper_key constant uuid := (select id from app.shoppers where user_id = user_key);
  kept jsonb;
begin
  -- Who took this address at the auth server without proof goes too; a proof of it waits.
  perform app.adopt_user(mailbox);
  -- Before shoppers are locked, as whoever opens or changes something of the account does.
  perform app.hold_access(user_key, null);
  -- Every shopper with something of this mailbox, first, as whoever writes does: nobody adds to what is being erased.
  perform from app.shoppers where id in (
    select shopper_key union select shopper_id from app.orders where orders.email = mailbox
    union select shopper_id from app.customer_addresses where customer_addresses.email = mailbox
    union select session.shopper_id from app.verified_emails as verified join app.cart_sessions as session on session.id = verified.session_id
      where verified.email = mailbox) order by id for no key update;
  kept := app.erase_orders(mailbox, shopper_key);
  perform app.end_account_access(user_key, null);
  perform app.erase_mailbox(mailbox);
  delete from app.quote_requests where shopper_id = shopper_key;
  -- The rest goes with the user: profile, proof, sessions; then carts, addresses, lists and choices, by app.forget_user.
  delete from auth.users where id = user_key;
  return jsonb_build_object('kept', kept);
end;
$$;

create or replace function app.purge_shoppers() returns void
language sql volatile set search_path = '' set enable_mergejoin = off set enable_hashjoin = off
as $$
  with start as materialized (select gen_random_uuid() as id),
  looked_at as materialized (
    (select id from app.shoppers where id >= (select id from start) order by id limit 1000)
    union all
    (select id from app.shoppers where id < (select id from start) order by id limit 1000))
  -- A writer locks the shopper before the session, the sweep has locked sessions by now: it must not wait for the writer.
  delete from app.shoppers where id in (
    select id from app.shoppers as shopper
    where id in (select id from looked_at) and shopper.user_id is null
      and not exists (select from app.cart_sessions as session where session.shopper_id = shopper.id)
      and not exists (select from app.customer_addresses as saved where saved.shopper_id = shopper.id)
      and not exists (select from app.orders as placed where placed.shopper_id = shopper.id)
      and not exists (select from app.cart_copies as copied where copied.shopper_id = shopper.id)
      and not exists (select from app.cart_left_over as kept where kept.shopper_id = shopper.id)
      and not exists (select from app.saved_lists as list where list.shopper_id = shopper.id)
      and not exists (select from app.line_choices as choice where choice.shopper_id = shopper.id)
      and not exists (select from app.quote_requests as request where request.shopper_id = shopper.id)
      and not exists (select from app.files as file where file.shopper_id = shopper.id)
    for update skip locked)
$$;
