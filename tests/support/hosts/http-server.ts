/** Servers in front of a shop. */
import {
  createServer,
  request as send,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Listener } from '#supabase/local/http/static.ts';

/** A server whose answers may be given later, on a free port unless one is named. */
export async function listen(answer: Listener, port = 0): Promise<{ url: string; server: Server }> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** Asks the shop and answers as it does. */
export function proxyRequest(
  shop: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { url = '/', method, headers } = request;
  const onward = send(shop + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
