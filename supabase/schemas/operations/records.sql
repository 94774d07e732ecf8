-- Actions of the shop's people, and every change of a price. Rows are added and never change.

create function app.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'The rows of % are kept as they were written.', tg_table_name using errcode = 'restrict_violation';
end;
$$;
comment on function app.refuse_change is 'Refuses each UPDATE, DELETE and TRUNCATE of a table to which rows are only added.';

create table app.operator_actions (
  id uuid primary key default gen_random_uuid(),
  operator text not null constraint operator_actions_operator_length check (char_length(operator) between 1 and 80),
  command text not null constraint operator_actions_command_length check (char_length(command) between 1 and 80),
  arguments jsonb not null constraint operator_actions_arguments_length check (octet_length(arguments::text) <= 4000),
  outcome text not null constraint operator_actions_outcome_form check (outcome ~ '^[a-z][a-z_]*$' and char_length(outcome) <= 60),
  request_id text constraint operator_actions_request_id_length check (char_length(request_id) <= 64),
  created_at timestamptz not null default clock_timestamp()
);
comment on table app.operator_actions is 'Each changing command of the shop''s people. Rows are only added.';
comment on column app.operator_actions.arguments is 'What the command was given, without personal data.';
comment on column app.operator_actions.outcome is '"done", or the code of the error.';
comment on column app.operator_actions.request_id is 'Of all requests of this command; prices that it changed have the same one.';
create index operator_actions_by_time on app.operator_actions (created_at desc, id);
create index operator_actions_by_request on app.operator_actions (request_id) where request_id is not null;
alter table app.operator_actions enable row level security;
create policy "reached only through functions" on app.operator_actions using (false) with check (false);
create trigger operator_actions_are_kept before update or delete or truncate on app.operator_actions
  for each statement execute function app.refuse_change();

create table app.price_changes (
  id bigint generated always as identity primary key,
  sku text not null constraint price_changes_sku_length check (char_length(sku) <= 100),
  old_price_sar numeric(12, 2),
  new_price_sar numeric(12, 2),
  request_id text constraint price_changes_request_id_length check (char_length(request_id) <= 64),
  created_at timestamptz not null default clock_timestamp()
);
comment on table app.price_changes is
  'Each change of a product''s price, whoever made it. Rows are only added, and stay when the product goes. Null is a price on request.';
comment on column app.price_changes.request_id is 'Of the command that changed it, as in app.operator_actions. Null: it was changed in the database.';
create index price_changes_by_product on app.price_changes (sku, id desc);
alter table app.price_changes enable row level security;
create policy "reached only through functions" on app.price_changes using (false) with check (false);
create trigger price_changes_are_kept before update or delete or truncate on app.price_changes
  for each statement execute function app.refuse_change();

create function app.note_price_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.price_changes (sku, old_price_sar, new_price_sar, request_id)
  values (new.product_id, old.price_sar, new.price_sar, app.request_id());
  return null;
end;
$$;
comment on function app.note_price_change is 'Adds a row to app.price_changes.';

-- Without a list of columns: a trigger before this one may change the price too.
create trigger product_price_is_recorded after update on public.product for each row
  when (old.price_sar is distinct from new.price_sar) execute function app.note_price_change();

create function app.record_action(operator text, command text, arguments jsonb, outcome text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into app.operator_actions (operator, command, arguments, outcome, request_id)
  values (coalesce(nullif(left(btrim(operator), 80), ''), 'unknown'), left(command, 80), coalesce(arguments, '{}'), left(outcome, 60),
    app.request_id())
$$;
comment on function app.record_action is 'Adds one command of the shop''s people to the record.';

create function app.shop_actions(at_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(action) - 'id' order by action.created_at desc, action.id), '[]')
  from (select * from app.operator_actions order by created_at desc, id limit least(greatest(at_most, 1), 500)) as action
$$;
comment on function app.shop_actions is 'What the shop''s people did, the newest first.';

create function app.price_history(sku text, at_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('sku', change.sku, 'old_price_halalas', app.halalas_of(change.old_price_sar),
    'new_price_halalas', app.halalas_of(change.new_price_sar), 'old_price_sar', change.old_price_sar,
    'new_price_sar', change.new_price_sar, 'created_at', change.created_at, 'request_id', change.request_id,
    'operator', action.operator, 'command', action.command) order by change.id desc), '[]')
  from (
    (select * from app.price_changes as kept where price_history.sku is null
      order by kept.id desc limit least(greatest(at_most, 1), 500))
    union all
    (select * from app.price_changes as kept where kept.sku = price_history.sku
      order by kept.id desc limit least(greatest(at_most, 1), 500))
  ) as change
  left join lateral (select operator, command from app.operator_actions
    where request_id = change.request_id order by created_at desc limit 1) as action on true
$$;
comment on function app.price_history is 'Changes of prices, the newest first: of one product, or of all. With the command that made them.';

create function public.record_action(operator text, command text, arguments jsonb, outcome text) returns jsonb
language sql volatile set search_path = ''
as $$ select app.record_action(operator, command, arguments, outcome); select 'null'::jsonb $$;
grant execute on function app.record_action, public.record_action to service_role;

create function public.shop_actions(at_most integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select app.shop_actions(at_most) $$;
grant execute on function app.shop_actions, public.shop_actions to service_role;

create function public.price_history(sku text default null, at_most integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select app.price_history(sku, at_most) $$;
grant execute on function app.price_history, public.price_history to service_role;
