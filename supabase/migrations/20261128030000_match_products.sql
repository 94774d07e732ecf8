-- What a product works with, its neighbours in size, and related products that fill a row; phases in words of a language.

create function app.first_of_category(own app.product_facets, except_ids uuid[], most integer) returns uuid[]
language sql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
as $$
  select array(
    select facets.product from (
        select distinct node.subsector from public.product_categories as node
        where (own.category is null or node.main_energy_category = own.category) and node.overarching_category is not distinct from own.vertical
        order by node.subsector limit 40) as part,
      lateral (select * from app.product_facets as listed
        where listed.sub_vertical = part.subsector and listed.vertical is not distinct from own.vertical
        order by listed.unpriced, listed.sort_name, listed.product limit most + cardinality(except_ids)) as facets
    where facets.product <> all (except_ids)
    order by facets.unpriced, facets.sort_name, facets.product limit most)
$$;
comment on function app.first_of_category is 'The first products of a main category, without one of a vertical, in the order of the listing, without those named.';

create or replace function app.related_to(product_key uuid, language text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  most constant integer := 4;
  own app.product_facets;
  ids uuid[] := '{}';
begin
  select * into own from app.product_facets as facets where facets.product = product_key;
  if own.product is null then
    return '[]';
  end if;
  if own.sub_vertical is not null then
    ids := case when own.unpriced and own.headline > 0 then app.nearest_by_headline(own, most) else app.nearest_in_both(own, most) end;
  end if;
  if cardinality(ids) < most and own.sub_vertical is not null then
    ids := ids || app.find_many(format('facets.sub_vertical = %L and facets.vertical is not distinct from %L and facets.product <> all (%L)',
      own.sub_vertical, own.vertical, ids || own.product), app.search_order('name', false), 0, most - cardinality(ids));
  end if;
  -- A row of a page has four: the main category has more, then the vertical.
  if cardinality(ids) < most and own.category is not null then
    ids := ids || app.first_of_category(own, ids || own.product, most - cardinality(ids));
  end if;
  if cardinality(ids) < most and own.vertical is not null then
    own.category := null;
    ids := ids || app.first_of_category(own, ids || own.product, most - cardinality(ids));
  end if;
  return app.product_cards(ids, language);
end;
$$;
comment on function app.related_to is
  'Up to four other products: of the same sub-vertical, the nearest by headline attribute and price first, then in the order of the listing; then of its main category, then of its vertical.';

create type app.fit_facts as (open_volts numeric, peak_volts numeric, short_amps numeric, watts numeric, system_volts numeric,
  dc_volts numeric, dc_amps numeric, mppt_low numeric, mppt_high numeric, ac_watts numeric, rated_amps numeric, battery_volts numeric,
  battery_number numeric, battery_text text, valve text);

create function app.fit_fields() returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(known.id::text order by place) from unnest(
    array['Open-Circuit Voltage', 'Voltage at Maximum Power', 'Short-Circuit Current', 'Rated Power (STC)', 'Maximum System Voltage',
      'Maximum DC Voltage', 'Maximum DC Current', 'MPPT Low', 'MPPT High', 'AC Power', 'Rated Current', 'Rated Voltage',
      'Battery Voltage', 'Battery Voltage', 'Valve Type'],
    array['V', 'V', 'A', 'W', 'V', 'V', 'A', 'V', 'V', 'W', 'A', 'V', 'V', '', '']) with ordinality as listed (field, unit, place)
  left join app.attribute_fields as known on known.field = listed.field and known.unit = listed.unit
    and known.section = case listed.field when 'Valve Type' then 'Operational Features' else 'Electrical Attributes' end
    and known.kind = case listed.unit when '' then 'text' else 'number' end
$$;
comment on function app.fit_fields is 'The ids of the attributes of app.fit_facts, in its order; null for one that no product states.';

create function app.battery_ranges(device app.fit_facts) returns numrange[]
language plpgsql immutable set search_path = ''
as $$
declare
  amount constant text := '[0-9]{1,4}(?:\.[0-9]{1,2})?';
  parts text[] := regexp_match(device.battery_text, format('^(%1$s) ?(?:to|-|–) ?(%1$s) ?V$', amount));
begin
  if device.battery_number > 0 then
    return array[numrange(device.battery_number, device.battery_number, '[]')];
  elsif parts[1]::numeric < parts[2]::numeric then
    return array[numrange(parts[1]::numeric, parts[2]::numeric, '[]')];
  elsif device.battery_text ~ format('^%1$s(?:/%1$s)+ ?V$', amount) then
    return array(select numrange(stated, stated, '[]')
      from unnest(string_to_array(btrim(device.battery_text, ' V'), '/')::numeric[]) as stated where stated > 0);
  end if;
  return '{}';
end;
$$;
comment on function app.battery_ranges is 'The battery voltages that a device states: ''48 V'', ''12/24 V'', ''40 to 60 V''.';

create function app.battery_fit(battery app.fit_facts, device app.fit_facts) returns jsonb
language sql immutable set search_path = ''
as $$
  -- Lithium cells of a 48 V battery have 51.2 V.
  select jsonb_build_object('kind', 'battery', 'volts', battery.battery_volts, 'from', lower(stated), 'to', upper(stated))
  from unnest(app.battery_ranges(device)) as stated
  where battery.battery_volts <@ stated
    or (lower(stated) = upper(stated) and abs(battery.battery_volts - lower(stated)) <= lower(stated) * 0.07)
  order by abs(battery.battery_volts - lower(stated)), stated limit 1
$$;
comment on function app.battery_fit is
  'Why a battery fits an inverter or a charge controller: its rated voltage is in a range that the device states, or at most 7 % from a voltage. Null where the data do not say so.';

create function app.string_fit(panel app.fit_facts, device app.fit_facts) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  -- The voltage rises in the cold and falls in the heat: cells of -5 and 75 °C.
  cold constant numeric := panel.open_volts * 1.12;
  hot constant numeric := panel.peak_volts * 0.85;
  -- A charge controller states no power: its current at the highest battery voltage is one.
  limit_watts constant numeric := coalesce(device.ac_watts,
    device.rated_amps * (select max(upper(stated)) from unnest(app.battery_ranges(device)) as stated));
  fewest numeric := 1;
  most numeric;
begin
  if num_nulls(panel.open_volts, panel.watts, device.dc_volts, limit_watts) > 0
    or least(panel.open_volts, panel.watts, device.dc_volts, limit_watts) < 1
    or coalesce(panel.short_amps, 'infinity') > device.dc_amps
    or (num_nonnulls(device.mppt_low, device.mppt_high) > 0 and coalesce(panel.peak_volts, 0) < 1) then
    return null;
  end if;
  most := least(div(least(device.dc_volts, panel.system_volts), cold), div(device.mppt_high, panel.peak_volts), div(limit_watts * 1.3, panel.watts));
  if device.mppt_low > hot then
    fewest := div(device.mppt_low, hot) + (mod(device.mppt_low, hot) > 0)::integer;
  end if;
  return case when most >= fewest then jsonb_build_object('kind', 'string',
    'from', case when device.mppt_low is not null then fewest end, 'to', most, 'volts', round(most * cold), 'limit', device.dc_volts, 'watts', device.ac_watts) end;
end;
$$;
comment on function app.string_fit is
  'How many panels in series keep within the voltages, the current and 1.3 times the power of an inverter or charge controller: {"kind": "string", "from": only where the device states a lowest voltage, "to", "volts": of the longest string in the cold, "limit": what the device takes, "watts": its AC power}. Null where none do, or where a value is not stated that has to be compared.';

create function app.fit_of(own_main text, own app.fit_facts, other_main text, other app.fit_facts) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when own_main = 'Solar PV Modules' then app.string_fit(own, other)
    when other_main = 'Solar PV Modules' then app.string_fit(other, own)
    when own_main like '%Batteries' then app.battery_fit(own, other)
    when other_main like '%Batteries' then app.battery_fit(other, own)
    when own.valve = other.valve then jsonb_build_object('kind', 'valve', 'valve', own.valve) end;
end;
$$;
comment on function app.fit_of is 'Why two products of different main categories work together; null where the data do not say so.';

create function app.fit_partners(main_category text) returns text[]
language sql immutable set search_path = ''
as $$
  select case main_category
    when 'Solar PV Modules' then array['Solar Inverters', 'Charge Controllers']
    when 'Solar Inverters' then array['Solar PV Modules', 'Lithium Batteries', 'Lead-Acid Batteries']
    when 'Charge Controllers' then array['Lithium Batteries', 'Lead-Acid Batteries', 'Solar PV Modules']
    when 'Lithium Batteries' then array['Solar Inverters', 'Charge Controllers']
    when 'Lead-Acid Batteries' then array['Charge Controllers', 'Solar Inverters']
    when 'LPG Cylinders' then array['Gas Systems']
    when 'Gas Systems' then array['LPG Cylinders'] else '{}' end
$$;
comment on function app.fit_partners is 'The main categories in which a product of another one is looked for, the first first.';

create function app.matches_of(own app.product_facets, most integer)
returns table (product uuid, reason jsonb)
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
as $$
declare
  partners constant text[] := app.fit_partners(own.category);
  fields constant text[] := app.fit_fields();
begin
  return query
  with nodes as materialized (
    select node.overarching_category as vertical, node.main_energy_category as main, node.subsector, node.code
    from public.product_categories as node where node.main_energy_category = any (partners) order by node.code limit 20
  ), candidates as (
    select node.main, node.code, one.product, one.traits, row_number() over (partition by node.code
      order by one.unit_price, one.unpriced, one.sort_name, one.product) as place
    from nodes as node,
      lateral (select facets.* from app.product_facets as facets where facets.sub_vertical = node.subsector
        order by facets.unit_price, facets.unpriced, facets.sort_name, facets.product limit 40) as one
    where one.vertical = node.vertical and one.category = node.main
    union all select own.category, null, own.product, own.traits, 0
  ), compared as materialized (
    -- Not in a function, which would be called for each.
    select candidates.*, row((traits ->> fields[1])::numeric, (traits ->> fields[2])::numeric, (traits ->> fields[3])::numeric,
      (traits ->> fields[4])::numeric, (traits ->> fields[5])::numeric, (traits ->> fields[6])::numeric, (traits ->> fields[7])::numeric,
      (traits ->> fields[8])::numeric, (traits ->> fields[9])::numeric, (traits ->> fields[10])::numeric, (traits ->> fields[11])::numeric,
      (traits ->> fields[12])::numeric, (traits ->> fields[13])::numeric, traits ->> fields[14], traits ->> fields[15])::app.fit_facts as facts
    from candidates
  ), fits as (
    select other.main, other.code, other.product, fit.reason, row_number() over (partition by other.code order by other.place) as turn
    from compared as self, compared as other,
      lateral (select app.fit_of(self.main, self.facts, other.main, other.facts) as reason offset 0) as fit
    where self.place = 0 and other.place > 0 and fit.reason is not null
  )
  select fits.product, fits.reason from fits order by fits.turn, array_position(partners, fits.main), fits.code limit most;
end;
$$;
comment on function app.matches_of is
  'What works with a product: of each sub-vertical of its partners the first 40 by unit price are compared, and each gives its first before any gives its second.';

create function app.sizes_of(own app.product_facets)
returns table (product uuid, is_larger boolean)
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
as $$
begin
  return query
  (select near.product, false from generate_series(0, 1) as tier, lateral (
    select facets.product, facets.headline, facets.sort_name from app.product_facets as facets
    where facets.sub_vertical = own.sub_vertical and app.tier(facets.headline, facets.unpriced) = tier
      and facets.headline <= own.headline * 0.98
      and facets.vertical is not distinct from own.vertical and facets.category is not distinct from own.category
    order by facets.headline desc, facets.sort_name, facets.product limit 1) as near
  order by near.headline desc, tier, near.sort_name, near.product limit 1)
  union all
  (select near.product, true from generate_series(0, 1) as tier, lateral (
    select facets.product, facets.headline, facets.sort_name from app.product_facets as facets
    where facets.sub_vertical = own.sub_vertical and app.tier(facets.headline, facets.unpriced) = tier
      and facets.headline >= own.headline * 1.02 and own.headline > 0
      and facets.vertical is not distinct from own.vertical and facets.category is not distinct from own.category
    order by facets.headline, facets.sort_name, facets.product limit 1) as near
  order by near.headline, tier, near.sort_name, near.product limit 1);
end;
$$;
comment on function app.sizes_of is
  'The next smaller and the next larger product of a sub-vertical by headline attribute. Less than 2 % is no other size.';

create function app.matching_to(product_key uuid, language text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  own app.product_facets;
  matches jsonb;
  sizes jsonb;
begin
  select * into own from app.product_facets as facets where facets.product = product_key;
  select coalesce(jsonb_agg(to_jsonb(size)), '[]') into sizes from app.sizes_of(own) as size;
  select coalesce(jsonb_agg(jsonb_build_object('product', fit.product, 'reason', case fit.reason ->> 'kind'
      when 'valve' then fit.reason || jsonb_build_object('valve', app.said_in(fit.reason ->> 'valve', language))
      else jsonb_strip_nulls(fit.reason) end)), '[]')
  into matches from app.matches_of(own, 4) as fit;
  return (
    with cards as (select card, card ->> 'id' as id from jsonb_array_elements(app.product_cards(array(
      select (listed ->> 'product')::uuid from jsonb_array_elements(sizes || matches) as listed), language)) as card)
    select jsonb_build_object(
      'sizes', (select coalesce(jsonb_agg(listed || jsonb_build_object('product', card) order by place), '[]')
        from jsonb_array_elements(sizes) with ordinality as one (listed, place) join cards on id = listed ->> 'product'),
      'works_with', (select coalesce(jsonb_agg(listed || jsonb_build_object('product', card) order by place), '[]')
        from jsonb_array_elements(matches) with ordinality as one (listed, place) join cards on id = listed ->> 'product')));
end;
$$;
comment on function app.matching_to is
  'The neighbours in size of a product and what it works with: {"sizes": [{"is_larger", "product"}], "works_with": [{"reason", "product"}]}.';

create function app.matching_products(product_keys uuid[], asked text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(app.matching_to(key, language) order by place), '[]')
  from app.reader_language(asked) as language, unnest(product_keys[1:10]) with ordinality as listed (key, place)
$$;
comment on function app.matching_products is 'For each of up to 10 products its neighbours in size and what it works with.';

create function public.matching_products(products uuid[], language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.matching_products(products, language) $$;
grant execute on function app.matching_products, public.matching_products to anon, authenticated, service_role;

create or replace function app.headlines_in(headlines jsonb, language text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if language = 'en' then
    return headlines;
  end if;
  -- '3-phase' is a word of a language; '550 W' is a number with its unit.
  return (select coalesce(jsonb_agg(jsonb_build_object('name', app.said_in(shown ->> 'name', language),
      'form', coalesce(case when shown ->> 'form' !~ '^#( |$)' then
        app.in_language(replace(shown ->> 'form', '#', shown ->> 'value'), language) end, app.said_in(shown ->> 'form', language)),
      'value', case jsonb_typeof(shown -> 'value') when 'string' then to_jsonb(app.said_in(shown ->> 'value', language))
        else shown -> 'value' end) order by place), '[]')
    from jsonb_array_elements(headlines) with ordinality as listed (shown, place));
end;
$$;
comment on function app.headlines_in is 'Headline attributes in a language. They are only shown.';
