/** The work of PostgreSQL for one call: its time, and the large tables that a plan read whole. */
import type postgres from 'postgres';

const LARGE = 5_000;
/** An index can also be read from end to end: the number of rows that were read counts. */
const WHOLE = 0.9;

export interface Outcome {
  readonly ms: number;
  /** SQLSTATE of a refusal; null for an answer. */
  readonly code: string | null;
  readonly wholeReads: readonly Read[];
}

export interface Read {
  readonly table: string;
  /** For example Seq Scan or Index Only Scan. */
  readonly scan: string;
  readonly rows: number;
}

/** Rows of each large table. */
export type Tables = ReadonlyMap<string, number>;

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

/** Plans of the statements inside the functions, as they really run. */
export const EXPLAIN = `load 'auto_explain'; set auto_explain.log_nested_statements = on;
  set auto_explain.log_min_duration = 0; set auto_explain.log_level = notice;
  set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
  set auto_explain.log_format = json; set client_min_messages = notice;`;

/** Tables with more rows than fit a page of answers many times over. */
export async function largeTables(sql: postgres.Sql): Promise<Tables> {
  const rows = await sql.unsafe<{ name: string; rows: number }[]>(
    `select relname as name, reltuples as rows
     from pg_class as relation join pg_namespace as space on space.oid = relnamespace
     where nspname in ('public', 'app') and relkind = 'r' and reltuples >= ${LARGE} order by 1`,
  );
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

/** Rows of the table that a node looked at, those that it left out among them. */
function rowsRead(node: Node): number {
  const removed =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return ((node['Actual Rows'] ?? 0) + removed) * (node['Actual Loops'] ?? 0);
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function planOf(notice: string): Node[] {
  const start = notice.indexOf('{');
  if (!notice.includes('plan:') || start < 0) return [];
  return nodesOf((JSON.parse(notice.slice(start)) as { Plan: Node }).Plan);
}

/** The rows that each node of the plans read of a large table. */
export const readsIn = (notices: readonly string[], tables: Tables): Read[] =>
  notices.flatMap(planOf).flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    return tables.has(table) ? [{ table, scan: node['Node Type'], rows: rowsRead(node) }] : [];
  });

export const wholeReadsIn = (notices: readonly string[], tables: Tables): Read[] =>
  readsIn(notices, tables).filter(({ table, rows }) => rows >= tables.get(table)! * WHOLE);
