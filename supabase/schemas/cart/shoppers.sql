-- Who asks, and who owns a row. Each session of a guest has its own shopper; all sessions of a user have one shopper.

create table app.shoppers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid constraint shoppers_user_unique unique references auth.users on delete set null
);
comment on table app.shoppers is
  'Who owns carts, addresses, orders and quote requests. References to it never cascade: a shopper with any of them cannot be deleted.';
comment on column app.shoppers.user_id is 'The account; null for a guest, and once the account was deleted.';
alter table app.shoppers enable row level security;
create policy "reached only through functions" on app.shoppers using (false) with check (false);

create table app.account_emails (
  email text primary key
    constraint account_emails_email_length check (char_length(email) between 3 and 254)
    constraint account_emails_email_is_clean check (app.is_clean_email(email)),
  user_id uuid not null constraint account_emails_one_per_user unique references auth.users on delete cascade,
  proved_at timestamptz not null default now()
);
comment on table app.account_emails is
  'The mailbox of each account (decision 34). A row is written when a code or link sent to that mailbox was answered, never from auth.users or a JWT.';
alter table app.account_emails enable row level security;
create policy "reached only through functions" on app.account_emails using (false) with check (false);

-- As the owner: on a hosted project the auth server deletes users, and its role may not enter this schema.
create function app.forget_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.customer_addresses where shopper_id = new.id;
  delete from app.cart_sessions where shopper_id = new.id;
  delete from app.cart_left_over where shopper_id = new.id;
  delete from app.saved_lists where shopper_id = new.id;
  delete from app.line_choices where shopper_id = new.id;
  delete from app.files where shopper_id = new.id and quote_request_id is null;
  return new;
end;
$$;
comment on function app.forget_user is
  'A deleted account keeps its orders and quote requests. Its sessions go: without their user, their tokens would be valid for whoever has one.';

create trigger shoppers_forget_user after update of user_id on app.shoppers
  for each row when (old.user_id is not null and old.user_id is distinct from new.user_id) execute function app.forget_user();

create function app.current_user_id() returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  user_key constant uuid := auth.uid();
begin
  -- A JWT is valid until it expires. Its session ends earlier, by signing out or with the account.
  if user_key is not null and not exists (
    select from app.live_sessions(user_key) as live (id) where id::text = auth.jwt() ->> 'session_id') then
    perform app.fail(401, 'signed_out');
  end if;
  return user_key;
end;
$$;
comment on function app.current_user_id is 'The user of the JWT, or null for a guest; a JWT whose session has ended is refused.';

create function app.current_session_id() returns uuid
language sql stable set search_path = ''
as $$ select (auth.jwt() ->> 'session_id')::uuid $$;
comment on function app.current_session_id is 'The session of a JWT that app.current_user_id has accepted.';

create function app.require_user() returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  user_key constant uuid := app.current_user_id();
begin
  if user_key is null then
    perform app.fail(401, 'signed_out');
  end if;
  return user_key;
end;
$$;
comment on function app.require_user is 'The user of the JWT; a guest is refused.';

create function app.current_shopper(cart text) returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  user_key constant uuid := app.current_user_id();
begin
  if user_key is not null then
    return (select id from app.shoppers where user_id = user_key);
  end if;
  -- Edge Functions call with the service key and without the user's JWT.
  return (select shopper.id from app.named_session(cart) as session join app.shoppers as shopper on shopper.id = session.shopper_id
          where shopper.user_id is null or current_setting('role') = 'service_role');
end;
$$;
comment on function app.current_shopper is
  'The one place that decides who asks: the shopper of the signed-in user, else the guest whose session the cart token names. Null for nobody: the token of a user''s session is worth nothing without the user.';

create function app.open_shopper() returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  user_key constant uuid := app.current_user_id();
  shopper_key uuid;
begin
  if user_key is null then
    insert into app.shoppers default values returning id into shopper_key;
    return shopper_key;
  end if;
  insert into app.shoppers (user_id) values (user_key) on conflict on constraint shoppers_user_unique do nothing;
  return (select id from app.shoppers where user_id = user_key);
end;
$$;
comment on function app.open_shopper is 'The shopper of a new session: a new guest, or the one shopper of the user, made by their first session.';
