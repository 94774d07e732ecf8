-- The operator's functions for suppliers: npm run shop -- suppliers.

create function app.shop_suppliers(query text, only_verified boolean, at_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with known as (
    select coalesce(nullif(counted.name, ''), verified.name) as name, coalesce(counted.product_count, 0) as products, verified.verified_on
    from (select name, supplier_folded, product_count from app.supplier_counts where product_count > 0) as counted
    full join app.verified_suppliers as verified using (supplier_folded)
  ), chosen as (
    select * from known
    where (verified_on is not null or not coalesce(only_verified, false))
      and strpos(app.supplier_folded(name), coalesce(app.supplier_folded(query), '')) > 0
    order by lower(name), name limit least(greatest(coalesce(at_most, 200), 1), 5000) + 1
  )
  select jsonb_build_object(
    'suppliers', coalesce((select jsonb_agg(to_jsonb(chosen) order by lower(name), name)
      from (select * from chosen order by lower(name), name limit least(greatest(coalesce(at_most, 200), 1), 5000)) as chosen), '[]'),
    'more', (select count(*) from chosen) > least(greatest(coalesce(at_most, 200), 1), 5000))
$$;
comment on function app.shop_suppliers is
  'Suppliers by name with the number of their products, and since when each is verified; null where it is not.';

create function app.supplier_state(name text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('name', coalesce((array_agg(counted.name order by counted.product_count desc, counted.name))[1], max(verified.name)),
    'products', coalesce(sum(counted.product_count), 0), 'verified_on', max(verified.verified_on))
  from (select app.supplier_folded(supplier_state.name) as supplier_folded) as asked
  left join app.verified_suppliers as verified using (supplier_folded)
  left join app.supplier_counts as counted using (supplier_folded)
$$;
comment on function app.supplier_state is 'One supplier, as shop_suppliers lists it; its name is null where the shop does not know it.';

create function app.nearest_suppliers(typed text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(name order by nearness desc, name), '[]')
  from (
    select name, nearness from app.supplier_counts,
      lateral (select app.supplier_folded(typed) as asked) as folded,
      lateral (select greatest(extensions.similarity(asked, supplier_folded),
        extensions.word_similarity(asked, supplier_folded)) as nearness) as compared
    where product_count > 0 and name <> '' and nearness >= 0.4
    order by nearness desc, name limit 3) as nearest
$$;
comment on function app.nearest_suppliers is 'At most three suppliers whose names resemble what was typed or contain most of it, the nearest first.';

create function app.known_supplier(typed text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  asked constant text := app.clean_text(typed, 200);
  known constant text := app.supplier_state(asked) ->> 'name';
begin
  if known is null then
    perform app.fail(422, 'input_invalid',
      jsonb_build_object('fields', '{"supplier": "unknown"}'::jsonb, 'nearest', app.nearest_suppliers(asked)));
  end if;
  return known;
end;
$$;
comment on function app.known_supplier is 'The shop''s own spelling of a supplier; refuses a name that it does not know, with the nearest ones.';

create function app.verify_supplier(supplier text, since date) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known constant text := app.known_supplier(supplier);
  key constant text := app.supplier_folded(known);
  before date;
  after date;
begin
  if since > app.shop_today() then
    perform app.fail(422, 'input_invalid', '{"fields": {"since": "invalid"}}');
  end if;
  select verified_on into before from app.verified_suppliers where supplier_folded = key for update;
  insert into app.verified_suppliers as verified (supplier_folded, name, verified_on)
  values (key, known, coalesce(since, app.shop_today()))
  -- A supplier that is verified already keeps its date unless another one is given.
  on conflict (supplier_folded) do update set name = excluded.name, verified_on = coalesce(since, verified.verified_on)
  returning verified_on into after;
  if before is distinct from after then
    -- Prebuilt pages compare the revision: they show the badge at once.
    update app.catalogue_state set revision = revision + 1;
  end if;
  return app.supplier_state(known) || jsonb_build_object('changed', before is distinct from after);
end;
$$;
comment on function app.verify_supplier is
  'Marks a supplier of the shop as verified, from today or from an earlier day. `changed` is false where it was verified with that day already.';

create function app.withdraw_supplier(supplier text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known constant text := app.known_supplier(supplier);
  state constant jsonb := app.supplier_state(known);
  was_verified boolean;
begin
  delete from app.verified_suppliers where supplier_folded = app.supplier_folded(known);
  was_verified := found;
  if was_verified then
    update app.catalogue_state set revision = revision + 1;
  end if;
  return state || jsonb_build_object('verified_on', null, 'changed', was_verified);
end;
$$;
comment on function app.withdraw_supplier is 'Takes the mark of a verified supplier away. `changed` is false where it had none.';

create function public.shop_suppliers(query text default null, only_verified boolean default null, at_most integer default null) returns jsonb
language sql stable set search_path = '' as $$ select app.shop_suppliers(query, only_verified, at_most) $$;
grant execute on function app.shop_suppliers, public.shop_suppliers to service_role;

create function public.verify_supplier(supplier text, since date default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.verify_supplier(supplier, since) $$;
grant execute on function app.verify_supplier, public.verify_supplier to service_role;

create function public.withdraw_supplier(supplier text) returns jsonb
language sql volatile set search_path = '' as $$ select app.withdraw_supplier(supplier) $$;
grant execute on function app.withdraw_supplier, public.withdraw_supplier to service_role;
