alter table app.payment_attempts add column asked_at timestamptz;
comment on column app.payment_attempts.asked_at is 'When the provider was last asked because the order was about to expire.';

create function app.awaits_answer(payment app.payments) returns boolean
language sql stable set search_path = ''
as $$
  -- A provider that cannot be reached for a day holds no slot any longer.
  select payment.expires_at > clock_timestamp() - interval '1 day' and exists (
    select from app.payment_attempts as attempt
    where attempt.order_id = payment.order_id and attempt.provider <> 'simulated' and attempt.state = 'awaited'
      and (attempt.asked_at is null or attempt.asked_at < payment.expires_at))
$$;
comment on function app.awaits_answer is
  'Whether a page of a provider was left open whose end nobody has told or asked: its webhook may be lost. The simulated bank has no such pages.';

create or replace function app.is_overdue(payment app.payments) returns boolean
language sql stable set search_path = ''
as $$
  select app.is_unpaid(payment) and payment.expires_at <= clock_timestamp() and not app.awaits_answer(payment)
$$;
comment on function app.is_overdue is 'Whether an unpaid order has waited too long, its provider having been asked once more.';

create function app.payments_to_ask(of_provider text, at_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(reference), '[]') from (
    select attempt.reference from app.payments as payment
    join app.payment_attempts as attempt on attempt.order_id = payment.order_id
    where payment.state in ('awaiting_payment', 'awaiting_transfer', 'failed') and payment.expires_at <= clock_timestamp()
      and app.awaits_answer(payment) and attempt.provider = of_provider and attempt.state = 'awaited'
      and (attempt.asked_at is null or attempt.asked_at < payment.expires_at)
    order by payment.expires_at, attempt.started_at limit least(greatest(at_most, 1), 100)) as waiting
$$;
comment on function app.payments_to_ask is 'References that their provider is to be asked for before their orders expire.';

create function app.payment_asked(of_provider text, of_reference text) returns void
language sql volatile security definer set search_path = ''
as $$
  update app.payment_attempts set asked_at = clock_timestamp() where provider = of_provider and reference = of_reference
$$;
comment on function app.payment_asked is 'The provider has answered for a reference: if it is not paid, its order may expire.';

create function public.payments_to_ask(provider text, at_most integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select app.payments_to_ask(provider, at_most) $$;
create function public.payment_asked(provider text, reference text) returns void
language sql volatile set search_path = '' as $$ select app.payment_asked(provider, reference) $$;
grant execute on function app.payments_to_ask, public.payments_to_ask to service_role;
grant execute on function app.payment_asked, public.payment_asked to service_role;
