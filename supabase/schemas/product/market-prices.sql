-- Counts and prices of each category, kept: a median needs all prices of a category, and anybody may ask for it.

-- Counts and prices of each category, kept: a median needs all prices of a category, and anybody may ask for it.
create table app.market_prices (
  vertical text not null constraint market_prices_vertical_length check (char_length(vertical) between 1 and 120),
  category text not null constraint market_prices_category_length check (char_length(category) between 1 and 120),
  products bigint not null,
  priced bigint not null,
  lowest_price numeric(12, 2),
  median_price numeric(12, 2),
  highest_price numeric(12, 2),
  counted bigint not null,
  constraint market_prices_pkey primary key (vertical, category)
);
comment on table app.market_prices is
  'Offered products of each category, and the prices among them, at a revision of the catalogue. Written by refresh_market_prices.';
create index market_prices_by_size on app.market_prices (products desc, vertical, category);
alter table app.market_prices enable row level security;
create policy "reached only through functions" on app.market_prices using (false) with check (false);
create index product_by_market_price on public.product (vertical, category, price_sar) where is_active;

create function app.stale_market_prices() returns setof app.market_changes
language sql stable set search_path = ''
as $$
  select changes.* from app.market_changes as changes left join app.market_prices as kept using (vertical, category)
  where kept.counted is null or kept.counted < changes.changed order by kept.counted nulls first, 1, 2
$$;
comment on function app.stale_market_prices is 'Categories of which a product changed after their prices were read.';

create function app.refresh_market_price(family app.market_changes) returns void
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
declare
  revision constant bigint := (select state.revision from app.catalogue_state as state);
begin
  -- The median of an even count is the lower of the two in the middle: a price that exists.
  insert into app.market_prices as kept (vertical, category, products, priced, lowest_price, median_price, highest_price, counted)
  select family.vertical, family.category, count(*), count(price_sar), min(price_sar),
    percentile_disc(0.5) within group (order by price_sar), max(price_sar), revision
  from public.product as item where item.is_active and item.vertical = family.vertical and item.category = family.category
  on conflict on constraint market_prices_pkey do update set products = excluded.products, priced = excluded.priced,
    lowest_price = excluded.lowest_price, median_price = excluded.median_price, highest_price = excluded.highest_price,
    counted = excluded.counted;
end;
$$;
comment on function app.refresh_market_price is 'Reads the prices of a category anew.';

create function app.refresh_market_prices(ends timestamptz) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  family app.market_changes;
begin
  for family in select * from app.stale_market_prices() loop
    perform app.refresh_market_price(family);
    exit when clock_timestamp() > ends;
  end loop;
end;
$$;
comment on function app.refresh_market_prices is 'Reads the prices of changed categories anew, one after the other, until the time is used up.';

create function app.market_prices(asked text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'vertical', family.vertical,
    'category', family.category,
    'products', family.products,
    'priced', family.priced,
    'lowest_price_halalas', app.halalas_of(family.lowest_price),
    'median_price_halalas', app.halalas_of(family.median_price),
    'highest_price_halalas', app.halalas_of(family.highest_price),
    'lowest_price', family.lowest_price,
    'median_price', family.median_price,
    'highest_price', family.highest_price)
    || case when language = 'en' then '{}' else jsonb_strip_nulls(jsonb_build_object(
      'vertical_label', app.in_language(family.vertical, language),
      'category_label', app.in_language(family.category, language))) end order by family.vertical, family.category), '[]')
  from app.reader_language(asked) as language, (select kept.vertical, kept.category, kept.products, kept.priced, kept.lowest_price, kept.median_price, kept.highest_price
    from app.market_prices as kept where kept.products > 0 order by kept.products desc, kept.vertical, kept.category limit 1000) as family
$$;
comment on function app.market_prices is
  'How many products each of the 1,000 largest categories offers, and its lowest, median and highest price.';

create function public.market_prices(language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.market_prices(language) $$;
grant execute on function app.market_prices, public.market_prices to anon, authenticated, service_role;
