-- Headline attributes: the few values that a professional reads first, for each sub-vertical or main category as
-- content/settings/headlines.yaml chooses them, and what a unit of the first quantity costs.

create table app.headlines (
  place text not null constraint headlines_place_length check (char_length(place) between 1 and 120),
  position integer not null constraint headlines_position_in_range check (position between 1 and 3),
  name text not null constraint headlines_name_length check (char_length(name) between 1 and 60),
  sources jsonb not null constraint headlines_sources_are_a_list check (jsonb_typeof(sources) = 'array')
    constraint headlines_sources_size check (octet_length(sources::text) <= 4000),
  share jsonb constraint headlines_share_size check (octet_length(share::text) <= 1000),
  is_text boolean not null,
  unit text not null constraint headlines_unit_length check (char_length(unit) <= 12),
  form text not null constraint headlines_form_length check (char_length(form) between 1 and 80 and strpos(form, '#') > 0),
  is_sorted boolean not null,
  price_unit text constraint headlines_price_unit_length check (char_length(price_unit) between 1 and 12),
  common numeric[] constraint headlines_common_size check (cardinality(common) <= 20),
  demand integer constraint headlines_demand_in_range check (demand between 1 and 500),
  constraint headlines_pkey primary key (place, position)
);
comment on table app.headlines is
  'What is shown first of products of a sub-vertical, or of a main category where its sub-vertical has no rows. Written from content/settings/headlines.yaml by save_headlines.';
comment on column app.headlines.sources is 'Attributes as [section, field], the first that is stated counts.';
comment on column app.headlines.share is
  'Where none is stated: {"of": [section, field, unit], "by": [section, field, unit], "times": number}, one divided by the other.';
comment on column app.headlines.common is 'The sizes that most buyers ask for, in the unit of the attribute: the order "Recommended" has them first.';
comment on column app.headlines.demand is 'The place among the kinds that the first products of the marketplace are of, in that order.';
alter table app.headlines enable row level security;
create policy "reached only through functions" on app.headlines using (false) with check (false);

create table app.headline_state (
  only_row boolean primary key default true constraint headline_state_has_one_row check (only_row),
  refreshed_to uuid,
  places text[] not null default '{}'
);
comment on table app.headline_state is
  'After a change of app.headlines: up to which product the values are new (null: all are), and in which places they have to be.';
alter table app.headline_state enable row level security;
create policy "reached only through functions" on app.headline_state using (false) with check (false);
insert into app.headline_state default values;

create type app.headline as (shown jsonb, first_value numeric, second_value numeric, unit_price numeric, price_unit text);

create function app.headline_amount(chosen app.headlines, attributes jsonb) returns numeric
language plpgsql immutable set search_path = ''
as $$
declare
  source jsonb;
  amount numeric;
  whole numeric;
