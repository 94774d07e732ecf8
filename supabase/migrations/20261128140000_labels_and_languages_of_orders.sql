-- Functions that the label of a refill (20261128100000) and the language of an order (20261128120300) both changed.

create or replace function app.insert_order(draft app.orders, lines jsonb, method text, secret_key text) returns app.orders
language plpgsql volatile set search_path = ''
as $$
declare
  placed app.orders;
begin
  insert into app.orders (order_number, shopper_id, session_id, idempotency_key, request_hash, key_hash, email, locale, subtotal_halalas,
    vat_percent, vat_halalas, delivery_fee_halalas, total_halalas, address, delivery_date, delivery_slot, latest_payment_day, note, purchase_order,
    company, vat_number, commercial_registration)
  values (app.order_number(), draft.shopper_id, draft.session_id, draft.idempotency_key, draft.request_hash, app.token_hash(secret_key),
    draft.email, draft.locale, draft.subtotal_halalas, draft.vat_percent, draft.vat_halalas,
    draft.delivery_fee_halalas, draft.total_halalas, draft.address, draft.delivery_date, draft.delivery_slot, draft.latest_payment_day, draft.note, draft.purchase_order,
    draft.company, draft.vat_number, draft.commercial_registration)
  returning * into placed;
  insert into app.order_items (order_id, position, product_id, sku, name, manufacturer, model, photo, supplier, unit, quantity, price_halalas,
    line_total_halalas, lead_time_days, quoted, own, texts, supply)
  select placed.id, position, product, sku, case when line.quoted then name else app.name_of(product, name, placed.locale) end, manufacturer, model, left(photo, 2000), supplier,
    case when line.quoted then unit else left(app.unit_in(unit, placed.locale), 40) end, quantity, price, quantity * price, lead_time,
    line.quoted, own, case when not line.quoted then app.item_texts(product, name, unit) end, supply
  from rows from (jsonb_to_recordset(lines) as (product uuid, sku text, name text, manufacturer text, model text, photo text, supplier text, unit text,
    quantity integer, price bigint, lead_time integer, quoted boolean, own jsonb, supply text)) with ordinality
    as line (product, sku, name, manufacturer, model, photo, supplier, unit, quantity, price, lead_time, quoted, own, supply, position);
  insert into app.payments (order_id, method, state, amount_halalas, provider, reference, expires_at)
  values (placed.id, method, app.awaiting_state(method), placed.total_halalas,
    case method when 'bank_transfer' then 'bank_transfer' end,
    case method when 'bank_transfer' then placed.order_number end, app.payment_deadline(method, placed.placed_at));
  perform app.note_event(placed.id, 'placed');
  return placed;
end;
$$;

create or replace function app.order_json(placed app.orders, replayed boolean default false) returns jsonb
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

create or replace function app.order_row(placed app.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'order_number', placed.order_number, 'status', placed.status, 'placed_at', placed.placed_at,
    'delivery_date', placed.delivery_date, 'delivery_slot', placed.delivery_slot,
    'total_halalas', placed.total_halalas,
    'due_halalas', case placed.status when 'placed' then placed.total_halalas - app.kept_halalas(placed.id) else 0 end,
    'payment_state', (select state from app.payments where order_id = placed.id),
    'item_count', (select count(*) from app.order_items where order_id = placed.id),
    'items', (select jsonb_agg(jsonb_build_object('name', coalesce(texts #>> array[language, 'name'], name), 'manufacturer', manufacturer, 'model', model,
        'quantity', quantity, 'photo', photo, 'supply', supply) order by position)
      from app.caller_language() as language, (select * from app.order_items where order_id = placed.id order by position limit 3) as first))
$$;
