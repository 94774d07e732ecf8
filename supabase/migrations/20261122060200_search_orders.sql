create function app.phone_key(phone text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select reverse(regexp_replace(phone, '[^0-9]', '', 'g')) $$;
comment on function app.phone_key is 'The digits of a phone number from its end: a number is found with or without its country.';

create index orders_by_place on app.orders (placed_at desc, id desc);
create index orders_by_status on app.orders (status, placed_at desc, id desc);
create index orders_by_email_text on app.orders (email collate "C", placed_at desc, id desc);
create index orders_by_phone on app.orders (app.phone_key(address ->> 'phone') collate "C", placed_at desc, id desc);

create function app.order_conditions(filters jsonb) returns text
language sql stable set search_path = ''
as $$
  select coalesce(string_agg(condition, ' and ' order by condition), 'true')
  from (values
    (case when filters ? 'status' then format('orders.status = %L', filters ->> 'status') end),
    (case when filters ? 'email' then format('orders.email collate "C" = %L', filters ->> 'email') end),
    (case when filters ? 'phone' then format('app.phone_key(orders.address ->> ''phone'') collate "C" >= %1$L
      and app.phone_key(orders.address ->> ''phone'') collate "C" < %1$L || '':''', app.phone_key(filters ->> 'phone')) end),
    (case when filters ? 'from' then format('orders.placed_at >= %L::date::timestamp at time zone ''Asia/Riyadh''', filters ->> 'from') end),
    (case when filters ? 'to' then format('orders.placed_at < (%L::date + 1)::timestamp at time zone ''Asia/Riyadh''', filters ->> 'to') end),
    (case when filters ? 'delivery' then format('orders.delivery_date = %L::date', filters ->> 'delivery') end),
    (case when filters ? 'after' then format('(orders.placed_at, orders.id) < (select last.placed_at, last.id
      from app.orders as last where last.order_number = %L)', filters ->> 'after') end)
  ) as listed (condition) where condition is not null
$$;
comment on function app.order_conditions is
  'Conditions on app.orders as `orders`; every value a literal. ":" is the character after the digits.';

create function app.order_search_query(filters jsonb, at_most integer) returns text
language sql stable set search_path = ''
as $$
  select format('select orders.* from app.orders where %s order by orders.placed_at desc, orders.id desc limit %s',
    app.order_conditions(filters), least(greatest(at_most, 1), 500) + 1)
$$;
comment on function app.order_search_query is 'One order more than asked for: it says whether there is a next page.';

drop function public.shop_orders(text, integer);
drop function app.shop_orders(text, integer);

create function app.shop_orders(filters jsonb, at_most integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  page jsonb;
begin
  if jsonb_typeof(filters) is distinct from 'object' then
    perform app.fail(422, 'input_invalid', '{"fields": {"filters": "invalid"}}');
  end if;
  if exists (select from jsonb_each(filters) as filter
      where key not in ('status', 'email', 'phone', 'from', 'to', 'delivery', 'after')
        or jsonb_typeof(value) <> 'string' or char_length(value #>> '{}') > 254)
    or coalesce(filters ->> 'phone' !~ '[0-9]{4}', false) then
    perform app.fail(422, 'input_invalid', '{"fields": {"filters": "invalid"}}');
  end if;
  perform app.expire_orders(null);
  execute format($query$
    with found as (%s),
    listed as (select found.*, row_number() over (order by placed_at desc, id desc) as place from found)
    select jsonb_build_object(
      'orders', coalesce(jsonb_agg(jsonb_build_object('order_number', order_number, 'status', status, 'placed_at', placed_at,
        'total_halalas', total_halalas, 'method', payment.method, 'state', payment.state, 'delivery_date', delivery_date,
        'delivery_slot', delivery_slot, 'email', email, 'full_name', address ->> 'full_name') order by place)
        filter (where place <= %s), '[]'),
      'more', count(*) > %s)
    from listed join app.payments as payment on payment.order_id = listed.id
    $query$, app.order_search_query(filters, at_most), least(greatest(at_most, 1), 500), least(greatest(at_most, 1), 500))
  into page;
  return page;
end;
$$;
comment on function app.shop_orders is
  'Orders for the shop, the newest first: {"orders", "more"}. filters: status, email, phone (its last digits, at least 4), from and to (days in Riyadh), delivery (a day), after (the number that the last page ended with).';

create function public.shop_orders(filters jsonb default '{}', at_most integer default 50) returns jsonb
language sql volatile set search_path = '' as $$ select app.shop_orders(filters, at_most) $$;
grant execute on function app.shop_orders, public.shop_orders to service_role;
