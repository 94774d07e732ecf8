import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { ACCESS } from '#tests/support/fakes/moyasar-shapes.ts';
import { moyasarClient } from './moyasar-client.ts';

describe('the line', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function listening(answer: Parameters<typeof createServer>[1]): Promise<string> {
    const running = createServer(answer);
    server = running;
    await new Promise<void>((done) => running.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(running.address() as AddressInfo).port}/v1`;
  }

  test('a request that is accepted and never answered ends in time, and is not sent twice', async () => {
    let accepted = 0;
    const url = await listening(() => void (accepted += 1));
    const client = moyasarClient({ ...ACCESS, url }, 500);
    await expect(client.post('/invoices', {})).rejects.toMatchObject({ code: 'unexpected' });
    expect(accepted).toBe(1);
  });

  test('the key goes as the name of HTTP Basic, and to no other host', async () => {
    const seen: unknown[] = [];
    const url = await listening((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(302, { location: 'http://localhost:1/elsewhere' }).end();
    });
    const client = moyasarClient({ ...ACCESS, url });
    await expect(client.get('/invoices/x')).rejects.toMatchObject({ code: 'unexpected' });
    expect(seen).toEqual([`Basic ${btoa('sk_test_0123456789:')}`]);
  });

  test('a refusal is reported with its status alone, never with its text or the key', async () => {
    const url = await listening((_request, response) => {
      response.writeHead(401).end('{"message":"Invalid key sk_test_0123456789"}');
    });
    const error: unknown = await moyasarClient({ ...ACCESS, url })
      .get('/x')
      .catch((e) => e);
    expect(error).toMatchObject({ code: 'unexpected', cause: { code: 'status 401' } });
    expect(JSON.stringify(error) + String((error as Error).cause)).not.toContain('sk_test');
  });
});
