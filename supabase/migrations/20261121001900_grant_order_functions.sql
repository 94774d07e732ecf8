create function public.get_order(order_number text, cart text default null, key text default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.get_order(order_number, cart, key) $$;
create function public.current_order(cart text) returns jsonb
language sql volatile set search_path = '' as $$ select app.current_order(cart) $$;
create function public.list_orders(cart text) returns jsonb
language sql volatile set search_path = '' as $$ select app.list_orders(cart) $$;
create function public.track_order(order_number text) returns jsonb
language sql volatile set search_path = '' as $$ select app.track_order(order_number) $$;
create function public.start_payment(cart text, order_number text, method text) returns jsonb
language sql volatile set search_path = '' as $$ select app.start_payment(cart, order_number, method) $$;
create function public.report_transfer(cart text, order_number text) returns jsonb
language sql volatile set search_path = '' as $$ select app.report_transfer(cart, order_number) $$;
create function public.change_order(cart text, order_number text) returns void
language sql volatile set search_path = '' as $$ select app.change_order(cart, order_number) $$;
grant execute on function app.get_order, public.get_order to anon, authenticated, service_role;
grant execute on function app.current_order, public.current_order to anon, authenticated, service_role;
grant execute on function app.list_orders, public.list_orders to anon, authenticated, service_role;
grant execute on function app.track_order, public.track_order to anon, authenticated, service_role;
grant execute on function app.start_payment, public.start_payment to anon, authenticated, service_role;
grant execute on function app.report_transfer, public.report_transfer to anon, authenticated, service_role;
grant execute on function app.change_order, public.change_order to anon, authenticated, service_role;
