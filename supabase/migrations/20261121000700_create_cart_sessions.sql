create table app.cart_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null
    constraint cart_sessions_token_unique unique
    constraint cart_sessions_token_is_sha256 check (octet_length(token_hash) = 32),
  customer_verified boolean not null default false,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
comment on table app.cart_sessions is
  'One anonymous shopper. Who has the token has the cart; only its SHA-256 is kept (decision 5).';
create index cart_sessions_by_last_write on app.cart_sessions (seen_at);
alter table app.cart_sessions enable row level security;
create policy "reached only through functions" on app.cart_sessions using (false) with check (false);

create table app.verified_emails (
  session_id uuid not null references app.cart_sessions on delete cascade,
  email text not null constraint verified_emails_email_length check (char_length(email) between 3 and 254),
  verified_at timestamptz not null default now(),
  constraint verified_emails_pkey primary key (session_id, email)
);
comment on table app.verified_emails is 'Verification belongs to a session and an e-mail (decision 3).';
alter table app.verified_emails enable row level security;
create policy "reached only through functions" on app.verified_emails using (false) with check (false);

create table app.cart_items (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references app.cart_sessions on delete cascade,
  product_id uuid not null references public.product on delete cascade,
  quantity integer not null constraint cart_items_quantity_in_range check (quantity between 1 and 9999),
  created_at timestamptz not null default clock_timestamp(),
  constraint cart_items_one_line_per_product unique (session_id, product_id)
);
comment on table app.cart_items is 'One line of a cart: a product and how many of it.';
create index cart_items_by_product on app.cart_items (product_id);
alter table app.cart_items enable row level security;
create policy "reached only through functions" on app.cart_items using (false) with check (false);

create table app.cart_operations (
  session_id uuid not null references app.cart_sessions on delete cascade,
  op uuid not null,
  created_at timestamptz not null default now(),
  constraint cart_operations_pkey primary key (session_id, op)
);
comment on table app.cart_operations is 'Adds that were done: a retry with the same id adds nothing. Kept for a day.';
create index cart_operations_by_age on app.cart_operations (created_at);
alter table app.cart_operations enable row level security;
create policy "reached only through functions" on app.cart_operations using (false) with check (false);

create function app.find_session(cart text) returns uuid
language sql stable set search_path = ''
as $$
  select id from app.cart_sessions
  where cart ~ '^[A-Za-z0-9_-]{43}$' and token_hash = app.token_hash(cart)
$$;
comment on function app.find_session is 'The session of a token, or null.';

create function app.session_of(cart text) returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  session_key constant uuid := app.find_session(cart);
begin
  if session_key is null then
    perform app.fail(404, 'cart_session_missing');
  end if;
  return session_key;
end;
$$;
comment on function app.session_of is 'The session of a token; every unknown token is refused alike.';

create function app.lock_session(cart text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  session_key constant uuid := app.session_of(cart);
begin
  update app.cart_sessions set seen_at = now() where id = session_key;
  return session_key;
end;
$$;
comment on function app.lock_session is 'As session_of, for writing: one writer per session at a time.';

create function app.open_cart() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token constant text := app.random_token();
begin
  insert into app.cart_sessions (token_hash) values (app.token_hash(token));
  return token;
end;
$$;
comment on function app.open_cart is 'Creates a session; its token is returned only here.';

create function public.open_cart() returns text
language sql volatile set search_path = '' as $$ select app.open_cart() $$;
grant execute on function app.open_cart, public.open_cart to anon, authenticated, service_role;
