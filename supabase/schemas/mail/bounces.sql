-- Addresses that mail came back from. The provider of mail reports them; mail to them is held until the operator clears them.

create table app.bouncing_addresses (
  email text primary key
    constraint bouncing_addresses_email_length check (char_length(email) between 3 and 254)
    constraint bouncing_addresses_email_is_clean check (app.is_clean_email(email)),
  reason text not null constraint bouncing_addresses_reason_length check (char_length(reason) <= 500),
  bounced_at timestamptz not null default clock_timestamp()
);
comment on table app.bouncing_addresses is
  'Addresses whose mail came back. Mail of the outbox to them is held, not tried and not lost, until clear_bounce.';
create index bouncing_addresses_by_time on app.bouncing_addresses (bounced_at desc);
alter table app.bouncing_addresses enable row level security;
create policy "reached only through functions" on app.bouncing_addresses using (false) with check (false);

create function app.is_bouncing(address text) returns boolean
language sql stable set search_path = ''
as $$ select exists (select from app.bouncing_addresses as known where known.email = address) $$;
comment on function app.is_bouncing is 'Whether mail to an address is held. The shop''s own, {shop}, never is.';

create function app.mail_bounced(mail uuid, address text, reason text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  words constant text := left(coalesce(reason, 'No reason was given.'), 500);
  recipient constant text := (select returned.recipient from app.outbox as returned where returned.id = mail);
  -- A one-time code is in no outbox: its address is the one that the provider names.
  bouncing constant text := coalesce(recipient, app.clean_email(address));
begin
  update app.outbox as returned set bounced_at = coalesce(returned.bounced_at, clock_timestamp()), problem = words
  where returned.id = mail;
  if bouncing is null or bouncing = '{shop}' or not app.is_clean_email(bouncing) then
    return recipient is not null;
  end if;
  insert into app.bouncing_addresses as known (email, reason) values (bouncing, words)
  on conflict (email) do update set reason = excluded.reason, bounced_at = excluded.bounced_at;
  return true;
end;
$$;
comment on function app.mail_bounced is
  'Notes that a mail came back, and holds what else goes to its address; false where neither is known here. Mail to the shop is never held.';

create function app.shop_bounces(at_most integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('email', known.email, 'reason', known.reason,
      'bounced_at', known.bounced_at, 'held', (
        select count(*) from app.outbox as mail where mail.recipient = known.email and mail.sent_at is null))
      order by known.bounced_at desc, known.email), '[]')
    from (select * from app.bouncing_addresses order by bounced_at desc, email
      limit least(greatest(at_most, 1), 500)) as known);
end;
$$;
comment on function app.shop_bounces is 'Addresses whose mail came back, the newest first, and how many mails are held for each.';

create function app.clear_bounce(address text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  released integer;
begin
  delete from app.bouncing_addresses where email = address;
  if not found then
    perform app.fail(422, 'input_invalid', '{"fields": {"email": "missing"}}');
  end if;
  update app.outbox as mail set next_attempt_at = clock_timestamp()
  where mail.recipient = address and mail.sent_at is null and mail.attempts < 10;
  get diagnostics released = row_count;
  return jsonb_build_object('email', address, 'released', released);
end;
$$;
comment on function app.clear_bounce is 'Mail to an address is tried again, what was held at once.';

create function app.mail_alarms() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  given_up constant bigint := (select count(*) from app.outbox where sent_at is null and attempts >= 10);
  returned constant bigint := (select count(*) from app.outbox where bounced_at is not null);
  held constant bigint := (
    select count(*) from app.outbox as mail where mail.sent_at is null and mail.attempts < 10 and app.is_bouncing(mail.recipient));
  oldest constant timestamptz := (
    select min(mail.created_at) from app.outbox as mail
    where mail.sent_at is null and mail.attempts < 10 and not app.is_bouncing(mail.recipient));
begin
  return jsonb_build_object('alarm', given_up > 0, 'given_up', given_up, 'held', held, 'bounced', returned,
    'oldest_waiting_seconds', coalesce(greatest(0, extract(epoch from clock_timestamp() - oldest)), 0)::integer);
end;
$$;
comment on function app.mail_alarms is
  'What /health reports of mail: counts and an age, no address. The alarm is raised while a mail is given up after ten attempts.';

create function public.mail_bounced(mail uuid, address text, reason text) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.mail_bounced(mail, address, reason)) $$;
grant execute on function app.mail_bounced, public.mail_bounced to service_role;

create function public.shop_bounces(at_most integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select app.shop_bounces(at_most) $$;
grant execute on function app.shop_bounces, public.shop_bounces to service_role;

create function public.clear_bounce(address text) returns jsonb
language sql volatile set search_path = '' as $$ select app.clear_bounce(address) $$;
grant execute on function app.clear_bounce, public.clear_bounce to service_role;

create function public.mail_alarms() returns jsonb
language sql stable set search_path = '' as $$ select app.mail_alarms() $$;
grant execute on function app.mail_alarms, public.mail_alarms to service_role;
