-- Numbers of attributes are read as people write them, by one function: '0,750 kg' was 750 kg, and '52,5 kg' was no number.
-- src/domain/number-text.ts reads the same; vectors in its test hold both to one result.

create function app.number_of_digits(sign text, whole text, decimals text) returns numeric[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select case when char_length(ltrim(whole, '0')) <= 15 and char_length(decimals) <= 15
    then array[trim_scale((sign || '0' || whole || '.' || decimals || '0')::numeric)] else '{}' end
$$;
comment on function app.number_of_digits is 'A number of its digits, none where they are more than an amount has.';

create function app.number_readings(words text) returns numeric[]
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  -- Marks of direction and other invisible signs have no counterpart: they are left out.
  typed constant text := translate(words, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９−،，．'
    || U&'\00ad\061c\200b\200c\200d\200e\200f\202a\202b\202c\202d\202e\2060\2061\2062\2063\2064\2066\2067\2068\2069\feff',
    '012345678901234567890123456789-,,.');
  parts text[];
  readings numeric[] := '{}';
begin
  parts := regexp_match(typed, '^([+-]?)([1-9][0-9]{0,2}([.,''\u2019٬ \u00a0\u2007\u2009\u202f])[0-9]{3}(?:\3[0-9]{3})*)(?:([.,٫])([0-9]+))?$');
  -- A point before three digits is the decimal sign of this shop: '1.627 m'.
  if parts[3] is distinct from parts[4] and not (parts[3] = '.' and parts[4] is null and char_length(parts[2]) <= 7) then
    readings := app.number_of_digits(parts[1], regexp_replace(parts[2], '[^0-9]', '', 'g'), coalesce(parts[5], ''));
  end if;
  parts := coalesce(regexp_match(typed, '^([+-]?)([0-9]+)(?:[.,٫]([0-9]+))?$'), regexp_match(typed, '^([+-]?)()[.,٫]([0-9]+)$'));
  if parts is not null then
    readings := readings || app.number_of_digits(parts[1], parts[2], coalesce(parts[3], ''));
  end if;
  return readings;
end;
$$;
comment on function app.number_readings is
  'The numbers that a text may mean: none where it is no number, two where a comma may part thousands or be the decimal sign, thousands first. ''0,750'' is 0.75, ''1.250,5'' is 1250.5. The importer refuses what has two; of older rows the first counts, as it always did.';

-- The patterns take most of the time of an import, so each text is matched once: `materialized`.
create or replace function app.traits_of(product_keys uuid[]) returns setof app.trait
language sql stable set search_path = ''
as $$
  with cells as materialized (
    select item.id as product, section.key as section, field.key as field, btrim(field.value #>> '{}') as words
    from public.product as item,
      jsonb_each(item.attributes) as section,
      jsonb_each(case jsonb_typeof(section.value) when 'object' then section.value else '{}' end) as field
    where item.id = any (product_keys) and section.key <> 'Overall Attributes'
      and (section.key, field.key) not in (('General', 'Vertical'), ('General', 'Sub-Vertical'), ('General', 'Manufacturer'),
        ('Compliance and Standards', 'Country of Origin'))
      and char_length(section.key) between 1 and 120 and char_length(field.key) between 1 and 120
      and jsonb_typeof(field.value) in ('string', 'number', 'boolean')
  ), plain as materialized (
    select words, case when words ~ '^[+-]?[0-9]' then regexp_match(words,
      '^([+-]?[0-9]{1,15}(?:\.[0-9]{1,15})?)\s*((?![''\u2019٫٬،][0-9٠-٩۰-۹０-９])[^0-9٠-٩۰-۹０-９\s.,:;/+-][^0-9\s,;:]{0,10}[23]?)?$') end as parts
    from (select distinct words from cells where char_length(words) between 1 and 80) as different
  ), signed as materialized (
    select words, array[(app.number_readings(found[1]))[1]::text, found[2]] as parts
    from plain, lateral regexp_match(words,
      '^([+−-]?[0-9٠-٩۰-۹０-９.,٫](?:[0-9٠-٩۰-۹０-９.,٫٬،，．''\u2019 \u00a0\u2007\u2009\u202f]*[0-9٠-٩۰-۹０-９])?)\s*((?![''\u2019٫٬،][0-9٠-٩۰-۹０-９])[^0-9٠-٩۰-۹０-９\s.,:;/+-][^0-9\s,;:]{0,10}[23]?)?$') as found
    where plain.parts is null and words ~ '^[+−-]?[.,٫]?[0-9٠-٩۰-۹０-９]' and found is not null
  ), matched as materialized (
    select words, coalesce(plain.parts, case when signed.parts[1] is not null then signed.parts end) as parts
    from plain left join signed using (words)
  ), stated as materialized (
    select words,
      case when parts is not null then 'number' when words in ('true', 'false') then 'boolean' else 'text' end as kind,
      case when parts is null then '' else coalesce(units.base, parts[2], '') end as unit,
      case when parts is not null then to_jsonb(trim_scale(parts[1]::numeric * coalesce(units.factor, 1)))
        when words in ('true', 'false') then words::jsonb else to_jsonb(words) end as value
    from matched left join app.units on units.symbol = parts[2]
  )
  select product, section, field, kind, unit, value from cells join stated using (words)
  union all
  select item.id, 'General', 'Manufacturer', 'text', '', to_jsonb(item.manufacturer)
  from public.product as item where item.id = any (product_keys) and item.manufacturer is not null
$$;
comment on function app.traits_of is
  'The attributes of products as numbers with units, truths and texts; ''41.25 V'' and ''41,25 V'' are the same number of volts. Descriptions are none. The manufacturer is that of the product, also where its name alone states it.';

create or replace function app.quantity(words text, unit text) returns numeric
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  plain text := words;
  folded text;
  parts text[];
  amount numeric;
  stated record;
  asked record;
begin
  if char_length(words) > 80 then
    return null;
  end if;
  if words ~ '[0-9٠-٩۰-۹０-９][,٬٫،，．''\u2019 \u00a0\u2007\u2009\u202f][0-9٠-٩۰-۹０-９]|[0-9]\.[0-9]+\.|^[.,٫]' then
    parts := regexp_match(words, '^\s*((?:[0-9٠-٩۰-۹０-９]{1,6} ?[xX×] ?)?)([0-9٠-٩۰-۹０-９.,٫](?:[0-9٠-٩۰-۹０-９.,٫٬،，．''\u2019 \u00a0\u2007\u2009\u202f]*[0-9٠-٩۰-۹０-９])?)(.*)$');
    amount := (app.number_readings(parts[2]))[1];
    if amount is null then
      return null;
    end if;
    plain := parts[1] || amount || parts[3];
  end if;
  -- The search leaves out an x between numbers; here it multiplies.
  folded := btrim(app.search_numbers(regexp_replace(app.search_fold(plain), '([0-9]) ?x ?(?=[0-9])', '\1 × ', 'g')));
  parts := regexp_match(folded,
    '^(?:([0-9]{1,6}) ?[x×] ?)?([0-9]{1,15}(?:\.[0-9]{1,15})?) ?([[:alpha:]%°][^0-9 ,;:()]{0,11}[23]?(?:/[a-z]+)?)?(?:(?: ?\(| (?!(?:to|or|and|x|up|plus) |[^[:alpha:]])).*)?$');
  if parts is null then
    return null;
  end if;
  select * into stated from app.quantity_unit(coalesce(parts[3], ''));
  select * into asked from app.quantity_unit(app.search_fold(unit));
  if stated.base <> asked.base or parts[2]::numeric = 0 or coalesce(parts[1]::numeric, 1) = 0 then
    return null;
  end if;
  return trim_scale(coalesce(parts[1]::numeric, 1) * parts[2]::numeric * stated.factor);
end;
$$;
comment on function app.quantity is
  'A quantity in the base of a unit: ''0.55 kW'', ''0,55 kW'' and ''550 W'' are 550, ''24 × 600 ml'' are 14.4 litres. Null for a range, another unit or words.';

-- Products with a value that is read otherwise now get their filters and headline attributes again.
do $$
declare
  changed constant uuid[] := array(
    select item.id from public.product as item where item.is_active and exists (
      select from jsonb_each(item.attributes) as section,
        jsonb_each_text(case jsonb_typeof(section.value) when 'object' then section.value else '{}' end) as field
      where field.value ~ '^\s*(?:[0-9٠-٩۰-۹０-９]{1,6} ?[xX×] ?)?(?:[+-]?[−٠-٩۰-۹０-９.,٫]|[+-]?[0-9.]+[,٫٬،，．''\u2019 \u00a0\u2007\u2009\u202f][0-9٠-٩۰-۹０-９]|[+-]?[0-9]+\.[0-9]+\.)'
        and field.value !~ '^[+-]?[1-9][0-9]{0,2}(?:,[0-9]{3})+(?:\.[0-9]+)?(?![0-9,.])'));
begin
  -- In parts, because the attributes of a large catalogue do not fit into one array.
  for place in 0..cardinality(changed) / 500 loop
    update public.product set attributes = attributes where id = any (changed[place * 500 + 1:place * 500 + 500]);
  end loop;
end;
$$;
