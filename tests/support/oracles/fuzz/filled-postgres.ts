/** A PostgreSQL that holds a made catalogue. PLANS_DATABASE names one that an earlier run has filled. */
import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { startOnPostgres } from '#tests/support/database/database.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { fillCatalogue } from './catalogue.ts';

const KEPT = process.env['PLANS_DATABASE'];

const headline = {
  place: 'Main 4',
  position: 1,
  name: 'Rated power',
  sources: [['Electrical Attributes', 'Rated Power']],
  share: null,
  is_text: false,
  unit: 'W',
  form: '# W',
  is_sorted: true,
  price_unit: 'W',
};
const HEADLINES = [headline, { ...headline, position: 2, name: 'The same', price_unit: null }];

async function fill(url: string, sql: postgres.Sql, products: number): Promise<void> {
  await (await startOnPostgres(url)).close();
  await sql`select app.save_headlines(${sql.json(HEADLINES)})`;
  await fillCatalogue(sql, products);
  await sql`select app.add_missing_categories()`;
  await sql.unsafe(
    `select app.save_synonyms('[["panel", "module", "لوح"], ["battery", "بطارية"]]')`,
  );
}

/** Plans of the statements inside the functions, as they really run. A call that never ends is ended. */
const EXPLAIN = `load 'auto_explain'; set auto_explain.log_nested_statements = on;
  set auto_explain.log_min_duration = 0; set auto_explain.log_level = notice;
  set client_min_messages = notice; set statement_timeout = '120s'`;

/** One process: its processor time is that of a call. */
const ONE_PROCESS = `set max_parallel_workers_per_gather = 0`;

const TICK_MS = 10;

/** The CPU time of the connection's process; NaN if the system does not report it. */
function processorMs(pid: number): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15);
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

export interface Work {
  readonly answer: unknown;
  /** The plans of all statements that ran. */
  readonly plan: string;
  /** The longest of the statements inside the call, in milliseconds. */
  readonly longest: number;
  readonly ms: number;
  readonly processorMs: number;
}

const DURATION = /^duration: ([\d.]+) ms/;
const durationOf = (notice: string): number => Number(DURATION.exec(notice)?.[1] ?? 0);

export interface FilledPostgres {
  readonly sql: postgres.Sql;
  /** Selects something and reads what that did. */
  workOf(call: string): Promise<Work>;
  /** From now on calls run without a report of their plans. */
  stopReading(): Promise<void>;
  close(): Promise<void>;
}

export async function openFilledPostgres(
  binaries: string,
  products: number,
): Promise<FilledPostgres> {
  const notices: string[] = [];
  const onnotice = ({ message = '' }: postgres.Notice) => void notices.push(message);
  const server: Postgres | null = KEPT ? null : await startPostgres(binaries);
  const url = KEPT ?? server!.url;
  const sql = postgres(url, { max: 1, onnotice });
  if (server) await fill(url, sql, products);
  await sql.unsafe(`${EXPLAIN}; ${ONE_PROCESS}`);
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return {
    sql,
    async workOf(call) {
      notices.length = 0;
      const [begun, used] = [performance.now(), processorMs(row!.pid)];
      const [found] = await sql.unsafe(`select ${call}`);
      return {
        answer: Object.values(found ?? {})[0],
        longest: Math.max(0, ...notices.map(durationOf)),
        // A plain `explain` reads nothing: the function asks it for an estimate.
        plan: notices.filter((plan) => !plan.includes('Query Text: explain ')).join('\n'),
        ms: performance.now() - begun,
        processorMs: processorMs(row!.pid) - used,
      };
    },
    stopReading: async () => void (await sql.unsafe(`set auto_explain.log_min_duration = -1`)),
    async close() {
      await sql.end();
      await server?.stop();
    },
  };
}
