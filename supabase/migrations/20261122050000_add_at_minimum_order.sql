drop function public.add_item(text, uuid, uuid);
drop function app.add_item(text, uuid, uuid);

create function app.add_item(cart text, product_key uuid, op uuid, pieces integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.lock_session(cart);
  present integer;
  minimum integer;
begin
  if op is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"op": "required"}}');
  elsif pieces is null or pieces < 1 then
    perform app.fail(422, 'quantity_out_of_range', '{"maximum": 9999}');
  end if;
  insert into app.cart_operations (session_id, op) values (session_key, add_item.op) on conflict do nothing;
  if found then
    select quantity into present from app.cart_items where session_id = session_key and product_id = product_key;
    select minimum_order into minimum from public.product where id = product_key;
    perform app.put_line(session_key, product_key,
      coalesce(present::bigint + pieces, greatest(minimum, pieces)));
  end if;
  return app.cart_lines(session_key);
end;
$$;
comment on function app.add_item is
  'Raises a product by some pieces, one by default. A new line starts at the minimum order or more (decision 41). The same operation id adds once, so it may be repeated.';

create function public.add_item(cart text, product uuid, op uuid, pieces integer default 1) returns jsonb
language sql volatile set search_path = '' as $$ select app.add_item(cart, product, op, pieces) $$;
grant execute on function app.add_item, public.add_item to anon, authenticated, service_role;
