/** Commands that save and restore the whole database: backup, restore. */
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { progressOn, progressStream, withProgress, type Progress } from '#supabase/cli/progress.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { UserError } from '#supabase/cli/failure.ts';
import { ownerOfBackup, restoredEntries } from './backup-list.ts';
import { excludedTables, ownerAfterRestore, reportOwner } from './backup-rights.ts';
import type { Commands } from '#supabase/cli/form.ts';
import { connectionOf, runProgram } from './pg-tools.ts';

/** Schemas that belong to a hosted project itself. */
const FOREIGN =
  '_*|cron|graphql|graphql_public|net|pgbouncer|pgsodium|pgsodium_masks|pgtle|realtime|storage|supabase_functions|vault';

interface Saved {
  readonly file: string;
  /** Tables that the role may not read. */
  readonly left_out: readonly string[];
}

const readConnection = () => connectionOf(readSettings(readEnvironment()).databaseUrl);

async function backup(file: string, progress: Progress): Promise<Saved> {
  const connection = readConnection();
  if (existsSync(file)) throw new UserError(`${file} exists already: name a new file.`);
  // It holds personal data: nobody else may read it, and an incomplete one has another name.
  process.umask(0o077);
  const unfinished = `${file}.part`;
  const unread = await excludedTables(connection, FOREIGN.split('|'));
  const options = ['--format=custom', '--no-password', '--lock-wait-timeout=30s'];
  const foreign = FOREIGN.split('|').map((schema) => `--exclude-schema=${schema}`);
  const closed = unread.map((table) => `--exclude-table=${table}`);
  try {
    const all = [...options, ...foreign, ...closed, `--file=${unfinished}`];
    await withProgress(progress, 'Saving the database', () =>
      runProgram('pg_dump', all, connection),
    );
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  if (unread.length > 0)
    console.log(
      `Left out, because this role may not read them, and the shop does not need them: ${unread.join(', ')}.`,
    );
  console.log(`Written to ${file}. It holds personal data: keep it encrypted and apart.`);
  return { file, left_out: unread };
}

/** Reads the file to its end before anything is changed. */
async function assertWhole(file: string): Promise<void> {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`);
  await runProgram('pg_restore', ['--file=/dev/null', file]).catch((error: unknown) => {
    throw new UserError(
      `${file} is no whole backup (${(error as Error).message}) Nothing was changed.`,
    );
  });
}

const STATE = `select (select count(*) from pg_catalog.pg_class as relation
    join pg_catalog.pg_namespace as namespace on namespace.oid = relation.relnamespace
    where nspname in ('app', 'public', 'supabase_migrations') and relkind in ('r', 'p'))
  || ' ' || exists (select from pg_catalog.pg_tables
    where schemaname = 'auth' and tablename = 'users') || ' ' || current_user`;

/** Takes away what is ours, and nothing of a hosted project. */
const CLEARED = `
drop schema if exists app cascade;
drop schema if exists supabase_migrations cascade;
do $clear$ declare one text; begin
  for one in select format('drop table if exists public.%I cascade', relname) from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') loop execute one; end loop;
  for one in select format('drop routine if exists %s cascade', routine.oid::regprocedure) from pg_catalog.pg_proc as routine
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_catalog.pg_depend where objid = routine.oid and deptype = 'e') loop execute one; end loop;
  if to_regclass('auth.users') is not null then delete from auth.users; end if;
end $clear$;
`;

/** New objects belong to the role from here on. */
const preludeFor = (role: string): string => `set client_min_messages = warning;
${CLEARED}
set local role "${role.replaceAll('"', '""')}";
create schema if not exists extensions;
`;

/** pg_cron gets its jobs again, where there is one. */
const FINISH = `
do $finish$ begin
  if to_regprocedure('app.plan_jobs()') is not null then perform app.plan_jobs(); end if;
end $finish$;
`;

async function restore(
  file: string,
  isForced: boolean,
  progress: Progress,
): Promise<{ restored: string }> {
  const connection = readConnection();
  await withProgress(progress, `Reading ${file} to its end`, () => assertWhole(file));
  const state = await runProgram('psql', ['-XwAtc', STATE], connection);
  const [tables = '0', hasAuth, ...user] = state.trim().split(' ');
  if (tables !== '0' && !isForced) {
    throw new UserError(
      `The database is not empty: it has ${tables} tables of a shop. Nothing was changed. Add --yes to replace all of them.`,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'restore-'));
  try {
    const list = await runProgram('pg_restore', ['--list', file]);
    const owner = await ownerAfterRestore(connection, ownerOfBackup(list), user.join(' '));
    const entries = restoredEntries(list, { hasAuth: hasAuth === 'true', user: owner });
    const path = (name: string): string => join(folder, name);
    writeFileSync(path('list'), `${entries.join('\n')}\n`);
    writeFileSync(path('prelude.sql'), preludeFor(owner));
    writeFileSync(path('finish.sql'), FINISH);
    const options = ['--no-owner', `--use-list=${path('list')}`, `--file=${path('shop.sql')}`];
    await runProgram('pg_restore', [...options, file]);
    const files = ['prelude', 'shop', 'finish'].map((name) => `--file=${path(`${name}.sql`)}`);
    // One transaction: a restore that fails leaves what was there.
    const strict = ['-Xwq', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
    await withProgress(progress, 'Writing the database', () =>
      runProgram('psql', [...strict, ...files], connection),
    );
    await reportOwner(connection, owner);
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log(
    'Then: npm run shop -- ops schedule --set-secret, npm run shop -- ops upgrade, and build the site.',
  );
  return { restored: file };
}

export const backupCommands: Commands = {
  backup: {
    summary: 'saves the whole database of DATABASE_URL in a new file',
    words: ['FILE'],
    options: {},
    notes: [
      'pg_dump must be at least as new as the server. Contents of private files are not in it.',
    ],
    settings: ['DATABASE_URL'],
    examples: ['shop.backup'],
    run: ({ words: [file = ''], flags }) => backup(file, progressOn(progressStream(flags))),
  },
  restore: {
    summary: 'puts a backup into the database of DATABASE_URL, whole or not at all',
    words: ['FILE'],
    options: { yes: { help: 'replaces the shop that the database has' } },
    settings: ['DATABASE_URL'],
    run: ({ words: [file = ''], flags }) =>
      restore(file, flags.has('yes'), progressOn(progressStream(flags))),
  },
};
