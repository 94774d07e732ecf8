-- A page of products forgot what is withdrawn.
create or replace function app.product_page(last_seen uuid, at_most integer, asked text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select jsonb_agg(app.product_json(item, 'en')) from public.product as item $$;
