-- Tracking returns the whole order.
create or replace function app.track_order(typed_number text) returns jsonb
language sql volatile security definer set search_path = ''
as $$ select app.order_json(placed) from app.orders as placed where order_number = typed_number $$;
