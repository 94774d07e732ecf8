/** One address for all APIs of a project, as the gateway of hosted Supabase gives them. */
import { createServer, request as send } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { adminUsers } from '#supabase/local/http/admin-users.ts';
import { isAuthPath, withAuthRules } from '#supabase/local/http/auth-rules.ts';
import { withRestRules } from '#supabase/local/http/rest-rules.ts';
import { KEYS } from '#tests/support/database/database.ts';
import { appOn } from '#tests/support/database/lite.ts';
import type { HostedProject } from '#tests/support/database/hosted-project.ts';
import { connectAs, connectForRest } from './connections.ts';
import { storageInMemory } from './storage.ts';

export interface Gateway {
  readonly url: string;
  close(): Promise<void>;
}

type Answer = (request: Request) => Promise<Response>;

/** `functionAt` knows where a function listens; undefined: there is none of this name. */
export async function startGateway(
  project: HostedProject,
  functionAt: (name: string) => string | undefined,
): Promise<Gateway> {
  const { answer, close } = await startApis(project);
  const listen = getRequestListener(answer, { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    nameCaller(request);
    const name = /^\/functions\/v1\/([a-z-]+)/.exec(request.url ?? '')?.[1];
    if (name === undefined) return void listen(request, response);
    passOn(functionAt(name), request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await closed(server);
      await close();
    },
  };
}

/** REST as `authenticator`, the auth API as its own role, and storage. */
async function startApis(
  project: HostedProject,
): Promise<{ answer: Answer; close(): Promise<void> }> {
  const rest = await connectForRest(project);
  const auth = connectAs(project.server, 'supabase_auth_admin');
  const [restApp, authApp] = [appOn(rest), appOn(auth)];
  const users = adminUsers(async <T>(text: string, values: unknown[]) => [
    ...(await auth.driver.unsafe<T[]>(text, values as never[])),
  ]);
  const storage = storageInMemory();
  const answer: Answer = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/storage/v1/')) return storage(request);
    return isAuthPath(pathname)
      ? withAuthRules(request, KEYS.secret, users, async (one) => authApp.fetch(one))
      : withRestRules(request, KEYS.publishable, async (one) => restApp.fetch(one));
  };
  return { answer, close: async () => void (await Promise.all([rest.close(), auth.close()])) };
}

/** Like every proxy, the gateway adds the address of its caller to the list. */
function nameCaller(request: IncomingMessage): void {
  const before = request.headers['x-forwarded-for'];
  const list = [before, request.socket.remoteAddress].filter(Boolean).join(', ');
  const others = request.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 && name.toLowerCase() !== 'x-forwarded-for' ? [name, all[index + 1] ?? ''] : [],
  );
  request.rawHeaders = [...others, 'x-forwarded-for', list];
  request.headers['x-forwarded-for'] = list;
}

function passOn(
  origin: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (origin === undefined) return void response.writeHead(404).end();
  const { url = '/', method, headers } = request;
  const onward = send(origin + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

export const closed = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
