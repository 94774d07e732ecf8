-- How often a client, a cart or an e-mail address may do something.

create table app.rate_limits (
  id bigint generated always as identity primary key,
  action text not null constraint rate_limits_action_length check (char_length(action) between 1 and 40),
  subject bytea not null constraint rate_limits_subject_is_sha256 check (octet_length(subject) = 32),
  created_at timestamptz not null default now(),
  client bytea constraint rate_limits_client_is_sha256 check (octet_length(client) = 32)
);
comment on table app.rate_limits is
  'What was done by whom, for counting. The subject (an e-mail, a session, a client address) is kept as a hash, for a day.';
comment on column app.rate_limits.client is 'Who did it to the subject, as a hash; null where the subject is counted alone.';
create index rate_limits_by_subject on app.rate_limits (action, subject, created_at);
create index rate_limits_by_age on app.rate_limits (created_at);
alter table app.rate_limits enable row level security;
create policy "reached only through functions" on app.rate_limits using (false) with check (false);

create function app.count_action(action text, who text) returns void
language sql volatile set search_path = ''
as $$
  insert into app.rate_limits (action, subject, created_at)
  select count_action.action, app.token_hash(who), clock_timestamp() where who <> ''
$$;
comment on function app.count_action is 'Counts one action of a subject; an unknown subject (null, empty) is not counted.';

create function app.seconds_to_wait(action text, who text, at_most integer, span interval) returns integer
language sql stable set search_path = ''
as $$
  select coalesce(max(ceil(extract(epoch from created_at + span - clock_timestamp()))), 0)::integer
  from (select created_at from app.rate_limits
        where action = seconds_to_wait.action and subject = app.token_hash(who)
          and created_at > clock_timestamp() - span
        order by created_at desc offset greatest(at_most - 1, 0) limit 1) as blocking
$$;
comment on function app.seconds_to_wait is 'Seconds until one more action is within at_most per span; 0 means now.';

create function app.client_key(client text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  address inet;
begin
  if client !~ ':' then
    return client;
  end if;
  address := client::inet;
  if address << '::ffff:0:0/96' then
    return regexp_replace(host(address), '^.*:', '');
  end if;
  return text(network(set_masklen(address, 64)));
exception when invalid_text_representation then
  return client;
end;
$$;
comment on function app.client_key is
  'Whom a limit counts: an address, or the /64 of an IPv6 address, because one line has all addresses of it.';

create table app.client_limits (
  id boolean primary key default true constraint client_limits_one_row check (id),
  client_header text constraint client_limits_header_form check (client_header ~ '^[a-z0-9-]+$' and char_length(client_header) <= 60),
  trusted_proxies integer not null default 1
    constraint client_limits_trusted_proxies_in_range check (trusted_proxies between 1 and 9),
  carts_per_client integer not null default 600
    constraint client_limits_carts_per_client_in_range check (carts_per_client between 1 and 1000000),
  carts_per_hour integer not null default 20000
    constraint client_limits_carts_per_hour_in_range check (carts_per_hour between 1 and 10000000),
  counted_hour timestamptz not null default '-infinity',
  counted_carts integer not null default 0
);
comment on table app.client_limits is 'How many carts may be opened in an hour, by one client and by all, and how a client is recognised.';
comment on column app.client_limits.client_header is
  'The header in which the host names the caller and which a caller cannot set, in lower case; null: no client is recognised, only the limit of all holds.';
comment on column app.client_limits.trusted_proxies is 'How many proxies of the host write an entry into client_header.';
comment on column app.client_limits.counted_carts is 'Carts opened in counted_hour.';
alter table app.client_limits enable row level security;
create policy "reached only through functions" on app.client_limits using (false) with check (false);
insert into app.client_limits default values;

create function app.address_in(entry text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  -- A port follows an IPv4 address, or an IPv6 address in brackets.
  bare constant text := regexp_replace(regexp_replace(btrim(entry), '^([0-9.]+):[0-9]{1,5}$', '\1'), '^\[([0-9A-Fa-f:.]+)\](:[0-9]{1,5})?$', '\1');
begin
  return case when bare ~ '^[0-9]+([.][0-9]+){3}$' or bare ~ '^[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*$' then host(bare::inet) end;
exception when invalid_text_representation then
  return null;
end;
$$;
comment on function app.address_in is 'An address in one spelling, without its port. Null for what is none.';

create function app.request_client() returns text
language sql stable set search_path = ''
as $$
  -- The entry that the first trusted proxy wrote: what precedes it may come from the caller.
  select app.client_key(coalesce(app.address_in(left(entries[cardinality(entries) + 1 - trusted_proxies], 64)), 'unknown'))
  from app.client_limits, string_to_array(nullif(current_setting('request.headers', true), '')::jsonb ->> client_header, ',') as entries
  where client_header is not null
$$;
comment on function app.request_client is
  'Who calls over REST; clientAddress in supabase/functions/_shared does the same for functions. Null where no header is trusted.';

create function app.count_cart() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  client constant text := app.request_client();
  this_hour constant timestamptz := date_trunc('hour', clock_timestamp());
  limits app.client_limits;
  wait integer;
begin
  update app.client_limits set counted_hour = this_hour,
    counted_carts = case when counted_hour = this_hour then counted_carts else 0 end + 1
  returning * into limits;
  wait := greatest(
    case when limits.counted_carts > limits.carts_per_hour
      then ceil(extract(epoch from this_hour + interval '1 hour' - clock_timestamp()))::integer end,
    app.seconds_to_wait('cart of client', client, limits.carts_per_client, '1 hour'));
  if wait > 0 then
    perform app.fail(429, 'rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  perform app.count_action('cart of client', client);
end;
$$;
comment on function app.count_cart is
  'Counts a cart that is being opened, or refuses it. The update of the one row makes concurrent calls wait for each other.';

create function app.count_action_of_client(action text, who text, client text) returns void
language sql volatile set search_path = ''
as $$
  insert into app.rate_limits (action, subject, client, created_at)
  select count_action_of_client.action, app.token_hash(who), app.token_hash(coalesce(count_action_of_client.client, '')), clock_timestamp()
  where who <> ''
$$;
comment on function app.count_action_of_client is
  'Counts one action of a client on a subject, for the limit of both and for the sum of all clients. All unknown clients are one.';

create function app.seconds_for_client(action text, who text, client text, at_most integer, span interval) returns integer
language sql stable set search_path = ''
as $$
  select coalesce(max(ceil(extract(epoch from created_at + span - clock_timestamp()))), 0)::integer
  from (select created_at from app.rate_limits
        where rate_limits.action = seconds_for_client.action and subject = app.token_hash(who)
          and rate_limits.client = app.token_hash(coalesce(seconds_for_client.client, ''))
          and created_at > clock_timestamp() - span
        order by created_at desc offset greatest(at_most - 1, 0) limit 1) as blocking
$$;
comment on function app.seconds_for_client is
  'Seconds until one more action of this client on this subject is within at_most per span; app.seconds_to_wait counts all clients.';
