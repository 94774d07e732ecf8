-- Choices are remembered with the decimals of their words, answers are bounded and name what was not searched for, and what
-- is left of a cart is named by its product.

create function app.choice_key(words text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  -- The signs are letters until the others are gone.
  select left(translate(app.search_squash(regexp_replace(regexp_replace(regexp_replace(app.search_fold(words),
    '(?<=[0-9])[.](?=[0-9])', 'ǀ', 'g'), '(?<=[0-9])[/\u2044](?=[0-9])', 'ǁ', 'g'), '(?<=[0-9]),(?=[0-9])', 'ǂ', 'g')),
    'ǀǁǂ', './,'), 200)
$$;
comment on function app.choice_key is
  'The words of a line as a choice is remembered for them: without case, spaces and punctuation, but 2.5, 2/5 and 25 differ.';

comment on column app.line_choices.key is 'The words as they are compared, see app.choice_key.';

-- Words longer than a key may now be the same one: the last choice counts.
delete from app.line_choices as older using app.line_choices as newer
where older.shopper_id = newer.shopper_id and app.choice_key(older.words) = app.choice_key(newer.words)
  and (older.chosen_at, older.key) < (newer.chosen_at, newer.key);
update app.line_choices set key = app.choice_key(words) where key <> app.choice_key(words);

create or replace function app.remember_choices(choices jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  shopper_key constant uuid := app.open_account(app.require_user());
begin
  perform app.check_choices(choices);
  perform from app.shoppers where id = shopper_key for no key update;
  delete from app.line_choices where shopper_id = shopper_key
    and key in (select app.choice_key(choice ->> 'words') from jsonb_array_elements(choices) as choice);
  -- Of the same words the last choice counts. Words without a letter or a digit name nothing.
  insert into app.line_choices (shopper_id, key, words, product_id)
  select shopper_key, last.key, last.words, last.product::uuid
  from (select distinct on (1) app.choice_key(choice ->> 'words') as key, app.clean_text(choice ->> 'words', 300) as words,
      choice ->> 'product' as product
    from jsonb_array_elements(choices) with ordinality as given (choice, place) order by 1, place desc) as last
  where last.product is not null and last.key <> '' and last.words <> '';
  delete from app.line_choices where shopper_id = shopper_key and key not in (
    select key from app.line_choices where shopper_id = shopper_key order by chosen_at desc, key limit 500);
end;
$$;
comment on function app.remember_choices is
  'Keeps the products that the caller chose for the words of lines, the last 500; a choice without a product is forgotten.';

create or replace function app.remembered_choices(lines jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
  found jsonb;
begin
  if jsonb_typeof(lines) is distinct from 'array' then
    perform app.fail(422, 'input_invalid', '{"fields": {"lines": "invalid"}}');
  elsif jsonb_array_length(lines) not between 1 and 300 then
    perform app.fail(422, 'input_invalid', '{"fields": {"lines": "invalid"}}');
  end if;
  select jsonb_agg(item.id order by given.place) into found
  from jsonb_array_elements_text(lines) with ordinality as given (words, place)
    left join app.shoppers as shopper on shopper.user_id = user_key
    left join app.line_choices as choice on choice.shopper_id = shopper.id and choice.key = app.choice_key(left(given.words, 300))
    left join public.product as item on item.id = choice.product_id and item.is_active;
  return jsonb_build_object('found', found, 'products', app.order_products(array(
    select distinct product::uuid from jsonb_array_elements_text(found) as product where product is not null)));
end;
$$;
comment on function app.remembered_choices is 'What the caller chose before for the words of up to 300 lines, in their order; null where nothing.';

create function app.with_products(listed uuid[], ids uuid[]) returns uuid[]
language sql immutable parallel safe set search_path = ''
as $$ select case when ids <@ listed then listed else listed || array(select unnest(ids) except select unnest(listed)) end $$;
comment on function app.with_products is 'Products of an answer with some more, each once.';

create or replace function app.match_lines(lines jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  begun constant timestamptz := clock_timestamp();
  typed text;
  line jsonb;
  matched jsonb := '[]';
  searched integer := 0;
  listed uuid[] := '{}';
  may_search boolean;
begin
  if jsonb_typeof(lines) is distinct from 'array' then
    perform app.fail(422, 'input_invalid', '{"fields": {"lines": "invalid"}}');
  elsif jsonb_array_length(lines) not between 1 and app.lines_max() then
    perform app.fail(422, 'input_invalid', '{"fields": {"lines": "invalid"}}');
  end if;
  for typed in select value from jsonb_array_elements_text(lines) with ordinality as given (value, place) order by place loop
    -- A search takes some milliseconds: a stranger may not ask for hundreds of them.
    may_search := searched < 60 and clock_timestamp() < begun + interval '1 second';
    line := case when cardinality(listed) < 400 then app.matched_line(left(coalesce(typed, ''), 300), may_search)
      else '{"state": "not_searched", "products": []}' end;
    searched := searched + (line ->> 'state' <> 'ambiguous' and may_search)::integer;
    if line ->> 'state' = 'unknown' and not may_search then
      line := jsonb_set(line, '{state}', '"not_searched"');
    end if;
    listed := app.with_products(listed, array(select jsonb_array_elements_text(line -> 'products')::uuid));
    matched := matched || jsonb_build_array(line);
  end loop;
  return jsonb_build_object('lines', matched, 'products', app.order_products(listed));
end;
$$;
comment on function app.match_lines is
  'What up to 300 typed lines mean, in their order: an exact SKU or model, several of them, or up to six suggestions of the search. A line is not searched behind 60 others, a second or 400 products.';

create or replace function app.match_keys(texts jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  typed text;
  found jsonb := '[]';
  ids uuid[];
  listed uuid[] := '{}';
  answered integer := 0;
begin
  if jsonb_typeof(texts) is distinct from 'array' then
    perform app.fail(422, 'input_invalid', '{"fields": {"texts": "invalid"}}');
  elsif jsonb_array_length(texts) not between 1 and 1000 then
    perform app.fail(422, 'input_invalid', '{"fields": {"texts": "invalid"}}');
  end if;
  for typed in select value from jsonb_array_elements_text(texts) with ordinality as given (value, place) order by place loop
    -- A thousand texts may name thousands of products: a long answer ends early, and the others are asked about again.
    ids := case when cardinality(listed) < 400 then app.exact_products(left(coalesce(typed, ''), 300)) else '{}' end;
    answered := answered + (cardinality(listed) < 400)::integer;
    listed := app.with_products(listed, ids);
    found := found || jsonb_build_array(to_jsonb(ids));
  end loop;
  return jsonb_build_object('found', found, 'products', app.order_products(listed), 'answered', answered);
end;
$$;
comment on function app.match_keys is
  'The products whose SKU, model or name is exactly one of up to 1,000 texts, in the order of the texts, as far as they are 400 products. It searches nothing.';

create or replace function app.take_lines(session_key uuid, lines jsonb, op uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  line record;
  pieces bigint;
  rest bigint;
  report jsonb;
  added jsonb := '[]';
  gone jsonb := '[]';
  repriced jsonb := '[]';
  raised jsonb := '[]';
  left_out jsonb := '[]';
begin
  if op is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"op": "required"}}');
  end if;
  insert into app.cart_operations (session_id, op) values (session_key, take_lines.op) on conflict do nothing;
  if not found then
    select answer into report from app.cart_operations as done where done.session_id = session_key and done.op = take_lines.op;
    return app.nothing_taken() || coalesce(report, '{}') || jsonb_build_object('lines', app.cart_lines(session_key));
  end if;
  for line in
    select given.product, given.name, given.quantity, given.price, given.own, item.minimum_order,
      item.is_active and app.line_price(item.id, given.quantity) is not null as is_sold,
      app.line_price(item.id, given.quantity) as new_price,
      exists (select from app.cart_items as present where present.session_id = session_key and present.product_id = given.product) as is_present
    from jsonb_to_recordset(lines) as given (product uuid, name text, quantity integer, price bigint, place integer, own jsonb)
    left join public.product as item on item.id = given.product
    order by given.place
  loop
    if line.is_sold is not true then
      gone := gone || jsonb_strip_nulls(jsonb_build_object('product', line.product, 'name', line.name, 'quantity', line.quantity));
      continue;
    end if;
    pieces := case when line.is_present then line.quantity else greatest(line.quantity, line.minimum_order) end;
    rest := app.change_line(session_key, line.product, pieces, line.own);
    if pieces > line.quantity then
      raised := raised || jsonb_build_object('name', line.name, 'from', line.quantity, 'to', pieces);
    end if;
    if rest > 0 then
      left_out := left_out || jsonb_build_object('product', line.product, 'name', line.name, 'quantity', least(rest, pieces));
    end if;
    if pieces > rest then
      added := added || jsonb_build_object('product', line.product, 'name', line.name, 'quantity', pieces - rest);
    end if;
    if line.price is not null and line.price <> line.new_price then
      repriced := repriced || jsonb_build_object('name', line.name, 'old_halalas', line.price, 'new_halalas', line.new_price);
    end if;
  end loop;
  report := jsonb_build_object('added', added, 'gone', gone, 'repriced', repriced, 'raised', raised, 'left_out', left_out);
  update app.cart_operations as done set answer = report where done.session_id = session_key and done.op = take_lines.op;
  return report || jsonb_build_object('lines', app.cart_lines(session_key));
end;
$$;
comment on function app.take_lines is
  'Puts lines into a cart, once for an operation id: what is sold no longer is named, and so are a new price, a raised minimum (decision 41) and what a limit leaves out.';

create or replace function app.joined_own(lines jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select nullif(jsonb_strip_nulls(jsonb_object_agg(name, (
    select case when bool_and(total <= longest) then string_agg(part, ', ' order by place)
      else coalesce(string_agg(part, ', ' order by place) filter (where total <= longest - 3) || ', …',
        left((array_agg(part order by place))[1], longest - 1) || '…') end
    from (select part, place, sum(char_length(part) + 2) over (order by place) - 2 as total
      from (select line ->> name as part, min(place) as place
        from jsonb_array_elements(lines) with ordinality as given (line, place)
        where line ->> name is not null group by 1) as parts) as listed))), '{}')
  from (values ('number', 40), ('text', 300), ('sku', 100), ('unit', 40)) as field (name, longest)
$$;
comment on function app.joined_own is
  'Several lines of a buyer that are one line of ours: each part as a list. One that is too long keeps its first parts and ends with an ellipsis; joinedOwn in src/domain/shared/own-line.ts does the same.';
