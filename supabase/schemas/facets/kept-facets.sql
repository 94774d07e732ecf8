-- Tables of counts that are kept: of each place of the tree, and of the parts that it is counted in. facets/refresh.sql
-- writes them.

create table app.kept_facets (
  vertical text not null constraint kept_facets_vertical_length check (char_length(vertical) <= 120),
  subcategory text not null constraint kept_facets_subcategory_length check (char_length(subcategory) <= 120),
  revision bigint not null,
  tree bigint not null,
  facets jsonb constraint kept_facets_size check (octet_length(facets::text) <= 200000),
  constraint kept_facets_pkey primary key (vertical, subcategory)
);
comment on table app.kept_facets is
  'Facets of each place in the tree without search or filter, at a revision of the catalogue and of the tree. Used until a product of the place or the tree changes.';
comment on column app.kept_facets.facets is 'Null where they are too large to keep: each request counts them.';
alter table app.kept_facets enable row level security;
create policy "reached only through functions" on app.kept_facets using (false) with check (false);

-- A place is counted in parts, each a range of slices of a sub-vertical, with about 4,000 products. Places are sums of parts.
create table app.facet_parts (
  id integer generated always as identity primary key,
  vertical text not null constraint facet_parts_vertical_length check (char_length(vertical) <= 120),
  sub_vertical text not null constraint facet_parts_sub_vertical_length check (char_length(sub_vertical) <= 120),
  first_slice integer not null,
  last_slice integer not null,
  counted bigint not null default 0,
  constraint facet_parts_in_range check (0 <= first_slice and first_slice <= last_slice and last_slice <= 127),
  constraint facet_parts_one_per_slice unique (vertical, sub_vertical, first_slice)
);
comment on table app.facet_parts is 'The parts in which facets are counted, and the revision of the catalogue at which each was.';
alter table app.facet_parts enable row level security;
create policy "reached only through functions" on app.facet_parts using (false) with check (false);

create table app.part_facets (
  part integer not null references app.facet_parts on delete cascade,
  facet text not null constraint part_facets_facet_length check (char_length(facet) between 1 and 20),
  counts jsonb constraint part_facets_counts_size check (octet_length(counts::text) <= 50000000),
  low numeric,
  high numeric,
  constraint part_facets_pkey primary key (part, facet)
);
comment on table app.part_facets is
  'What the products of a part state: value → number of products, and the range of numbers. A facet is a word or the id of a field.';
comment on column app.part_facets.counts is 'Null where the values are more than 60, unless app.attribute_fields.counted_whole.';
alter table app.part_facets enable row level security;
create policy "reached only through functions" on app.part_facets using (false) with check (false);
