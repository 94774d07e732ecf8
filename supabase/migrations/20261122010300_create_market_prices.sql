-- Counts and prices of each category, kept: a median needs all prices of a category, and anybody may ask for it.
create table app.market_prices (
  vertical text not null constraint market_prices_vertical_length check (char_length(vertical) between 1 and 120),
  category text not null constraint market_prices_category_length check (char_length(category) between 1 and 120),
  products bigint not null,
  priced bigint not null,
  lowest_price numeric(12, 2),
  median_price numeric(12, 2),
  highest_price numeric(12, 2),
  constraint market_prices_pkey primary key (vertical, category)
);
comment on table app.market_prices is
  'Offered products, and the prices among them, of the 1,000 largest categories. Written by refresh_market_prices.';
alter table app.market_prices enable row level security;
create policy "reached only through functions" on app.market_prices using (false) with check (false);

create function app.refresh_market_prices() returns void
language sql volatile set search_path = ''
as $$
  delete from app.market_prices;
  -- The median of an even count is the lower of the two in the middle: a price that exists.
  insert into app.market_prices (vertical, category, products, priced, lowest_price, median_price, highest_price)
  select vertical, category, count(*), count(price_sar), min(price_sar),
    percentile_disc(0.5) within group (order by price_sar), max(price_sar)
  from public.product where is_active and vertical is not null and category is not null
  group by vertical, category order by count(*) desc, vertical, category limit 1000
$$;
comment on function app.refresh_market_prices is 'Reads the prices of every category anew.';

-- The facets of the whole shop are counted after each import and each change, at a moment chosen for long work.
create function app.follow_kept_facets() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_market_prices();
  return null;
end;
$$;
comment on function app.follow_kept_facets is 'Reads prices anew whenever the facets of the whole shop are counted anew.';

create trigger whole_shop_counted after insert or update on app.kept_facets
  for each row when (new.vertical = '' and new.subcategory = '') execute function app.follow_kept_facets();

create function app.market_prices() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'vertical', family.vertical,
    'category', family.category,
    'products', family.products,
    'priced', family.priced,
    'lowest_price', family.lowest_price,
    'median_price', family.median_price,
    'highest_price', family.highest_price) order by family.vertical, family.category), '[]')
  from app.market_prices as family
$$;
comment on function app.market_prices is 'How many products each category offers, and its lowest, median and highest price.';

create function public.market_prices() returns jsonb
language sql stable set search_path = '' as $$ select app.market_prices() $$;
grant execute on function app.market_prices, public.market_prices to anon, authenticated, service_role;

-- A database with products in it has its prices at once.
select app.refresh_market_prices();
