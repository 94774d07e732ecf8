/** The sources of functions and views, and which of them read a column. */
import type { TestBackend } from '#tests/support/database/database.ts';

export interface Source {
  /** app.get_cart; a view has the name of one. */
  readonly name: string;
  /** With its arguments and what it returns. */
  readonly definition: string;
  /** Its statements alone, without comments. */
  readonly body: string;
}

const SOURCES = `
  select namespace.nspname || '.' || proname as name, pg_get_functiondef(routine.oid) as definition, prosrc as body
  from pg_proc as routine join pg_namespace as namespace on namespace.oid = pronamespace where nspname in ('app', 'public')
  union all
  select 'app.' || relname, pg_get_viewdef(oid), pg_get_viewdef(oid)
  from pg_class where relnamespace = 'app'::regnamespace and relkind = 'v'`;

export async function readSources(backend: TestBackend): Promise<Source[]> {
  const rows = await backend.sql<Source>(`${SOURCES} order by 1`);
  const withoutComments = (text: string) => text.replaceAll(/--.*$/gm, '');
  return rows.map((row) => ({ ...row, body: withoutComments(row.body) }));
}

/** Without what is written only, and without words that are values: `insert into t (a)`, `set a =`, `'a'`. */
const readPartOf = (statement: string): string =>
  statement
    .replaceAll(/(insert into app\.\w+(?: as \w+)?) \([^)]*\)/g, '$1')
    .replaceAll(/(\bset |, *\n? *)\w+ =(?=\s)/g, '$1=')
    .replaceAll(/'\w*'/g, "''");

const WORDS_AFTER_A_TABLE = new Set([
  'where',
  'set',
  'on',
  'join',
  'order',
  'for',
  'values',
  'group',
  'limit',
  'as',
]);

/** The name and the aliases of a table in a statement. */
function namesIn(statement: string, table: string): string[] {
  const found = statement.matchAll(
    new RegExp(`\\bapp\\.${table}\\b(?:\\s+as)?(?:\\s+(\\w+))?`, 'g'),
  );
  const aliases = [...found].map(([, alias]) => alias).filter((alias) => alias !== undefined);
  return [table, ...aliases.filter((alias) => !WORDS_AFTER_A_TABLE.has(alias))];
}

function statementReads(statement: string, table: string, column: string): boolean {
  if (!new RegExp(`\\b(app\\.)?${table}\\b`).test(statement)) return false;
  const part = readPartOf(statement);
  const names = namesIn(statement, table).join('|');
  // A whole row as JSON, and a column without the name of its table.
  const asJson =
    new RegExp(`to_jsonb\\((${names})\\)`).test(part) ||
    (/to_jsonb\(/.test(part) && part.includes(`* from app.${table}`));
  return asJson || new RegExp(`\\b(${names})\\.${column}\\b|(?<![.\\w])${column}\\b`).test(part);
}

/** Variables and arguments that are rows of the table. */
function rowsIn(definition: string, table: string): string[] {
  const found = definition.matchAll(new RegExp(`\\b(\\w+)(?: constant)? app\\.${table}\\b`, 'g'));
  return [...found].map(([, name]) => name!);
}

function sourceReads({ definition, body }: Source, table: string, column: string): boolean {
  if (body.split(';').some((statement) => statementReads(statement, table, column))) return true;
  const rows = rowsIn(definition, table).join('|');
  if (rows === '') return false;
  return new RegExp(`\\b(${rows})\\.${column}\\b(?! :=)|to_jsonb\\((${rows})\\)`).test(body);
}

/** The functions and views that read a column of a table in schema app. */
export const readersOf = (sources: readonly Source[], table: string, column: string): string[] =>
  sources.filter((source) => sourceReads(source, table, column)).map(({ name }) => name);
