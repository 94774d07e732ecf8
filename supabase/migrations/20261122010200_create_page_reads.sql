-- What the build and scripts of pages read. Each answer is bounded, and a page follows the last row of the one before.

create index product_by_age on public.product (created_at, id) where is_active;

create function app.product_page(last_seen uuid, at_most integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen_at timestamptz := '-infinity';
begin
  if last_seen is not null then
    select created_at into seen_at from public.product where id = last_seen;
    if not found then
      perform app.fail(404, 'product_not_found');
    end if;
  end if;
  return (
    select coalesce(jsonb_agg(app.product_json(item) order by item.created_at, item.id), '[]')
    from (select * from public.product as offered
      where offered.is_active
        and (offered.created_at, offered.id) > (seen_at, coalesce(last_seen, '00000000-0000-0000-0000-000000000000'))
      order by offered.created_at, offered.id
      limit greatest(least(coalesce(at_most, 50), 50), 1)) as item);
end;
$$;
comment on function app.product_page is
  'Up to 50 products that are offered, the oldest first, after a product of the page before.';

drop index public.posts_by_age;
create index posts_by_age on public.posts (published_at desc, slug desc);

create function app.list_posts(last_seen text, at_most integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen_at timestamptz := 'infinity';
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
      where written.published_at <= now()
        and (written.published_at, written.slug) < (seen_at, coalesce(last_seen, ''))
      order by written.published_at desc, written.slug desc
      limit greatest(least(coalesce(at_most, 100), 100), 1)) as post);
end;
$$;
comment on function app.list_posts is
  'Up to 100 published posts without their text, the newest first, after a post of the page before.';

create function app.get_post(wanted_slug text) returns jsonb
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
    from public.posts as post where post.slug = wanted_slug and post.published_at <= now()), 'null')
$$;
comment on function app.get_post is 'A published post with its text; null where there is none of this name.';

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

create function public.product_page(after uuid default null, at_most integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select app.product_page(after, at_most) $$;
create function public.list_posts(after text default null, at_most integer default 100) returns jsonb
language sql stable set search_path = '' as $$ select app.list_posts(after, at_most) $$;
create function public.get_post(slug text) returns jsonb
language sql stable set search_path = '' as $$ select app.get_post(slug) $$;
create function public.list_partners(at_most integer default 32) returns jsonb
language sql stable set search_path = '' as $$ select app.list_partners(at_most) $$;
grant execute on function app.product_page, public.product_page to anon, authenticated, service_role;
grant execute on function app.list_posts, public.list_posts to anon, authenticated, service_role;
grant execute on function app.get_post, public.get_post to anon, authenticated, service_role;
grant execute on function app.list_partners, public.list_partners to anon, authenticated, service_role;
