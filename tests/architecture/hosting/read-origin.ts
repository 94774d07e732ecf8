/** A stand-in for the gateway of a project, which follows the rules of catalogue reads and counts what reaches it. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isRead } from '#contract/reads/table.ts';

export interface ReadOrigin {
  readonly port: number;
  /** The addresses that arrived. */
  readonly asked: string[];
  /** Changes with what an operator writes. */
  price: number;
  /** The answer of a database that is out. */
  status: number;
  /** Whether it answers as our own gateways do, or as PostgREST, which names no policy. */
  namesPolicy: boolean;
  /** What it adds to each answer. */
  headers: Record<string, string>;
  /** Holds all answers back until the function is called. */
  hold(): () => void;
  stop(): Promise<void>;
}

const KNOWN: ReadonlySet<string> = new Set(['query', 'page', 'language', 'product']);

const isReadPath = (path: string): boolean => isRead(path.replace('/rest/v1/rpc/', ''));

/** Every parameter of the contract, once. */
function isCanonical(search: URLSearchParams): boolean {
  const names = [...search.keys()];
  return new Set(names).size === names.length && names.every((name) => KNOWN.has(name));
}

/** A policy of one second, so that tests see answers grow old. */
const POLICY = {
  'Cache-Control': 'private, no-cache',
  'CDN-Cache-Control': 's-maxage=1, stale-while-revalidate=1',
  'X-Accel-Expires': '1',
};

/** An answer repeats all that it could depend on. */
const bodyOf = ({ price }: ReadOrigin, { url, headers, method }: IncomingMessage): string =>
  JSON.stringify({
    price,
    url,
    method,
    language: headers['accept-language'],
    accept: headers['accept'],
    token: headers['authorization'],
    padding: 'x'.repeat(2000),
  });

function answer(origin: ReadOrigin, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
  if (origin.status !== 200) return void response.writeHead(origin.status).end('{}');
  if (!isCanonical(searchParams)) return void response.writeHead(400).end('{"code":"PGRST100"}');
  const isKept =
    request.method === 'GET' && isReadPath(pathname) && request.headers.authorization === undefined;
  response.writeHead(200, {
    'Content-Type': 'application/json',
    ...(isKept &&
      origin.namesPolicy && { ...POLICY, 'Answered-At': String(Math.floor(Date.now() / 1000)) }),
    ...origin.headers,
  });
  response.end(bodyOf(origin, request));
}

export async function startReadOrigin(): Promise<ReadOrigin> {
  let held: Promise<void> | undefined;
  const server = createServer((request, response) => {
    origin.asked.push(request.url ?? '');
    void Promise.resolve(held).then(() => answer(origin, request, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin: ReadOrigin = {
    port: (server.address() as AddressInfo).port,
    asked: [],
    price: 100,
    status: 200,
    namesPolicy: true,
    headers: {},
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = undefined;
        resolve();
      };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return origin;
}
