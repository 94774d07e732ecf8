create function app.purge_carts() returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  purged bigint;
begin
  delete from app.cart_items as line using app.cart_sessions as cart
  where cart.id = line.session_id and cart.seen_at < now() - interval '30 days';
  -- Addresses, verifications and quote requests' link to the session go with it; a session with an order stays.
  delete from app.cart_sessions as cart
  where (cart.seen_at < now() - interval '30 days'
      or (cart.seen_at < now() - interval '1 day'
        and not exists (select from app.cart_items as line where line.session_id = cart.id)
        and not exists (select from app.customer_addresses as saved where saved.session_id = cart.id)))
    and not exists (select from app.orders as placed where placed.session_id = cart.id);
  get diagnostics purged = row_count;
  return purged;
end;
$$;
comment on function app.purge_carts is 'Empty carts go after a day, others 30 days after their last write.';

create function app.sweep() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  expired constant integer := app.expire_orders(null);
  carts constant bigint := app.purge_carts();
begin
  delete from app.email_challenges where created_at < now() - interval '1 day';
  delete from app.rate_limits where created_at < now() - interval '1 day';
  delete from app.cart_operations where created_at < now() - interval '1 day';
  delete from app.contact_messages where created_at < now() - interval '12 months';
  delete from app.quote_requests where created_at < now() - interval '12 months';
  delete from app.newsletter_subscribers where confirmed_at is null and created_at < now() - interval '12 months';
  -- What never went out holds addresses and words too.
  delete from app.outbox where coalesce(sent_at, created_at) < now() - interval '30 days';
  return jsonb_build_object('orders_expired', expired, 'carts_purged', carts,
    'facets_refreshed', app.refresh_stale_facets());
end;
$$;
comment on function app.sweep is 'Expires unpaid orders, forgets what is kept no longer, counts facets anew. Run it each few minutes.';

create function public.sweep() returns jsonb
language sql volatile set search_path = '' as $$ select app.sweep() $$;
grant execute on function app.sweep, public.sweep to service_role;
