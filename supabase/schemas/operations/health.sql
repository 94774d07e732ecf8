-- Health of the shop for monitors: numbers and names of jobs, never a person's data.

create function app.failed_mails() returns integer
language sql stable set search_path = ''
as $$ select count(*)::integer from (select from app.outbox where sent_at is null and attempts >= 10 limit 1000) as failed $$;
comment on function app.failed_mails is 'How much mail was given up; at most 1,000 are counted.';

create function app.late_jobs() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(name order by position), '[]') from app.jobs
  where greatest(last_ended, planned_at) < clock_timestamp() - 3 * every
$$;
comment on function app.late_jobs is 'The names of the jobs that have missed three turns.';

create function app.health() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- The mail whose turn has been longest. A mail that failed waits for its next attempt, and what is held has no turn.
  mail_waits constant integer := (select greatest(extract(epoch from clock_timestamp() - next_attempt_at), 0)::integer from app.outbox
    where sent_at is null and attempts < 10 and not app.is_bouncing(recipient) order by next_attempt_at limit 1);
  mails_failed constant integer := app.failed_mails();
  -- Two sweeps have passed over them, and the provider has answered.
  payments_overdue constant integer := (select count(*) from (select from app.payments as payment
    where payment.state in ('awaiting_payment', 'awaiting_transfer', 'failed')
      and payment.expires_at < clock_timestamp() - interval '10 minutes' and app.is_overdue(payment) limit 1000) as overdue);
  swept_ago constant integer := (select extract(epoch from clock_timestamp() - last_ended)::integer from app.jobs where name = 'sweep');
  late constant jsonb := app.late_jobs();
  problems constant text[] := array_remove(array[
    case when mail_waits > 900 then 'mail_waits' end,
    case when payments_overdue > 0 then 'payments_overdue' end,
    case when late <> '[]' then 'jobs_late' end], null);
begin
  return jsonb_build_object('is_healthy', problems = '{}', 'problems', problems, 'mail_waits_seconds', mail_waits,
    'mails_failed', mails_failed, 'payments_overdue', payments_overdue, 'swept_seconds_ago', swept_ago, 'late_jobs', late);
end;
$$;
comment on function app.health is
  'What a monitor asks: mail that waits, mail that was given up, payments whose time is over, the last sweep, late jobs.';

create function app.counted_by(names text[], counts jsonb) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_object_agg(name, coalesce((counts ->> name)::bigint, 0)) from unnest(names) as name $$;
comment on function app.counted_by is 'A number for every name: a series that is missing raises no alarm.';

create function app.metrics() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'orders', app.counted_by('{placed,payment_confirmed,processing,ready,delivered,cancelled}',
      (select jsonb_object_agg(status, count) from (
        select status, count(*) from app.orders where status in ('placed', 'payment_confirmed', 'processing', 'ready') group by status
        union all
        select status, count(*) from app.orders
        where status in ('delivered', 'cancelled') and placed_at > now() - interval '30 days' group by status) as counted)),
    'mails', app.counted_by('{waiting,given_up,sent}', (select jsonb_object_agg(state, count) from (
      select case when sent_at is not null then 'sent' when attempts >= 10 then 'given_up' else 'waiting' end as state, count(*)
      from app.outbox group by 1) as counted)),
    'quotes', app.counted_by('{requested,answered,accepted,declined,expired,withdrawn}',
      (select jsonb_object_agg(status, count) from (select status, count(*) from app.quote_requests group by status) as counted)),
    'carts', (select count(*) from app.cart_sessions),
    'jobs', (select jsonb_agg(jsonb_build_object('name', name, 'runs', runs, 'ended_at', extract(epoch from last_ended)::bigint,
      'is_late', greatest(last_ended, planned_at) < clock_timestamp() - 3 * every) order by position) from app.jobs),
    'health', app.health())
$$;
comment on function app.metrics is 'Counts for a monitoring system: orders, mail, quotations, carts, jobs. Of closed orders those of the last 30 days: all of them would be the whole table. Mail that was sent is kept 30 days.';

create function public.health() returns jsonb
language sql stable set search_path = '' as $$ select app.health() $$;
grant execute on function app.health, public.health to service_role;

create function public.metrics() returns jsonb
language sql stable set search_path = '' as $$ select app.metrics() $$;
grant execute on function app.metrics, public.metrics to service_role;
