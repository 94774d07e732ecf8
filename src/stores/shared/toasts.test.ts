/** An unexpected error shows the id under which the shop finds its log. */
import { beforeEach, expect, test, vi } from 'vitest';
import { callFunction, callShop } from '#backend/shared/client.ts';
import { AppError } from '#domain/shared/errors.ts';
import { withReference } from './toasts.ts';

const answers = (body: object, status: number) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  );

beforeEach(() => void vi.unstubAllGlobals());

const failed = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);
const sentId = (): string =>
  new Headers(vi.mocked(fetch).mock.lastCall?.[1]?.headers).get('x-request-id') ?? '';

test('an unexpected refusal of the database is shown with the id that the call carried', async () => {
  answers({ code: 'XX000', message: 'private', hint: null }, 500);
  const error = await failed(callShop('clear_cart', { cart: 'a-token' }));
  expect(sentId()).toMatch(/^[0-9a-z]{6,14}-\d+$/);
  expect(withReference('It failed.', error)).toBe(
    `It failed. If you contact us, quote ${sentId()}.`,
  );
});

test('an unexpected refusal of a function is shown with the id that the function wrote into its log', async () => {
  answers({ error: 'unexpected', request_id: 'k3v9x0qa-14' }, 500);
  const order = { cart: 'a-token', order_number: 'ES-261121-0123456789' };
  const error = await failed(callFunction('payments', { action: 'look', ...order }));
  expect(withReference('It failed.', error)).toContain('k3v9x0qa-14');
});

test.each([
  ['a refusal that was foreseen', new AppError('cart_empty', { request_id: 'k3v9x0qa-14' })],
  ['a call without an answer', new TypeError('Failed to fetch')],
  ['an answer without an id', new AppError('unexpected')],
])('%s needs no reference', (_, error) => {
  expect(withReference('It failed.', error)).toBe('It failed.');
});
