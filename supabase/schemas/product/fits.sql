-- Which products work together, from their attributes. docs/catalogue.md has the rules.

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
