create function app.unpaid_orders(cart text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.session_of(cart);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'order_number', placed.order_number,
      'method', payment.method,
      'total_halalas', placed.total_halalas,
      'expires_at', payment.expires_at,
      'reported', payment.reported_at is not null) order by placed.placed_at desc, placed.id), '[]')
    from app.orders as placed
    join app.payments as payment on payment.order_id = placed.id
    where placed.session_id = session_key and placed.status = 'placed'
      and app.is_unpaid(payment) and not app.is_overdue(payment));
end;
$$;
comment on function app.unpaid_orders is
  'The orders of a session that wait for their payment, newest first, without names or lines: what checkout and marketplace show.';

create function public.unpaid_orders(cart text) returns jsonb
language sql stable set search_path = '' as $$ select app.unpaid_orders(cart) $$;
grant execute on function app.unpaid_orders, public.unpaid_orders to anon, authenticated, service_role;
