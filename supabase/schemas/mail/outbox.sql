-- Mail that is to be sent. A function writes it in the transaction of what it reports; deliver-mail sends it.

create table app.outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null
    constraint outbox_recipient_length check (char_length(recipient) between 3 and 254)
    constraint outbox_recipient_is_clean check (recipient = '{shop}' or app.is_clean_email(recipient)),
  kind text not null constraint outbox_kind_known check (kind in ('order_placed', 'transfer_reported',
    'payment_received', 'payment_flagged', 'order_moved', 'order_cancelled', 'refund_due',
    'form_received', 'message_received', 'quote_received', 'newsletter_asked',
    'quote_answered', 'quote_message', 'quote_withdrawn', 'quote_reply', 'quote_settled',
    'transfer_chosen', 'transfer_reminder', 'part_received', 'money_owed', 'money_returned', 'order_expired', 'order_link',
    'delivery_moved', 'staff_invited', 'staff_notice')),
  -- The most lines of an order with the longest names, an address and a note.
  data jsonb not null constraint outbox_data_length check (octet_length(data::text) <= 2000000),
  locale text not null default 'en' constraint outbox_locale_known check (locale = app.locale_of(locale) and char_length(locale) = 2),
  attempts integer not null default 0 constraint outbox_attempts_not_negative check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  bounced_at timestamptz,
  problem text constraint outbox_problem_length check (char_length(problem) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  request_id text default app.request_id() constraint outbox_request_id_length check (char_length(request_id) <= 64)
);
comment on column app.outbox.request_id is 'Of the call that queued it, also written into the log. Null: the schedule queued it.';
comment on table app.outbox is
  'Mail to send, stored in the transaction that it reports: a kind and its data. The texts are in src/messages and are filled in when it is sent; the recipient {shop} is the shop. Data are removed once sent.';
comment on column app.outbox.locale is 'The language of its words and of the pages that it links to; the shop''s own mail is in en.';
create index outbox_by_turn on app.outbox (next_attempt_at) where sent_at is null;
-- claim_mail tries a mail ten times; after that nobody saw it any more.
create index outbox_by_age on app.outbox (coalesce(sent_at, created_at));
create index outbox_given_up on app.outbox (created_at desc, id) where sent_at is null and attempts >= 10;
create index outbox_bounced on app.outbox (bounced_at desc, id) where bounced_at is not null;
create index outbox_by_recipient on app.outbox (recipient);
alter table app.outbox enable row level security;
create policy "reached only through functions" on app.outbox using (false) with check (false);

create function app.post_mail(recipient text, kind text, data jsonb, locale text default 'en') returns void
language sql volatile set search_path = ''
as $$ insert into app.outbox (recipient, kind, data, locale) values (recipient, kind, data, locale) $$;
comment on function app.post_mail is 'Puts a mail into the outbox of this transaction; MailData in src/domain/mail.ts has the data of each kind.';

create function app.claim_mail(batch integer) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with turn as (
    select id from app.outbox
    where sent_at is null and attempts < 10 and next_attempt_at <= clock_timestamp() and not app.is_bouncing(recipient)
    order by next_attempt_at, created_at limit least(greatest(batch, 1), 100) for update skip locked
  ), claimed as (
    -- A sender that dies leaves the row to the next turn; the pause doubles from one minute.
    update app.outbox as mail
    set attempts = attempts + 1, next_attempt_at = clock_timestamp() + interval '1 minute' * 2 ^ least(attempts, 9)
    from turn where mail.id = turn.id returning mail.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'recipient', recipient, 'kind', kind, 'locale', locale, 'data', data) order by created_at), '[]')
  from claimed
$$;
comment on function app.claim_mail is 'Mail whose turn it is, each row to one sender only. What goes to an address whose mail came back is held.';

