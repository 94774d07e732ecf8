-- Every column with an e-mail address holds the one spelling that app.clean_email makes. A migration repaired rows from
-- before and kept here what it changed.

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
