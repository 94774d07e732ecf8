-- Every column with an e-mail address holds the one spelling that app.clean_email makes. Rows from before are repaired
-- first: a verification that offends is removed, queued mail stops, and the counts are reported.

create table app.email_repairs (
  id bigint generated always as identity primary key,
  repair text not null constraint email_repairs_repair_known check (repair in
    ('verification_removed', 'doubtful_verification_removed', 'code_removed', 'address_replaced', 'mail_stopped')),
  table_name text not null constraint email_repairs_table_name_length check (char_length(table_name) between 1 and 63),
  row_key uuid not null,
  given text constraint email_repairs_given_length check (char_length(given) <= 254),
  stored text constraint email_repairs_stored_is_clean check (app.is_clean_email(stored) and char_length(stored) <= 254),
  created_at timestamptz not null default now()
);
comment on table app.email_repairs is
  'Rows whose address was no e-mail address any more when addresses became ASCII. Delete a row once its customer has been reached another way.';
comment on column app.email_repairs.row_key is 'The id of the row; of a verification and a code, the id of their session.';
comment on column app.email_repairs.given is 'The address as it was; null where it was not changed.';
comment on column app.email_repairs.stored is 'What the row has now: the clean spelling, or an address at .invalid, which receives nothing.';
alter table app.email_repairs enable row level security;
create policy "reached only through functions" on app.email_repairs using (false) with check (false);

do $$
declare
  place text;
  counts jsonb;
begin
  with removed as (delete from app.verified_emails where not app.is_clean_email(email) returning session_id, email)
  insert into app.email_repairs (repair, table_name, row_key, given)
  select 'verification_removed', 'verified_emails', session_id, email from removed;
  -- İ and the Kelvin sign were folded to i and k before the code was mailed to another domain. Whether
  -- such a verification is genuine, nothing shows: its session asks for a code once more.
  with removed as (delete from app.verified_emails where email ~ '[ik]' returning session_id)
  insert into app.email_repairs (repair, table_name, row_key)
  select 'doubtful_verification_removed', 'verified_emails', session_id from removed;
  update app.cart_sessions as cart set customer_verified = false
  where customer_verified and not exists (select from app.verified_emails as kept where kept.session_id = cart.id);

  with removed as (delete from app.email_challenges where not app.is_clean_email(email) or email ~ '[ik]'
    returning session_id, email)
  insert into app.email_repairs (repair, table_name, row_key, given)
  select 'code_removed', 'email_challenges', session_id, nullif(email, app.clean_email(email)) from removed;

  foreach place in array array['customer_addresses', 'orders', 'quote_requests', 'contact_messages', 'newsletter_subscribers'] loop
    -- A subscription has to be the only one of its address, so that of another spelling is not taken over.
    execute format('insert into app.email_repairs (repair, table_name, row_key, given, stored)
      select ''address_replaced'', %1$L, id, email,
        coalesce(case when %1$L <> ''newsletter_subscribers'' then app.clean_email(email) end, ''row-'' || id || ''@address.invalid'')
      from app.%1$I where not app.is_clean_email(email)', place);
    execute format('update app.%1$I as changed set email = repaired.stored from app.email_repairs as repaired
      where repaired.table_name = %1$L and repaired.row_key = changed.id', place);
  end loop;
  update app.customer_addresses as changed set email_verified = false from app.email_repairs as repaired
  where repaired.table_name = 'customer_addresses' and repaired.row_key = changed.id;
  update app.newsletter_subscribers as changed set confirmed_at = null from app.email_repairs as repaired
  where repaired.table_name = 'newsletter_subscribers' and repaired.row_key = changed.id;
  update app.orders set address = jsonb_set(address, '{email}', to_jsonb(coalesce(
    app.clean_email(address ->> 'email'), 'row-' || id || '@address.invalid')))
  where not app.is_clean_email(address ->> 'email');

  insert into app.email_repairs (repair, table_name, row_key, given, stored)
  select case when sent_at is null then 'mail_stopped' else 'address_replaced' end, 'outbox', id, recipient,
    coalesce(app.clean_email(recipient), 'row-' || id || '@address.invalid')
  from app.outbox where recipient <> '{shop}' and not app.is_clean_email(recipient);
  update app.outbox as mail set recipient = repaired.stored,
    attempts = case when sent_at is null then 10 else attempts end,
    problem = case when sent_at is null then 'The recipient was no e-mail address' else problem end
  from app.email_repairs as repaired where repaired.table_name = 'outbox' and repaired.row_key = mail.id;

  select coalesce(jsonb_object_agg(repair, count), '{}') into counts
  from (select repair, count(*) from app.email_repairs group by repair) as counted;
  raise notice 'E-mail addresses repaired: %. The rows are in app.email_repairs.', counts;
end;
$$;

alter table app.account_emails add constraint account_emails_email_is_clean check (app.is_clean_email(email));
alter table app.account_challenges add constraint account_challenges_email_is_clean check (app.is_clean_email(email));
alter table app.verified_emails add constraint verified_emails_email_is_clean check (app.is_clean_email(email));
alter table app.email_challenges add constraint email_challenges_email_is_clean check (app.is_clean_email(email));
alter table app.customer_addresses add constraint customer_addresses_email_is_clean check (app.is_clean_email(email));
alter table app.orders
  add constraint orders_email_is_clean check (app.is_clean_email(email)),
  add constraint orders_address_email_is_clean check (app.is_clean_email(address ->> 'email'));
alter table app.quote_requests add constraint quote_requests_email_is_clean check (app.is_clean_email(email));
alter table app.contact_messages add constraint contact_messages_email_is_clean check (app.is_clean_email(email));
alter table app.newsletter_subscribers add constraint newsletter_subscribers_email_is_clean check (app.is_clean_email(email));
alter table app.outbox add constraint outbox_recipient_is_clean check (recipient = '{shop}' or app.is_clean_email(recipient));

create function app.email_repairs() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'counts', (select coalesce(jsonb_object_agg(repair, count), '{}')
      from (select repair, count(*) from app.email_repairs group by repair) as counted),
    'rows', (select coalesce(jsonb_agg(to_jsonb(shown) order by shown.id), '[]')
      from (select * from app.email_repairs where given is not null order by id limit 1000) as shown))
$$;
comment on function app.email_repairs is 'What became of addresses that are none any more: counts of all rows, and the first 1,000 changed ones.';

create function public.email_repairs() returns jsonb
language sql stable set search_path = '' as $$ select app.email_repairs() $$;
grant execute on function app.email_repairs, public.email_repairs to service_role;
