/** Which migrations a database has, beside those of this version of the shop. */
import { readFileSync } from 'node:fs';
import { changedMigrations, migrationsIn } from './release-checksums.ts';
import { UserError } from '#supabase/cli/failure.ts';

export interface Migration {
  readonly file: string;
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

/** A row of supabase_migrations.schema_migrations, the table of `supabase db push`. */
export interface RecordedMigration {
  readonly version: string;
  readonly name?: string | null;
  /** The SQL that was run; null when the tool that ran it stores only the name. */
  readonly statements?: readonly string[] | null;
}

/** The migrations of a folder in their order. Throws where a released one is not as it was released. */
export function readMigrations(folder: string): Migration[] {
  const changed = changedMigrations(folder);
  if (changed.length > 0) throw new UserError(`${changed.join('\n')}\nNothing was changed.`);
  return migrationsIn(folder).map((file) => {
    const [version = '', ...words] = file.slice(0, -'.sql'.length).split('_');
    return { file, version, name: words.join('_'), sql: readFileSync(`${folder}/${file}`, 'utf8') };
  });
}

/** Without comments, spaces and semicolons: `supabase db push` stores the statements one by one. */
const essenceOf = (sql: string): string => sql.replaceAll(/--[^\n]*/g, '').replaceAll(/[\s;]/g, '');

function isSame({ name, statements }: RecordedMigration, migration: Migration): boolean {
  const sameName = name == null || name === migration.name;
  return sameName && (!statements || essenceOf(statements.join('\n')) === essenceOf(migration.sql));
}

/** Why a database cannot be upgraded, a sentence each. */
export function upgradeProblems(
  recorded: readonly RecordedMigration[],
  migrations: readonly Migration[],
): string[] {
  const newest =
    recorded
      .map(({ version }) => version)
      .sort()
      .at(-1) ?? '';
  const has = new Set(recorded.map(({ version }) => version));
  const unlike = recorded.flatMap((one) => {
    const migration = migrations.find(({ version }) => version === one.version);
    if (!migration)
      return [
        `The database has migration ${one.version}, which this version of the shop does not know: use the version that was deployed, or a later one.`,
      ];
    if (isSame(one, migration)) return [];
    return [
      `${migration.file} is not what was applied to the database: use the files of the version that was deployed.`,
    ];
  });
  const late = migrations
    .filter(({ version }) => version < newest && !has.has(version))
    .map(
      ({ file }) =>
        `${file} is older than ${newest}, which the database has: give it a later time.`,
    );
  return [...unlike, ...late];
}
