create function app.slot_is_full(day date, slot app.delivery_slots) returns boolean
language sql stable set search_path = ''
as $$
  select slot.capacity is not null and slot.capacity <= (
    select count(*) from app.orders
    where delivery_date = day and delivery_slot = slot.id and status <> 'cancelled'
      and not exists (select from app.payments as payment
                      where payment.order_id = orders.id and app.is_overdue(payment)))
$$;
comment on function app.slot_is_full is 'Whether a slot of a date takes no more orders. Overdue unpaid orders hold no place.';

create function app.delivery_day(day date) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'date', day,
    'available', not is_blackout and bool_or(is_free),
    'reason', case when is_blackout then 'blackout' when not bool_or(is_free) then 'full' end,
    'slots', jsonb_agg(jsonb_build_object('id', id, 'label', label, 'available', is_free and not is_blackout) order by id))
  from (select id, label, available and not app.slot_is_full(day, slot) as is_free,
          exists (select from app.blackout_dates as blackout where blackout.day = delivery_day.day) as is_blackout
        from app.delivery_slots as slot) as slots
  group by is_blackout
$$;
comment on function app.delivery_day is 'A date of the picker with its slots.';

create function app.delivery_options(cart text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  lead_time constant integer := app.cart_lead_time(app.session_of(cart));
begin
  return jsonb_build_object(
    'today', app.shop_today(),
    'lead_time_days', lead_time,
    'dates', (select jsonb_agg(app.delivery_day(day) order by day)
              from app.delivery_dates(app.shop_today(), lead_time) as day));
end;
$$;
comment on function app.delivery_options is 'The dates and slots that a cart may choose; place_order checks by the same rule.';

create function app.require_delivery(session_key uuid, day date, slot_id text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  slot app.delivery_slots;
begin
  if day is null or day not in (select app.delivery_dates(app.shop_today(), app.cart_lead_time(session_key)))
    or exists (select from app.blackout_dates as blackout where blackout.day = require_delivery.day) then
    perform app.fail(409, 'delivery_date_unavailable');
  end if;
  select * into slot from app.delivery_slots where id = slot_id and available;
  if slot.capacity is not null then
    -- The last place of a slot goes to one of those who ask at once.
    perform pg_advisory_xact_lock(hashtextextended('slot:' || day || slot_id, 0));
  end if;
  if slot.id is null or app.slot_is_full(day, slot) then
    perform app.fail(409, 'delivery_slot_unavailable');
  end if;
end;
$$;
comment on function app.require_delivery is 'Refuses a date or slot that the picker would not offer.';

create function public.delivery_options(cart text) returns jsonb
language sql stable set search_path = '' as $$ select app.delivery_options(cart) $$;
grant execute on function app.delivery_options, public.delivery_options to anon, authenticated, service_role;
