-- Numbers and quantities as people write them, read by one function: '0,750 kg' and '52,5 kg' are numbers.
-- src/domain/shared/number-text.ts reads the same; vectors in its test hold both to one result.

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

create function app.quantity_unit(symbol text, out base text, out factor numeric)
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  known constant jsonb := '{
    "wp": ["w", 1], "kw": ["w", 1000], "kwp": ["w", 1000], "mw": ["w", 1000000], "mwp": ["w", 1000000], "gw": ["w", 1000000000],
    "kwh": ["wh", 1000], "mwh": ["wh", 1000000], "kva": ["va", 1000], "mva": ["va", 1000000], "kv": ["v", 1000],
    "ml": ["l", 0.001], "cl": ["l", 0.01], "m3": ["l", 1000], "g": ["kg", 0.001], "t": ["kg", 1000],
    "mm": ["m", 0.001], "cm": ["m", 0.01], "km": ["m", 1000], "cm2": ["m2", 0.0001], "mm2": ["m2", 0.000001],
    "mbar": ["bar", 0.001], "kg/hour": ["kg/h", 1], "l/minute": ["l/min", 1]}';
begin
  base := coalesce(known #>> array[symbol, '0'], symbol);
  factor := coalesce((known #>> array[symbol, '1'])::numeric, 1);
end;
$$;
comment on function app.quantity_unit is 'The unit that a symbol is a multiple of. A symbol that is not known is its own base.';

create function app.quantity(words text, unit text) returns numeric
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

create function app.shown_amount(amount numeric) returns numeric
language sql immutable strict parallel safe set search_path = ''
as $$ select trim_scale(round(amount, greatest(2 - floor(log(amount))::integer, 3))) $$;
comment on function app.shown_amount is 'A positive number with at least three decimals, and three significant digits where it is small.';

create function app.shown_unit_price(price numeric) returns numeric
language sql immutable strict parallel safe set search_path = ''
as $$ select case when price >= 0.1 then round(price, 2) else round(price, greatest(1 - floor(log(price))::integer, 2)) end $$;
comment on function app.shown_unit_price is
  'Riyals per unit as they are shown: rounded half up to two decimals, below SAR 0.10 to two significant digits.';
