-- The number of an order is enough.
create or replace function app.own_order(session_key uuid, typed_number text) returns app.orders
language sql volatile set search_path = ''
as $$ select * from app.orders where order_number = typed_number $$;
create or replace function app.get_order(typed_number text, cart text, key text) returns jsonb
language sql volatile security definer set search_path = ''
as $$ select app.order_json(placed) from app.orders as placed where order_number = typed_number $$;