create function app.mail_sent(mail uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  -- They may hold the key of an order's secret link: nothing keeps it longer than needed.
  update app.outbox set sent_at = clock_timestamp(), data = '{}', problem = null where id = mail
$$;
comment on function app.mail_sent is 'Records that a mail was sent and removes its data.';

create function app.mail_failed(mail uuid, reason text) returns void
language sql volatile security definer set search_path = ''
as $$
  update app.outbox set problem = left(reason, 500) where id = mail and sent_at is null
$$;
comment on function app.mail_failed is 'Records why a mail did not go out; it is tried again after its pause.';

create function app.mail_for_shop(mail app.outbox) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', mail.id, 'recipient', mail.recipient, 'kind', mail.kind,
    'order_number', mail.data ->> 'order_number', 'attempts', mail.attempts, 'problem', mail.problem,
    'created_at', mail.created_at, 'next_attempt_at', mail.next_attempt_at, 'sent_at', mail.sent_at,
    'bounced_at', mail.bounced_at)
$$;
comment on function app.mail_for_shop is 'A mail as the shop''s people see it: not its data, which may hold the key of a link.';

create function app.shop_mails(of_state text, at_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(app.mail_for_shop(mail) order by mail.created_at desc, mail.id), '[]')
  from (
    (select * from app.outbox where of_state = 'given_up' and sent_at is null and attempts >= 10
      order by created_at desc, id limit least(greatest(at_most, 1), 500))
    union all
    (select * from app.outbox where of_state in ('waiting', 'held') and sent_at is null and attempts < 10
      and app.is_bouncing(recipient) = (of_state = 'held')
      order by next_attempt_at limit least(greatest(at_most, 1), 500))
    union all
    (select * from app.outbox where of_state = 'bounced' and bounced_at is not null
      order by bounced_at desc, id limit least(greatest(at_most, 1), 500))
  ) as mail
$$;
comment on function app.shop_mails is 'Mail that was given up after ten attempts, that still waits, that is held or that came back, with the reason.';

create function app.resend_mail(mail uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen app.outbox;
begin
  select * into chosen from app.outbox where id = mail for update;
  if chosen.id is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"mail": "missing"}}');
  elsif chosen.sent_at is null then
    update app.outbox set attempts = 0, next_attempt_at = clock_timestamp() where id = mail returning * into chosen;
  end if;
  return app.mail_for_shop(chosen);
end;
$$;
comment on function app.resend_mail is
  'Gives a mail ten attempts more, the first at once. One that was sent stays sent: its data are wiped.';

create function app.resend_given_up() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  queued integer;
begin
  with chosen as (
    select id from app.outbox where sent_at is null and attempts >= 10 order by created_at desc limit 500
    for update skip locked)
  update app.outbox as mail set attempts = 0, next_attempt_at = clock_timestamp() from chosen where mail.id = chosen.id;
  get diagnostics queued = row_count;
  return to_jsonb(queued);
end;
$$;
comment on function app.resend_given_up is 'Gives every mail that was given up ten attempts more, 500 at a time.';

create function public.claim_mail(batch integer default 20) returns jsonb
language sql volatile set search_path = '' as $$ select app.claim_mail(batch) $$;
grant execute on function app.claim_mail, public.claim_mail to service_role;

create function public.mail_sent(mail uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.mail_sent(mail); select 'null'::jsonb $$;
grant execute on function app.mail_sent, public.mail_sent to service_role;

create function public.mail_failed(mail uuid, problem text) returns jsonb
language sql volatile set search_path = '' as $$ select app.mail_failed(mail, problem); select 'null'::jsonb $$;
grant execute on function app.mail_failed, public.mail_failed to service_role;

create function public.shop_mails(state text default 'given_up', at_most integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select app.shop_mails(state, at_most) $$;
grant execute on function app.shop_mails, public.shop_mails to service_role;

create function public.resend_mail(mail uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.resend_mail(mail) $$;
grant execute on function app.resend_mail, public.resend_mail to service_role;

create function public.resend_given_up() returns jsonb
language sql volatile set search_path = '' as $$ select app.resend_given_up() $$;
grant execute on function app.resend_given_up, public.resend_given_up to service_role;
