/** A replica of a project: PostgreSQL that follows the primary, and a gateway that answers reads of the catalogue alone. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import postgres from 'postgres';
import { ANSWERED_AT_HEADER } from '#contract/reads/lifetimes.ts';
import { isRead } from '#contract/reads/table.ts';
import { withRestRules } from '#supabase/local/http/rest-rules.ts';
import { KEYS } from '#tests/support/database/database.ts';
import { appOn } from '#tests/support/database/lite.ts';
import type { HostedProject } from '#tests/support/database/hosted-project.ts';
import { urlAs } from '#tests/support/database/hosted-role.ts';
import { startReplica, type Postgres } from '#tests/support/database/postgres.ts';
import { Closing } from './closing.ts';
import { connectForRest } from './connections.ts';
import { closed } from './gateway.ts';
import { followLag, LONGEST_LAG_S, type ReplicaLag } from './replica-lag.ts';

export interface Replica {
  /** The port of its gateway. */
  readonly port: number;
  readonly server: Postgres;
  /** Seconds that it is behind. */
  lag(): number;
  /** How many reads its gateway has answered. */
  answers(): number;
  close(): Promise<void>;
}

/** Without the notice of a server that is being ended. */
const QUIET = { max: 1, connect_timeout: 5, onnotice: () => undefined };

const isReadPath = (path: string): boolean => isRead(path.replace('/rest/v1/rpc/', ''));

const refuse = (status: number, code: string, message: string): Response =>
  Response.json({ code, message, details: null, hint: null }, { status });

const healthOf = (seconds: number): Response => {
  const is_ready = seconds <= LONGEST_LAG_S;
  const lag_seconds = Number.isFinite(seconds) ? Number(seconds.toFixed(1)) : null;
  return Response.json(
    { role: 'replica', is_ready, lag_seconds },
    { status: is_ready ? 200 : 503 },
  );
};

/** An answer is as old as the data: the age that a page computes has the lag in it. */
function dated(answer: Response, seconds: number): Response {
  const answeredAt = answer.headers.get(ANSWERED_AT_HEADER);
  if (answeredAt === null) return answer;
  const response = new Response(answer.body, answer);
  response.headers.set(ANSWERED_AT_HEADER, String(Math.floor(Number(answeredAt) - seconds)));
  return response;
}

type Ask = (request: Request) => Promise<Response>;

const answerWith =
  (ask: Ask, lag: ReplicaLag, count: () => void): Ask =>
  async (request) => {
    const { pathname } = new URL(request.url);
    const seconds = lag.seconds();
    if (pathname === '/health') return healthOf(seconds);
    if (!['GET', 'HEAD'].includes(request.method) || !isReadPath(pathname))
      return refuse(405, 'read_only', 'A replica answers reads of the catalogue alone.');
    if (seconds > LONGEST_LAG_S)
      return refuse(503, 'replica_behind', 'The replica is behind. The primary answers.');
    const answer = dated(await withRestRules(request, KEYS.publishable, ask), seconds);
    count();
    return answer;
  };

async function startGateway(
  server: Postgres,
  lag: ReplicaLag,
  closing: Closing,
): Promise<Pick<Replica, 'port' | 'answers'>> {
  const owner = postgres(urlAs(server, 'postgres'), { max: 1, onnotice: () => undefined });
  const rest = await connectForRest({ server, owner }).finally(() => owner.end());
  closing.add(rest, (connection) => connection.close());
  const app = appOn(rest);
  let answers = 0;
  const answer = answerWith(
    async (request) => app.fetch(request),
    lag,
    () => (answers += 1),
  );
  const listener = createServer(getRequestListener(answer, { overrideGlobalObjects: false }));
  closing.add(listener, closed);
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  return { port: (listener.address() as AddressInfo).port, answers: () => answers };
}

const CATCHES_UP_MS = 30_000;

async function caughtUp(lag: ReplicaLag): Promise<void> {
  const begun = performance.now();
  while (lag.seconds() > LONGEST_LAG_S) {
    if (performance.now() - begun > CATCHES_UP_MS)
      throw new Error('The replica does not follow the primary.');
    await pause(50);
  }
}

/** Follows the primary when it is returned. */
export async function startReplicaOf(
  binaries: string,
  { server: primary }: Pick<HostedProject, 'server'>,
): Promise<Replica> {
  const closing = new Closing();
  const asker = (server: Postgres): postgres.Sql =>
    closing.add(postgres(urlAs(server, 'authenticator'), QUIET), (sql) => sql.end({ timeout: 1 }));
  try {
    const server = closing.add(await startReplica(binaries, primary), (one) => one.stop());
    const lag = closing.add(followLag(asker(primary), asker(server)), async (one) => one.stop());
    const gateway = await startGateway(server, lag, closing);
    await caughtUp(lag);
    return { ...gateway, server, lag: () => lag.seconds(), close: () => closing.run() };
  } catch (error) {
    await closing.run();
    throw error;
  }
}
