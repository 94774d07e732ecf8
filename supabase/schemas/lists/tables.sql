-- Tables of saved lists.

create table app.saved_lists (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references app.shoppers,
  name text not null constraint saved_lists_name_length check (char_length(name) between 1 and 120),
  note text constraint saved_lists_note_length check (char_length(note) between 1 and 1000),
  key_hash bytea
    constraint saved_lists_key_unique unique
    constraint saved_lists_key_is_sha256 check (octet_length(key_hash) = 32),
  updated_at timestamptz not null default clock_timestamp(),
  key_salt uuid constraint saved_lists_salt_of_a_key check (key_salt is null or key_hash is not null)
);
comment on table app.saved_lists is 'Products with quantities that a user keeps. Whoever has the key of a shared list reads it; its SHA-256 is kept.';
comment on column app.saved_lists.key_salt is
  'What the key is derived from, with the secret of the shop, so that the owner can be shown it again. Null: the key was random.';
create index saved_lists_by_shopper on app.saved_lists (shopper_id, updated_at desc);
alter table app.saved_lists enable row level security;
create policy "reached only through functions" on app.saved_lists using (false) with check (false);

create table app.saved_list_items (
  list_id uuid not null references app.saved_lists on delete cascade,
  product_id uuid not null references public.product on delete cascade,
  quantity integer not null constraint saved_list_items_quantity_in_range check (quantity between 1 and 9999),
  position integer not null,
  constraint saved_list_items_pkey primary key (list_id, product_id)
);
comment on table app.saved_list_items is 'One product of a saved list.';
create index saved_list_items_by_product on app.saved_list_items (product_id);
alter table app.saved_list_items enable row level security;
create policy "reached only through functions" on app.saved_list_items using (false) with check (false);

create table app.list_secret (
  id boolean primary key default true constraint list_secret_one_row check (id),
  secret bytea not null constraint list_secret_length check (octet_length(secret) = 32)
);
comment on table app.list_secret is 'The random secret of the shop that keys of shared lists are derived from, made with the first of them.';
alter table app.list_secret enable row level security;
create policy "reached only through functions" on app.list_secret using (false) with check (false);
