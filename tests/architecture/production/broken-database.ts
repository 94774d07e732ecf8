/** A data folder whose public functions fail and repeats its arguments, as a database may. */
import { createConnection } from '#supabase/local/database/connection.ts';
import { CANARIES } from '#tests/support/oracles/canaries.ts';

/** Kinds of errors that Lite and our own code treat differently. */
const CODES = ['P0001', '23505', '22P02', '23514', 'XX000', '42883', '40001', '53100'];

/**
 * Each function gets a body that raises: arguments in message, detail and hint. A shop calls those of
 * its settings before it starts.
 */
const BREAK_ALL = `
  do $do$ declare one record; place integer := 0; begin
    for one in select proc.oid, proname, pg_get_function_arguments(proc.oid) as args,
        pg_get_function_identity_arguments(proc.oid) as identity, pg_get_function_result(proc.oid) as result,
        pronargs, proargnames
      from pg_proc as proc where pronamespace = 'public'::regnamespace and prokind = 'f'
        and prorettype <> 'trigger'::regtype
        and proname not in ('save_settings', 'save_synonyms', 'save_headlines', 'refresh_headlines',
          'save_catalogue_words', 'save_facet_order')
        and not exists (select from pg_depend where objid = proc.oid and deptype = 'e')
      order by proname
    loop
      place := place + 1;
      execute format(
        $make$create or replace function public.%I(%s) returns %s language plpgsql as $body$
          declare said text := concat_ws(' ', 'failed for', %L, %s);
          begin raise exception using message = said || ' "' || said || '"', detail = said, hint = said,
            errcode = %L; end $body$ $make$,
        one.proname, one.args, one.result, '${Object.values(CANARIES).join(' ')}',
        case when one.pronargs = 0 then '''nothing'''
          else (select string_agg(format('$%s::text', n), ', ') from generate_series(1, one.pronargs) as n) end,
        (array[${CODES.map((code) => `'${code}'`).join(', ')}])[1 + place % ${CODES.length}]);
    end loop;
  end $do$`;

export interface Routine {
  readonly name: string;
  readonly args: readonly { name: string; type: string }[];
}

/** `refresh_headlines` still works, because a start calls it, and it takes nothing that is private. */
const ROUTINES = `
  select proname as name, (select coalesce(json_agg(json_build_object('name', proargnames[n],
      'type', format_type(proargtypes[n - 1], null)) order by n), '[]')
    from generate_series(1, pronargs) as n) as args
  from pg_proc as proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    and prorettype <> 'trigger'::regtype and proname <> 'refresh_headlines'
    and not exists (select from pg_depend where objid = proc.oid and deptype = 'e') order by 1`;

/** Breaks a folder that no server uses. Returns the functions, so that each can be called. */
export async function breakDatabase(folder: string): Promise<Routine[]> {
  const connection = createConnection({ dataDir: `${folder}/database` });
  await connection.driver.waitReady;
  await connection.driver.exec(BREAK_ALL);
  const { rows } = await connection.driver.query<Routine>(ROUTINES);
  await connection.close();
  return rows;
}

const BY_NAME: [RegExp, string][] = [
  [/mail/, CANARIES['e-mail']],
  [/phone/, CANARIES.phone],
  [/cart|token/, CANARIES.token],
  [/code/, CANARIES.code],
  [/key|hash/, CANARIES.key],
  [/note|reason|problem/, CANARIES.note],
  [/reference|order/, CANARIES.reference],
];

/** Something private for each argument, of its type. */
export const privateArguments = ({ args }: Routine): Record<string, unknown> =>
  Object.fromEntries(args.map(({ name, type }) => [name, privateValue(name, type)]));

function privateValue(name: string, type: string): unknown {
  const text = BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? CANARIES.name;
  if (type === 'jsonb' || type === 'json') return CANARIES;
  if (type.endsWith('[]')) return type.startsWith('uuid') ? [] : [text];
  if (type === 'uuid') return '0a0a0a0a-0000-4000-8000-000000000001';
  if (/int|numeric|double/.test(type)) return 1;
  if (type === 'boolean') return true;
  if (/^date|^timestamp/.test(type)) return '2026-12-01';
  return text;
}
