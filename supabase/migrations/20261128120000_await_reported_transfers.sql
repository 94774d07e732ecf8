-- A reported transfer is awaited also where a card was chosen afterwards (decision 48): such an order was moved each day.

create or replace function app.deliverable_from(placed app.orders) returns date
language sql stable set search_path = ''
as $$
  select case when app.is_unpaid(payment) and (payment.method = 'bank_transfer' or payment.reported_at is not null)
    then app.riyadh_day(payment.expires_at) else app.shop_today() end
  from app.payments as payment where payment.order_id = placed.id
$$;

comment on function app.deliverable_from is
  'The day from which the lead time of an order counts: a transfer may arrive on the day of its deadline, a reported one also where a card was chosen afterwards.';
