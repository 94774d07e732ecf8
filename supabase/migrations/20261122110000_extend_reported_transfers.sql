-- A buyer who has reported a transfer waits for the bank, so the order waits longer. Once: reporting again gains nothing.

create function app.reported_transfer_extension() returns interval
language sql immutable set search_path = ''
as $$ select interval '3 days' $$;
comment on function app.reported_transfer_extension is
  'How much longer an order waits whose buyer has reported the transfer. src/domain/payment.ts has the same number.';

create function app.payment_deadline(method text, placed_at timestamptz, reported_at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select case when reported_at is null then app.payment_deadline(method, placed_at)
    else app.payment_deadline('bank_transfer', placed_at) + app.reported_transfer_extension() end
$$;
comment on function app.payment_deadline(text, timestamptz, timestamptz) is
  'Card 1 hour, transfer 3 days. A reported transfer may still arrive whatever method is chosen afterwards: it keeps its deadline.';

update app.payments as payment set expires_at = app.payment_deadline(payment.method, placed.placed_at, payment.reported_at),
  reminded_at = null
from app.orders as placed
where placed.id = payment.order_id and placed.status = 'placed' and payment.reported_at is not null and app.is_unpaid(payment);

create or replace function app.report_transfer(cart text, wanted text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.orders := app.changeable_order(cart, wanted);
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

create or replace function app.start_payment(cart text, wanted text, new_method text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.orders;
  payment app.payments;
begin
  if new_method is null or new_method not in ('card', 'bank_transfer') then
    perform app.fail(422, 'input_invalid', '{"fields": {"method": "invalid"}}');
  end if;
  own := app.changeable_order(cart, wanted);
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
    perform app.post_mail(own.email, 'transfer_chosen', app.order_facts(own));
  end if;
  return app.order_json(own);
end;
$$;

create or replace function app.remind_of_transfers() returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  unpaid app.orders;
  was_reported boolean;
  reminded integer := 0;
begin
  -- Whoever is changing such an order now is left alone: the next sweep reminds, if there is still a reason.
  for unpaid in
    select orders.* from app.payments as payment join app.orders on orders.id = payment.order_id
    where payment.state = 'awaiting_transfer' and orders.status = 'placed' and payment.reminded_at is null
      and payment.expires_at > clock_timestamp() and payment.expires_at <= clock_timestamp() + interval '1 day'
    order by payment.order_id for update of orders, payment skip locked
  loop
    update app.payments set reminded_at = clock_timestamp() where order_id = unpaid.id
    returning reported_at is not null into was_reported;
    perform app.post_mail(unpaid.email, 'transfer_reminder',
      app.order_facts(unpaid) || jsonb_build_object('reported', was_reported));
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$$;
comment on function app.remind_of_transfers is
  'Mails one reminder for each deadline of a transfer, within its last day. A reported transfer has a later deadline, and a reminder that asks to check with the bank.';

create or replace function app.unpaid_orders(cart text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.session_of(cart);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'order_number', placed.order_number,
      'method', payment.method,
      'total_halalas', placed.total_halalas,
      'due_halalas', placed.total_halalas - app.kept_halalas(placed.id),
      'expires_at', payment.expires_at,
      'reported', payment.reported_at is not null) order by placed.placed_at desc, placed.id), '[]')
    from app.orders as placed
    join app.payments as payment on payment.order_id = placed.id
    where placed.session_id = session_key and placed.status = 'placed'
      and app.is_unpaid(payment) and not app.is_overdue(payment));
end;
$$;
