import { request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Sends path and headers to this machine as they are written: `fetch` would change the path first. */
export async function sendRaw(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: object } = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const options = { port, path, method, host: '127.0.0.1', headers: { ...headers } };
  const sent = request(options, async (response) => {
    const body = Buffer.concat(await Array.fromAsync(response)).toString();
    const { statusCode: status = 0 } = response;
    resolve({ status, headers: response.headers as Record<string, string>, body });
  });
  sent.on('error', reject).end();
  return promise;
}
