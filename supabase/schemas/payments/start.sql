-- The buyer chooses how to pay, reports a transfer, or changes an order that is not paid.

create function app.start_payment(cart text, typed_number text, new_method text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.orders;
  payment app.payments;
begin
  if new_method is null or new_method not in ('card', 'bank_transfer') then
    perform app.fail(422, 'input_invalid', '{"fields": {"method": "invalid"}}');
  end if;
  own := app.changeable_order(cart, typed_number);
  perform app.require_payment_in_time(own.latest_payment_day, new_method, own.placed_at, app.order_lead_time(own.id), own.delivery_slot)
  from app.payments where order_id = own.id and method <> new_method;
  update app.payments set method = new_method, state = app.awaiting_state(new_method),
    provider = case new_method when 'bank_transfer' then 'bank_transfer' end,
    reference = case new_method when 'bank_transfer' then own.order_number end,
    expires_at = app.payment_deadline(new_method, own.placed_at, reported_at)
  where order_id = own.id returning * into payment;
  if new_method = 'bank_transfer' and payment.details_mailed_at is null then
    update app.payments set details_mailed_at = clock_timestamp(),
      -- This mail names the deadline: another on the same day would only repeat it.
      reminded_at = case when expires_at < clock_timestamp() + interval '1 day' then clock_timestamp() else reminded_at end
    where id = payment.id;
    perform app.mail_buyer(own, 'transfer_chosen', app.order_facts(own));
  end if;
  return app.order_json(own);
end;
$$;
comment on function app.start_payment is 'Chooses how to pay; may be repeated and changed until paid.';

create function app.report_transfer(cart text, typed_number text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.orders := app.changeable_order(cart, typed_number);
begin
  if exists (select from app.payments where order_id = own.id and method <> 'bank_transfer') then
    perform app.fail(409, 'order_not_changeable');
  end if;
  update app.payments set reported_at = clock_timestamp(),
    expires_at = app.payment_deadline(method, own.placed_at, clock_timestamp()),
    -- The new deadline has a reminder too.
    reminded_at = null
  where order_id = own.id and reported_at is null;
  if found then
    perform app.note_event(own.id, 'transfer_reported');
    perform app.post_mail('{shop}', 'transfer_reported', app.order_brief(own)
      || jsonb_build_object('due_halalas', own.total_halalas - app.kept_halalas(own.id)));
  end if;
  return app.order_json(own);
end;
$$;
comment on function app.report_transfer is 'Records that the buyer reports a payment; only the shop confirms it.';

create function app.change_order(cart text, typed_number text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.orders := app.changeable_order(cart, typed_number);
  -- A user may have placed the order in another session than the one that changes it.
  session_key constant uuid := app.session_of(cart);
begin
  -- Nothing of the order may be missing afterwards: a cart without room for it is refused first.
  if app.lines_in_cart(session_key) + (select count(distinct product_id) from app.order_items
      where order_id = own.id and not quoted
        and product_id not in (select product_id from app.cart_items where session_id = session_key)) > app.lines_max() then
    perform app.fail_full('cart_full');
  end if;
  update app.orders set status = 'cancelled' where id = own.id returning * into own;
  update app.payments set state = 'expired' where order_id = own.id;
  perform app.note_event(own.id, 'cancelled');
  perform app.mail_buyer(own, 'order_cancelled', app.order_facts(own)
    || jsonb_build_object('reason', null, 'was_paid', false, 'owed_halalas', app.owe_back_all(own)));
  insert into app.cart_items as line (session_id, product_id, quantity, own)
  select session_key, item.product_id, item.quantity, item.own
  from app.order_items as item where item.order_id = own.id and item.product_id is not null and not item.quoted
  order by item.position
  on conflict on constraint cart_items_one_line_per_product
    do update set quantity = least(line.quantity + excluded.quantity, 9999),
      own = app.joined_own(jsonb_build_array(line.own, excluded.own));
end;
$$;
comment on function app.change_order is 'Cancels an unpaid order and puts its lines back into the cart, those of a quotation not: it is accepted once, and the shop may answer again.';

create function public.start_payment(cart text, order_number text, method text) returns jsonb
language sql volatile set search_path = '' as $$ select app.start_payment(cart, order_number, method) $$;
grant execute on function app.start_payment, public.start_payment to anon, authenticated, service_role;

create function public.report_transfer(cart text, order_number text) returns jsonb
language sql volatile set search_path = '' as $$ select app.report_transfer(cart, order_number) $$;
grant execute on function app.report_transfer, public.report_transfer to anon, authenticated, service_role;

create function public.change_order(cart text, order_number text) returns jsonb
language sql volatile set search_path = '' as $$ select app.change_order(cart, order_number); select 'null'::jsonb $$;
grant execute on function app.change_order, public.change_order to anon, authenticated, service_role;
