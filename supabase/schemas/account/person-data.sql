-- The data of a person: given out whole, erased as far as the law allows.

create function app.rows_of(rows jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(kept - array['shopper_id', 'session_id', 'user_id', 'token_hash', 'key_hash', 'request_hash']), '[]')
  from jsonb_array_elements(rows) as kept
$$;
comment on function app.rows_of is 'Rows as their person reads them: without keys of ours and hashes.';

create function app.person_json(mailbox text, user_key uuid) returns jsonb
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
          (select jsonb_agg(jsonb_build_object('product', product_id, 'description', description, 'quantity', quantity, 'own', own) order by position)
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
                   from app.newsletter_subscribers as subscriber where email = mailbox))
    || coalesce((select jsonb_build_object('staff', jsonb_build_object('role', person.role, 'created_at', person.created_at))
      from app.staff as person where person.user_id = user_key), '{}');
end;
$$;
comment on function app.person_json is 'Everything that is kept of a mailbox and of its account.';

create function app.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
begin
  perform app.require_own_step_up();
  return app.person_json((select email from app.account_emails where user_id = user_key), user_key);
end;
$$;
comment on function app.export_my_data is 'Everything that is kept of the caller.';

create function app.mailbox_of(email text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  mailbox constant text := app.clean_email(email);
begin
  -- The address of all who were erased is nobody's.
  if mailbox is null or mailbox = 'erased@privacy.invalid' then
    perform app.fail(422, 'email_invalid');
  end if;
  return mailbox;
end;
$$;
comment on function app.mailbox_of is 'The stored spelling of the address of one person; anything else is refused.';

create function app.export_person(email text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  mailbox constant text := app.mailbox_of(email);
begin
  return app.person_json(mailbox, (select user_id from app.account_emails as proved where proved.email = mailbox));
end;
$$;
comment on function app.export_person is 'Everything that is kept of an e-mail address whose mailbox answered, or for the operator.';

create function app.erased_address(kept jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select kept || '{"full_name": "Erased", "email": "erased@privacy.invalid", "phone": "00000", "address": "Erased",
    "district": "Erased", "postal_code": "00000", "details": null, "building_number": null, "additional_number": null,
    "unit": null, "short_address": null}'
$$;
comment on function app.erased_address is 'An address of which only its kind and its city are left: what accounting needs.';

create function app.erase_order(order_key uuid) returns void
language sql volatile set search_path = ''
as $$
  delete from app.order_keys where order_id = order_key;
  update app.order_items set own = null where order_id = order_key and own is not null;
  update app.order_events set detail = null where order_id = order_key and detail is not null;
  update app.orders set email = 'erased@privacy.invalid', address = app.erased_address(address), note = null, purchase_order = null,
    company = null, vat_number = null, commercial_registration = null,
    session_id = null, key_hash = app.token_hash(app.random_token()), erase_when_closed = false
  where id = order_key
$$;
comment on function app.erase_order is 'Removes the person from an order. Its number, products, amounts and days stay, as invoices have to for six years.';

create function app.close_unpaid_order(order_key uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  cancelled app.orders;
begin
  update app.orders set status = 'cancelled' where id = order_key returning * into cancelled;
  update app.payments set state = 'expired' where order_id = order_key and state <> 'paid';
  perform app.note_event(order_key, 'cancelled');
  perform app.owe_back_all(cancelled);
end;
$$;
comment on function app.close_unpaid_order is 'Cancels an order whose buyer is erased: nobody is mailed.';

create function app.is_open_order(order_key uuid) returns boolean
language sql stable set search_path = ''
as $$
  select status in ('payment_confirmed', 'processing', 'ready') or still_owed_halalas > 0
  from app.order_balances where order_id = order_key
$$;
comment on function app.is_open_order is 'Whether the shop owes the buyer of a paid or cancelled order its goods or money: until then it has to reach them.';

create function app.erase_closed_orders() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  held uuid;
begin
  -- Whoever changes such an order now is left alone: the next sweep looks again.
  for held in
    select id from app.orders where erase_when_closed and not app.is_open_order(id) order by id limit 100 for update skip locked
  loop
    -- It may have changed before it was locked.
    if not app.is_open_order(held) then
      perform app.erase_order(held);
    end if;
  end loop;
end;
$$;
comment on function app.erase_closed_orders is 'Erases the person of orders that were under way when their buyer was erased, and are closed by now.';

create function app.erase_orders(mailbox text, shopper_key uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  placed app.orders;
  has_orders boolean := false;
  has_open boolean := false;
begin
  for placed in
    select * from app.orders where orders.email = erase_orders.mailbox or orders.shopper_id = shopper_key order by id for update
  loop
    has_orders := true;
    if placed.status = 'placed' then
      perform app.close_unpaid_order(placed.id);
    end if;
    if app.is_open_order(placed.id) then
      update app.orders set erase_when_closed = true where id = placed.id;
      has_open := true;
    else
      perform app.erase_order(placed.id);
    end if;
  end loop;
  return to_jsonb(array_remove(array[case when has_orders then 'invoices' end, case when has_open then 'open_orders' end], null));
end;
$$;
comment on function app.erase_orders is 'Erases the person from their orders, now or once they are closed. Answers what is kept, and why.';

create function app.erase_mailbox(mailbox text) returns void
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
  delete from app.staff_invitations where staff_invitations.email = erase_mailbox.mailbox;
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
comment on function app.erase_mailbox is 'Deletes what is kept under an e-mail address, mails that were not sent yet included.';

create function app.erase_all(mailbox text, user_key uuid) returns jsonb
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
comment on function app.erase_all is 'Erases a mailbox and its account.';

create function app.erase_person(email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mailbox constant text := app.mailbox_of(email);
  user_key constant uuid := (select user_id from app.account_emails as proved where proved.email = mailbox);
begin
  perform app.leave_staff(user_key, 'erase_person');
  return app.erase_all(mailbox, user_key);
end;
$$;
comment on function app.erase_person is 'Erases what is kept of an e-mail address whose mailbox answered, or for the operator.';

create function app.delete_account(user_key uuid, generation integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mailbox constant text := (select email from app.account_emails where user_id = user_key);
begin
  perform pg_advisory_xact_lock(hashtextextended('account:' || mailbox, 0));
  if mailbox is null or not app.hold_access(user_key, generation) then
    perform app.fail(401, 'signed_out');
  end if;
  perform app.leave_staff(user_key, null);
  return app.erase_all(mailbox, user_key);
end;
$$;
comment on function app.delete_account is 'Deletes an account, and erases what the law does not keep.';

create function public.export_my_data() returns jsonb
language sql stable set search_path = '' as $$ select app.export_my_data() $$;
grant execute on function app.export_my_data, public.export_my_data to anon, authenticated, service_role;

create function public.export_person(email text) returns jsonb
language sql stable set search_path = '' as $$ select app.export_person(email) $$;
grant execute on function app.export_person, public.export_person to service_role;

create function public.erase_person(email text) returns jsonb
language sql volatile set search_path = '' as $$ select app.erase_person(email) $$;
grant execute on function app.erase_person, public.erase_person to service_role;

create function public.delete_account(user_id uuid, generation integer default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.delete_account(user_id, generation) $$;
grant execute on function app.delete_account, public.delete_account to service_role;
