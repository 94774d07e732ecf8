/** Which rights a backup and a restore need, looked at before anything is written. */
import { UserError } from '#supabase/cli/failure.ts';
import { runProgram, type Connection } from './pg-tools.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const ask = async (connection: Connection, query: string): Promise<string[]> =>
  (await runProgram('psql', ['-XwAtc', query], connection)).split('\n').filter(Boolean);

/** Without these a backup is none. */
const NEEDED = `nspname in ('app', 'public', 'supabase_migrations')
  or (nspname, relname) in (('auth', 'users'), ('auth', 'identities'))`;

/** Each with 't' before it where the shop needs it. A row policy that holds for the role hides rows. */
const UNREADABLE = `select (${NEEDED}) || ' ' || quote_ident(nspname) || '.' || quote_ident(relname)
  from pg_catalog.pg_class as relation
  join pg_catalog.pg_namespace as namespace on namespace.oid = relation.relnamespace
  where relkind in ('r', 'p', 'S', 'm') and nspname !~ '^(pg_|information_schema$)'
    and (not has_schema_privilege(namespace.oid, 'usage')
      or case relkind when 'S' then not has_sequence_privilege(relation.oid, 'select')
        else not has_table_privilege(relation.oid, 'select') or row_security_active(relation.oid) end)
  order by 1`;

/** Tables that the role may not read and the shop can do without. `foreign` are patterns of schemas that are left out anyway. */
export async function excludedTables(
  connection: Connection,
  foreign: readonly string[],
): Promise<string[]> {
  const isForeign = new RegExp(`^(${foreign.join('|').replaceAll('*', '.*')})\\.`);
  const found = (await ask(connection, UNREADABLE)).map((line) => line.split(/ (.*)/, 2));
  const unread = found.filter(([, table = '']) => !isForeign.test(table));
  const needed = unread.filter(([isNeeded]) => isNeeded === 'true').map(([, table]) => table);
  if (needed.length > 0)
    throw new UserError(
      `The role of DATABASE_URL may not read ${needed.join(', ')}: give the address with the role that owns the shop, which is postgres on Supabase. Nothing was written.`,
    );
  return unread.map(([, table = '']) => table);
}

interface Rights {
  readonly exists: boolean;
  readonly member: boolean;
  readonly creates: boolean;
}

const rightsOf = (role: string): string => `select jsonb_build_object(
    'exists', role.oid is not null,
    'member', role.oid is not null and pg_has_role(current_user, role.oid, 'member'),
    'creates', role.oid is not null and has_database_privilege(role.oid, current_database(), 'create')
      and has_schema_privilege(role.oid, 'public', 'create'))
  from (select) as one left join pg_catalog.pg_roles as role on role.rolname = ${quoted(role)}`;

/** The owner of restored tables: the owner that the backup names, if that role exists. */
export async function ownerAfterRestore(
  connection: Connection,
  owner: string | null,
  user: string,
): Promise<string> {
  if (owner === null || owner === user) return user;
  const [line = '{}'] = await ask(connection, rightsOf(owner));
  const { exists, member, creates } = JSON.parse(line) as Rights;
  if (!exists) return user;
  if (member && creates) return owner;
  const reason = member ? 'may not make tables here' : `is not open to ${user}`;
  throw new UserError(
    `The shop of the backup belongs to ${owner}, and that role ${reason}, so that it would be without rights on what is restored: give DATABASE_URL with ${owner}. Nothing was changed.`,
  );
}

const NOT_OWNED = (owner: string): string => `select format('%I.%I', nspname, relname)
  from pg_catalog.pg_class as relation
  join pg_catalog.pg_namespace as namespace on namespace.oid = relation.relnamespace
  where nspname in ('app', 'public', 'supabase_migrations') and relkind in ('r', 'p')
    and relowner <> ${quoted(owner)}::regrole`;

/** Looks at what was restored, and names whose it is. */
export async function reportOwner(connection: Connection, owner: string): Promise<void> {
  const others = await ask(connection, NOT_OWNED(`"${owner.replaceAll('"', '""')}"`));
  if (others.length > 0)
    throw new UserError(
      `Restored, but ${owner} does not own ${others.join(', ')}: change the owner, else npm run shop -- ops upgrade cannot change them.`,
    );
  console.log(
    `Restored. The shop belongs to the role ${owner}: npm run shop -- ops upgrade and backups need its address.`,
  );
}
