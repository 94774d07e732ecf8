create table app.order_keys (
  key_hash bytea primary key constraint order_keys_key_is_sha256 check (octet_length(key_hash) = 32),
  order_id uuid not null references app.orders on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);
comment on table app.order_keys is
  'Keys of private links that were mailed again. The first link, whose key is in app.orders, stays valid.';
create index order_keys_by_order on app.order_keys (order_id, created_at desc);
alter table app.order_keys enable row level security;
create policy "reached only through functions" on app.order_keys using (false) with check (false);

create or replace function app.get_order(wanted text, cart text, key text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.find_session(cart);
  given constant bytea := app.token_hash(left(key, 100));
  found_order app.orders := app.find_order(wanted);
begin
  if found_order.id is null
    or not (coalesce(found_order.session_id = session_key, false)
      or coalesce(found_order.key_hash = given, false)
      or exists (select from app.order_keys as mailed where mailed.key_hash = given and mailed.order_id = found_order.id)) then
    perform app.fail(404, 'order_not_found');
  end if;
  return app.order_json(found_order);
end;
$$;

create function app.mail_order_link(wanted text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked app.orders := app.find_order(wanted);
  secret_key constant text := app.random_token();
begin
  perform from app.orders where id = asked.id for update;
  if asked.id is not null
    and app.seconds_to_wait('order link', asked.order_number, 1, '10 minutes') = 0
    and app.seconds_to_wait('order link', asked.order_number, 3, '1 day') = 0 then
    perform app.note_act('order link', asked.order_number);
    insert into app.order_keys (key_hash, order_id) values (app.token_hash(secret_key), asked.id);
    delete from app.order_keys where key_hash in (
      select key_hash from app.order_keys where order_id = asked.id order by created_at desc offset 5);
    perform app.post_mail(asked.email, 'order_link', app.order_brief(asked) || jsonb_build_object('key', secret_key));
  end if;
  return '{"requested": true}';
end;
$$;
comment on function app.mail_order_link is
  'Mails a new private link to the address of the order, once in 10 minutes and 3 times a day. The answer is always the same.';

create function public.mail_order_link(order_number text) returns jsonb
language sql volatile set search_path = '' as $$ select app.mail_order_link(order_number) $$;
grant execute on function app.mail_order_link, public.mail_order_link to anon, authenticated, service_role;
