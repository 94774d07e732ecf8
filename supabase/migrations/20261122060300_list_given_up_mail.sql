-- claim_mail tries a mail ten times; after that nobody saw it any more.
create index outbox_given_up on app.outbox (created_at desc, id) where sent_at is null and attempts >= 10;

create function app.mail_for_shop(mail app.outbox) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', mail.id, 'recipient', mail.recipient, 'kind', mail.kind,
    'order_number', mail.data ->> 'order_number', 'attempts', mail.attempts, 'problem', mail.problem,
    'created_at', mail.created_at, 'next_attempt_at', mail.next_attempt_at, 'sent_at', mail.sent_at)
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
    (select * from app.outbox where of_state = 'waiting' and sent_at is null and attempts < 10
      order by next_attempt_at limit least(greatest(at_most, 1), 500))
  ) as mail
$$;
comment on function app.shop_mails is 'Mail that was given up after ten attempts, or that still waits, with the reason of the last failure.';

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

create function public.shop_mails(state text default 'given_up', at_most integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select app.shop_mails(state, at_most) $$;
create function public.resend_mail(mail uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.resend_mail(mail) $$;
create function public.resend_given_up() returns jsonb
language sql volatile set search_path = '' as $$ select app.resend_given_up() $$;
grant execute on function app.shop_mails, public.shop_mails to service_role;
grant execute on function app.resend_mail, public.resend_mail to service_role;
grant execute on function app.resend_given_up, public.resend_given_up to service_role;
