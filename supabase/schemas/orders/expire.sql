-- Cancels orders whose payment is overdue.

create function app.expire_order(order_key uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  expired app.orders;
begin
  perform from app.orders where id = order_key for update;
  update app.payments as payment set state = 'expired' where order_id = order_key and app.is_overdue(payment);
  if found then
    update app.orders set status = 'cancelled' where id = order_key returning * into expired;
    perform app.note_event(order_key, 'expired');
    perform app.mail_buyer(expired, 'order_expired', app.order_facts(expired)
      || jsonb_build_object('owed_halalas', app.owe_back_all(expired)));
  end if;
end;
$$;
comment on function app.expire_order is 'Cancels an order that waited too long for its payment; done when it is read, when one is placed, and by the sweep.';

create function app.expire_orders(buyer_email text) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  overdue uuid;
  expired integer := 0;
begin
  for overdue in
    -- A sweep takes those that wait longest, and the next one goes on. All lock in the order of their ids.
    select order_id from (
      select payment.order_id from app.payments as payment join app.orders on orders.id = payment.order_id
      where payment.state in ('awaiting_payment', 'awaiting_transfer', 'failed') and payment.expires_at <= clock_timestamp()
        and (buyer_email is null or orders.email = buyer_email)
      order by payment.expires_at limit case when buyer_email is null then 200 end) as longest
    order by order_id
  loop
    perform app.expire_order(overdue);
    expired := expired + 1;
  end loop;
  return expired;
end;
$$;
comment on function app.expire_orders is 'Expires what is overdue, of one e-mail or (null) 200 of all.';
