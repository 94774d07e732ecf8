-- The order 'Recommended', which a listing without a search has: of the product alone, the same for everybody.

create function app.recommended_of(
  sub_vertical text, category text, name text, sku text, unpriced boolean, lead_time_days integer, headline numeric
) returns bigint
language plpgsql stable set search_path = ''
as $$
declare
  kind app.headlines;
  size numeric;
  is_common boolean;
  is_beside constant boolean := app.is_accessory(category, sub_vertical, name) or name ~* '\m(refills?|exchange)\M';
  weeks constant integer := case when lead_time_days <= 7 then 0 when lead_time_days <= 14 then 1 else 2 end;
  days constant integer := case when lead_time_days <= 1 then 0 when lead_time_days <= 3 then 1 else 2 end;
begin
  select listed.* into kind from app.headlines as listed
  where listed.position = 1 and listed.place in (recommended_of.sub_vertical, recommended_of.category)
  order by listed.place = recommended_of.sub_vertical desc limit 1;
  if headline is not null and cardinality(kind.common) > 0 then
    size := headline / (app.quantity_unit(app.search_fold(kind.unit))).factor;
    is_common := exists (select from unnest(kind.common) as common where abs(size - common) <= common * 0.03);
  end if;
  -- Each part decides where those before it are equal. The last mixes what is alike, so that no maker has a page for itself.
  return ((((((unpriced::integer * 2 + (lead_time_days is null)::integer) * 2 + is_beside::integer) * 3 + weeks) * 2
    + (is_common is not true)::integer) * 3 + days)::bigint << 32) | ('x' || left(md5(sku), 8))::bit(32)::bigint;
end;
$$;
comment on function app.recommended_of is
  'The place of a product in the order "Recommended": what has a price, then what has a date of delivery, main products before accessories, rentals and refills, what comes within one week, then two, then common sizes (content/settings/headlines.yaml), then within 1 and 3 days, then a mix by SKU.';

create function app.is_recommended(ordering text) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin return ordering = 'facets.recommended, facets.product'; end $$;
comment on function app.is_recommended is 'Whether an ORDER BY is that of "Recommended".';

create function app.first_of_kinds(chosen_vertical text, subsectors text[], most integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set random_page_cost = 1.1
as $$
declare
  parts constant text[] := app.sub_verticals_in(chosen_vertical, subsectors);
  -- In the whole shop a kind is a category, in a category a sub-vertical, in a sub-vertical a size.
  kind constant text := case when chosen_vertical is null and cardinality(subsectors) = 0 then 'category'
    when cardinality(parts) > 1 then 'sub_vertical' else 'headline' end;
  ids uuid[];
begin
  -- What has no price or no date, from 36 on, is none of the first.
  if cardinality(parts) = 0 then
    return '{}';
  end if;
  execute (
    select format($query$
      with best as (%s),
      sizes as (select distinct on (sub_vertical, headline) * from best order by sub_vertical, headline, recommended, product),
      turns as (select *, row_number() over (partition by %I order by recommended, product) as turn from sizes)
      select array(select turns.product from turns
        left join lateral (select min(listed.demand) as demand from app.headlines as listed
          where listed.place in (turns.sub_vertical, turns.category)) as kind on true
        order by turn, case when %L <> 'headline' then kind.demand end, recommended, product limit %s)
      $query$,
      string_agg(format('(select facets.product, facets.category, facets.sub_vertical, facets.headline, facets.recommended from app.product_facets as facets where %s and facets.recommended < %s order by facets.recommended, facets.product limit %s)',
        part, 36::bigint << 32, greatest(most, 200 / cardinality(parts))), ' union all '), kind, kind, most)
    from unnest(parts) as part) into ids;
  return ids;
end;
$$;
comment on function app.first_of_kinds is
  'The first products of a place in the order "Recommended": one of each kind, the kinds in the order of content/settings/headlines.yaml, then a second one of each. Of a sub-vertical one of each size.';