begin
  for source in select jsonb_array_elements(chosen.sources) loop
    amount := app.quantity(attributes #>> array[source ->> 0, source ->> 1], chosen.unit);
    if amount is not null then
      return amount;
    end if;
  end loop;
  if chosen.share is not null then
    amount := app.quantity(attributes #>> array[chosen.share #>> '{of,0}', chosen.share #>> '{of,1}'], chosen.share #>> '{of,2}');
    whole := app.quantity(attributes #>> array[chosen.share #>> '{by,0}', chosen.share #>> '{by,1}'], chosen.share #>> '{by,2}');
    return nullif(round(amount / whole * (chosen.share ->> 'times')::numeric, 1), 0);
  end if;
  return null;
end;
$$;
comment on function app.headline_amount is 'A headline attribute as a number in the base of its unit, or null.';

create function app.headline_text(chosen app.headlines, attributes jsonb) returns text
language sql immutable set search_path = ''
as $$
  select left(words, 60) from jsonb_array_elements(chosen.sources) with ordinality as listed (source, place),
    lateral (select nullif(btrim(attributes #>> array[source ->> 0, source ->> 1]), '') as words) as stated
  where words is not null order by place limit 1
$$;
comment on function app.headline_text is 'A headline attribute that is a text, or null.';

create function app.headline_of(sub_vertical text, category text, attributes jsonb, price_sar numeric) returns app.headline
language plpgsql stable set search_path = ''
as $$
declare
  chosen app.headlines;
  amount numeric;
  words text;
  kept app.headline;
begin
  kept.shown := '[]';
  for chosen in select * from app.headlines as listed
    where listed.place = case when exists (select from app.headlines as own where own.place = headline_of.sub_vertical)
      then headline_of.sub_vertical else headline_of.category end
    order by position
  loop
    amount := case when not chosen.is_text then app.headline_amount(chosen, attributes) end;
    words := case when chosen.is_text then app.headline_text(chosen, attributes) end;
    if amount is not null or words is not null then
      kept.shown := kept.shown || jsonb_build_object('name', chosen.name, 'form', chosen.form, 'value', coalesce(to_jsonb(words),
        to_jsonb(app.shown_amount(amount / (app.quantity_unit(app.search_fold(chosen.unit))).factor))));
    end if;
    if chosen.position = 1 then
      kept.first_value := amount;
    elsif chosen.position = 2 then
      kept.second_value := amount;
    end if;
    if chosen.price_unit is not null and amount is not null and price_sar > 0 then
      -- A division of large prices has fewer decimals than six, unless its numerator has more: it would be rounded twice.
      kept.unit_price := nullif(round(round(price_sar * (app.quantity_unit(app.search_fold(chosen.price_unit))).factor, 20) / amount, 6), 0);
      kept.price_unit := case when kept.unit_price is not null then chosen.price_unit end;
    end if;
  end loop;
  return kept;
end;
$$;
comment on function app.headline_of is
  'The headline attributes of a product, the first two as numbers to sort by, and what a unit costs, with six decimals.';

create function app.tier(value numeric, unpriced boolean) returns integer
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return case when value is null then 2 else 0 end + unpriced::integer; end $$;
comment on function app.tier is
  'In an order by a headline attribute: what has a price and the attribute, what has the attribute only, what has it not.';

create function app.likeness(vertical text, sub_vertical text, headline numeric, price_sar numeric) returns point
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  -- Each sub-vertical is a strip of the plane; what has no headline attribute is a strip beside it.
  return case when sub_vertical is not null and price_sar > 0 then point(
    (hashtext(coalesce(vertical, '') || E'\n' || sub_vertical) % 1000000)::double precision * 1000
      + case when headline > 0 then ln(headline::double precision) else 500 end,
    ln(price_sar::double precision)) end;
end;
$$;
comment on function app.likeness is
  'Where a priced product is among those of its sub-vertical: to the right by its headline attribute, upwards by its price, both as logarithms, so that distances are ratios.';

create function app.headlines_shown(product_keys uuid[])
returns table (product uuid, headlines jsonb, unit_price jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  return query select kept.product, kept.headlines, case when kept.unit_price is not null
      then jsonb_build_object('sar', app.shown_unit_price(kept.unit_price), 'unit', kept.price_unit) end
    from app.product_facets as kept where kept.product = any (product_keys);
end;
$$;
comment on function app.headlines_shown is 'Headline attributes and unit prices of products as pages show them.';

create function app.place_headlines(chosen_vertical text, subsectors text[])
returns table (place_position integer, name text, unit text, is_sorted boolean, price_unit text)
language plpgsql stable set search_path = ''
as $$
begin
  return query
  with nodes as (
    select distinct coalesce(
      (select own.place from app.headlines as own where own.place = node.subsector limit 1), node.main_energy_category) as place
    from public.product_categories as node
    where (chosen_vertical is null or node.overarching_category = chosen_vertical)
      and (cardinality(subsectors) = 0 or node.subsector = any (subsectors))
  )
  select chosen.position, min(chosen.name), min(chosen.unit), bool_and(chosen.is_sorted and not chosen.is_text), min(chosen.price_unit)
  from nodes join app.headlines as chosen using (place)
  group by chosen.position
  having count(*) = (select count(*) from nodes)
    and count(distinct (chosen.name, chosen.unit)) = 1 and count(chosen.price_unit) in (0, count(*)) and count(distinct chosen.price_unit) <= 1;
end;
$$;
comment on function app.place_headlines is 'The headline attributes that all sub-verticals of a place in the tree share.';

create function app.place_sorts(chosen_vertical text, subsectors text[], language text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if chosen_vertical is null and cardinality(subsectors) = 0 then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('sort', offered.sort, 'name', case offered.sort
      when 'unit_price' then app.unit_in(offered.name, language) else app.said_in(offered.name, language) end) order by offered.number, offered.sort desc), '[]')
    from app.place_headlines(chosen_vertical, subsectors) as shared,
      lateral (values (1, 'headline_desc', shared.name, shared.place_position = 1 and shared.is_sorted),
        (1, 'headline_asc', shared.name, shared.place_position = 1 and shared.is_sorted),
        (2, 'second_desc', shared.name, shared.place_position = 2 and shared.is_sorted),
        (3, 'unit_price', shared.price_unit, shared.price_unit is not null)) as offered (number, sort, name, is_offered)
    where offered.is_offered);
end;
$$;
comment on function app.place_sorts is
  'The orders that a place in the tree has beside those of every listing, each with the name of its attribute or the unit of its price. Places whose products differ in attribute or unit have none.';

create function app.is_headline_list(headlines jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(headlines) = 'array' and jsonb_array_length(headlines) <= 3000
    and not exists (select from jsonb_array_elements(headlines) as chosen where jsonb_typeof(chosen) <> 'object'
      or not coalesce(char_length(chosen ->> 'place') between 1 and 120 and (chosen ->> 'position') ~ '^[123]$'
        and char_length(chosen ->> 'name') between 1 and 60 and jsonb_typeof(chosen -> 'sources') = 'array'
        and char_length(chosen ->> 'unit') <= 12 and strpos(chosen ->> 'form', '#') > 0 and char_length(chosen ->> 'form') <= 80
        and jsonb_typeof(chosen -> 'is_text') = 'boolean' and jsonb_typeof(chosen -> 'is_sorted') = 'boolean'
        and (chosen ->> 'share' is null or (chosen #>> '{share,times}')::numeric > 0)
        and (chosen ->> 'common' is null or jsonb_path_match(chosen -> 'common', 'strict $.size() <= 20 && !exists($[*] ? (@.type() != "number" || @ <= 0))', silent => true))
        and (chosen ->> 'demand' is null or (chosen ->> 'demand') ~ '^[1-9][0-9]{0,2}$'), false))
    and (select count(*) = count(distinct (chosen ->> 'place', chosen ->> 'position')) from jsonb_array_elements(headlines) as chosen), false)
$$;
comment on function app.is_headline_list is 'Whether a value is a list of rows of app.headlines.';

create function app.save_headlines(headlines jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed text[];
begin
  if not app.is_headline_list(headlines) then
    perform app.fail(422, 'input_invalid', '{"fields": {"headlines": "invalid"}}');
  end if;
  changed := (
    with given as (select * from jsonb_populate_recordset(null::app.headlines, headlines))
    select coalesce(array_agg(distinct place), '{}') from (
      (table app.headlines except table given) union all (table given except table app.headlines)) as differing);
  if cardinality(changed) > 0 then
    delete from app.headlines;
    insert into app.headlines select * from jsonb_populate_recordset(null::app.headlines, headlines);
    -- Places of an earlier change may wait, too: then all begin again.
    update app.headline_state set places = case when refreshed_to is null then '{}' else places end || changed,
      refreshed_to = '00000000-0000-0000-0000-000000000000';
  end if;
  return cardinality(changed) > 0;
end;
$$;
comment on function app.save_headlines is
  'Replaces the headline attributes of all places. Returns whether any differs: then refresh_headlines brings them to the products.';

create function app.refresh_headlines() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  started constant timestamptz := clock_timestamp();
  state app.headline_state := (select state from app.headline_state as state for update);
  reached uuid := state.refreshed_to;
  passed integer := 0;
  batch uuid[];
begin
  while reached is not null loop
    batch := array(select product from app.product_facets where product > reached order by product limit 200);
    update app.product_facets as kept
    set headlines = (fresh.headline).shown, headline = (fresh.headline).first_value, second_headline = (fresh.headline).second_value,
      unit_price = (fresh.headline).unit_price, price_unit = (fresh.headline).price_unit, recommended = fresh.recommended, arabic_name = fresh.arabic_name
    from (select item.id, headline, app.arabic_key(app.name_of(item.id, item.name, 'ar')) as arabic_name,
        app.recommended_of(item.sub_vertical, item.category, item.name, item.folded_sku, item.unpriced, item.lead_time_days, headline.first_value) as recommended
      from public.product as item, app.headline_of(item.sub_vertical, item.category, item.attributes, item.price_sar) as headline
      where item.id = any (batch) and (item.sub_vertical = any (state.places) or item.category = any (state.places)) offset 0) as fresh
    where kept.product = fresh.id
      and (kept.headlines, kept.headline, kept.second_headline, kept.unit_price, kept.price_unit, kept.recommended, kept.arabic_name) is distinct from
        ((fresh.headline).shown, (fresh.headline).first_value, (fresh.headline).second_value, (fresh.headline).unit_price, (fresh.headline).price_unit,
          fresh.recommended, fresh.arabic_name);
    reached := batch[cardinality(batch)];
    passed := passed + cardinality(batch);
    exit when clock_timestamp() - started > interval '300 milliseconds';
  end loop;
  update app.headline_state set refreshed_to = reached where refreshed_to is distinct from reached;
  if state.refreshed_to is not null and reached is null then
    -- The embedded database has no autovacuum: each search would read what is pending.
    perform gin_clean_pending_list(('app.product_facets_by_' || name)::regclass)
    from unnest('{search_text,words,name_run,character_pairs,trait_keys}'::text[]) as name;
  end if;
  return jsonb_build_object('done', reached is null, 'passed', passed,
    'products', case when state.refreshed_to is not null then app.count_products(null, '{}') else 0 end);
end;
$$;
comment on function app.refresh_headlines is
  'Brings changed headline attributes to the products of their places for less than a second, from where the last call ended. Answer: {"done": whether all have them, "passed": products that this call has passed, "products": how many there are}.';

create function public.save_headlines(headlines jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.save_headlines(headlines)) $$;
grant execute on function app.save_headlines, public.save_headlines to service_role;

create function public.refresh_headlines() returns jsonb
language sql volatile set search_path = '' as $$ select app.refresh_headlines() $$;
grant execute on function app.refresh_headlines, public.refresh_headlines to service_role;
