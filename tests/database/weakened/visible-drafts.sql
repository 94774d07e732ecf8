-- A page of products forgot what is withdrawn.
create or replace function app.product_page(last_seen uuid, at_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$ select jsonb_agg(app.product_json(item)) from public.product as item $$;
