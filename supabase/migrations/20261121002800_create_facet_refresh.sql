create function app.measure_fields(chosen_vertical text, chosen_subcategory text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  execute format($query$
    with sample as (select * from app.product_facets as facets where %s order by product limit 2000),
    stated as (select trait.key::integer as field_id, trait.value, price_sar
      from sample, jsonb_each(sample.traits) as trait),
    valued as (select field_id, value, count(*) as products from stated group by 1, 2),
    spread as (select field_id, sum(products) as products, count(*) as different, max(products) as most from valued group by 1),
    followed as (
      -- A number that correlates with the price distinguishes products.
      select field_id, abs(corr((value #>> '{}')::float8, price_sar::float8)) as price_correlation
      from stated join app.attribute_fields as known on known.id = field_id and known.kind = 'number' group by 1)
    insert into app.scope_fields (vertical, subcategory, field_id, coverage, score, distinct_values)
    select %L, %L, field_id, coverage, case
        when coverage < 0.3 or different < 2 or (known.kind = 'text' and different > 24) then 0
        else coverage * (1 - most / products) * (1 + coalesce(price_correlation, 0)) end, different
    from spread join app.attribute_fields as known on known.id = field_id left join followed using (field_id),
      lateral (select products / (select count(*) from sample) as coverage) as share
    $query$,
    app.search_filter('', nullif(chosen_vertical, ''), app.subsectors_of(nullif(chosen_vertical, ''), nullif(chosen_subcategory, ''))),
    chosen_vertical, chosen_subcategory);
end;
$$;
comment on function app.measure_fields is
  'Scores the fields of one place of the tree: how many products state them, how far the values spread, how the price follows.';

create function app.refresh_facets() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Read first: what changes meanwhile makes the kept facets unused, never wrong.
  revision constant text := app.catalogue_revision();
  scope record;
  scopes integer := 0;
begin
  delete from app.scope_fields;
  delete from app.kept_facets;
  for scope in
    select '' as vertical, '' as subcategory
    union select place, name
    from public.product_categories as node,
      unnest(array[node.overarching_category, '']) as place,
      unnest(array['', node.main_energy_category, node.subsector]) as name
  loop
    perform app.measure_fields(scope.vertical, scope.subcategory);
    insert into app.kept_facets (vertical, subcategory, revision, facets)
    select scope.vertical, scope.subcategory, revision, counted
    from app.count_facets('', nullif(scope.vertical, ''), nullif(scope.subcategory, ''), '{}', '') as counted
    where octet_length(counted::text) <= 200000;
    scopes := scopes + 1;
  end loop;
  analyze app.scope_fields, app.kept_facets, app.supplier_counts;
  return scopes;
end;
$$;
comment on function app.refresh_facets is 'Finds the useful attributes and counts the facets of every place in the tree. Run after each import.';

create function app.refresh_stale_facets() returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  if not exists (select from public.product where is_active)
    or (select coalesce(min(revision) = app.catalogue_revision() and max(revision) = min(revision), false) from app.kept_facets) then
    return false;
  end if;
  perform app.refresh_facets();
  return true;
end;
$$;
comment on function app.refresh_stale_facets is
  'Counts the kept facets anew after a product changed outside an import: until then they are counted at each question.';
