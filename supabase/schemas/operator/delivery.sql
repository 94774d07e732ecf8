-- The operator's functions for closed days and places of a slot: npm run shop -- calendar.

create function app.orders_of_day(day date) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(order_number order by delivery_slot, order_number), '[]')
  from (select order_number, delivery_slot from app.orders
    where delivery_date = day and status not in ('cancelled', 'delivered') order by delivery_slot, order_number limit 500) as due
$$;
comment on function app.orders_of_day is 'The numbers of the orders that are still to be delivered on a day, at most 500.';

create function app.require_days(first date, last date, longest integer) returns void
language plpgsql stable set search_path = ''
as $$
declare
  problem constant text := case
    when first is null or last is null then 'required'
    when first < app.shop_today() then 'past'
    when last < first then 'reversed'
    when last > app.shop_today() + 730 then 'too_far'
    when last - first >= longest then 'too_long' end;
begin
  if problem is not null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', jsonb_build_object('days', problem)));
  end if;
end;
$$;
comment on function app.require_days is 'Refuses days that are past, reversed, more than two years ahead, or too many.';

create function app.closed_days(first date, last date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('day', day, 'note', reason, 'orders', app.orders_of_day(day)) order by day), '[]')
  from app.blackout_dates where day >= coalesce(first, app.shop_today()) and day <= coalesce(last, 'infinity')
$$;
comment on function app.closed_days is 'Days without delivery from today or another day on, with the orders that are to be delivered on them.';

create function app.close_days(first date, last date, note text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  until constant date := coalesce(last, first);
  before jsonb;
begin
  perform app.require_days(first, until, 92);
  if app.text_error(note, 200, false) is not null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', jsonb_build_object('note', app.text_error(note, 200, false))));
  end if;
  before := app.closed_days(first, until);
  insert into app.blackout_dates as kept (day, reason)
  select first + step, app.clean_text(note, 200) from generate_series(0, until - first) as step
  on conflict (day) do update set reason = coalesce(excluded.reason, kept.reason);
  return (select jsonb_agg(closed || jsonb_build_object('changed', not exists (
      select from jsonb_array_elements(before) as was where was -> 'day' = closed -> 'day' and was -> 'note' = closed -> 'note')) order by closed ->> 'day')
    from jsonb_array_elements(app.closed_days(first, until)) as closed);
end;
$$;
comment on function app.close_days is
  'Closes days for delivery; orders of these days keep them and are named. `changed` is false where a day was closed with this note already.';

create function app.open_days(first date, last date) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  until constant date := coalesce(last, first);
  opened jsonb;
begin
  perform app.require_days(first, until, 92);
  with gone as (delete from app.blackout_dates where day between first and until returning day)
  select coalesce(jsonb_agg(day order by day), '[]') into opened from gone;
  return opened;
end;
$$;
comment on function app.open_days is 'Takes days off the closed ones. Returns those that were closed.';

create function app.shop_slots(first date, last date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  start constant date := coalesce(first, app.shop_today());
  until constant date := coalesce(last, start + case when first is null then 13 else 0 end);
begin
  if until < start or until - start >= 62 then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', jsonb_build_object('days', case when until < start then 'reversed' else 'too_long' end)));
  end if;
  return (select jsonb_agg(jsonb_build_object('day', day,
      'closed', case when extract(dow from day)::integer = any (app.closed_weekdays()) then 'weekday'
        when exists (select from app.blackout_dates as closed where closed.day = listed.day) then 'day' end,
      'slots', (select coalesce(jsonb_agg(jsonb_build_object('slot', slot.id, 'offered', slot.position is not null and slot.available,
          'capacity', app.capacity_on(day, slot),
          'own', exists (select from app.slot_capacities as special where special.day = listed.day and special.slot_id = slot.id),
          'taken', taken) order by slot.position, slot.id), '[]')
        from app.delivery_slots as slot, app.places_taken(day, slot.id) as taken where slot.position is not null or taken > 0)) order by day)
    from (select start + step as day from generate_series(0, until - start) as step) as listed);
end;
$$;
comment on function app.shop_slots is 'Each slot of days with its capacity and how many orders have a place in it; 14 days from today unless others are named.';

create function app.known_slot(typed text) returns app.delivery_slots
language plpgsql stable set search_path = ''
as $$
declare
  slot app.delivery_slots;
begin
  select * into slot from app.delivery_slots where id = typed and position is not null;
  if slot.id is null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', '{"slot": "unknown"}'::jsonb,
      'offered', (select jsonb_agg(id order by position) from app.delivery_slots where position is not null)));
  end if;
  return slot;
end;
$$;
comment on function app.known_slot is 'A slot that the shop offers; another one is refused, with those that it offers.';

create function app.slot_over(slot_key text, only_day date) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('day', day, 'capacity', allowed, 'taken', taken) order by day), '[]')
  from (select distinct delivery_date as day from app.orders where delivery_slot = slot_key and status <> 'cancelled'
      and delivery_date >= app.shop_today() and (only_day is null or delivery_date = only_day)) as used,
    app.delivery_slots as slot, app.capacity_on(day, slot) as allowed, app.places_taken(day, slot_key) as taken
  where slot.id = slot_key and taken > allowed
$$;
comment on function app.slot_over is 'Days from today on which a slot has more orders than its capacity.';

create function app.set_slot_capacity(slot_id text, capacity integer, day date, usual boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  slot app.delivery_slots := app.known_slot(slot_id);
begin
  if capacity not between 0 and 9999 then
    perform app.fail(422, 'input_invalid', '{"fields": {"capacity": "invalid"}}');
  end if;
  if day is null then
    update app.delivery_slots set capacity = set_slot_capacity.capacity where id = slot.id returning * into slot;
  else
    perform app.require_days(day, day, 1);
    -- An order that takes a place of this slot now is waited for.
    perform pg_advisory_xact_lock(hashtextextended('slot:' || day || slot.id, 0));
    delete from app.slot_capacities as special where special.day = set_slot_capacity.day and special.slot_id = slot.id;
    if usual is not true then
      insert into app.slot_capacities (day, slot_id, capacity) values (set_slot_capacity.day, slot.id, set_slot_capacity.capacity);
    end if;
  end if;
  return jsonb_build_object('slot', slot.id, 'day', day, 'capacity', case when day is null then slot.capacity else app.capacity_on(day, slot) end,
    'taken', case when day is not null then app.places_taken(day, slot.id) end, 'over', app.slot_over(slot.id, day));
end;
$$;
comment on function app.set_slot_capacity is
  'How many orders a slot takes: on each day, or on one day instead; null without a limit, usual: as on other days. Orders keep their place; "over" names days that have more.';

create function public.closed_days(first date default null, last date default null) returns jsonb
language sql stable set search_path = '' as $$ select app.closed_days(first, last) $$;
grant execute on function app.closed_days, public.closed_days to service_role;

create function public.close_days(first date, last date default null, note text default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.close_days(first, last, note) $$;
grant execute on function app.close_days, public.close_days to service_role;

create function public.open_days(first date, last date default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.open_days(first, last) $$;
grant execute on function app.open_days, public.open_days to service_role;

create function public.shop_slots(first date default null, last date default null) returns jsonb
language sql stable set search_path = '' as $$ select app.shop_slots(first, last) $$;
grant execute on function app.shop_slots, public.shop_slots to service_role;

create function public.set_slot_capacity(slot text, capacity integer default null, day date default null, usual boolean default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.set_slot_capacity(slot, capacity, day, usual) $$;
grant execute on function app.set_slot_capacity, public.set_slot_capacity to service_role;
