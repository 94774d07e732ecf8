import { inspect } from 'node:util';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import type { PGliteOptions } from '@electric-sql/pglite';
import { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';

type LiteConnection = PgliteConnection | PostgresConnection;

export interface ConnectionSettings {
  /** Folder of the data; absent: in memory. */
  dataDir?: string;
  /** A snapshot (`dumpDataDir`) to start from. */
  loadDataDir?: PGliteOptions['loadDataDir'];
  /** Called when PostgreSQL broke inside: from then on, this connection's answers are worthless. */
  onPanic?: () => void;
}

const NUMERIC = 1700;

/** Supabase Lite's connection to PGlite, answering as hosted Supabase does. */
export function createConnection(settings: ConnectionSettings = {}): PgliteConnection {
  const connection = new PgliteConnection({
    url: settings.dataDir,
    pgliteOptions: {
      extensions: { fuzzystrmatch, pg_trgm, pgcrypto },
      parsers: { [NUMERIC]: Number }, // PostgREST sends numeric as a JSON number, Lite as text
      ...(settings.loadDataDir && { loadDataDir: settings.loadDataDir }),
    },
  });
  forgetRowTypes(connection.driver);
  if (settings.onPanic) watch(connection.driver, settings.onPanic);
  return patchConnection(connection);
}

/** The first OID of a type that PostgreSQL does not name in its sources: the rows of a table, and lists of them. */
const FIRST_ROW_TYPE = 10_000;

/** PGlite copies its parsers for each query. Three of four are for lists of rows of tables, which no query returns. */
function forgetRowTypes(driver: PgliteConnection['driver']): void {
  const forget = (): void => {
    for (const known of [driver.parsers, driver.serializers])
      for (const oid of Object.keys(known)) if (Number(oid) >= FIRST_ROW_TYPE) delete known[oid];
  };
  driver.waitReady.then(forget, () => undefined);
}

/**
 * PGlite goes on after a PANIC of PostgreSQL or a crash of its WebAssembly: every second statement
 * then answers nothing, without an error.
 */
function watch(driver: PgliteConnection['driver'], onPanic: () => void): void {
  const query = driver.query.bind(driver);
  driver.query = async (...args) => {
    try {
      return await query(...(args as Parameters<typeof query>));
    } catch (error) {
      if (isPanic(error)) onPanic();
      throw error;
    }
  };
}

const isPanic = (error: unknown): boolean =>
  isDatabaseError(error)
    ? /^(PANIC|FATAL)$/.test(error.severity)
    : error instanceof WebAssembly.RuntimeError;

/** Takes away where Lite differs from hosted PostgREST to our harm. Both its drivers need it. */
export function patchConnection<C extends LiteConnection>(connection: C): C {
  // Lite grants ALL on every table to anon at its first request; here migrations own the grants.
  Object.defineProperty(connection, 'ensureRlsContext', { value: async () => true });
  const withContext = connection.withContext.bind(connection);
  connection.withContext = async (vars, run, options) => {
    try {
      return await withContext(vars, run, options);
    } catch (error) {
      throw asPostgrestAnswers(error);
    }
  };
  return connection;
}

interface DatabaseError extends Error {
  severity: string;
  code: string;
  detail?: string;
  hint?: string;
  table?: string;
  constraint?: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'severity' in error && 'code' in error;

/** RAISE without a state, and violated checks: 400 with their code on hosted, 500 "SUP" on Lite. */
const REFUSALS: ReadonlySet<string> = new Set(['P0001', '23514']);

function asPostgrestAnswers(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  const { code, message, detail = null, hint = null } = error;
  const line = lineOf(error);
  if (!REFUSALS.has(code)) return withLine(line, message, { code, detail, hint });
  return withLine(line, JSON.stringify({ code, message, details: detail, hint }), {
    code: 'PGRST',
    detail: JSON.stringify({ status: 400, headers: {} }),
    hint: null,
  });
}

/** A name of the schema or a code of ours, which are nobody's secret. */
const NAME = /^[a-z]+(_[a-z0-9]+)+$/;

/**
 * PostgreSQL repeats what it was given in messages, details and hints: only codes and names of the
 * schema reach the log. The caller's answer has the rest.
 */
const lineOf = ({ code, hint, table, constraint }: DatabaseError): string =>
  ['Refused:', code, ...[hint, table, constraint].filter((name) => name && NAME.test(name))].join(
    ' ',
  );

/** Lite prints each error with the arguments of its statement: it is given a line to print instead. */
const withLine = (line: string, message: string, fields: object): Error =>
  Object.assign(new Error(message), fields, { [inspect.custom]: () => line });

export type Lock = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * One at a time, in order. PGlite is one session and has no lock: transactions of
 * concurrent requests would interleave, and one would read with the other's role.
 * Code under the lock must not ask for it again.
 */
export function createLock(): Lock {
  let tail: Promise<unknown> = Promise.resolve();
  return (run) => {
    const result = tail.then(run, run);
    tail = result.catch(() => undefined);
    return result;
  };
}
