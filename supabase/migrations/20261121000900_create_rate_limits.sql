create table app.rate_limits (
  id bigint generated always as identity primary key,
  action text not null constraint rate_limits_action_length check (char_length(action) between 1 and 40),
  subject bytea not null constraint rate_limits_subject_is_sha256 check (octet_length(subject) = 32),
  created_at timestamptz not null default now()
);
comment on table app.rate_limits is
  'What was done by whom, for counting. The subject (an e-mail, a session, a client address) is kept as a hash, for a day.';
create index rate_limits_by_subject on app.rate_limits (action, subject, created_at);
create index rate_limits_by_age on app.rate_limits (created_at);
alter table app.rate_limits enable row level security;
create policy "reached only through functions" on app.rate_limits using (false) with check (false);

create function app.note_act(action text, who text) returns void
language sql volatile set search_path = ''
as $$
  insert into app.rate_limits (action, subject, created_at)
  select note_act.action, app.token_hash(who), clock_timestamp() where who <> ''
$$;
comment on function app.note_act is 'Counts one action of a subject; an unknown subject (null, empty) is not counted.';

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

create function app.clean_email(email text) returns text
language sql immutable set search_path = ''
as $$
  select case when char_length(trimmed) <= 254
    and trimmed ~ '^[^][:space:]@,;:<>()[\\"[:cntrl:]]+@[^][:space:]@,;:<>()[\\"[:cntrl:]]+\.[A-Za-z]{2,}$'
    then lower(trimmed) end
  from (select regexp_replace(email, '^\s+|\s+$', '', 'g') as trimmed) as cleaned
$$;
comment on function app.clean_email is
  'An e-mail as it is compared, or null where it is none; emailError in src/domain/email.ts is its twin.';
