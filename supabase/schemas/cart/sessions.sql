-- Carts. The token of a guest's session opens its cart; a user's session needs its user too.

create table app.cart_sessions (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references app.shoppers,
  token_hash bytea not null
    constraint cart_sessions_token_unique unique
    constraint cart_sessions_token_is_sha256 check (octet_length(token_hash) = 32),
  customer_verified boolean not null default false,
  opened_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default now(),
  quote_id uuid,
  quote_choices integer[] not null default '{}'
    constraint cart_sessions_choices_length check (cardinality(quote_choices) <= app.lines_max())
);
comment on table app.cart_sessions is
  'One browser of a shopper. Only the SHA-256 of its token is kept (decision 5). The cart of a user is that of their oldest session.';
comment on column app.cart_sessions.quote_id is
  'The answer that is ordered with this cart. Only app.accept_quote writes it, for who may read the quote: its prices are the answer''s.';
comment on column app.cart_sessions.quote_choices is 'The lines that are taken where there are alternatives.';
create index cart_sessions_by_shopper on app.cart_sessions (shopper_id, opened_at, id);
create index cart_sessions_by_last_write on app.cart_sessions (seen_at);
create index cart_sessions_by_quote on app.cart_sessions (quote_id);
alter table app.cart_sessions enable row level security;
create policy "reached only through functions" on app.cart_sessions using (false) with check (false);

create table app.cart_items (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references app.cart_sessions on delete cascade,
  product_id uuid not null references public.product on delete cascade,
  quantity integer not null constraint cart_items_quantity_in_range check (quantity between 1 and 9999),
  created_at timestamptz not null default clock_timestamp(),
  own jsonb constraint cart_items_own_size check (octet_length(own::text) <= 4000),
  constraint cart_items_one_line_per_product unique (session_id, product_id)
);
comment on table app.cart_items is 'One line of a cart: a product and how many of it.';
comment on column app.cart_items.own is 'How the buyer calls the line (app.own_line); null where they call it nothing.';
create index cart_items_by_product on app.cart_items (product_id);
alter table app.cart_items enable row level security;
create policy "reached only through functions" on app.cart_items using (false) with check (false);

create table app.cart_operations (
  session_id uuid not null references app.cart_sessions on delete cascade,
  op uuid not null,
  answer jsonb constraint cart_operations_answer_size check (octet_length(answer::text) <= 2000000),
  created_at timestamptz not null default now(),
  constraint cart_operations_pkey primary key (session_id, op)
);
comment on table app.cart_operations is 'Adds that were done: a retry with the same id adds nothing. Kept for a day.';
comment on column app.cart_operations.answer is 'What was reported about several lines: a retry is answered the same.';
create index cart_operations_by_age on app.cart_operations (created_at);
alter table app.cart_operations enable row level security;
create policy "reached only through functions" on app.cart_operations using (false) with check (false);

-- rows 1: by default a thousand are expected, and a join with them reads every shopper.
create function app.named_session(cart text) returns setof app.cart_sessions
language sql stable rows 1 set search_path = ''
as $$
  select * from app.cart_sessions
  where cart ~ '^[A-Za-z0-9_-]{43}$' and token_hash = app.token_hash(cart)
$$;
comment on function app.named_session is 'The session that a token names, whoever asks.';

create function app.main_session(shopper_key uuid) returns uuid
language sql stable set search_path = ''
as $$
  select id from app.cart_sessions where shopper_id = shopper_key order by opened_at, id limit 1
$$;
comment on function app.main_session is
  'The session that has the cart of a shopper: the only one of a guest, the oldest one of a user, whose cart is the same on each device.';

create function app.find_session(cart text) returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  -- First of all: a JWT that has ended is refused whatever the token is.
  shopper_key constant uuid := app.current_shopper(cart);
begin
  return (select app.main_session(shopper_id) from app.named_session(cart) where shopper_id = shopper_key);
end;
$$;
comment on function app.find_session is 'The session with the cart of a token, if the token belongs to the shopper who asks, or null.';

create function app.session_to_merge(cart text) returns uuid
language sql stable set search_path = ''
as $$
  select session.id from app.named_session(cart) as session join app.shoppers as shopper on shopper.id = session.shopper_id
  where shopper.user_id is null and app.current_user_id() is not null
$$;
comment on function app.session_to_merge is
  'What a token means beside a JWT: a guest''s session, whose cart the signed-in user may merge. A session of any user is never merged.';

create function app.shopper_of(session_key uuid) returns uuid
language sql stable set search_path = ''
as $$
  select shopper_id from app.cart_sessions where id = session_key
$$;
comment on function app.shopper_of is 'The shopper of a session that was found for the caller.';

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
comment on function app.session_of is 'The session of a token; every unknown token is refused alike, and so is every other shopper''s.';

create function app.lock_session(cart text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  session_key constant uuid := app.session_of(cart);
begin
  -- The shopper first, as in a deletion of the account, so that neither waits for the other.
  perform from app.shoppers where id = app.shopper_of(session_key) for no key update;
  update app.cart_sessions set seen_at = now() where id = session_key;
  if not found then
    perform app.fail(404, 'cart_session_missing');
  end if;
  return session_key;
end;
$$;
comment on function app.lock_session is 'As session_of, for writing: one writer per shopper at a time.';

create function app.open_cart() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token constant text := app.random_token();
begin
  perform app.count_cart();
  insert into app.cart_sessions (shopper_id, token_hash) values (app.open_shopper(), app.token_hash(token));
  return token;
end;
$$;
comment on function app.open_cart is 'A new session, within the limits; only this answer has its token.';

create function public.open_cart() returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.open_cart()) $$;
grant execute on function app.open_cart, public.open_cart to anon, authenticated, service_role;
