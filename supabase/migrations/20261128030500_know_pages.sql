-- Hosts ask whether an address leads to something.

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
