-- The sweep deletes rows when their time has passed.

create function app.remind_of_transfers() returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  unpaid app.orders;
  was_reported boolean;
  reminded integer := 0;
begin
  -- Whoever is changing such an order now is left alone: the next sweep reminds, if there is still a reason.
  for unpaid in
    select orders.* from app.payments as payment join app.orders on orders.id = payment.order_id
    where payment.state = 'awaiting_transfer' and orders.status = 'placed' and payment.reminded_at is null
      and payment.expires_at > clock_timestamp() and payment.expires_at <= clock_timestamp() + interval '1 day'
    order by payment.order_id limit 200 for update of orders, payment skip locked
  loop
    update app.payments set reminded_at = clock_timestamp() where order_id = unpaid.id
    returning reported_at is not null into was_reported;
    perform app.mail_buyer(unpaid, 'transfer_reminder',
      app.order_facts(unpaid) || jsonb_build_object('reported', was_reported));
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$$;
comment on function app.remind_of_transfers is
  'Mails one reminder for each deadline of a transfer, within its last day. A reported transfer has a later deadline, and a reminder that asks to check with the bank.';

create function app.purge_carts() returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  purged bigint;
begin
  delete from app.cart_items as line using app.cart_sessions as cart
  where cart.id = line.session_id and cart.seen_at < now() - interval '30 days' and cart.id = any (array(
    select old.id from app.cart_sessions as old join app.shoppers as shopper on shopper.id = old.shopper_id
    where shopper.user_id is null and old.seen_at < now() - interval '30 days'
      and exists (select from app.cart_items as left_line where left_line.session_id = old.id)
    limit 500));
  -- Verifications and quote requests' link to the session go with it; a session with lines or an order stays.
  delete from app.cart_sessions where id = any (array(
    select cart.id from app.cart_sessions as cart
    where (cart.seen_at < now() - interval '30 days'
        or (cart.seen_at < now() - interval '1 day'
          and not exists (select from app.customer_addresses as saved where saved.session_id = cart.id)))
      and not exists (select from app.cart_items as line where line.session_id = cart.id)
      and not exists (select from app.orders as placed where placed.session_id = cart.id)
    limit 1000 for update of cart skip locked));
  get diagnostics purged = row_count;
  perform app.purge_addresses();
  return purged;
end;
$$;
comment on function app.purge_carts is
  'Empty carts go after a day, carts of guests 30 days after their last write, with their addresses. The lines of a user stay.';

-- Addresses of users have no session either and stay: each sweep looks at 2,000 of both from a random one on, as below.
create function app.purge_addresses() returns void
language sql volatile set search_path = '' set enable_mergejoin = off set enable_hashjoin = off
as $$
  with start as materialized (select gen_random_uuid() as id),
  looked_at as materialized (
    (select id from app.customer_addresses where session_id is null and id >= (select id from start) order by id limit 1000)
    union all
    (select id from app.customer_addresses where session_id is null and id < (select id from start) order by id limit 1000))
  delete from app.customer_addresses where id = any (array(
    select saved.id from app.customer_addresses as saved join app.shoppers as shopper on shopper.id = saved.shopper_id
    where saved.id in (select id from looked_at) and saved.session_id is null and shopper.user_id is null
    for update of saved skip locked))
$$;
comment on function app.purge_addresses is 'Addresses of guests whose session has gone: nobody can reach them any more.';

-- Each sweep looks at 2,000 shoppers from a random one on: all of them, read every minute, would take seconds in a large
-- shop. Nobody waits for a row that has nothing but its key.
create function app.purge_shoppers() returns void
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
comment on function app.purge_shoppers is 'A shopper goes with the last thing that was theirs, never while they have a user, an order or a quote request.';

create function app.sweep() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  expired integer;
  reminded integer;
  carts bigint;
begin
  -- One at a time: two at once would only wait for each other.
  if not pg_try_advisory_xact_lock(hashtextextended('sweep', 0)) then
    return '{"orders_expired": 0, "transfers_reminded": 0, "carts_purged": 0, "busy": true}';
  end if;
  expired := app.expire_orders(null);
  perform app.postpone_deliveries();
  reminded := app.remind_of_transfers();
  perform app.expire_quotes();
  carts := app.purge_carts();
  perform app.erase_closed_orders();
  -- At most 2,000 rows of a table: a call has to end within the limit of its role. What is left goes with the next.
  delete from app.email_challenges where ctid = any (array(select ctid from app.email_challenges
    where created_at < now() - interval '1 day' limit 2000 for update skip locked));
  delete from app.account_challenges where ctid = any (array(select ctid from app.account_challenges
    where created_at < now() - interval '1 day' limit 2000 for update skip locked));
  delete from app.rate_limits where ctid = any (array(select ctid from app.rate_limits
    where created_at < now() - interval '1 day' limit 2000 for update skip locked));
  delete from app.cart_operations where ctid = any (array(select ctid from app.cart_operations
    where created_at < now() - interval '1 day' limit 2000 for update skip locked));
  delete from app.contact_messages where ctid = any (array(select ctid from app.contact_messages
    where created_at < now() - interval '12 months' limit 2000 for update skip locked));
  delete from app.quote_requests where ctid = any (array(select ctid from app.quote_requests
    where created_at < now() - interval '12 months' limit 2000 for update skip locked));
  perform app.purge_files();
  perform app.purge_shoppers();
  perform app.purge_desk_changes();
  delete from app.newsletter_subscribers where ctid = any (array(select ctid from app.newsletter_subscribers
    where confirmed_at is null and created_at < now() - interval '12 months' limit 2000 for update skip locked));
  delete from app.bouncing_addresses where ctid = any (array(select ctid from app.bouncing_addresses
    where bounced_at < now() - interval '12 months' limit 2000 for update skip locked));
  -- What never went out holds addresses and words too.
  delete from app.outbox where ctid = any (array(select ctid from app.outbox
    where coalesce(sent_at, created_at) < now() - interval '30 days' limit 2000 for update skip locked));
  return jsonb_build_object('orders_expired', expired, 'transfers_reminded', reminded, 'carts_purged', carts);
end;
$$;
comment on function app.sweep is
  'Expires unpaid orders, reminds of transfers, forgets what is kept no longer, a bounded number in each call. Run it each minute.';

create function public.sweep() returns jsonb
language sql volatile set search_path = '' as $$ select app.sweep() $$;
grant execute on function app.sweep, public.sweep to service_role;
