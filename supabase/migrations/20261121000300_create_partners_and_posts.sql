create table public.partners (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint partners_name_length check (char_length(name) between 1 and 120),
  sector text constraint partners_sector_length check (char_length(sector) <= 120),
  logo_path text constraint partners_logo_path_length check (char_length(logo_path) <= 300),
  fetch_status text not null default 'pending'
    constraint partners_fetch_status_known check (fetch_status in ('pending', 'ok', 'failed')),
  updated_at timestamptz not null default now()
);
comment on table public.partners is 'Logos of the partner strip; only those fetched well are shown.';
create index partners_by_age on public.partners (updated_at desc) where fetch_status = 'ok';
alter table public.partners enable row level security;
create policy "anyone reads partners with a logo" on public.partners
  for select to anon, authenticated using (fetch_status = 'ok');
grant select on public.partners to anon, authenticated;
grant all on public.partners to service_role;

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint posts_title_length check (char_length(title) between 1 and 200),
  slug text not null
    constraint posts_slug_unique unique
    constraint posts_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  cover_image text constraint posts_cover_image_length check (char_length(cover_image) <= 500),
  excerpt text constraint posts_excerpt_length check (char_length(excerpt) <= 1000),
  content_html text not null default '' constraint posts_content_length check (char_length(content_html) <= 200000),
  published_at timestamptz
);
comment on table public.posts is 'The blog. A post without a date, or with one to come, is a draft.';
create index posts_by_age on public.posts (published_at desc);
alter table public.posts enable row level security;
create policy "anyone reads what is published" on public.posts
  for select to anon, authenticated using (published_at <= now());
grant select on public.posts to anon, authenticated;
grant all on public.posts to service_role;
