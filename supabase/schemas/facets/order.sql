-- The order of filters and of the columns of the table, as content/settings/facets.yaml has it for each place of the tree.

create table app.facet_order (
  place text not null constraint facet_order_place_length check (char_length(place) <= 120),
  position integer not null constraint facet_order_position_in_range check (position between 1 and 20),
  section text not null constraint facet_order_section_length check (char_length(section) between 1 and 120),
  field text not null constraint facet_order_field_length check (char_length(field) between 1 and 120),
  constraint facet_order_pkey primary key (place, position),
  constraint facet_order_one_per_field unique (place, section, field)
);
comment on table app.facet_order is
  'Which attributes come first among the filters of a sub-vertical, of a main category where its sub-vertical has no rows, and ('''') of all else. Written by save_facet_order.';
alter table app.facet_order enable row level security;
create policy "reached only through functions" on app.facet_order using (false) with check (false);

create function app.facet_place(chosen_vertical text, chosen_subcategory text) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (select own.place from app.facet_order as own where own.place = chosen_subcategory limit 1),
    (select min(node.main_energy_category) from public.product_categories as node
      where node.subsector = chosen_subcategory and (coalesce(chosen_vertical, '') = '' or node.overarching_category = chosen_vertical)
        and exists (select from app.facet_order as own where own.place = node.main_energy_category)),
    '')
$$;
comment on function app.facet_place is 'Whose order of filters holds in a place of the tree: its own, that of its main category, or that of all else.';

create function app.is_facet_order(facets jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(facets) = 'array' and jsonb_array_length(facets) <= 5000
    and not exists (select from jsonb_array_elements(facets) as listed where jsonb_typeof(listed) <> 'object'
      or not coalesce(char_length(listed ->> 'place') <= 120 and (listed ->> 'position') ~ '^([1-9]|1[0-9]|20)$'
        and char_length(listed ->> 'section') between 1 and 120 and char_length(listed ->> 'field') between 1 and 120, false))
    and (select count(*) = count(distinct (listed ->> 'place', listed ->> 'position'))
        and count(*) = count(distinct (listed ->> 'place', listed ->> 'section', listed ->> 'field'))
      from jsonb_array_elements(facets) as listed), false)
$$;
comment on function app.is_facet_order is 'Whether a value is a list of rows of app.facet_order.';

create function app.save_facet_order(facets jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_changed boolean;
begin
  if not app.is_facet_order(facets) then
    perform app.fail(422, 'input_invalid', '{"fields": {"facets": "invalid"}}');
  end if;
  is_changed := exists (
    with given as (select * from jsonb_populate_recordset(null::app.facet_order, facets))
    (table app.facet_order except table given) union all (table given except table app.facet_order));
  if is_changed then
    delete from app.facet_order;
    insert into app.facet_order select * from jsonb_populate_recordset(null::app.facet_order, facets);
    -- Kept facets of each place are summed again, in the new order. No product is counted for it.
    update app.catalogue_state set tree = tree + 1 where only_row;
  end if;
  return is_changed;
end;
$$;
comment on function app.save_facet_order is 'Replaces the order of filters of all places. Returns whether it differs.';

create function public.save_facet_order(facets jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.save_facet_order(facets)) $$;
grant execute on function app.save_facet_order, public.save_facet_order to service_role;
