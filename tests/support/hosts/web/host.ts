/** A host of the built site that tests start and ask. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { KNOWN_PAGE_PATH, UNKNOWN } from '#domain/content/site/known-pages.ts';

export interface Host {
  readonly port: number;
  stop(): Promise<void>;
}

/** A host that keeps answers for all visitors. */
export interface CachingHost extends Host {
  /** The folder of what it keeps. */
  readonly cache: string;
}

export async function listen(listener: RequestListener): Promise<Host> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export async function freePort(): Promise<number> {
  const { port, stop } = await listen(() => undefined);
  await stop();
  return port;
}

/** Names that the stand-in knows nothing of. */
export const UNKNOWN_NAMES = {
  product: '00000000-0000-4000-8000-00000000dead',
  slug: 'nothing-of-this-name',
} as const;

const isUnknown = (url: string): boolean =>
  url.startsWith(KNOWN_PAGE_PATH) &&
  Object.values(UNKNOWN_NAMES).some((name) => url.includes(name));

/** A stand-in for the project's functions, which answers with the request that arrived. */
export const aProject = (): Promise<Host> =>
  listen(({ url, headers, method }, response) => {
    if (isUnknown(url ?? '')) response.statusCode = UNKNOWN;
    response.setHeader('content-type', 'application/json');
    response.setHeader('x-request-id', 'of-the-project');
    response.end(
      JSON.stringify({
        url,
        method,
        host: headers.host,
        from: headers['x-forwarded-for'],
        id: headers['x-request-id'],
      }),
    );
  });

const ASKED_FOR_MS = 30_000;

/** Whether something answers on the port before the program has ended; TLS answers plain HTTP with a refusal. */
async function answers(port: number, hasEnded: () => boolean): Promise<boolean> {
  const begun = Date.now();
  while (!hasEnded() && Date.now() - begun < ASKED_FOR_MS) {
    const isThere = await fetch(`http://127.0.0.1:${port}/robots.txt`).then(
      () => true,
      () => false,
    );
    if (isThere) return true;
    await pause(50);
  }
  return false;
}

/** Starts a program that listens on the port; the failure has what it printed. */
export async function startProgram(
  [program, ...options]: readonly [string, ...string[]],
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Host> {
  const child = spawn(program, options, { env: { ...process.env, ...env }, stdio: 'pipe' });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  if (!(await answers(port, () => child.exitCode !== null)))
    throw new Error(`${program} did not start: ${printed}`);
  return {
    port,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
