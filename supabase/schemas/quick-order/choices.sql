-- What a user chose for the words of a line in quick order: the next list finds it again.

create table app.line_choices (
  shopper_id uuid not null references app.shoppers,
  key text not null constraint line_choices_key_length check (char_length(key) between 1 and 200),
  words text not null constraint line_choices_words_length check (char_length(words) between 1 and 300),
  product_id uuid not null references public.product on delete cascade,
  chosen_at timestamptz not null default clock_timestamp(),
  constraint line_choices_pkey primary key (shopper_id, key)
);
comment on table app.line_choices is 'The product that a user chose for the words of a line, at most 500 of them.';
comment on column app.line_choices.key is 'The words as they are compared, see app.choice_key.';
create index line_choices_by_shopper on app.line_choices (shopper_id, chosen_at desc);
create index line_choices_by_product on app.line_choices (product_id);
alter table app.line_choices enable row level security;
create policy "reached only through functions" on app.line_choices using (false) with check (false);

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

create function app.check_choices(choices jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(choices) is distinct from 'array' then
    perform app.fail(422, 'input_invalid', '{"fields": {"choices": "invalid"}}');
  elsif jsonb_array_length(choices) not between 1 and 300 or exists (
    select from jsonb_array_elements(choices) as choice
    where coalesce(char_length(choice ->> 'words'), 0) not between 1 and 300
      or (choice ->> 'product' is not null and not exists (
        select from public.product where id = app.uuid_in(choice ->> 'product')))) then
    perform app.fail(422, 'input_invalid', '{"fields": {"choices": "invalid"}}');
  end if;
end;
$$;
comment on function app.check_choices is 'Refuses what is no list of up to 300 words with a product or null.';

create function app.remember_choices(choices jsonb) returns void
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

create function app.remembered_choices(lines jsonb) returns jsonb
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

create function public.remember_choices(choices jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select app.remember_choices(choices); select 'null'::jsonb $$;
grant execute on function app.remember_choices, public.remember_choices to anon, authenticated, service_role;

create function public.remembered_choices(lines jsonb) returns jsonb
language sql stable set search_path = '' as $$ select app.remembered_choices(lines) $$;
grant execute on function app.remembered_choices, public.remembered_choices to anon, authenticated, service_role;
