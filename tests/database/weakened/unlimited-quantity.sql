-- Nothing bounds a quantity.
alter table app.cart_items drop constraint cart_items_quantity_in_range;
create or replace function app.put_line(session_key uuid, product_key uuid, new_quantity bigint, own jsonb default null)
returns void
language sql volatile set search_path = ''
as $$
  insert into app.cart_items as line (session_id, product_id, quantity, own)
  values (session_key, product_key, new_quantity, own)
  on conflict on constraint cart_items_one_line_per_product do update set quantity = excluded.quantity, own = excluded.own
$$;
