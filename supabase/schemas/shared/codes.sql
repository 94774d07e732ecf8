-- One-time codes of carts and of accounts: how they are made, kept and compared, how long they count, and how often one is
-- mailed and checked. Limits count a client and a mailbox together, so that a stranger cannot use up what its owner may do
-- (decision 2).

create function app.random_code() returns text
language sql volatile set search_path = ''
as $$
  -- 63 random bits over 900,000 codes: the bias is below one in 10^13.
  select (100000 + (('x' || encode(extensions.gen_random_bytes(8), 'hex'))::bit(64)::bigint & 9223372036854775807) % 900000)::text
$$;
comment on function app.random_code is '100000 to 999999 from a CSPRNG.';

create function app.code_hash(code text) returns text
language sql volatile set search_path = ''
as $$ select extensions.crypt(code, extensions.gen_salt('bf', 8)) $$;
comment on function app.code_hash is 'What is kept of a code: bcrypt, because a fast hash of six digits is found by trying all of them.';

create function app.is_right_code(code text, code_hash text) returns boolean
language sql volatile set search_path = ''
as $$
  -- Without a hash it compares with one that is of no code, so that each check within the limits takes the same time.
  select coalesce(extensions.crypt(left(coalesce(code, ''), 20),
    coalesce(code_hash, '$2a$08$abcdefghijklmnopqrstuuAhL1ZTPvT3TKB7ylW3j4yvJ2Yl0lnWq')) = code_hash, false)
$$;
comment on function app.is_right_code is 'Whether a typed code is the one of which this hash is kept. A null hash: there is no code, at the same cost.';

create function app.code_expiry(issued_at timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$ select issued_at + interval '15 minutes' $$;
comment on function app.code_expiry is 'Until when a code counts.';

create function app.is_open_challenge(attempts integer, consumed_at timestamptz, expires_at timestamptz) returns boolean
language sql volatile set search_path = ''
as $$ select attempts < 5 and consumed_at is null and expires_at > clock_timestamp() $$;
comment on function app.is_open_challenge is 'Whether a code may still be tried: five tries, one success, no new code since.';

create function app.consumed_after(is_right boolean, attempts integer) returns timestamptz
language sql volatile set search_path = ''
as $$ select case when is_right or attempts >= 4 then clock_timestamp() end $$;
comment on function app.consumed_after is 'When a code is used up by one more try after so many: now by a right or a fifth one, else null.';

create type app.code_limits as (
  per_client integer, pause_seconds integer, per_hour integer, per_day integer, sum_per_hour integer, sum_per_day integer
);
comment on type app.code_limits is
  'How many codes are mailed: for a client, for a client and a mailbox together, for a mailbox whoever asks. app.count_code has the numbers for null.';

create function app.lock_codes(mailbox text, client text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('code of client:' || client, 0));
  perform pg_advisory_xact_lock(hashtextextended('code:' || mailbox, 0));
end;
$$;
comment on function app.lock_codes is 'Requests of one client, and for one mailbox, are counted one after the other.';

create function app.count_code(action text, who text, client text, session text, limits app.code_limits) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  pause constant interval := make_interval(secs => coalesce(limits.pause_seconds, 60));
  per_hour constant integer := coalesce(limits.per_hour, 5);
  per_day constant integer := coalesce(limits.per_day, 10);
  wait constant integer := greatest(
    app.seconds_for_client(action, who, client, 1, pause),
    app.seconds_for_client(action, who, client, per_hour, '1 hour'),
    app.seconds_for_client(action, who, client, per_day, '1 day'),
    app.seconds_to_wait(action, who, coalesce(limits.sum_per_hour, 30), '1 hour'),
    app.seconds_to_wait(action, who, coalesce(limits.sum_per_day, 60), '1 day'),
    app.seconds_to_wait('code for session', session, 1, pause),
    app.seconds_to_wait('code for session', session, per_hour, '1 hour'),
    app.seconds_to_wait('code for session', session, per_day, '1 day'),
    app.seconds_to_wait('code for client', client, coalesce(limits.per_client, 300), '1 hour'));
begin
  if wait = 0 then
    perform app.count_action_of_client(action, who, client);
    perform app.count_action('code for session', session);
    perform app.count_action('code for client', client);
  end if;
  return wait;
end;
$$;
comment on function app.count_code is
  'Counts one more code and answers 0, or counts nothing and answers the seconds to wait. A client has its own limits for a mailbox, all clients together higher ones. Session: of a cart; null for an account.';

create function app.count_check(
  action text, who text, per_hour integer, client_action text, client text, per_client integer
) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  wait integer;
begin
  -- One check of a client and of a subject at a time: concurrent checks are all counted.
  perform pg_advisory_xact_lock(hashtextextended(client_action || ':' || client, 0));
  perform pg_advisory_xact_lock(hashtextextended(action || ':' || who, 0));
  wait := greatest(
    app.seconds_to_wait(action, who, coalesce(per_hour, 20), '1 hour'),
    app.seconds_to_wait(client_action, client, coalesce(per_client, 600), '1 hour'));
  if wait = 0 then
    perform app.count_action(action, who);
    perform app.count_action(client_action, client);
  end if;
  return wait;
end;
$$;
comment on function app.count_check is
  'Counts one more check of a cart or a ticket and answers 0, or counts nothing and answers the seconds to wait.';
