/** A throwaway PostgreSQL of our own, from Debian's package: races cannot show on PGlite. */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PACKAGES = '/usr/lib/postgresql';

export interface Postgres {
  url: string;
  /** Its process. */
  pid: number;
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

/** The folder of `initdb` and `postgres`, or null with a warning that races are not tested. */
export function findPostgres(): string | null {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  const binaries = newest && join(PACKAGES, newest, 'bin');
  if (binaries && existsSync(join(binaries, 'initdb'))) return binaries;
  const message = 'PostgreSQL is not installed (Debian: apt-get install postgresql)';
  if (process.env['CI'] === 'true') throw new Error(`${message}, and CI must not skip the races.`);
  console.warn(`\n*** SKIPPED: the races of orders and codes. ${message}. ***\n`);
  return null;
}

interface User {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as the package's own user. */
function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const SETTINGS = ['fsync=off', 'max_connections=100', 'listen_addresses=127.0.0.1'].flatMap(
  (setting) => ['-c', setting],
);

/** A port that was free may be taken before the server listens: then it gets another one. */
async function listening(
  start: (port: number) => ChildProcess,
  attempts = 3,
): Promise<{ server: ChildProcess; port: number }> {
  const port = await freePort();
  const server = start(port);
  try {
    await untilReady(server);
    return { server, port };
  } catch (error) {
    if (attempts <= 1 || !/could not bind|in use/.test(String(error))) throw error;
    return listening(start, attempts - 1);
  }
}

/** `settings` are lines of postgresql.conf. */
export async function startPostgres(
  binaries: string,
  settings: readonly string[] = [],
): Promise<Postgres> {
  const initialise = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  return startIn(binaries, settings, (data) => [
    'initdb',
    '-D',
    data,
    ...initialise,
    '--locale',
    'C.UTF-8',
  ]);
}

/** A copy of a running server, which follows it by streaming replication and takes no writes. */
export const startReplica = (binaries: string, primary: Postgres): Promise<Postgres> =>
  startIn(binaries, [], (data) => [
    'pg_basebackup',
    ...['-D', data, '-d', primary.url, '--write-recovery-conf', '--wal-method=stream'],
    ...['--checkpoint=fast', '--no-sync'],
  ]);

/** `fill` is the command that makes the folder of the data. */
async function startIn(
  binaries: string,
  settings: readonly string[],
  fill: (data: string) => readonly [string, ...string[]],
): Promise<Postgres> {
  const more = settings.flatMap((setting) => ['-c', setting]);
  const folder = mkdtempSync(join(tmpdir(), 'enersouq-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const [program, ...words] = fill(data);
  await run(join(binaries, program), words, { ...user, cwd: folder });
  const { server, port } = await listening((free) =>
    spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(free), '-k', folder, ...SETTINGS, ...more],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    ),
  );
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await stopped(server, signal);
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: server.pid!,
    stop: () => end('SIGINT'),
    kill: () => end('SIGQUIT'),
  };
}

const untilReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (/ready to accept (read-only )?connections/.test(said)) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });

/** SIGINT: PostgreSQL's fast shutdown. Ctrl+C in a terminal reaches the server itself, too. SIGQUIT: at once, as a crash. */
const stopped = (server: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.removeAllListeners('exit');
    server.once('exit', () => resolve());
    server.kill(signal);
  });
