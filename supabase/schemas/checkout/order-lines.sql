-- Lines and totals of the order that a cart would become.

create function app.lines_to_order(session_key uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_mergejoin = off set enable_hashjoin = off
as $$
declare
  lines jsonb;
  refused jsonb;
begin
  select jsonb_agg(jsonb_build_object(
    'product', item.id, 'sku', item.product_id, 'name', item.name,
    'manufacturer', item.manufacturer, 'model', item.model, 'photo', app.product_cards(array[item.id]) -> 0 -> 'photo',
    'supplier', item.supplier, 'unit', app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'),
    'quantity', line.quantity, 'price', price, 'minimum', item.minimum_order,
    'lead_time', coalesce(item.lead_time_days, 2), 'available', item.is_active and price is not null, 'quoted', false, 'own', line.own,
    'supply', app.supply_of(item.attributes))
    order by line.created_at, line.id)
  into lines
  from app.cart_items as line join public.product as item on item.id = line.product_id,
    app.line_price(item.id, line.quantity) as price
  where line.session_id = session_key;
  lines := nullif(coalesce(lines, '[]') || app.quoted_lines_to_order(session_key), '[]');
  if lines is null then
    perform app.fail(409, 'cart_empty');
  elsif jsonb_array_length(lines) > app.lines_max() then
    perform app.fail_full('cart_full');
  end if;
  refused := (select jsonb_build_object('product', line -> 'product') from jsonb_array_elements(lines) as line
             where not (line -> 'available')::boolean limit 1);
  if refused is not null then
    perform app.fail(409, 'product_unavailable', refused);
  end if;
  refused := (select jsonb_build_object('product', line -> 'product', 'minimum', line -> 'minimum')
             from jsonb_array_elements(lines) as line
             where (line -> 'quantity')::integer < (line -> 'minimum')::integer limit 1);
  if refused is not null then
    perform app.fail(409, 'below_minimum', refused);
  end if;
  return lines;
end;
$$;
comment on function app.lines_to_order is 'The lines of a cart joined to live products in one read, then those of its quotation; or the reason why they cannot be ordered.';

create function app.totals_of(lines jsonb, expected_total bigint, delivery_fee bigint default app.delivery_fee()) returns app.orders
language plpgsql stable set search_path = ''
as $$
declare
  totals app.orders;
  subtotal constant numeric := (select sum((line ->> 'quantity')::numeric * (line ->> 'price')::numeric)
                                from jsonb_array_elements(lines) as line);
begin
  if subtotal + totals_of.delivery_fee = 0 then
    perform app.fail(409, 'product_unpriced', jsonb_build_object('product', lines -> 0 -> 'product'));
  elsif not app.is_orderable(subtotal, totals_of.delivery_fee) then
    perform app.fail(422, 'quantity_out_of_range');
  end if;
  totals.subtotal_halalas := subtotal;
  totals.vat_percent := app.vat_percent();
  totals.vat_halalas := app.vat_of(totals.subtotal_halalas, totals.vat_percent);
  totals.delivery_fee_halalas := totals_of.delivery_fee;
  totals.total_halalas := totals.subtotal_halalas + totals.vat_halalas + totals.delivery_fee_halalas;
  if totals.total_halalas <> expected_total then
    perform app.fail(409, 'price_changed', jsonb_build_object('total_halalas', totals.total_halalas));
  end if;
  return totals;
end;
$$;
comment on function app.totals_of is 'The amounts of an order, or price_changed with the new total if the shopper saw another.';

create function app.require_few_unpaid(buyer_email text, shopper_key uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  waiting jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('unpaid:' || buyer_email, 0));
  perform app.expire_orders(buyer_email);
  select jsonb_agg(jsonb_build_object(
    'order_number', placed.order_number,
    'method', payment.method,
    'due_halalas', placed.total_halalas - app.kept_halalas(placed.id),
    'reported', payment.reported_at is not null,
    'own', placed.shopper_id = shopper_key) order by placed.placed_at desc, placed.id) into waiting
  from app.orders as placed join app.payments as payment on payment.order_id = placed.id
  where placed.email = buyer_email and placed.status = 'placed' and app.is_unpaid(payment);
  if jsonb_array_length(waiting) >= 3 then
    perform app.fail(409, 'too_many_unpaid_orders', jsonb_build_object('maximum', 3, 'orders', waiting));
  end if;
end;
$$;
comment on function app.require_few_unpaid is
  'At most 3 unpaid orders of one e-mail, from whatever session. The refusal names them: whoever asks has verified the mailbox.';

create function app.largest_subtotal() returns bigint
language sql immutable set search_path = ''
as $$ select 500000000000 $$;
comment on function app.largest_subtotal is 'Halalas of the largest order without VAT: five thousand million riyals.';

create function app.is_orderable(subtotal numeric, delivery_fee bigint) returns boolean
language sql stable set search_path = ''
as $$
  -- total_amount is numeric(12,2), and the ledger has no entry of 0: an order of nothing would never be paid.
  select case when subtotal is null or subtotal not between 0 and app.largest_subtotal() then false
    else subtotal + app.vat_of(subtotal::bigint, app.vat_percent()) + delivery_fee between 1 and 999999999999 end
$$;
comment on function app.is_orderable is 'Whether an order can have this subtotal and fee: its total is more than 0 and not over the largest.';
