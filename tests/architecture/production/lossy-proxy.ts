/** A line to a project that breaks where a test chooses. */
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LossyProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** `isLost` is asked with each answered call: what was written stays written, and its answer does not arrive. */
export async function startLossyProxy(
  origin: string,
  isLost: (path: string) => boolean,
): Promise<LossyProxy> {
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    const onward = send(origin + url, { method, headers }, (answer) => {
      if (isLost(url)) return void request.socket.destroy();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
