/** `npm run gen:types`: writes src/backend/database.types.ts from the migrated database. */
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { App } from '@supabase/lite';
import { readCatalog } from './catalog.ts';
import type { Column, Reference, Routine } from './catalog.ts';
import { createConnection } from './connection.ts';
import { applySchema } from './schema.ts';

const FILE = 'src/backend/database.types.ts';

const TYPESCRIPT: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
};

/** As JSON carries it: dates, uuids and all other types are text. */
const typeOf = (type: string, isArray: boolean): string =>
  `${TYPESCRIPT[type] ?? 'string'}${isArray ? '[]' : ''}`;

const indent = (lines: readonly string[], by: number): string =>
  lines.map((line) => ' '.repeat(by) + line).join('\n');

function block(name: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [`${name}: Record<never, never>;`];
  return [`${name}: {`, ...lines.map((line) => `  ${line}`), '};'];
}

function columnLine(column: Column, isOptional: (column: Column) => boolean): string {
  const type = typeOf(column.type, column.is_array) + (column.is_nullable ? ' | null' : '');
  return `${column.name}${isOptional(column) ? '?' : ''}: ${type};`;
}

function referenceLines(reference: Reference): string[] {
  const list = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;
  return [
    '{',
    `  foreignKeyName: '${reference.name}';`,
    `  columns: ${list(reference.columns)};`,
    `  isOneToOne: ${reference.is_one_to_one};`,
    `  referencedRelation: '${reference.target}';`,
    `  referencedColumns: ${list(reference.target_columns)};`,
    '},',
  ];
}

function tableLines(table: string, all: readonly Column[], references: Reference[]): string[] {
  const columns = all.filter((column) => column.table === table);
  const written = columns.filter((column) => !column.is_generated);
  const mayLack = (column: Column) => column.is_nullable || column.has_default;
  const own = references.filter((reference) => reference.table === table).flatMap(referenceLines);
  const relationships =
    own.length === 0
      ? ['Relationships: [];']
      : ['Relationships: [', ...own.map((line) => `  ${line}`), '];'];
  return block(table, [
    ...block(
      'Row',
      columns.map((column) => columnLine(column, () => false)),
    ),
    ...block(
      'Insert',
      written.map((column) => columnLine(column, mayLack)),
    ),
    ...block(
      'Update',
      written.map((column) => columnLine(column, () => true)),
    ),
    ...relationships,
  ]);
}

/** An argument with a default may be left out or null; the function decides what null means. */
function routineLines(routine: Routine, tables: ReadonlySet<string>): string[] {
  const args = routine.arguments.map(
    ({ name, type, is_array, is_optional }) =>
      `${name}${is_optional ? '?' : ''}: ${typeOf(type, is_array)}${is_optional ? ' | null' : ''};`,
  );
  const { returns, returns_array, returns_set } = routine;
  const row = tables.has(returns)
    ? `Database['public']['Tables']['${returns}']['Row']`
    : typeOf(returns, returns_array);
  return block(routine.name, [
    ...(args.length === 0 ? ['Args: never;'] : block('Args', args)),
    `Returns: ${row}${returns_set ? '[]' : ''};`,
  ]);
}

async function generate(): Promise<string> {
  const connection = createConnection();
  await connection.driver.waitReady;
  const app = new App({ connection, auth: { enabled: true, jwt_secret: randomUUID() } });
  await applySchema(connection.driver, () => app.ensureSystemSchema());
  const { columns, references, routines } = await readCatalog(connection.driver);
  await connection.close();
  const tables = new Set(columns.map(({ table }) => table));
  const body = [
    ...block(
      'Tables',
      [...tables].flatMap((table) => tableLines(table, columns, references)),
    ),
    'Views: Record<never, never>;',
    ...block(
      'Functions',
      routines.flatMap((routine) => routineLines(routine, tables)),
    ),
    'Enums: Record<never, never>;',
    'CompositeTypes: Record<never, never>;',
  ];
  return `// Written by \`npm run gen:types\` from supabase/migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
${indent(body, 4)}
  };
};
`;
}

const before = await readFile(FILE, 'utf8').catch(() => '');
const after = await generate();
if (after !== before) {
  await writeFile(FILE, after);
  console.log(`${FILE} was out of date and has been rewritten: commit it.`);
  if (process.argv.includes('--check')) process.exitCode = 1;
}
