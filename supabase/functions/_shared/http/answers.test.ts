import { expect, test } from 'vitest';
import { AppError, type ErrorCode } from '#domain/shared/errors.ts';
import { answer } from './answers.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';

const written = recordConsole();
const refuse = (error: unknown) => answer('some', () => Promise.reject(error));

test.each<[ErrorCode, number]>([
  ['cart_session_missing', 404],
  ['order_not_found', 404],
  ['payment_not_found', 404],
  ['address_not_verified', 403],
  ['payment_refused', 403],
  ['order_not_changeable', 409],
  ['rate_limited', 429],
  ['email_invalid', 422],
  ['input_invalid', 422],
])('the code %s is answered with %i and logged nowhere', async (code, status) => {
  const response = await refuse(new AppError(code));
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: code });
  expect(written.text()).toBe('');
});

test('details travel with a refusal but cannot change its code', async () => {
  const response = await refuse(new AppError('rate_limited', { retry_after: 9, error: 'other' }));
  expect(await response.json()).toEqual({ error: 'rate_limited', retry_after: 9 });
});

test.each([
  ['a bug', new TypeError('cannot read secret-token')],
  ['an unexpected code', new AppError('unexpected', { email: 'secret-token' }, 'secret-token')],
  ['a thrown text', 'secret-token'],
  ['an error named by its text', Object.assign(new Error('x'), { code: 'C\nsecret\u0000' })],
])('%s is answered 500 without a word of it', async (_case, error) => {
  const response = await refuse(error);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ error: 'unexpected' });
  expect(written.text()).toContain('some failed');
  expect(written.text()).not.toContain('secret-token');
});

test('answers are JSON that nobody keeps', async () => {
  const response = await answer('some', async () => ({ ok: true }));
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});
