import { expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { fakeSettings, SERVICE_KEY } from '#tests/support/fakes/fake-deps.ts';
import { rpcAsUser, rpcClient } from './rpc.ts';

type AnyCall = (name: string, args: object) => Promise<unknown>;

/** The behaviour of the client does not depend on the types of a call. */
const client = (...given: Parameters<typeof rpcClient>): AnyCall => rpcClient(...given) as AnyCall;

const answering = (status: number, body: BodyInit | null) =>
  client(fakeSettings(), async () => new Response(body, { status }));

const failure = async (call: Promise<unknown>): Promise<AppError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw new Error('The call did not fail with an AppError.');
};

test('a function is called by a POST with the service key and its arguments', async () => {
  const asked: Request[] = [];
  const rpc = client(fakeSettings(), async (url, init) => {
    asked.push(new Request(url, init));
    return Response.json({ result: 'issued' });
  });
  expect(await rpc('issue_code', { cart: 'c' })).toEqual({ result: 'issued' });
  const [request] = asked;
  expect(request?.url).toBe('http://127.0.0.1:1/rest/v1/rpc/issue_code');
  expect(request?.method).toBe('POST');
  expect(request?.headers.get('apikey')).toBe(SERVICE_KEY);
  expect(request?.headers.has('authorization')).toBe(false); // a secret key is no JWT
  expect(await request?.json()).toEqual({ cart: 'c' });
});

test('a function without an answer answers nothing', async () => {
  expect(await answering(204, null)('mail_sent', {})).toBeUndefined();
  expect(await answering(200, 'null')('mail_sent', {})).toBeNull();
});

test('a refusal is the error that its hint names, with its details', async () => {
  const body = { code: 'PT429', hint: 'rate_limited', details: '{"retry_after":42}', message: 'x' };
  const error = await failure(answering(429, JSON.stringify(body))('submit_form', {}));
  expect(error).toMatchObject({ code: 'rate_limited', details: { retry_after: 42 } });
});

test.each([
  ['an unknown hint', 400, '{"code":"PT400","hint":"drop table","details":"secret"}'],
  ['a broken constraint', 409, '{"code":"23505","message":"Key (email)=(secret) exists"}'],
  ['what the database has hidden', 500, '{"code":"PT500","hint":"unexpected","details":"{}"}'],
  ['an unknown function', 404, '{"code":"PGRST202","hint":null}'],
  ['a page of a proxy', 502, '<html>secret</html>'],
  ['a refused service key', 401, '{"message":"Invalid API key"}'],
  ['no body', 500, null],
])('%s is unexpected and repeats no text of the database', async (_case, status, body) => {
  const error = await failure(answering(status, body)('some_function', { email: 'secret' }));
  expect(error.code).toBe('unexpected');
  expect(error.cause).toMatchObject({ name: 'RpcFailure' });
  expect(String(error.cause)).toContain(`some_function ${status}`);
  expect(String(error.cause)).not.toContain('secret');
});

test('a backend that does not answer is unexpected', async () => {
  const rpc = client(fakeSettings(), () => Promise.reject(new TypeError('fetch failed')));
  expect((await failure(rpc('issue_code', {}))).code).toBe('unexpected');
});

test('a token of a user that is refused has ended, whatever the gateway answers', async () => {
  const send = async () => new Response('{"code":"PGRST303"}', { status: 401 });
  const call = rpcAsUser(fakeSettings(), 'an expired token', send) as AnyCall;
  expect((await failure(call('my_account', {}))).code).toBe('signed_out');
});
