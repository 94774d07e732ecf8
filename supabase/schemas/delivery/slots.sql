-- Slots of a date, their places, and which of them an order may have.

create table app.slot_capacities (
  day date not null,
  slot_id text not null references app.delivery_slots
    constraint slot_capacities_slot_length check (char_length(slot_id) <= 20),
  capacity integer constraint slot_capacities_capacity_in_range check (capacity between 0 and 9999),
  constraint slot_capacities_pkey primary key (day, slot_id)
);
comment on table app.slot_capacities is 'The capacity of a slot on one day, in place of its usual one. Null: without a limit.';
create index slot_capacities_by_slot on app.slot_capacities (slot_id);
alter table app.slot_capacities enable row level security;
create policy "reached only through functions" on app.slot_capacities using (false) with check (false);

create function app.capacity_on(day date, slot app.delivery_slots) returns integer
language sql stable set search_path = ''
as $$
  select case when exists (select from app.slot_capacities as special where special.day = capacity_on.day and slot_id = slot.id)
    then (select capacity from app.slot_capacities as special where special.day = capacity_on.day and slot_id = slot.id)
    else slot.capacity end
$$;
comment on function app.capacity_on is 'How many orders a slot takes on a day; null without a limit.';

create function app.overdue_places(day date, slot_id text) returns bigint
language sql stable set search_path = ''
as $$
  select count(*) from app.payments as payment join app.orders on orders.id = payment.order_id
  where payment.state in ('awaiting_payment', 'awaiting_transfer', 'failed')
    and payment.expires_at <= statement_timestamp() and app.is_overdue(payment)
    and delivery_date = day and delivery_slot = slot_id and status <> 'cancelled'
$$;
comment on function app.overdue_places is 'How many orders of a slot are overdue and unpaid: they hold no place, and the sweep cancels them.';

create function app.places_taken(day date, slot_id text) returns bigint
language sql stable set search_path = ''
as $$
  select count(*) - app.overdue_places(day, slot_id) from app.orders
  where delivery_date = day and delivery_slot = slot_id and status <> 'cancelled'
$$;
comment on function app.places_taken is 'How many orders hold a place of a slot. Overdue unpaid orders hold none.';

create function app.slot_is_full(day date, slot app.delivery_slots) returns boolean
language sql stable set search_path = ''
as $$
  select allowed is not null and exists (
    select from (
      select count(*) as places from app.orders
      where delivery_date = day and delivery_slot = slot.id and status <> 'cancelled') as taken
    where places >= allowed and places - app.overdue_places(day, slot.id) >= allowed)
  from app.capacity_on(day, slot) as allowed
$$;
comment on function app.slot_is_full is 'Whether a slot of a date takes no more orders. Overdue unpaid orders hold no place.';

-- Each slot is asked once: a subquery was merged, and asked for the date and again for the slot.
create function app.delivery_day(day date) returns jsonb
language sql stable set search_path = ''
as $$
  with slots as materialized (
    select id, label, position, available and not app.slot_is_full(day, slot) as is_free,
      exists (select from app.blackout_dates as blackout where blackout.day = delivery_day.day) as is_blackout
    from app.delivery_slots as slot where position is not null)
  select jsonb_build_object(
    'date', day,
    'available', not is_blackout and bool_or(is_free),
    'reason', case when is_blackout then 'blackout' when not bool_or(is_free) then 'full' end,
    'slots', jsonb_agg(jsonb_build_object('id', id, 'label', label, 'available', is_free and not is_blackout) order by position))
  from slots
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
    'transfer_from', app.riyadh_day(app.payment_deadline('bank_transfer', now())) + lead_time + 1,
    'dates', (select jsonb_agg(app.delivery_day(day) order by day)
              from app.delivery_dates(app.shop_today(), lead_time) as day));
end;
$$;
comment on function app.delivery_options is
  'The dates and slots that a cart may choose, and from which date on a transfer may pay; place_order checks by the same rules.';

create function app.require_delivery(session_key uuid, day date, slot_id text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if day is null or day not in (select app.delivery_dates(app.shop_today(), app.cart_lead_time(session_key)))
    or exists (select from app.blackout_dates as blackout where blackout.day = require_delivery.day) then
    perform app.fail(409, 'delivery_date_unavailable');
  end if;
  perform app.take_slot(day, slot_id);
end;
$$;
comment on function app.require_delivery is 'Refuses a date or slot that the picker would not offer.';

create function app.first_delivery(from_day date, lead_time integer, wished_slot text, out day date, out slot text)
returns record
language sql stable set search_path = ''
as $$
  select offered::date, delivery_slots.id
  from generate_series(from_day + lead_time + 1, from_day + lead_time + 90, interval '1 day') as offered,
    app.delivery_slots
  where extract(dow from offered)::integer <> all (app.closed_weekdays())
    and not exists (select from app.blackout_dates as blackout where blackout.day = offered::date)
    and available and position is not null and not app.slot_is_full(offered::date, delivery_slots)
  order by offered, delivery_slots.id <> wished_slot, position
  limit 1
$$;
comment on function app.first_delivery is
  'The first free date and slot for money that arrives on a day, in the wished slot where that is free. Null: 90 days are taken.';

create function app.require_payment_in_time(latest_day date, method text, placed_at timestamptz, lead_time integer, wished_slot text)
returns void
language plpgsql stable set search_path = ''
as $$
declare
  deadline constant date := app.riyadh_day(app.payment_deadline(method, placed_at));
  first record;
begin
  if not app.is_paid_in_time(latest_day, method, placed_at) then
    select * into first from app.first_delivery(deadline, lead_time, wished_slot);
    perform app.fail(409, 'delivery_before_payment',
      jsonb_build_object('awaited_until', deadline, 'date', first.day, 'slot', first.slot));
  end if;
end;
$$;
comment on function app.require_payment_in_time is
  'Refuses a delivery date that the way of paying could miss, and names the first one that it cannot.';

create function app.take_slot(chosen_day date, slot_id text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  chosen app.delivery_slots;
begin
  select * into chosen from app.delivery_slots where id = slot_id and available and position is not null;
  if app.capacity_on(chosen_day, chosen) is not null then
    -- The last place of a slot goes to one of those who ask at once.
    perform pg_advisory_xact_lock(hashtextextended('slot:' || chosen_day || slot_id, 0));
  end if;
  if chosen.id is null or app.slot_is_full(chosen_day, chosen) then
    perform app.fail(409, 'delivery_slot_unavailable');
  end if;
end;
$$;
comment on function app.take_slot is 'Locks a slot of a date, or refuses it where it is full or not offered.';

create function public.delivery_options(cart text) returns jsonb
language sql stable set search_path = '' as $$ select app.delivery_options(cart) $$;
grant execute on function app.delivery_options, public.delivery_options to anon, authenticated, service_role;
