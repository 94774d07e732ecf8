/** A large catalogue made in SQL, so that plans are those of a large table. */
import type postgres from 'postgres';

/** One statement for all rows; what triggers keep row by row is filled at once afterwards. */
const fillOf = (products: number): string => `
  set maintenance_work_mem = '512MB';
  alter table public.product disable trigger user;
  create temporary table indexes as select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'product_facets' and indexname <> 'product_facets_pkey';
  do $$ declare dropped text; begin
    for dropped in select name from indexes loop execute format('drop index app.%I', dropped); end loop;
  end $$;
  insert into public.product (product_id, name, price_sar, attributes)
  select 'SKU-' || lpad(number::text, 7, '0'),
    (array['Amal', 'Badr', 'Danah', 'Falak'])[1 + number % 4] || ' ' || md5(number::text)
      || (array[' solar panel', ' battery', ' pump'])[1 + number % 3],
    case when number % 10 > 0 then number % 5000 end,
    jsonb_build_object(
      'General', jsonb_build_object('Vertical', (array['Solar', 'Water'])[1 + number % 2],
        'Sub-Vertical', 'Kind ' || number % 40),
      'Electrical Attributes', jsonb_build_object('Rated Power', number % 60 * 10 || ' W', 'Outdoor Use',
        (array['Yes', 'No'])[1 + number % 2]),
      'Compliance and Standards', jsonb_build_object('Country of Origin', (array['Jordan', 'Oman', 'India'])[1 + number % 3]),
      'Overall Attributes', jsonb_build_object('Lead Time', (number % 30)::text, 'Supplier Name',
        'Supplier ' || number % 200, 'Category', 'Main ' || number % 8,
        'Description', case when number % 500 = 0 then 'coated' else 'plain' end))
  from generate_series(1, ${products}) as number;
  alter table public.product enable trigger user;
  -- In parts, because the attributes of a million products do not fit into one array.
  do $$ declare part uuid[]; begin
    for part in select array_agg(id) from (select id, row_number() over (order by product_id) / 10000 as place
      from public.product) as numbered group by place loop
      perform app.write_product_facets(part);
    end loop;
  end $$;
  do $$ declare made text; begin
    for made in select definition from indexes loop execute made; end loop;
  end $$;
  insert into app.product_counts select vertical, sub_vertical, count(*) from public.product group by 1, 2;
  select app.mark_leaves(array_agg(vertical), array_agg(sub_vertical), array_agg(id)) from public.product;
  select app.mark_categories(array_agg(vertical), array_agg(category)) from public.product;
  alter index app.product_facets_by_character_pairs alter column 1 set statistics 0;
  analyze public.product, app.product_facets;`;

export async function fillCatalogue(sql: postgres.Sql, products: number): Promise<void> {
  await sql.unsafe(fillOf(products));
}
