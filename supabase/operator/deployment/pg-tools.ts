/** PostgreSQL's own programs on the database that DATABASE_URL names. */
import { execFile } from 'node:child_process';
import { UserError } from '#supabase/cli/failure.ts';

/** For the environment of a program: its command line, which every user of the machine sees, has no password. */
export type Connection = Readonly<Record<string, string>>;

/** Throws for an address that is none of PostgreSQL. It is not repeated, because it holds a password. */
export function connectionOf(databaseUrl: string | null): Connection {
  if (databaseUrl === null) {
    throw new UserError(
      'DATABASE_URL is not set: give the address of the PostgreSQL database, such as postgres://postgres:…@db.project.supabase.co:5432/postgres. A data folder of npm start is copied while the shop is stopped.',
    );
  }
  if (!/^postgres(ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw new UserError(
      'DATABASE_URL is no address of PostgreSQL, such as postgres://…:5432/postgres.',
    );
  }
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGDATABASE: decodeURIComponent(pathname.slice(1)) || 'postgres',
    ...(password !== '' && { PGPASSWORD: decodeURIComponent(password) }),
    ...(searchParams.has('sslmode') && { PGSSLMODE: searchParams.get('sslmode')! }),
    PGCONNECT_TIMEOUT: '10',
    LC_ALL: 'C',
  };
}

type Program = 'pg_dump' | 'pg_restore' | 'psql';

const LARGEST_OUTPUT = 64 * 2 ** 20;

/** Its first line on what is wrong. */
const reasonIn = (stderr: string): string =>
  stderr
    .split('\n')
    .find((line) => /error|fatal/i.test(line))
    ?.trim() ?? 'it gave no reason';

/** Runs a program and returns what it prints; throws a sentence with its own reason. */
export function runProgram(
  program: Program,
  args: readonly string[],
  connection: Connection = {},
): Promise<string> {
  const env = { ...process.env, ...connection };
  return new Promise((resolve, reject) => {
    execFile(program, args, { env, maxBuffer: LARGEST_OUTPUT }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      const why = isMissing
        ? `${program} is not installed: install PostgreSQL's client programs, at least as new as the server.`
        : `${program} failed: ${reasonIn(stderr)}.`;
      reject(new UserError(why));
    });
  });
}
