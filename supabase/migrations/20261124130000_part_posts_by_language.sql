-- A post of the database is in one language: each edition of the site lists its own.
alter table public.posts add column locale text not null default 'en'
  constraint posts_locale_form check (char_length(locale) = 2 and locale ~ '^[a-z]+$');
comment on column public.posts.locale is 'The language of the text, and of the only edition that shows it.';

create or replace function app.list_posts(last_seen text, at_most integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen_at timestamptz := 'infinity';
  language constant text := app.caller_language();
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

create or replace function app.get_post(named_slug text) returns jsonb
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
    where post.slug = named_slug and post.published_at <= now() and post.locale = app.caller_language()), 'null')
$$;
comment on function app.get_post is
  'A published post with its text, in the language of the caller; null where there is none of this name.';
