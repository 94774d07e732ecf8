-- Logos of partners and posts of the blog. Each answer is bounded.

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
  published_at timestamptz,
  locale text not null default 'en'
    constraint posts_locale_form check (char_length(locale) = 2 and locale ~ '^[a-z]+$')
);
comment on table public.posts is 'The blog. A post without a date, or with one to come, is a draft.';
comment on column public.posts.locale is 'The language of the text, and of the only edition that shows it.';
create index posts_by_age on public.posts (published_at desc, slug desc);
alter table public.posts enable row level security;
grant all on public.posts to service_role;

create function app.list_partners(at_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', partner.id,
    'name', partner.name,
    'sector', partner.sector,
    'logo_path', partner.logo_path) order by partner.updated_at desc, partner.id), '[]')
  from (select * from public.partners as known
    where known.fetch_status = 'ok' and known.logo_path is not null
    order by known.updated_at desc, known.id
    limit greatest(least(coalesce(at_most, 32), 100), 1)) as partner
$$;
comment on function app.list_partners is 'Partners whose logo was fetched, the last changed first.';

create function app.list_posts(last_seen text, at_most integer, asked text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen_at timestamptz := 'infinity';
  language constant text := app.reader_language(asked);
begin
  if last_seen is not null then
    select published_at into seen_at from public.posts where slug = last_seen and published_at <= now();
    if not found then
      perform app.fail(422, 'input_invalid', '{"fields": {"after": "unknown"}}');
    end if;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', post.id,
      'title', post.title,
      'slug', post.slug,
      'cover_image', post.cover_image,
      'excerpt', post.excerpt,
      'published_at', post.published_at) order by post.published_at desc, post.slug desc), '[]')
    from (select * from public.posts as written
      where written.published_at <= now() and written.locale = language
        and (written.published_at, written.slug) < (seen_at, coalesce(last_seen, ''))
      order by written.published_at desc, written.slug desc
      limit greatest(least(coalesce(at_most, 100), 100), 1)) as post);
end;
$$;
comment on function app.list_posts is
  'Up to 100 published posts in the language of the caller without their text, the newest first, after a post of the page before.';

create function app.get_post(named_slug text, asked text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object(
      'id', post.id,
      'title', post.title,
      'slug', post.slug,
      'cover_image', post.cover_image,
      'excerpt', post.excerpt,
      'published_at', post.published_at,
      'content_html', post.content_html)
    from public.posts as post
    where post.slug = named_slug and post.published_at <= now() and post.locale = app.reader_language(asked)), 'null')
$$;
comment on function app.get_post is
  'A published post with its text, in the language of the caller; null where there is none of this name.';

create function public.list_partners(at_most integer default 32) returns jsonb
language sql stable set search_path = '' as $$ select app.list_partners(at_most) $$;
grant execute on function app.list_partners, public.list_partners to anon, authenticated, service_role;

create function public.list_posts(after text default null, at_most integer default 100, language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.list_posts(after, at_most, language) $$;
grant execute on function app.list_posts, public.list_posts to anon, authenticated, service_role;

create function public.get_post(slug text, language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.get_post(slug, language) $$;
grant execute on function app.get_post, public.get_post to anon, authenticated, service_role;

create function app.known_page(product_key uuid, named_slug text, asked text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.product as item where item.id = product_key and item.is_active)
    and not exists (select from public.posts as post where post.slug = named_slug and post.published_at <= now()
      and post.locale = app.reader_language(asked)) then
    -- Not 404, which a database of the release before answers for a function that it does not have.
    perform app.fail(410, 'product_not_found');
  end if;
  return 'true';
end;
$$;
comment on function app.known_page is
  'Whether a product is offered, or a post is published in a language: for hosts, which answer 404 where none is.';

create function public.known_page(product uuid default null, slug text default null, language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.known_page(product, slug, language) $$;
grant execute on function app.known_page, public.known_page to anon, authenticated, service_role;
