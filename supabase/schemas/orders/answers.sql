-- An order as its buyer sees it.

create function app.order_json(placed app.orders, replayed boolean default false) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'order_number', placed.order_number,
    'status', placed.status,
    'placed_at', placed.placed_at,
    'subtotal_halalas', placed.subtotal_halalas,
    'vat_percent', trim_scale(placed.vat_percent),
    'vat_halalas', placed.vat_halalas,
    'delivery_fee_halalas', placed.delivery_fee_halalas,
    'total_halalas', placed.total_halalas,
    'money', (select jsonb_build_object('received_halalas', received_halalas,
                'due_halalas', case placed.status when 'placed' then placed.total_halalas - kept_halalas else 0 end,
                'owed_halalas', owed_halalas, 'returned_halalas', returned_halalas)
              from app.order_balances where order_id = placed.id),
    'payment', (select jsonb_build_object('method', method, 'state', state, 'reference', reference, 'expires_at', expires_at)
                from app.payments where order_id = placed.id),
    'delivery_date', placed.delivery_date,
    'delivery_slot', placed.delivery_slot,
    'delivery_moved_from', placed.delivery_moved_from,
    'latest_payment_day', placed.latest_payment_day,
    'address', placed.address,
    'note', placed.note,
    'purchase_order', placed.purchase_order,
    'company', placed.company,
    'vat_number', placed.vat_number,
    'commercial_registration', placed.commercial_registration,
    'items', (select jsonb_agg(jsonb_build_object(
                'product', product_id, 'sku', sku, 'product_id', sku, 'name', coalesce(texts #>> array[language, 'name'], name), 'manufacturer', manufacturer, 'model', model, 'photo', photo, 'supplier', supplier, 'unit', coalesce(texts #>> array[language, 'unit'], unit), 'quantity', quantity,
                'price_halalas', price_halalas, 'line_total_halalas', line_total_halalas,
                'lead_time_days', lead_time_days, 'own', own, 'supply', supply, 'status', placed.status) order by position)
              from app.order_items, app.caller_language() as language where order_id = placed.id),
    'events', (select jsonb_agg(jsonb_build_object('kind', kind, 'at', at) order by at, id)
               from app.order_events where order_id = placed.id),
    'replayed', replayed)
$$;
comment on function app.order_json is 'An order as whoever may see its details sees it, with names and units in the language of the call.';
