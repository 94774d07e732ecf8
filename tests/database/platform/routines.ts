import type { TestBackend } from '#tests/support/database/database.ts';

export interface Routine {
  name: string;
  arguments: { name: string; type: string; is_array: boolean; is_optional: boolean }[];
}

const ROUTINES = `
  select proname as name,
    coalesce((select json_agg(json_build_object('name', proargnames[place], 'type', coalesce(element.typname, type.typname),
        'is_array', element.oid is not null, 'is_optional', place > pronargs - pronargdefaults) order by place)
      from unnest(proargtypes::oid[]) with ordinality as argument(id, place)
      join pg_type as type on type.oid = id
      left join pg_type as element on element.oid = type.typelem and type.typcategory = 'A'), '[]') as arguments
  from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  order by proname`;

/** The functions of the public schema with their parameters, as the database has them. */
export const readRoutines = (backend: TestBackend): Promise<Routine[]> =>
  backend.sql<Routine>(ROUTINES);
