import { expect, test } from 'vitest';
import { answer } from './answers.ts';
import { BODY_LIMIT, readBody } from './body.ts';
import { post, read } from '#tests/support/fakes/fake-deps.ts';

const echo = (request: Request) => read(answer('echo', () => readBody(request)));
const refused = { error: 'input_invalid' };

test('the JSON object of a POST is read whatever its content type is', async () => {
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    const request = new Request('http://127.0.0.1', {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{"name":"شركة"}',
    });
    expect(await echo(request)).toEqual({ status: 200, body: { name: 'شركة' } });
  }
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
  '%s is answered 405',
  async (method) => {
    const response = await answer('echo', () =>
      readBody(new Request('http://127.0.0.1', { method })),
    );
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  },
);

test.each(['', ' ', 'null', '1', '"text"', '[]', '[{"a":1}]', '{', '{"a":1}}', '\u0000', '<a/>'])(
  'the body %j is no JSON object',
  async (body) => {
    expect(await echo(post(body))).toEqual({ status: 422, body: refused });
  },
);

test('bytes that are no UTF-8 are refused', async () => {
  const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
  const cut = new Uint8Array([0x7b, 0x7d, 0xd8]);
  for (const bytes of [body, cut]) {
    const request = new Request('http://127.0.0.1', { method: 'POST', body: bytes });
    expect((await echo(request)).status).toBe(422);
  }
});

test('a body of exactly 16 kB is read and one byte more is refused', async () => {
  const filled = (size: number): string => `{"a":"${'x'.repeat(size - 8)}"}`;
  expect((await echo(post(filled(BODY_LIMIT)))).status).toBe(200);
  expect(await echo(post(filled(BODY_LIMIT + 1)))).toEqual({ status: 413, body: refused });
});

test('an endless body is not read to its end, and a stated length is not believed', async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled += 1;
      controller.enqueue(new Uint8Array(4096).fill(0x20));
    },
  });
  const init = {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: { 'content-length': '2' },
  };
  expect((await echo(new Request('http://127.0.0.1', init))).status).toBe(413);
  expect(pulled).toBeLessThan(10);
});

test('a deeply nested body is read without harm', async () => {
  const nested = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`;
  expect(Object.keys(await readBody(post(nested)))).toEqual(['a']);
});

test('the names of prototypes give a body no fields', async () => {
  const body = await readBody(post('{"__proto__":{"verified":true},"constructor":{"code":"1"}}'));
  expect(body['verified']).toBeUndefined();
  expect(body['code']).toBeUndefined();
});
