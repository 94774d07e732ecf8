/** Which parts of a backup are restored: what is ours, not what a hosted project brings along. */
const OURS: ReadonlySet<string> = new Set(['app', 'public', 'supabase_migrations']);

/** Rows that a project with its own auth server takes; sessions end with the old project. */
const AUTH_ROWS: ReadonlySet<string> = new Set(['users', 'identities']);

const EXTENSIONS: ReadonlySet<string> = new Set(['fuzzystrmatch', 'pg_trgm', 'pgcrypto']);

/** '12; 0 345 TABLE DATA app orders postgres' */
const ENTRY = /^\d+; \d+ \d+ ([A-Z][A-Z ]*?) (-|[a-z_]\S*) (.+) (\S*)$/;

export interface Destination {
  /** Whether it has schema auth already, as a hosted project has. */
  readonly hasAuth: boolean;
  readonly user: string;
}

function isOfAuth(kind: string, name: string, { hasAuth }: Destination): boolean {
  return !hasAuth || (kind === 'TABLE DATA' && AUTH_ROWS.has(name));
}

/** An entry of the database itself: a schema, its rights, an extension, rights of what is made later. */
function isOfDatabase(kind: string, name: string, owner: string, to: Destination): boolean {
  if (kind === 'EXTENSION') return EXTENSIONS.has(name);
  if (kind === 'DEFAULT ACL') return owner === to.user;
  const schema = kind === 'SCHEMA' ? name : /^SCHEMA (\S+)$/.exec(name)?.[1];
  if (schema === undefined) return false;
  if (schema === 'auth') return !to.hasAuth;
  // Every database has public, and the prelude creates extensions.
  if (schema === 'public' || schema === 'extensions') return kind === 'ACL';
  return OURS.has(schema);
}

/** The lines of `pg_restore --list` to restore, in their order. */
export const restoredEntries = (list: string, to: Destination): string[] =>
  list.split('\n').filter((line) => {
    const [, kind = '', schema = '', name = '', owner = ''] = ENTRY.exec(line) ?? [];
    if (schema === '-') return isOfDatabase(kind, name, owner, to);
    if (schema === 'auth') return isOfAuth(kind, name, to);
    // The rights of all that is made later in public.
    if (kind === 'DEFAULT ACL') return OURS.has(schema) && owner === to.user;
    return OURS.has(schema);
  });

/** The role that owns the shop of a backup; null where it has no table of one. */
export function ownerOfBackup(list: string): string | null {
  for (const line of list.split('\n')) {
    const [, kind, schema, , owner] = ENTRY.exec(line) ?? [];
    if (kind === 'TABLE' && schema === 'app' && owner) return owner;
  }
  return null;
}
