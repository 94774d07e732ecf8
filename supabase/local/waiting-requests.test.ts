/** Requests that wait for a place of a function, or do not arrive. */
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { functionCalls, port, send } from '#tests/support/fakes/recorded-server.ts';

test('more functions at once than there are places for are refused with Retry-After', async () => {
  const held = Promise.withResolvers<void>();
  functionCalls.hold = held.promise;
  const first = send('POST', '/functions/v1/forms');
  await expect.poll(() => functionCalls.running).toBe(1);
  const second = await send('POST', '/functions/v1/forms');
  held.resolve();
  expect(second).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  expect(await first).toMatchObject({ status: 200 });
  expect(await send('POST', '/functions/v1/forms')).toMatchObject({ status: 200 });
});

test('a request that does not arrive is ended with 408, and holds no place of a function', async () => {
  const slow = [
    'GET /health HTTP/1.1\r\nHost: localhost\r\nX-Half: ',
    'POST /functions/v1/forms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{"kind":',
    'POST /functions/v1/forms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{"kind":',
  ].map(async (start) => {
    const socket = connect(port(), '127.0.0.1');
    socket.write(start);
    return Buffer.concat(await Array.fromAsync(socket)).toString();
  });
  expect((await send('POST', '/functions/v1/forms')).status).toBe(200);
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
