-- The words of a line are enough.
create or replace function app.remembered_choices(lines jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('found', jsonb_agg(choice.product_id), 'products', app.order_products(array_agg(choice.product_id)))
  from app.line_choices as choice where choice.key in (select app.choice_key(words) from jsonb_array_elements_text(lines) as words)
$$;
