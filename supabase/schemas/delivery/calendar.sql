-- Days of delivery. delivery/slots.sql counts the places of their slots.

create function app.shop_today() returns date
language sql stable set search_path = ''
as $$
  select (now() at time zone 'Asia/Riyadh')::date
$$;
comment on function app.shop_today is 'Today in Riyadh, whatever the zone of the server (decision 10).';

create table app.blackout_dates (
  day date primary key,
  reason text constraint blackout_dates_reason_length check (char_length(reason) <= 200)
);
comment on table app.blackout_dates is 'Days without delivery besides the closed days of the week: feasts, stocktaking.';
alter table app.blackout_dates enable row level security;
create policy "reached only through functions" on app.blackout_dates using (false) with check (false);

create function app.delivery_dates(today date, lead_time_days integer, closed integer[] default app.closed_weekdays())
returns setof date
language sql immutable set search_path = ''
as $$
  select today + lead_time_days + step
  from generate_series(1, 14) as step
  where extract(dow from today + lead_time_days + step)::integer <> all (closed)
$$;
comment on function app.delivery_dates is
  'The 14 calendar days that start at lead time + 1, without closed weekdays; deliveryDates in src/domain/delivery.ts is its twin.';

create function app.days_until_open() returns integer[]
language sql stable set search_path = ''
as $$
  select array_agg((select min(wait) from generate_series(0, 6) as wait where (weekday + wait) % 7 <> all (closed))
    order by weekday)
  from generate_series(0, 6) as weekday, app.closed_weekdays() as closed
$$;
comment on function app.days_until_open is 'For each day of the week, Sunday first, how many days later the next open day is.';

create function app.earliest_delivery(lead_time_days integer) returns date
language sql stable set search_path = ''
as $$
  select min(day) from app.delivery_dates(app.shop_today(), lead_time_days) as day
  where lead_time_days is not null
$$;
comment on function app.earliest_delivery is 'The first date of the rule; null where the lead time is not stated.';

create function app.list_delivery_dates(lead_time_days integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if lead_time_days is null or lead_time_days not between 0 and 3650 then
    perform app.fail(422, 'input_invalid', '{"fields": {"lead_time_days": "invalid"}}');
  end if;
  return (select jsonb_agg(day order by day) from app.delivery_dates(app.shop_today(), lead_time_days) as day);
end;
$$;
comment on function app.list_delivery_dates is 'The dates that a lead time allows, for pages without a cart.';
grant execute on function app.list_delivery_dates to anon, authenticated, service_role;

create function app.riyadh_day(instant timestamptz) returns date
language sql immutable set search_path = ''
as $$ select (instant at time zone 'Asia/Riyadh')::date $$;
comment on function app.riyadh_day is 'The day of an instant in Riyadh.';

-- A card has an hour to pay: an order of the last hour of a day is paid in time on the next one.
create function app.payment_day() returns date
language sql stable set search_path = ''
as $$ select app.riyadh_day(clock_timestamp() - interval '1 hour') $$;
comment on function app.payment_day is 'The day that a payment of this moment counts for.';

create function public.delivery_dates(lead_time_days integer) returns jsonb
language sql stable set search_path = ''
as $$ select app.list_delivery_dates(lead_time_days) $$;
grant execute on function public.delivery_dates to anon, authenticated, service_role;

create function public.shop_today() returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(app.shop_today()) $$;
grant execute on function app.shop_today, public.shop_today to anon, authenticated, service_role;
