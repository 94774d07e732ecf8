/** Reads the public schema from the database: the source of the generated types. */
import type { Database } from './schema.ts';

export interface Column {
  table: string;
  name: string;
  type: string;
  is_array: boolean;
  is_nullable: boolean;
  has_default: boolean;
  is_generated: boolean;
}

export interface Reference {
  name: string;
  table: string;
  columns: string[];
  target: string;
  target_columns: string[];
  is_one_to_one: boolean;
}

export interface Routine {
  name: string;
  arguments: { name: string; type: string; is_array: boolean; is_optional: boolean }[];
  returns: string;
  returns_array: boolean;
  returns_set: boolean;
}

const COLUMNS = `
  select relname as "table", attname as name, coalesce(element.typname, type.typname) as type,
    element.oid is not null as is_array, not attnotnull as is_nullable,
    atthasdef or attidentity <> '' as has_default,
    attgenerated <> '' or attidentity = 'a' as is_generated
  from pg_class
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  join pg_type as type on type.oid = atttypid
  left join pg_type as element on element.oid = type.typelem and type.typcategory = 'A'
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  order by relname, attname`;

const REFERENCES = `
  select conname as name, source.relname as "table", target.relname as target,
    (select array_agg(attname::text order by place) from unnest(conkey) with ordinality as k(num, place)
      join pg_attribute on attrelid = conrelid and attnum = num) as columns,
    (select array_agg(attname::text order by place) from unnest(confkey) with ordinality as k(num, place)
      join pg_attribute on attrelid = confrelid and attnum = num) as target_columns,
    exists (select from pg_index where indrelid = conrelid and indisunique
      and indkey::int2[] @> conkey and indkey::int2[] <@ conkey) as is_one_to_one
  from pg_constraint
  join pg_class as source on source.oid = conrelid
  join pg_class as target on target.oid = confrelid
  where contype = 'f' and connamespace = 'public'::regnamespace
    and target.relnamespace = 'public'::regnamespace
  order by source.relname, conname`;

const ROUTINES = `
  select proname as name, result.element is not null as returns_array,
    coalesce(result.element, result.typname) as returns, proretset as returns_set,
    coalesce((select json_agg(json_build_object('name', proargnames[place], 'type', coalesce(element.typname, type.typname),
        'is_array', element.oid is not null, 'is_optional', place > pronargs - pronargdefaults) order by place)
      from unnest(proargtypes::oid[]) with ordinality as argument(id, place)
      join pg_type as type on type.oid = id
      left join pg_type as element on element.oid = type.typelem and type.typcategory = 'A'), '[]') as arguments
  from pg_proc
  join lateral (select one.typname, element.typname as element from pg_type as one
    left join pg_type as element on element.oid = one.typelem and one.typcategory = 'A'
    where one.oid = prorettype) as result on true
  where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  order by proname`;

export async function readCatalog(database: Database): Promise<{
  columns: Column[];
  references: Reference[];
  routines: Routine[];
}> {
  const { rows: columns } = await database.query<Column>(COLUMNS);
  const { rows: references } = await database.query<Reference>(REFERENCES);
  const { rows: routines } = await database.query<Routine>(ROUTINES);
  return { columns, references, routines };
}
