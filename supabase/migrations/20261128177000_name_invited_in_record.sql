-- The pulse of the desk counts failed mail and late jobs without the rest of health, the age of a quotation is the browser's,
-- and the record names who was invited.

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

create or replace function app.health() returns jsonb
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

create or replace function app.today_counts(day date) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'transfers', (select count(*) from app.awaited_transfers),
    'prepare', (select count(*) from app.orders where status in ('payment_confirmed', 'processing')),
    'deliver', (select count(*) from app.orders where status in ('payment_confirmed', 'processing', 'ready') and delivery_date = day),
    'late', (select count(*) from app.orders where status in ('payment_confirmed', 'processing', 'ready') and delivery_date < day),
    'quotations', (select count(*) from app.quote_requests where status = 'requested'),
    'messages', (select count(*) from app.contact_messages where created_at > now() - interval '7 days'),
    'failed_mails', app.failed_mails(),
    'late_jobs', jsonb_array_length(app.late_jobs()))
$$;
comment on function app.today_counts is 'How much waits. Of failed mails at most 1,000 are counted.';

create or replace function app.today_quotations() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', number, 'created_at', created_at) order by created_at, id), '[]')
  from (select * from app.quote_requests where status = 'requested' order by created_at, id limit 50) as first
$$;
comment on function app.today_quotations is 'The 50 oldest requests for a quotation that nobody has answered.';

create or replace function app.desk_today(day date) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := app.require_staff('today.read');
  chosen constant date := coalesce(day, app.shop_today());
begin
  if chosen not between date '2020-01-01' and date '2100-01-01' then
    perform app.fail(422, 'input_invalid', '{"fields": {"day": "invalid"}}');
  end if;
  return (select jsonb_build_object(
    'day', chosen, 'revision', app.today_revision(), 'counts', app.today_counts(chosen),
    'transfers', app.today_transfers(), 'prepare', app.today_prepare(), 'late', app.today_late(chosen),
    'deliveries', app.today_deliveries(chosen), 'quotations', app.today_quotations(),
    'newest_message', (select max(created_at) from app.contact_messages where created_at > now() - interval '7 days'),
    'late_jobs', app.late_jobs(),
    'figures', app.day_figures(chosen - 6, chosen)));
end;
$$;
comment on function app.desk_today is
  'What waits, with the deliveries of a day and the next one, and the figures of the seven days that end with it. All of one moment, without names and addresses.';

create or replace function app.desk_record(query text, before_id bigint, at_most integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := app.require_staff('record.read');
  typed constant text := nullif(btrim(left(query, 300)), '');
  keys constant uuid[] := array[app.uuid_in(typed),
    (select proved.user_id from app.account_emails as proved where proved.email = app.clean_email(typed)),
    (select waiting.id from app.staff_invitations as waiting where waiting.email = app.clean_email(typed))];
begin
  return (select coalesce(jsonb_agg(app.record_json(chosen) order by chosen.id desc), '[]') from (
    select * from app.staff_record as kept
    where (before_id is null or kept.id < before_id) and (typed is null or kept.user_id = any (keys) or kept.subject = any (keys::text[])
      or kept.operation_id = any (keys) or kept.action = typed or kept.operator = typed)
    order by kept.id desc limit least(greatest(at_most, 1), 200)) as chosen);
end;
$$;
comment on function app.desk_record is
  'The record, the newest first: all of it, or that of an e-mail address, a key, an action or an operator.';

create or replace function app.record_json(kept app.staff_record) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', kept.id, 'created_at', kept.created_at, 'operation_id', kept.operation_id,
    'user_id', kept.user_id, 'email', (select email from app.account_emails where user_id = kept.user_id), 'operator', kept.operator,
    'action', kept.action, 'subject', kept.subject,
    'subject_email', coalesce((select email from app.account_emails where user_id = app.uuid_in(kept.subject)),
      (select email from app.staff_invitations where id = app.uuid_in(kept.subject))),
    'before', kept.before, 'after', kept.after, 'request_id', kept.request_id)
$$;
comment on function app.record_json is 'A row of the record with the present addresses of its people and of invitations that wait; null for who was erased.';
