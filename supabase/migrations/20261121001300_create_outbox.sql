create table app.outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null constraint outbox_recipient_length check (char_length(recipient) between 3 and 254),
  kind text not null constraint outbox_kind_known check (kind in ('order_placed', 'transfer_reported',
    'payment_received', 'payment_flagged', 'order_moved', 'order_cancelled', 'refund_due',
    'form_received', 'quote_received', 'newsletter_asked')),
  data jsonb not null constraint outbox_data_length check (octet_length(data::text) <= 200000),
  attempts integer not null default 0 constraint outbox_attempts_not_negative check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  problem text constraint outbox_problem_length check (char_length(problem) <= 500),
  created_at timestamptz not null default clock_timestamp()
);
comment on table app.outbox is
  'Mail to send, stored in the transaction that it reports: a kind and its data. The texts are in src/messages and are filled in when it is sent; the recipient {shop} is the shop. Data are removed once sent.';
create index outbox_by_turn on app.outbox (next_attempt_at) where sent_at is null;
alter table app.outbox enable row level security;
create policy "reached only through functions" on app.outbox using (false) with check (false);

create function app.post_mail(recipient text, kind text, data jsonb) returns void
language sql volatile set search_path = ''
as $$ insert into app.outbox (recipient, kind, data) values (recipient, kind, data) $$;
comment on function app.post_mail is 'Puts a mail into the outbox of this transaction; MailData in src/domain/mail.ts has the data of each kind.';

create function app.claim_mail(batch integer) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with turn as (
    select id from app.outbox
    where sent_at is null and attempts < 10 and next_attempt_at <= clock_timestamp()
    order by next_attempt_at, created_at limit least(greatest(batch, 1), 100) for update skip locked
  ), claimed as (
    -- A sender that dies leaves the row to the next turn; the pause doubles from one minute.
    update app.outbox as mail
    set attempts = attempts + 1, next_attempt_at = clock_timestamp() + interval '1 minute' * 2 ^ least(attempts, 9)
    from turn where mail.id = turn.id returning mail.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'recipient', recipient, 'kind', kind, 'data', data) order by created_at), '[]')
  from claimed
$$;
comment on function app.claim_mail is 'Mail whose turn it is, each row to one sender only.';

create function app.mail_sent(mail uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  -- They may hold the key of an order's secret link: nothing keeps it longer than needed.
  update app.outbox set sent_at = clock_timestamp(), data = '{}', problem = null where id = mail
$$;
comment on function app.mail_sent is 'Records that a mail was sent and removes its data.';

create function app.mail_failed(mail uuid, fault text) returns void
language sql volatile security definer set search_path = ''
as $$
  update app.outbox set problem = left(fault, 500) where id = mail and sent_at is null
$$;
comment on function app.mail_failed is 'Records why a mail did not go out; it is tried again after its pause.';

create function public.claim_mail(batch integer default 20) returns jsonb
language sql volatile set search_path = '' as $$ select app.claim_mail(batch) $$;
create function public.mail_sent(mail uuid) returns void
language sql volatile set search_path = '' as $$ select app.mail_sent(mail) $$;
create function public.mail_failed(mail uuid, problem text) returns void
language sql volatile set search_path = '' as $$ select app.mail_failed(mail, problem) $$;
grant execute on function app.claim_mail, public.claim_mail to service_role;
grant execute on function app.mail_sent, public.mail_sent to service_role;
grant execute on function app.mail_failed, public.mail_failed to service_role;
